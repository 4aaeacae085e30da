"""Every real board on its virtual one: what its file says makes a true picture, all it has works.

That a wrong fact would be seen is tested too: each is changed in turn.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware.keys import ACT, BACK, HINT, MENU
from firmware.tiers import actions
from host_tests.virtual import PROGRAMS, run_for
from tools import boards
from tools.build import build
from tools.virtual.board import DEVICE, DeviceError, SwitchedOff, VirtualBoard
from tools.virtual.circuit import Circuit
from tools.virtual.contacts import Contacts
from tools.virtual.script import Script, parse
from tools.virtual.session import run_script

REAL = [name for name in boards.names() if not name.startswith("plain")]
FACTS = {name: boards.read(boards.find(name)) for name in REAL}
MIPI = [name for name in REAL if FACTS[name].PANEL == "mipi_dcs"]
OLED = [name for name in REAL if name not in MIPI]
PICTURE = {name: "picture" if name in MIPI else "mono_picture" for name in REAL}

Fields = dict[str, object]
each_board = pytest.mark.parametrize("name", REAL)


class Shelf:
    """The firmware, built once, and any board files beside it as they are: nothing is compiled."""

    def __init__(self, folder: Path) -> None:
        self.library = build(boards.find(boards.DEFAULT), folder / "library")
        self._store = folder
        self._count = 0

    def put(self, name: str, **changed: object) -> SimpleNamespace:
        """Lay the file of a board there, some of its constants changed; return what it says."""
        text = boards.find(name).read_text(encoding="utf-8")
        lines = [f"{field} = {value!r}\n" for field, value in changed.items()]
        self._count += 1
        path = self.library / "boards" / f"board{self._count}.py"
        path.write_text(text + "".join(lines), encoding="utf-8")
        return boards.read(path)

    def start(self, program: str, name: str, *words: str, **changed: object) -> VirtualBoard:
        """The board running a program."""
        facts = self.put(name, **changed)
        arguments = [str(DEVICE), f"board{self._count}", *words]
        script = PROGRAMS / f"{program}.py"
        return VirtualBoard(facts, script, arguments, self._store, self.library)

    def play(self, name: str, store: Path, game: str | None) -> VirtualBoard:
        """The board running the firmware, at the title or at a table."""
        facts = self.put(name)
        start = {"board": f"board{self._count}", "game": game, "variant": None, "deal": 20417}
        options = [json.dumps({**start, "lang": "en"})]
        return VirtualBoard(facts, DEVICE / "boot.py", options, store, self.library)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("shelf"))


def drawn(shelf: Shelf, name: str, *words: str, **changed: object) -> tuple[bytes, list[str]]:
    """What the driver's picture looks like with this board file, and what would go wrong."""
    with shelf.start(PICTURE[name], name, *words, **changed) as virtual:
        try:
            run_for(virtual, 700)
        except DeviceError:
            assert "Error" in virtual.log
            return b"", [virtual.log.splitlines()[-1]]
        return virtual.panel.picture(), virtual.panel.faults


