"""Draws a handheld round the screen of a virtual board: its body, its buttons, the picture.

Everything is measured in units of the screen's height, so that one drawing serves every board.
"""

from dataclasses import dataclass

import pygame

from tools.virtual.fingers import KEY_NAMES, keyboard

Colour = tuple[int, int, int]
Point = tuple[int, int]

_DESK: Colour = (24, 22, 21)
_EDGE: Colour = (9, 36, 27)
_BODY: Colour = (22, 74, 56)
_SHEEN: Colour = (46, 104, 82)
_BEZEL: Colour = (11, 14, 13)
_INK: Colour = (11, 23, 19)
_IVORY: Colour = (240, 231, 206)
_SHADE: Colour = (166, 151, 116)
_GOLD: Colour = (242, 193, 78)
_GOLD_SHADE: Colour = (143, 95, 36)
_PRINT: Colour = (158, 190, 172)

# Parts of the screen's height.
_WING = 0.36  # width of the body left and right of the bezel
_BEZEL_WIDTH = 0.038
_SLIM = 0.072  # and where the buttons lie in a row below the screen
_CHIN = 0.072  # body above and below the bezel
_ROW = 0.23  # and of that row
_ROW_STEP = 0.28  # from button to button in it
_ROUND = 0.1
_CAP = 0.062  # radius of a button
_CROSS_CAP = 0.05  # and of one of the direction keys
_CROSS = 0.112  # from the centre of the direction keys to each
_CORNERS = 0.74  # from button to button at the corners
_COLUMN = 0.24  # and in a column
_MARGIN = 0.022  # desk around the body
_HELP = 0.05  # the line of help below it

_SMOOTH = 3  # drawn so many times too large, then shrunk: smooth edges
_MOST_IN_ROW = 3
_NAME = "POCKET PATIENCE"
_CENTRE = "centre"

_DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0), _CENTRE: (0, 0)}


@dataclass(frozen=True)
class Cap:
    """A button on the body: where it is and how large, in pixels."""

    name: str
    centre: Point
    radius: int

    @property
    def box(self) -> pygame.Rect:
        """The square its drawing fills."""
        reach = self.radius * 6 // 5
        return pygame.Rect(*self.centre, 0, 0).inflate(2 * reach, 2 * reach)

    def holds(self, point: Point) -> bool:
        """Whether the point is on it."""
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        return dx * dx + dy * dy <= self.radius * self.radius


