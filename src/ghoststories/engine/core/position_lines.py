"""Reading a position: its lines by key, and its words for boards, spaces, tiles and colours."""

from __future__ import annotations

from ghoststories.engine.content.cards import Cards
from ghoststories.engine.core.notation import tile_text
from ghoststories.engine.core.state import COLOUR_KEYS, Layout
from ghoststories.engine.errors import PositionError


class Lines:
    """The lines of a position; `key: value`, an indented line goes on, # begins a comment."""

    def __init__(self, text: str, header: str) -> None:
        self.values: dict[str, str] = {}
        self.read: set[str] = set()
        rows = [row.split("#")[0].rstrip() for row in text.splitlines()]
        rows = [row for row in rows if row.strip()]
        if not rows:
            raise PositionError("the position is empty; it begins with the line {header!r}", header=header)
        if " ".join(rows[0].split()) != header:
            raise PositionError(
                "a position begins with the line {header!r}, not with {given!r}", header=header, given=rows[0].strip()
            )
        key = ""
        for row in rows[1:]:
            if row[0].isspace() and key:
                self.values[key] = f"{self.values[key]}, {row.strip()}".strip(", ")
                continue
            key, colon, value = row.partition(":")
            key = key.strip()
            if not colon:
                raise PositionError("{row!r} is not a line of the form 'key: value'", row=row.strip())
            if key in self.values:
                raise PositionError("{key!r} is given twice", key=key)
            self.values[key] = value.strip()

    def peek(self, key: str) -> str:
        """A value that must be there, to be read again later."""
        if key not in self.values:
            raise PositionError("the line {key!r} is missing", key=key)
        return self.values[key]

    def value(self, key: str, default: str | None = None) -> str:
        """A value, or its default."""
        self.read.add(key)
        if key not in self.values and default is not None:
            return default
        return self.peek(key)

    def words(self, key: str, default: str | None = None) -> list[str]:
        """The words of a value."""
        return self.value(key, default).replace(",", " ").split()

    def parts(self, key: str, default: str = "") -> list[str]:
        """The parts of a value between commas."""
        return [part.strip() for part in self.value(key, default).split(",") if part.strip()]

    def flag(self, key: str) -> bool:
        """Whether a value says yes."""
        value = self.value(key, "no")
        if value not in ("yes", "no"):
            raise PositionError("{key}: {value!r}; needed: yes or no", key=key, value=value)
        return value == "yes"

    def number(self, key: str, text: str) -> int:
        """A number that is not negative."""
        if not (text.strip().isascii() and text.strip().isdecimal()) or len(text.strip()) > 6:
            raise PositionError("{key}: {text!r} is not a number", key=key, text=text.strip())
        return int(text)

    def card(self, key: str, text: str, cards: Cards) -> int:
        """A card by its number or its key; the caller checks whether there is a card of this number."""
        if text in cards.number_of:
            return cards.number_of[text]
        if not text.isdecimal():
            raise PositionError(
                "{key}: {text!r} is not a card; needed: its number or its key, as in 38 or bleeding_eyes",
                key=key,
                text=text,
            )
        return self.number(key, text)

    def check_all_read(self) -> None:
        """Raise an error for a line that was not read."""
        unknown = sorted(set(self.values) - self.read)
        if unknown:
            raise PositionError(
                "unknown line {key!r}; known: {known}", key=unknown[0], known=", ".join(sorted(self.read))
            )


class Names:
    """The words of a layout for its boards, spaces, tiles and colours."""

    def __init__(self, layout: Layout) -> None:
        boards = [COLOUR_KEYS[colour] for colour in layout.colour_of_board]
        self.boards = boards
        self.spaces = [f"{boards[space // 3]}{space % 3 + 1}" for space in range(12)]
        self.tiles = [tile_text(layout, tile) for tile in range(len(layout.place_of_tile))]

    def board(self, word: str) -> int:
        """A board by its colour."""
        return _named("{word!r} is not a board; known: {known}", word, self.boards)

    def space(self, word: str) -> int:
        """A space by its board's colour and 1 to 3."""
        return _named("{word!r} is not a space; known: {known}", word, self.spaces)

    def tile(self, word: str) -> int:
        """A tile by its place."""
        return _named("{word!r} is not a place; known: {known}", word, self.tiles)

    def colour(self, word: str) -> int:
        """A colour of a Tao token."""
        return _named("{word!r} is not a colour; known: {known}", word, COLOUR_KEYS[:5])


def known_word(key: str, word: str, known: list[str]) -> str:
    """A word of a line if it is one of those it may have, else a `PositionError`."""
    if not word or word not in known:
        raise PositionError(
            "{key}: {word!r} is not known; known: {known}",
            key=key,
            word=word,
            known=", ".join(each for each in known if each),
        )
    return word


def index_of(key: str, word: str, known: list[str]) -> int:
    """Which of the words of a line it is, else a `PositionError`."""
    return known.index(known_word(key, word, known))


def _named(template: str, word: str, known: list[str]) -> int:
    if word not in known:
        raise PositionError(template, word=word, known=", ".join(known))
    return known.index(word)
