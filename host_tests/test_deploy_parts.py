"""The parts of `patience deploy` that need no board: paths, ports, what a device says of itself."""

import errno
import hashlib
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest
from serial import SerialException
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from host_tests.test_cli import checkout, patience
from host_tests.test_cli import fault as fault_of
from tools import boards, build, cli
from tools.deployment import plan, ports
from tools.deployment.filesystem import Entry
from tools.deployment.identity import Identity, check, doubts
from tools.errors import UsageError

__all__ = ("checkout",)

PICO = Identity("micropython", (1, 28, 0), "Raspberry Pi Pico with RP2040", 4870, "rp2", ())

TREE = {
    "boards/picosystem.mpy": b"board",
    "firmware/app.mpy": b"app",
    "firmware/screens/table.mpy": b"table",
    "main.py": build.main("picosystem"),
}


def entry(content: bytes) -> Entry:
    return Entry(len(content), hashlib.sha256(content).hexdigest())


def found(**others: bytes) -> plan.Found:
    """What a board has that has the tree, and these others: `__` is for / and `_1` for a dot."""
    files = TREE | {path.replace("__", "/").replace("_1", "."): c for path, c in others.items()}
    folders = {folder for path in files for folder in plan._above(path)}
    return {**dict.fromkeys(folders, Entry(0, "")), **{p: entry(c) for p, c in files.items()}}


# -- paths -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [PureWindowsPath, PurePosixPath])
def test_paths_on_the_board_have_slashes(kind: type[PureWindowsPath]) -> None:
    assert build._target(kind("firmware", "screens", "table.py")) == "firmware/screens/table.mpy"
    assert build._target(kind("firmware") / "lang" / "ru.txt") == "firmware/lang/ru.txt"


def test_a_tree_has_nothing_that_a_board_does_not_know(tmp_path: Path) -> None:
    tree = build.release(boards.find("pico_lcd_1_3"), tmp_path, None)
    assert not any("\\" in path or path.startswith(("/", "virtual")) for path in tree)
    assert {path.split("/")[0] for path in tree} == {*plan.ROOMS, "main.py"}
    assert [path for path in tree if path.endswith(".py")] == ["main.py"]
    assert [path for path in tree if path.startswith("boards/")] == [
        "boards/__init__.mpy",
        "boards/pico_lcd_1_3.mpy",
    ]


def test_folders_come_before_what_is_in_them() -> None:
    made = plan.make(TREE, {}, (), None)
    assert made.folders == ["boards", "firmware", "firmware/screens"]
    assert made.copies == sorted(TREE.keys() - {"main.py"})
    assert (made.hook, made.unhook, made.kept) == (True, False, "")


# -- what is to be done ------------------------------------------------------------------------


def test_nothing_is_to_be_done_where_all_is_there() -> None:
    assert plan.make(TREE, found(), TREE, TREE["main.py"]) == plan.Plan()


def test_ours_does_not_start_what_is_half_copied() -> None:
    there = found(firmware__app_1mpy=b"older")
    made = plan.make(TREE, there, TREE, TREE["main.py"])
    assert made == plan.Plan(unhook=True, copies=["firmware/app.mpy"], hook=True)


@pytest.mark.parametrize(
    ("path", "goes"),
    [
        ("firmware/app.py", True),  # MicroPython would take it instead
        ("firmware/app/__init__.mpy", True),
        ("firmware/app/mine.txt", True),
        ("firmware/apps.py", False),  # nobody knows whose it is
        ("app.py", False),
        ("lib/firmware/app.py", False),
        ("patience.new", True),
    ],
)
def test_what_hides_a_module_goes(path: str, goes: bool) -> None:
    there = found()
    for folder in plan._above(path):
        there.setdefault(folder, Entry(0, ""))
    there[path] = entry(b"x")
    made = plan.make(TREE, there, (), TREE["main.py"])
    assert (path in made.removals) == goes
    assert ("firmware/app" in made.removals) == path.startswith("firmware/app/")


