"""Tests of the referee: its answers, and what it says to a wrong question."""

import contextlib
import io
import random
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.every_game import VARIANTS
from host_tests.random_play import state
from host_tests.runtimes import ROOT
from tools import cli, record, referee

DEAL = ("--game", "constitution", "--deal", "3")
# A deck that is won by playing the lowest card: 2s in i1, 3s in i2 and so on.
EASY = " ".join(rank + suit for rank in "54326789TJ" for suit in "CCDDHHSS")
STOCK = (
    "TH 4H JS JC 6D JD 7C 4D 7C JD 5H 8S 5D 5S JH 8D 8H 6C 8H TD 3H 9C JH JS"
    " 9H 3D JC 3C 5H TH 2C 7S 3H 6D 7H 5S 6S TD 8C 2S 9S 9D TS 4C 3D 6H 4D 7D"
)
ROWS = {
    "i1": "9H 4S 2H 6C 8S 9C 7S 5C",
    "i2": "7D 2C 4S TC 2D 4C 2S 5D",
    "i3": "9S 7H 6H TS 4H 8D 3S 8C",
    "i4": "5C 3S 9D 6S 2D 2H 3C TC",
}
SHOW = [
    f"stock: {STOCK}",
    "waste: ",
    *(
        f"{row}.{n}: {card}"
        for row, cards in ROWS.items()
        for n, card in enumerate(cards.split(), 1)
    ),
    "f: C1 C1 D1 D1 H1 H1 S1 S1",
    "status: playing",
]


class Asked:
    """What the referee answered: the answers without their dots, standard error, exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        assert out == "" or out.endswith("\n.\n")
        self.answers = ("\n" + out).split("\n.\n")[:-1]
        self.answers = [answer.removeprefix("\n") for answer in self.answers]
        self.err = err
        self.status = status


class Typed(io.TextIOWrapper):
    """Standard input from a terminal."""

    def isatty(self) -> bool:
        """As a terminal says."""
        return True


class Ask:
    """Asks the referee in this process."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._capture = capture

    def __call__(
        self,
        *options: str,
        commands: str | bytes = "",
        source: type[io.TextIOWrapper] = io.TextIOWrapper,
    ) -> Asked:
        data = commands if isinstance(commands, bytes) else commands.encode()
        self._patch.setattr(sys, "stdin", source(io.BytesIO(data)))
        status = cli.main(["referee", *options])
        captured = self._capture.readouterr()
        return Asked(status, captured.out, captured.err)


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """The referee, to be asked."""
    return Ask(monkeypatch, capsys)