class Handheld:
    """The drawing for a screen of `size` pixels shown `scale` times as large."""

    def __init__(
        self, size: tuple[int, int], scale: int, buttons: list[str], help_line: str
    ) -> None:
        self._unit = size[1] * scale
        self._keys = keyboard(buttons)
        width, height = size[0] * scale, size[1] * scale
        self._wing = _wing(buttons)
        self._foot = _CHIN + _row(buttons)  # body below the bezel
        left = self._px(_MARGIN + self._wing + _BEZEL_WIDTH)
        top = self._px(_MARGIN + _CHIN + _BEZEL_WIDTH)
        self.screen = pygame.Rect(left, top, width, height)
        self.size = self.measure(size, scale, buttons)
        self.caps = self._place(buttons)
        self._ground = self._draw_ground(help_line)
        self._lit = {cap.name: self._draw_cap(cap, _GOLD, _GOLD_SHADE) for cap in self.caps}

    @staticmethod
    def measure(size: tuple[int, int], scale: int, buttons: list[str]) -> tuple[int, int]:
        """How large the drawing would be."""
        unit = size[1] * scale
        around = _MARGIN + _BEZEL_WIDTH
        width = size[0] * scale + 2 * round((around + _wing(buttons)) * unit)
        height = unit + 2 * round((around + _CHIN) * unit) + round(_HELP * unit)
        return width, height + round(_row(buttons) * unit)

    def _px(self, part: float) -> int:
        return round(part * self._unit)

    def draw(self, surface: pygame.Surface, picture: pygame.Surface, held: set[str]) -> None:
        """Draw it all, the held buttons lit."""
        surface.blit(self._ground, (0, 0))
        surface.blit(pygame.transform.scale(picture, self.screen.size), self.screen)
        for cap in self.caps:
            if cap.name in held:
                surface.blit(self._lit[cap.name], cap.box)

    # -- where things are ----------------------------------------------------------------------

    def _place(self, buttons: list[str]) -> list[Cap]:
        """Directions as a cross on the left, the others in a column on the right.

        Without directions they are at the corners, or if they are very few in a row below.
        """
        cross = [name for name in buttons if name in _DIRECTIONS]
        others = [name for name in buttons if name not in _DIRECTIONS]
        if _row(buttons):
            return self._below(buttons)
        if not cross:
            half = (len(others) + 1) // 2
            left, right = others[:half], others[half:]
            return self._column(left, -1, _CORNERS) + self._column(right, 1, _CORNERS)
        x, y = self._side(-1)
        reach = self._px(_CROSS)
        return self._column(others, 1, _COLUMN) + [
            self._cap(name, x + reach * _DIRECTIONS[name][0], y + reach * _DIRECTIONS[name][1])
            for name in cross
        ]

    def _below(self, names: list[str]) -> list[Cap]:
        y = self.screen.bottom + self._px(_BEZEL_WIDTH + _CHIN + _ROW * 0.4)
        step = min(self._px(_ROW_STEP), self.screen.width // len(names))
        first = self.screen.centerx - step * (len(names) - 1) // 2
        return [self._cap(name, first + step * i, y) for i, name in enumerate(names)]

    def _column(self, names: list[str], side: int, apart: float) -> list[Cap]:
        x, y = self._side(side)
        step = min(self._px(apart), self.screen.height // max(len(names) - 1, 1))
        first = y - step * (len(names) - 1) // 2
        return [self._cap(name, x, first + step * i) for i, name in enumerate(names)]

    def _side(self, side: int) -> Point:
        """The middle of the body left (-1) or right (1) of the screen."""
        away = self.screen.width // 2 + self._px(_BEZEL_WIDTH + _WING / 2)
        return self.screen.centerx + side * away, self.screen.centery

    def _cap(self, name: str, x: int, y: int) -> Cap:
        return Cap(name, (x, y), self._px(_CROSS_CAP if name in _DIRECTIONS else _CAP))

    # -- drawing -------------------------------------------------------------------------------

    def _draw_ground(self, help_line: str) -> pygame.Surface:
        large = pygame.Surface(_times(self.size))
        large.fill(_DESK)
        bezel = self.screen.inflate(2 * self._px(_BEZEL_WIDTH), 2 * self._px(_BEZEL_WIDTH))
        body = bezel.inflate(2 * self._px(self._wing), 2 * self._px(_CHIN))
        body.height += self._px(self._foot - _CHIN)
        rim = max(self._px(0.008), 1)
        self._slab(large, body, _EDGE, _ROUND)
        self._slab(large, body.inflate(-rim, -rim), _SHEEN, _ROUND)
        self._slab(large, body.inflate(-2 * rim, -2 * rim).move(0, rim // 2), _BODY, _ROUND)
        self._slab(large, bezel, _BEZEL, _BEZEL_WIDTH)
        ground = pygame.transform.smoothscale(large, self.size)
        for cap in self.caps:
            ground.blit(self._draw_cap(cap, _IVORY, _SHADE), cap.box)
        self._print_key_names(ground)
        chin = bezel.bottom + self._px(_CHIN) // 2
        self._print(ground, _NAME, 0.036, _PRINT, (self.screen.centerx, chin))
        below = (self.size[0] // 2, (body.bottom + self.size[1]) // 2)
        self._print(ground, help_line, 0.032, _PRINT, below)
        return ground

    def _slab(
        self, large: pygame.Surface, rect: pygame.Rect, colour: Colour, corner: float
    ) -> None:
        blown = pygame.Rect(*_times(rect.topleft), *_times(rect.size))
        pygame.draw.rect(large, colour, blown, border_radius=self._px(corner) * _SMOOTH)

    def _draw_cap(self, cap: Cap, face: Colour, shade: Colour) -> pygame.Surface:
        """A button on a transparent ground, with its name."""
        side = cap.box.width
        large = pygame.Surface(_times((side, side)), pygame.SRCALPHA)
        x = y = side * _SMOOTH // 2
        radius, sink = cap.radius * _SMOOTH, max(self._px(0.01), 1) * _SMOOTH
        pygame.draw.circle(large, _EDGE, (x, y), radius + sink // 2)
        pygame.draw.circle(large, shade, (x, y), radius)
        pygame.draw.circle(large, face, (x, y - sink // 2), radius - sink // 2)
        if cap.name in _DIRECTIONS:
            _sign(large, (x, y - sink // 2), radius * 2 // 5, cap.name)
        small = pygame.transform.smoothscale(large, (side, side))
        if cap.name not in _DIRECTIONS:
            size = 0.075 if len(cap.name) == 1 else 0.032
            self._print(small, cap.name.upper(), size, _INK, (side // 2, side // 2))
        return small

    def _print_key_names(self, ground: pygame.Surface) -> None:
        """Below each button the keys that press it, where its own name does not say so."""
        for cap in self.caps:
            keys = [k for k, name in self._keys.items() if name == cap.name != k]
            if cap.name not in _DIRECTIONS and keys:
                below = (cap.centre[0], cap.centre[1] + round(cap.radius * 1.5))
                self._print(
                    ground, KEY_NAMES.get(keys[0], keys[0].capitalize()), 0.03, _PRINT, below
                )

    def _print(
        self, surface: pygame.Surface, text: str, size: float, colour: Colour, centre: Point
    ) -> None:
        font = pygame.font.Font(None, max(self._px(size * 1.3), 12))
        words = font.render(text, True, colour)
        surface.blit(words, words.get_rect(center=centre))


def _row(buttons: list[str]) -> float:
    """How high the row of buttons below the screen is, 0 if there is none."""
    below = len(buttons) <= _MOST_IN_ROW and not _DIRECTIONS.keys() & set(buttons)
    return _ROW if below else 0


def _wing(buttons: list[str]) -> float:
    """How wide the body is left and right of the bezel."""
    return _SLIM if _row(buttons) else _WING


def _sign(large: pygame.Surface, at: Point, reach: int, name: str) -> None:
    """An arrow, or a dot on the key in the middle."""
    dx, dy = _DIRECTIONS[name]
    if name == _CENTRE:
        pygame.draw.circle(large, _INK, at, reach // 2)
        return
    back = (at[0] - dx * reach // 2, at[1] - dy * reach // 2)
    wings = [(back[0] + side * dy * reach, back[1] + side * dx * reach) for side in (-1, 1)]
    pygame.draw.polygon(large, _INK, [(at[0] + dx * reach, at[1] + dy * reach), *wings])


def _times(pair: Point) -> Point:
    return pair[0] * _SMOOTH, pair[1] * _SMOOTH