def test_folders_that_are_empty_go_from_the_inside_out() -> None:
    there = found(firmware__old__very__x_1mpy=b"x", firmware__old__y_1mpy=b"y")
    listed = ["firmware/old/very/x.mpy", "firmware/old/y.mpy"]
    made = plan.make(TREE, there, listed, TREE["main.py"])
    assert made.removals == [*listed, "firmware/old/very", "firmware/old"]


def test_a_list_cannot_have_anything_removed_elsewhere() -> None:
    there = found(saves__game_10=b"x", fault_1log=b"y", lib__x_1py=b"z")
    assert plan.make(TREE, there, there, TREE["main.py"]) == plan.Plan()
    cleaned = plan.make(TREE, there, there, TREE["main.py"], clean=True)
    assert {path.split("/")[0] for path in cleaned.removals} == {"boards", "firmware"}


@pytest.mark.parametrize(
    ("text", "board"),
    [
        (build.main("thumby"), "thumby"),
        (build.main("thumby").replace(b"\n", b"\r\n"), "thumby"),
        (b"print('mine')\n", None),
        (build.main("thumby") + b"print('mine')\n", None),
        (None, None),
    ],
)
def test_ours_is_known(text: bytes | None, board: str | None) -> None:
    assert plan.board_of(text) == board


@pytest.mark.parametrize(("free", "lacking"), [(16 + 6 + 4, 0), (16 + 6 + 3, 1), (0, 26)])
def test_room_is_counted_in_blocks(free: int, lacking: int) -> None:
    tree = {**TREE, "firmware/app.mpy": bytes(4097)}  # two blocks; three folders are two each
    made = plan.make(tree, {}, (), None)
    assert plan.missing(made, tree, {}, 4096, free) == 4096 * lacking


def test_a_file_and_the_one_it_replaces_must_both_have_room() -> None:
    tree = {**TREE, "firmware/app.mpy": bytes(8000)}
    there = found(firmware__app_1mpy=b"x" * 8000)
    made = plan.make(tree, there, (), tree["main.py"])
    assert plan.missing(made, tree, there, 4096, 16 + 1) == 4096
    assert plan.missing(made, tree, there, 4096, 16 + 2) == 0


# -- ports -------------------------------------------------------------------------------------


def port(name: str, *, vid: int | None = 0x2E8A, product: str = "n/a") -> ListPortInfo:
    info = ListPortInfo(name)
    info.vid, info.product, info.manufacturer = vid, product, "MicroPython"
    return info


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[ListPortInfo]:
    """The ports there are, which a test changes."""
    there = [port("/dev/ttyS0", vid=None)]
    monkeypatch.setattr(list_ports, "comports", lambda: there)
    return there


def test_the_only_port_on_usb_is_taken(connected: list[ListPortInfo]) -> None:
    connected.append(port("COM7"))
    assert ports.find(None) == "COM7"


def test_without_a_port_a_sentence_says_so(
    connected: list[ListPortInfo], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["deploy", "--board", "pico_lcd_1_3"]) == 2
    assert capsys.readouterr().err.startswith("patience: there is no board on USB.")