def run(*options: str, commands: bytes) -> subprocess.CompletedProcess[bytes]:
    """The referee as others start it: plain Python, nothing installed."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "tools", "referee", *options],
        cwd=ROOT,
        input=commands,
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_a_session_from_outside() -> None:
    done = run(*DEAL, commands=b"show\nplay turn\nundo\nundo\nmoves\nquit\nmoves\n")
    moves = (
        "i1.3-f i2.1-i1.5 i2.8-i1.4 i3.7-i2.5 i3.8-i2.1 i4.1-i3.3 i4.2-i3.5 i4.3-i3.4 i4.4-i3.2"
        " i4.5-i3.7 i4.6-i3.7 i4.7-i3.5 turn"
    )
    assert done.stdout.decode() == "\n".join(
        [*SHOW, ".", "ok", ".", "ok", ".", "none", ".", moves, ".", ""]
    )
    assert (done.stderr, done.returncode) == (b"", 0)


def test_a_fault_from_outside() -> None:
    done = run("--game", "bridge", "--deal", "3", commands=b"show\n")
    assert done.stderr == (
        b"patience: unknown game 'bridge': the games are constitution, empress, duchess,"
        b" aristocrat, gallery\n"
    )
    assert (done.stdout, done.returncode) == (b"", 2)


def test_each_answer_comes_before_the_next_question() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tools", "referee", *DEAL],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        assert process.stdin and process.stdout
        for command, answer in (("play turn\n", "ok\n"), ("redo\n", "none\n")):
            process.stdin.write(command)
            assert (process.stdout.readline(), process.stdout.readline()) == (answer, ".\n")
        process.stdin.write("quit\n")
        assert process.wait(30) == 0


def test_the_second_variant(ask: Ask) -> None:
    asked = ask(*DEAL, "--variant", "cadogan", commands="play i1.3-f\nmoves\nplay turn\n")
    fills = " ".join(f"fill-i2.{column}" for column in range(1, 9))
    assert asked.answers == ["ok", fills, "illegal: turn is not possible now"]
    assert asked.status == 0


def test_undo_and_redo(ask: Ask) -> None:
    asked = ask(*DEAL, commands="play turn\nundo\nshow\nredo\nredo\nundo\nundo\nmoves\n")
    assert asked.answers[:2] == ["ok", "ok"]
    assert asked.answers[2].split("\n") == SHOW
    assert asked.answers[3:7] == ["ok", "none", "ok", "none"]


def test_the_record_goes_on_where_it_ended(ask: Ask, tmp_path: Path) -> None:
    first = ask(*DEAL, commands="play turn\nplay i1.3-f\nrecord\nshow\n")
    assert first.answers[2].endswith("deal: 3\nmoves: turn i1.3-f")
    file = tmp_path / "record.txt"
    file.write_text(first.answers[2])
    second = ask("--record", str(file), commands="show\nundo\nundo\nundo\n")
    assert second.answers == [first.answers[3], "ok", "ok", "none"]
    third = ask(*DEAL[:2], "--record", str(file), commands="play i2.1-i1.5\nrecord")
    assert third.answers[1] == first.answers[2] + " i2.1-i1.5"


def test_a_given_deck_is_played_to_its_end(ask: Ask) -> None:
    columns = [f"play i1.{column}-f" for column in range(1, 9)]
    through = ["turn", "waste-i4.1", "i1.1-f"] * 48
    commands = "\n".join([*columns * 4, *(f"play {move}" for move in through), "show", "moves"])
    asked = ask("--game", "constitution", "--deck", EASY, commands=f"{commands}\nrecord\n")
    assert set(asked.answers[:-3]) == {"ok"}
    home = "f: " + " ".join(f"{suit}11" for suit in "CCDDHHSS") + "\nstatus: won"
    assert asked.answers[-3].endswith(home)
    assert asked.answers[-2] == ""
    assert f"\ndeck: {EASY}\n" in asked.answers[-1]


def test_an_illegal_move_changes_nothing_and_is_no_fault(ask: Ask) -> None:
    asked = ask(*DEAL, commands="play i4.1-i3.2\nshow\nundo\n")
    assert asked.answers[0] == "illegal: 5C cannot go on 7H"
    assert asked.answers[1].split("\n") == SHOW
    assert (asked.answers[2], asked.err, asked.status) == ("none", "", 0)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"play i9", "unknown move 'i9'; a move looks like"),
        (b"play", "unknown move ''; a move looks like"),
        (b"play turn turn", "unknown move 'turn turn'; a move looks like"),
        (b"play \xff", r"unknown move '\ufffd'; a move looks like"),
        ("сдай".encode(), r"unknown command '\u0441\u0434"),
        (b"shows", "unknown command 'shows', not show, moves, play MOVE, undo, redo, record, quit"),
        (b"show all", "unknown command 'show all'"),
        (b"x" * 10_000, "unknown command 'xxxx"),
    ],
)
def test_a_faulty_line_is_answered_and_named_at_the_end(ask: Ask, line: bytes, fault: str) -> None:
    asked = ask(*DEAL, commands=b"play turn\n\n" + line + b"\nfoo\nundo\nundo")
    answers = asked.answers
    assert answers[1].startswith(f"illegal: {fault}")
    assert [answers[0], *answers[3:]] == ["ok", "ok", "none"]
    assert asked.status == 2
    assert asked.err.startswith(f"patience: line 3: {fault}")
    assert asked.err.count("\n") == 1
    assert len(asked.err) < 160


def test_a_slip_of_somebody_who_types_is_no_fault(ask: Ask) -> None:
    asked = ask(*DEAL, commands="plya turn\n", source=Typed)
    assert (asked.err, asked.status) == ("", 0)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ([], "one of the arguments --deal --deck --record is required"),
        (["--deal", "1"], "which game? --game is one of: constitution"),
        ([*DEAL, "--deck", EASY], "argument --deck: not allowed with argument --deal"),
        ([*DEAL, "--variant", "1880"], "unknown variant '1880': constitution has source, cadogan"),
        ([*DEAL[:3], "-1"], "bad deal number '-1': deals are numbered 0 to 1073741823"),
        ([*DEAL[:3], "1073741824"], "bad deal number '1073741824'"),
        ([*DEAL[:3], "1e3"], "bad deal number '1e3'"),
        ([*DEAL[:3], ""], "bad deal number ''"),
        ([*DEAL[:2], "--deck", "3H JX"], "card 2 of the deck is unreadable: 'JX'"),
        ([*DEAL[:2], "--deck", EASY[3:]], "this is no deck of constitution: 79 cards instead of"),
        ([*DEAL[:2], "--deck", "QH" + EASY[2:]], "this is no deck of constitution: too many: QH;"),
        ([*DEAL, "--variant", "\udcff"], r"unknown variant '\udcff'"),
    ],
)
def test_a_fault_in_the_options_is_one_line(ask: Ask, options: list[str], fault: str) -> None:
    asked = ask(*options, commands="show\n")
    assert asked.answers == []
    assert asked.status == 2
    assert asked.err.startswith(f"patience: {fault}")
    assert asked.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "options", "fault"),
    [
        (None, [], "cannot read {file}: No such file or directory"),
        ("game: constitution\nvari", [], "{file}: line 2: there is no colon in 'vari'"),
        ("game: constitution\n", [], "{file}: truncated record: there is no line for the variant"),
        (
            "game: constitution\nvariant: source\nrules: 1\ndeal: 3\nmoves: turn i1.1-f",
            [],
            "{file}: move 2, i1.1-f, is illegal: 9H cannot go to f",
        ),
        (
            "game: constitution\nvariant: source\nrules: 1\ndeal: 3\n",
            ["--variant", "cadogan"],
            "{file}: its variant is source, not 'cadogan'",
        ),
    ],
)
def test_a_fault_in_a_record_is_one_line(
    ask: Ask, tmp_path: Path, text: str | None, options: list[str], fault: str
) -> None:
    file = tmp_path / "record.txt"
    if text is not None:
        file.write_text(text)
    asked = ask("--record", str(file), *options, commands="show\n")
    assert asked.answers == []
    assert asked.status == 2
    assert asked.err.startswith("patience: " + fault.format(file=file))
    assert asked.err.count("\n") == 1


def test_a_directory_is_no_record(ask: Ask, tmp_path: Path) -> None:
    asked = ask("--record", str(tmp_path))
    assert (asked.status, asked.err) == (2, f"patience: cannot read {tmp_path}: Is a directory\n")


def test_the_commands_are_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["referee", "--help"])
    assert referee.__doc__ and referee.__doc__[:30] in capsys.readouterr().out


def test_no_input_upsets_the_referee() -> None:
    """Lines of random bytes, and commands that are nearly right, change nothing."""
    chance = random.Random(3)
    words = [b"play", b"moves", b"show", b"undo", b"redo", b"record", b"a3+n5-f", b"QD-down"]
    words += [b"i1.1-f", b"waste-i4.9", b"turn turn", b"-", b"\xff\xfe", b"\x00", "ход".encode()]
    for name, variant in VARIANTS:
        game = record.new_game(name, variant)
        game.deal(5)
        asked = referee.Referee(game)
        for _ in range(300):
            before = state(game)
            if chance.random() < 0.5:
                line = b" ".join(chance.choices(words, k=chance.randrange(4)))
            else:
                line = chance.randbytes(chance.randrange(1, 30)).replace(b"\n", b"")
            with contextlib.redirect_stdout(io.StringIO()) as said:
                asked.answer_all([line + b"\n"])
            if not said.getvalue().startswith("ok"):
                assert state(game) == before, line
