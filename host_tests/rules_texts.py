"""The rules texts as the tests read them: whole, and by other means than the device."""

import re
import textwrap

from firmware.lang import alphabet, load
from host_tests.runtimes import ROOT
from tools.fonts import source

FOLDER = ROOT / "firmware" / "lang"

Sections = dict[tuple[str, str], list[str]]


def file_of(language: str) -> str:
    """The whole file."""
    return (FOLDER / f"{language}.txt").read_text(encoding="utf-8")


def sections(text: str) -> Sections:
    """The paragraphs of every game and variant, each in one line."""
    found: Sections = {}
    *blocks, last = re.split(r"^=", text, flags=re.MULTILINE)[1:]
    assert last.strip() == "", "the file does not end in a line ="
    for block in blocks:
        heading, _, body = block.partition("\n")
        game, variant = heading.split()
        paragraphs = re.split(r"\n\s*\n", body.strip())
        found[game, variant] = [" ".join(paragraph.split()) for paragraph in paragraphs]
    return found


def missing_letters(language: str) -> list[str]:
    """The letters of a language's rules that cannot be written, each with the reason."""
    text = "".join("".join(paragraphs) for paragraphs in sections(file_of(language)).values())
    known = alphabet(load(language))
    faults = [f"'{c}' is not in rules.letters" for c in sorted(set(text)) if ord(c) not in known]
    for face in source.TEXT:
        letters = source.letters(face)
        faults += [f"face {face} has no '{c}'" for c in sorted(set(text)) if ord(c) not in letters]
    return faults


def pages(paragraphs: list[str], letters: int, rows: int, above: int) -> list[list[str]]:
    """The text in lines of so many letters, on pages of so many lines, the first has less."""
    found: list[list[str]] = [[]]
    room = rows - above
    for paragraph in paragraphs:
        if 0 < len(found[-1]) < room:
            found[-1].append("")
        for line in textwrap.wrap(paragraph, letters, break_on_hyphens=False):
            if len(found[-1]) == room:
                found.append([])
                room = rows
            found[-1].append(line)
    return found
