"""The rules of a variant: a section of the text file of a language, read in place.

The file stands beside the words of its language. A section begins with a line `= game variant`;
paragraphs follow, parted by empty lines. Where their lines are broken does not matter. A line that
begins with `=` ends it, so the file ends in a line `=`: one that was cut short is noticed.
"""

from array import array

from engine_core.compat import const

_FOLDER = __file__.rsplit("/", 2)[0] + "/lang/"

_BLOCK = const(128)
_SPACE = const(0x20)  # and what is less: line ends and the like
_NEWLINE = const(10)
_EQUALS = const(0x3D)

# UTF-8: the first byte of letters of two bytes and more, and of three; what another byte adds.
_TWO = const(0xC0)
_THREE = const(0xE0)
_BITS = const(0x3F)


class Rules:
    """The rules of a variant in a language, on pages of `rows` lines of so many letters.

    The first page has `above` lines less. An empty line parts paragraphs. OSError when there is no
    file, ValueError when the section is not in it whole, or has a letter that is not in `alphabet`,
    the code points that can be written. Constructor and methods allocate, never more than a page.
    """

    def __init__(self, language, game, variant, letters, rows, above, alphabet) -> None:
        self._path = _FOLDER + language + ".txt"
        self._letters = letters
        self._rows = rows
        self._above = above
        self._alphabet = set(alphabet)
        self._block = bytearray(_BLOCK)  # of the file,
        self._from = 0  # beginning here
        self._size = 0
        self._stop = 0  # where the line ends that was found last,
        self._parted = False  # and if it ends a paragraph
        self._starts = array("L")  # of the pages
        with open(self._path, "rb") as self._file:
            at = self._find(("= " + game + " " + variant).encode())
            while not self._starts or self._byte(at) != _EQUALS:
                self._starts.append(at)
                at = self._page(len(self._starts) - 1, None)

    def pages(self) -> int:
        """How many pages there are."""
        return len(self._starts)

    def page(self, number: int) -> list:
        """The lines of a page; the first page is 0."""
        lines = []
        with open(self._path, "rb") as self._file:
            self._page(number, lines)
        return lines

    def _find(self, heading: bytes) -> int:
        """Where the text below a heading begins."""
        at = 0
        while True:
            self._byte(at)
            i = self._block.find(b"=", at - self._from)
            if i < 0:
                at = self._from + self._size
            else:
                at = self._from + i
                n = 0
                while n < len(heading) and self._byte(at + n) == heading[n]:
                    n += 1
                at += n or 1
                if n == len(heading) and self._byte(at) <= _SPACE:
                    return self._skip(at)

    def _page(self, number: int, lines) -> int:
        """Go through a page, add its lines to a list if there is one; return where it ends."""
        at = self._starts[number]
        rows = self._rows
        if number == 0:
            rows -= self._above
        while rows and self._byte(at) != _EQUALS:
            start = at
            at = self._line(at)
            rows -= 1
            if lines is not None:
                lines.append(self._read(start))
            if self._parted and rows:
                rows -= 1
                if lines is not None:
                    lines.append("")
        return at

    def _line(self, begin: int) -> int:
        """Find where a line ends; return where the next begins. A word that is longer is cut."""
        at = begin
        room = self._letters + 1
        self._parted = False
        while True:
            word = at
            while self._byte(at) > _SPACE:
                if room == 1 and word == begin:
                    self._stop = at
                    return at
                if room <= 1:
                    return word
                room -= 1
                at = self._letter(at)
            self._stop = at
            room -= 1
            at = self._skip(at)
            if self._parted or self._byte(at) == _EQUALS:
                return at

    def _letter(self, at: int) -> int:
        """Where the letter ends that begins at `at`. ValueError when it cannot be written."""
        code = self._byte(at)
        at += 1
        if code >= _TWO:
            end = at + (1 if code < _THREE else 2)
            code &= 31 if code < _THREE else 15
            while at < end:
                code = code << 6 | self._byte(at) & _BITS
                at += 1
        if code not in self._alphabet:
            raise ValueError(self._path)
        return at

    def _skip(self, at: int) -> int:
        """Where the next word begins; an empty line before it parts paragraphs."""
        lines = 0
        byte = self._byte(at)
        while byte <= _SPACE:
            if byte == _NEWLINE:
                lines += 1
            at += 1
            byte = self._byte(at)
        self._parted = lines > 1
        return at

    def _byte(self, at: int) -> int:
        """A byte of the file. ValueError after its end: no section ends there."""
        i = at - self._from
        if i < 0 or i >= self._size:
            self._file.seek(at)
            self._size = self._file.readinto(self._block)
            self._from = at
            i = 0
            if self._size == 0:
                raise ValueError(self._path)
        return self._block[i]

    def _read(self, start: int) -> str:
        """The line that begins there and was found last."""
        self._file.seek(start)
        return " ".join(str(self._file.read(self._stop - start), "utf-8").split())