def bars(facts: SimpleNamespace) -> bytes:
    """What host_tests/device/picture.py draws, in RGB."""
    width, height = facts.WIDTH, facts.HEIGHT
    rows = []
    for y in range(height):
        level = 31 - y * 31 // height
        wide, green = level << 3 | level >> 2, (level << 1) << 2 | (level << 1) >> 4
        four = ((wide, 0, 0), (0, green, 0), (0, 0, wide), (wide, green, 0))
        row = [four[4 * x // width] for x in range(width)]
        row[0] = row[-1] = (255, 255, 255)
        rows.append(row)
    rows[0] = rows[-1] = [(255, 255, 255)] * width
    rows[5][3:5] = [(255, 255, 255), (255, 0, 0)]
    return b"".join(bytes(pixel) for row in rows for pixel in row)


def dots(facts: SimpleNamespace) -> bytes:
    """What host_tests/device/mono_picture.py draws, in RGB."""
    rows = []
    for y in range(facts.HEIGHT):
        page = y & ~7
        row = [(7 * x + 31 * page + 1 & 255) >> y % 8 & 1 for x in range(facts.WIDTH)]
        if 8 <= y < 24:
            row[3:5] = [byte >> y % 8 & 1 for byte in ((0xFF, 0x01), (0x80, 0xC0))[y // 8 - 1]]
        rows.append(row)
    return b"".join(bytes(3 * (255 * pixel,)) for row in rows for pixel in row)


def expected(name: str) -> bytes:
    return (bars if name in MIPI else dots)(FACTS[name])


def upside_down(picture: bytes) -> bytes:
    return b"".join(picture[i : i + 3] for i in range(len(picture) - 3, -1, -3))


# -- the picture -------------------------------------------------------------------------------


@each_board
def test_a_picture_arrives_exactly(shelf: Shelf, name: str) -> None:
    assert drawn(shelf, name) == (expected(name), [])


@each_board
def test_the_picture_can_be_turned(shelf: Shelf, name: str) -> None:
    assert drawn(shelf, name, "turned") == (upside_down(expected(name)), [])


def changes(name: str) -> Iterator[Fields]:
    """Wrong facts of a board, one at a time."""
    facts = FACTS[name]
    if name in OLED:
        flips = (b"\1\0", b"\0\x08", b"\1\x08")
        for flip in flips:
            yield {"SCAN": bytes(a ^ b for a, b in zip(facts.SCAN, flip, strict=True))}
        yield {"X0": facts.X0 + 1}
        yield {"HEIGHT": facts.HEIGHT - 8}
        # Another first row, another COM of it, another order of the rows, everything inverted.
        for extra in (b"\x41", b"\xd3\x01", b"\xda\x02", b"\xa7"):
            yield {"INIT": facts.INIT + extra}
        return
    for bit in (0x80, 0x40, 0x20):
        yield {"MADCTL": facts.MADCTL ^ bit}
    for offset in ("X0", "Y0"):
        yield {offset: getattr(facts, offset) + 1}
        if getattr(facts, offset):
            yield {offset: getattr(facts, offset) - 1}
    inverted = facts.GLASS[4]
    yield {"INVERT": not inverted}
    yield {"BGR": not facts.BGR}
    colours = next(data for command, data, _ in facts.INIT if command == 0x3A)
    wrong = bytes((colours[0] & 0x70 | 0x06,))  # 18 bits a pixel
    yield {"INIT": (*facts.INIT, (0x3A, wrong, 0))}


@pytest.mark.parametrize(
    ("name", "wrong"), [(name, wrong) for name in REAL for wrong in changes(name)], ids=str
)
def test_a_wrong_fact_is_seen(shelf: Shelf, name: str, wrong: Fields) -> None:
    assert drawn(shelf, name, **wrong)[0] != expected(name)


@pytest.mark.parametrize("name", MIPI)
def test_a_wrong_fact_of_the_turned_picture_is_seen(shelf: Shelf, name: str) -> None:
    madctl, x0, y0 = FACTS[name].TURNED
    right = upside_down(expected(name))
    for other in (madctl ^ 0x40, madctl ^ 0x80):
        assert drawn(shelf, name, "turned", TURNED=(other, x0, y0))[0] != right
    for off in ((x0 + 1, y0), (x0, y0 + 1)):
        assert drawn(shelf, name, "turned", TURNED=(madctl, *off))[0] != right


def test_an_st7735_is_one_of_the_family(shelf: Shelf) -> None:
    """Glass as the PyGamer's, if a Pico had it; the table is CircuitPython's for that."""
    fields: Fields = {
        "WIDTH": 160,
        "HEIGHT": 128,
        "SPI": (1, 15_000_000, 0, 0, 10, 11),
        "MADCTL": 0xA0,
        "X0": 1,
        "Y0": 2,
        "TURNED": (0x60, 1, 2),
        "INVERT": False,
        "INIT": (
            (0xB1, b"\x01\x2c\x2d", 0),
            (0xB4, b"\x07", 0),
            (0xC0, b"\xa2\x02\x84", 0),
            (0xC5, b"\x0e", 0),
            (0x3A, b"\x05", 0),
            (0xE0, b"\x02\x1c\x07\x12\x37\x32\x29\x2d\x29\x25\x2b\x39\x00\x01\x03\x10", 0),
            (0x13, b"", 10),
        ),
        "GLASS": ((132, 162), (2, 1, 128, 160), 1, False, False, False, 15_151),
    }
    picture = bars(SimpleNamespace(WIDTH=160, HEIGHT=128))
    assert drawn(shelf, "pico_lcd_1_3", **fields) == (picture, [])
    assert drawn(shelf, "pico_lcd_1_3", "turned", **fields) == (upside_down(picture), [])
    for wrong in ({"X0": 0}, {"Y0": 1}, {"BGR": True}, {"INVERT": True}, {"MADCTL": 0x60}):
        assert drawn(shelf, "pico_lcd_1_3", **{**fields, **wrong})[0] != picture


def test_an_m5stack_panel_tells_whether_it_is_to_be_inverted(shelf: Shelf) -> None:
    glass = FACTS["m5stack_core"].GLASS
    first_series = (*glass[:4], False, *glass[5:])
    for built in (glass, first_series):
        assert drawn(shelf, "m5stack_core", GLASS=built) == (expected("m5stack_core"), [])
    picture, _ = drawn(shelf, "m5stack_core", GLASS=first_series, INVERT=True)
    assert picture != expected("m5stack_core")


# -- the traps of the chips --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wrong", "fault"),
    [
        ("t_display", {"EXTERNAL": ()}, "button a (GPIO 35) is not pulled"),
        ("m5stack_core", {"EXTERNAL": ()}, "button c (GPIO 37) is not pulled"),
        ("t_display", {"SPI": (2, 40_000_000, 0, 0, 18, 19)}, "the SPI has no device"),
        ("t_display", {"SPI": (3, 20_000_000, 0, 0, 18, 19)}, "SPI(3) doesn't exist"),
        ("t_display", {"BACKLIGHT": (34, 0, 1)}, "pin can only be input"),
        ("t_display", {"SPI": (2, 20_000_000, 0, 1, 18, 19)}, "mode 1"),
        ("m5stickc_plus", {"FREQ": (125_000_000, 125_000_000)}, "TypeError"),
        ("wio_terminal", {"SPI": (6, 24_000_000, 0, 0, "PB20", "PB19")}, "wrong serial device"),
        ("wio_terminal", {"SPI": (7, 24_000_000, 0, 0, "PB19", "PB20")}, "invalid pin"),
        ("wio_terminal", {"BACKLIGHT": ("PC05", 1000, 1)}, "not a PWM Pin"),
        ("wio_terminal", {"CS": 21}, "not a Pin"),
        ("picosystem", {"SPI": (1, 62_500_000, 0, 0, 6, 7)}, "bad SCK pin"),
        ("pico_ssd1306", {"I2C": (1, 400_000, 4, 5, 0x3C)}, "bad SDA pin"),
        ("pico_ssd1306", {"I2C": (0, 400_000, 4, 5, 0x3D)}, "OSError"),
        ("pico_ssd1306", {"I2C": (0, 1_000_000, 4, 5, 0x3C)}, "1000 kHz, more than 400"),
        ("thumby_color", {"FREQ": (200_000_000,) * 2, "SPI": (0, 100_000_000, 1, 1, 18, 19)},
         "the SPI runs at 100000 kHz"),
    ],
    ids=str,
)  # fmt: skip
def test_a_trap_is_sprung(shelf: Shelf, name: str, wrong: Fields, fault: str) -> None:
    assert fault in "; ".join(drawn(shelf, name, **wrong)[1])


def test_without_a_clock_of_its_own_an_rp2_has_a_slow_spi(shelf: Shelf) -> None:
    for fields, khz in (({}, 62_500), ({"FREQ": None}, 24_000)):
        with shelf.start("picture", "picosystem", **fields) as board:
            run_for(board, 700)
            assert board.spi_khz == khz


@pytest.mark.parametrize("name", ["picosystem", "pico_display_pack", "thumby_color"])
def test_an_older_micropython_knows_no_none_for_a_pin(shelf: Shelf, name: str) -> None:
    with shelf.start("old_spi", name) as board:
        run_for(board, 700)
        assert board.panel.picture() == expected(name)
        assert board.panel.faults == []


def test_a_default_miso_would_take_the_mosi_of_the_t_display(shelf: Shelf) -> None:
    with shelf.start("old_spi", "t_display") as board:
        run_for(board, 700)
        assert board.panel.picture() != expected("t_display")
        assert "MISO has the pin of MOSI" in board.panel.faults[0]


def test_a_speaker_on_the_pwm_would_darken_the_thumby_color(shelf: Shelf) -> None:
    with shelf.start("picture", "thumby_color") as board:
        run_for(board, 700)
        assert board.panel.shows
        board.circuit.duty(FACTS["thumby_color"].SOUND[0], 0)
        assert not board.panel.shows


def test_pins_are_driven_as_the_board_needs_it(shelf: Shelf) -> None:
    for name in REAL:
        with shelf.start(PICTURE[name], name) as board:
            run_for(board, 100)
            for pin, level in FACTS[name].DRIVE:
                assert board.circuit.level(pin) == level


# -- sound, battery, light ---------------------------------------------------------------------


@each_board
def test_the_parts_of_a_board_work_and_no_others_are_in_memory(shelf: Shelf, name: str) -> None:
    facts = FACTS[name]
    with shelf.start("parts", name) as board:
        board.circuit.battery = 3700
        run_for(board, 300)
        said = [line.split() for line in board.log.splitlines()]
        sounds = 14 if facts.SOUND else 0
        assert board.circuit.sounded == sounds
        if facts.SOUND and facts.SOUND[1] is not None:
            assert board.circuit.level(facts.SOUND[1]) == 0  # only while it sounds
        assert board.panel.faults == []
    parts = {"sound": facts.SOUND, "battery": facts.BATTERY, "axp192": facts.POWER}
    assert said[0] == ["loaded", *[part for part, field in parts.items() if field]]
    (began, ended) = next((map(int, line[1:]) for line in said if line[0] == "sounded"), (0, 0))
    assert 7 <= ended - began <= 8 if sounds else ended == 0
    full = {line[1] for line in said if line[0] == "battery"}
    assert bool(full) == bool(facts.BATTERY or facts.POWER)
    if full:
        _, _, empty, most = facts.BATTERY or (0, 0, 3300, 4100)
        assert len(full) == 1 and abs(int(full.pop()) - 100 * (3700 - empty) // (most - empty)) <= 1


@pytest.mark.parametrize("name", [n for n in REAL if FACTS[n].BATTERY or FACTS[n].POWER])
def test_a_battery_is_at_most_full_and_at_least_empty(shelf: Shelf, name: str) -> None:
    with shelf.start("parts", name) as board:
        for volts in (2500, 5000):
            board.circuit.battery = volts
            run_for(board, 150)
        said = [line for line in board.log.splitlines() if line.startswith("battery")]
    assert said[0] == "battery 0" and said[-1] == "battery 100"


def test_the_panel_of_an_m5stickc_plus_has_no_power_until_its_chip_is_told() -> None:
    facts = FACTS["m5stickc_plus"]
    circuit = Circuit(facts, Contacts(facts))
    circuit.panel.command(0x3A)
    assert circuit.panel.faults == ["command 0x3A without power"]
    for registers in (b"\x28\xcc", b"\x12\x0d"):
        assert circuit.i2c(0x34, 0, 400, registers) == b""
    circuit.panel.advance(120)
    circuit.panel.command(0x3A)
    assert len(circuit.panel.faults) == 1
    assert circuit.i2c(0x34, 2, 400, b"\x78") == b"\0\0"  # nothing is measured yet
    assert circuit.i2c(0x35, 0, 400, b"\x12") is None
    assert circuit.on
    circuit.i2c(0x34, 0, 400, b"\x12\x0c")  # the ESP32 itself has no power any more
    assert not circuit.on


def test_an_m5stickc_plus_can_switch_itself_off(shelf: Shelf) -> None:
    with shelf.start("parts", "m5stickc_plus", "off") as board:
        with pytest.raises(SwitchedOff):
            run_for(board, 1000)
        assert not board.panel.shows


@pytest.mark.parametrize("name", MIPI)
def test_the_light_follows(shelf: Shelf, name: str) -> None:
    """The program goes through 100, 50, 1, 0 and 20 %; a light that is only on or off is on."""
    facts = FACTS[name]
    with shelf.start("brightness", name) as board:
        seen = []
        light = board.panel.light

        def note(part: float) -> None:
            seen.append(part)
            light(part)

        board.panel.light = note
        with pytest.raises(DeviceError, match="status 0"):
            run_for(board, 2000)
        assert board.panel.faults == []
    only_on = facts.BACKLIGHT and not facts.BACKLIGHT[1]
    seen = [part for i, part in enumerate(seen) if not i or part != seen[i - 1]]
    if only_on:
        assert seen == [0, 1, 0, 1]
    else:
        assert seen[0] == 0 and len(seen) >= 6
        full, half, least, dark, some = seen[-5:]
        assert 1 == full > half > least > dark == 0 < least < some < half


# -- the whole firmware ------------------------------------------------------------------------


def seen(shelf: Shelf, name: str, store: Path, game: str | None, keys: str) -> bytes:
    """What is seen on a board after these keys; nothing may go wrong there."""
    with shelf.play(name, store, game) as board:
        run_script(board, Script(parse(keys, list(dict(board.facts.BUTTONS)))))
        assert board.panel.faults == []
        assert board.log == ""
        return board.panel.picture()


def plain(name: str) -> str:
    """The plain board of the same size with as many buttons, or all, if those are more."""
    facts = FACTS[name]
    count = len(facts.BUTTONS)
    return f"plain_{facts.WIDTH}x{facts.HEIGHT}" + (f"_{count}" if count <= 6 else "")


@each_board
def test_the_picture_is_that_of_the_plain_board(shelf: Shelf, name: str, tmp_path: Path) -> None:
    for game in (None, "duchess"):
        shown, same = (seen(shelf, board, tmp_path, game, "") for board in (name, plain(name)))
        assert shown == same


def first_with(names: tuple[str, ...], action: int) -> str:
    """The keys that give an action: the button that is tapped for it, or that is held."""
    for name, does in zip(names, actions(names), strict=True):
        if does & 15 == action:
            return name
    for name, does in zip(names, actions(names), strict=True):
        if does >> 4 == action:
            return f"{name}:700"
    return ""


@each_board
def test_all_buttons_work_by_name_tapped_and_held(shelf: Shelf, name: str, tmp_path: Path) -> None:
    names = tuple(dict(FACTS[name].BUTTONS))
    keys = {action: first_with(names, action) for action in (ACT, BACK, HINT, MENU)}
    table = seen(shelf, name, tmp_path, "gallery", "")
    hinted = seen(shelf, name, tmp_path, "gallery", keys[HINT]) if keys[HINT] else table
    menu = seen(shelf, name, tmp_path, "gallery", keys[MENU])
    left = seen(shelf, name, tmp_path, "gallery", f"{keys[MENU]} {keys[BACK]}")
    assert len({table, menu}) == 2 and left == table
    assert bool(keys[HINT]) == (hinted != table) == (names != ("a", "b"))
    played = seen(shelf, name, tmp_path, "gallery", f"{keys[ACT]} {keys[ACT]}")
    assert played not in (table, menu)