def test_several_ports_are_listed(
    connected: list[ListPortInfo], capsys: pytest.CaptureFixture[str]
) -> None:
    connected += [port("COM7", product="Board in FS mode"), port("COM10")]
    assert cli.main(["logs"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "COM7 (MicroPython, Board in FS mode); COM10 (MicroPython)" in told
    assert ports.find("COM10") == "COM10"


@pytest.mark.parametrize(
    ("fault", "platform", "sentence"),
    [
        (SerialException(errno.EACCES, "denied"), "linux", "usermod -a -G dialout"),
        (SerialException(errno.EACCES, "denied"), "darwin", "your user may not"),
        (SerialException("… PermissionError(13, 'Access is denied.')"), "win32", "another program"),
        (SerialException("… FileNotFoundError(2, …)"), "win32", "no such port; there are: COM7"),
        (SerialException(errno.ENOENT, "none"), "linux", "no such port; there are: COM7"),
        (SerialException(errno.EAGAIN, "Could not exclusively lock"), "linux", "another program"),
        (SerialException(errno.EBUSY, "busy"), "darwin", "another program"),
        (SerialException("what never was"), "linux", "what never was"),
    ],
)
def test_why_a_port_cannot_be_opened(
    fault: SerialException, platform: str, sentence: str, connected: list[ListPortInfo]
) -> None:
    connected.append(port("COM7"))
    told = ports.explain("COM3", fault, platform)
    assert told.startswith("COM3 cannot be opened: ")
    assert sentence in told


# -- what a device is --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mpy", "march"),
    [
        (0x1306, "armv6m"),  # RP2040
        (0x1F06, "armv7emsp"),  # RP2350, SAMD51
        (0x2B06, "xtensawin"),  # ESP32
        (0x2F06, "rv32imc"),
        (0x0306, None),  # takes no native code
        (0x1206, None),  # native code of an older kind
        (0x3F06, None),  # not known yet
    ],
)
def test_the_architecture(mpy: int, march: str | None) -> None:
    assert Identity("micropython", (1, 28, 0), "", mpy, "", ()).march == march


def test_a_build_that_lacks_a_module() -> None:
    lacking = Identity(*("micropython", (1, 28, 0), "a chip", 4870, "rp2", ("framebuf",)))
    with pytest.raises(UsageError, match="lacks framebuf"):
        check(lacking, "RP2040")


@pytest.mark.parametrize("name", [name for name in boards.names() if "plain" not in name])
def test_a_device_of_another_family_is_refused(name: str) -> None:
    chip = boards.read(boards.find(name)).CHIP
    other = Identity("micropython", (1, 28, 0), "another", 0x1306, "mimxrt", ())
    with pytest.raises(UsageError, match=f"has the chip {chip}"):
        check(other, chip)


@pytest.mark.parametrize(
    ("chip", "machine", "doubted"),
    [
        ("RP2040", "Raspberry Pi Pico with RP2040", False),
        ("RP2040", "Raspberry Pi Pico2 with RP2350", True),
        ("RP2350A", "Thumby Color with RP2350", False),
        ("ESP32", "Generic ESP32 module with ESP32", False),
        ("ESP32", "Generic ESP32S3 module with ESP32S3", True),
        ("SAMD51P19", "Wio Terminal D51R with SAMD51P19A", False),
        ("RP2040", "something of the maker's", False),
    ],
)
def test_another_chip_of_the_family_is_a_doubt(chip: str, machine: str, doubted: bool) -> None:
    found = Identity("micropython", (1, 28, 0), machine, 4870, "rp2", ())
    assert bool(doubts(found, chip, 1, 1)) == doubted


def test_little_memory_is_a_doubt() -> None:
    assert doubts(PICO, "RP2040", 200_000, 241_328) == []
    assert "170 KB of memory" in doubts(PICO, "RP2040", 175_000, 241_328)[0]


# -- native code -------------------------------------------------------------------------------

NATIVE = b"import micropython\n\n\n@micropython.native\ndef f(x: int) -> int:\n    return x + 1\n"


def test_native_code_is_compiled_for_the_architecture() -> None:
    made = {march: build._compiled(NATIVE, "x.mpy", march) for march in ("armv6m", "xtensawin")}
    assert [content[2] >> 2 & 0xF for content in made.values()] == [4, 10]
    with pytest.raises(UsageError, match="native code"):
        build._compiled(NATIVE, "x.mpy", None)


# -- without a board ---------------------------------------------------------------------------


def test_without_mpremote_a_sentence_says_what_to_do(checkout: Path) -> None:
    (checkout / "tools" / "deploy.py").write_text("import mpremote_that_is_not_there")
    told = fault_of(patience("deploy", root=checkout))
    assert "needs mpremote_that_is_not_there" in told
    assert "`make deploy` in the checkout sets everything up" in told


def test_flash_hands_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "mpflash"
    program.write_text(f"#!{sys.executable}\nimport sys\nprint(sys.argv[1:])\nsys.exit(3)\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert cli.main(["flash", "--port", "COM7"]) == 3
    assert capfd.readouterr().out == "['flash', '--serial', 'COM7']\n"


def test_flash_says_what_to_do_without_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert cli.main(["flash"]) == 2
    assert "`pip install mpflash`" in capsys.readouterr().err
