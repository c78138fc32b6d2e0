"""What tests of the terminal look at: help, words, the log, the drawn table, the game that was kept."""

from __future__ import annotations

import re
from pathlib import Path

from ghoststories.bots import RandomBot
from ghoststories.engine import TAOISTS, Game, Setup, Side, seen_by, side_of, view
from ghoststories.engine.core.agenda import CHOICE
from ghoststories.engine.core.agenda import asked as seat_asked
from ghoststories.engine.core.codec import setup_of
from ghoststories.engine.core.record import from_text
from ghoststories.terminal import saving
from ghoststories.terminal.log_view import Journal
from ghoststories.terminal.lookup import search
from ghoststories.terminal.seats import seats_in
from ghoststories.terminal.table import cell_width, phase_name, table_lines
from ghoststories.terminal.wording import Wording
from ghoststories.texts import Texts
from tests.terminal.conftest import Play

SIDES: tuple[Side, ...] = ("taoists", "wu_feng")
# What nobody should read: a key, a placeholder, a note without words.
RAW = re.compile(r"[a-z]_[a-z]|[{}]|None|\(\)|: *\)|, *\)")

# Wu-Feng is at the table, some of his curses are open, and the Taoists have put Qi onto mantras.
AGAINST_WU_FENG = """
    sets: black_secret
    wu_feng: a
    catacombs: a
    turn: 4 red
    curses: skeleton curse_die
    levels: 1
    mantras: gain_qi 1, return_ladders 0, move_taoist 1, place_buddhas 2, return_demon 0, unhaunt_all 3
"""


def found(wanted: str) -> list[tuple[str, str]]:
    """What help finds, by kind and key."""
    return [(entry.kind, entry.key) for entry in search(wanted)]


def worded(game: Game, language: str = "en") -> tuple[str, list[str]]:
    """The question and its options in words, as the player who is asked reads them."""
    assert game.question is not None
    words = Wording(Texts(language), seen_by(game.state, side_of(game.question.seat)), game.question)
    return words.asked(), words.options()


def log(game: Game, side: Side = TAOISTS, language: str = "en") -> list[str]:
    """The lines of the log, as one side reads them."""
    return [line.plain.strip() for line in Journal(Texts(language), game, side).all()]


def find_words(setup: Setup, seed: str, language: str) -> None:
    """Play a game at random and look at every question, its options and the log."""
    game, bot = Game(setup, seed=seed), RandomBot(seed)
    while game.question:
        asked, options = worded(game, language)
        assert asked
        assert [text for text in (asked, *options) if RAW.search(text)] == []
        assert len(set(options)) == len(options)
        game.apply(bot.answer(view(game.state, int(seat_asked(game.state))), game.question))
    for side in dict.fromkeys(map(side_of, seats_in(game.state))):
        lines = log(game, side, language)
        assert len(lines) > 10
        assert [line for line in lines if RAW.search(line)] == []


def choices(sets: tuple[str, ...] = (), promos: tuple[str, ...] = ()) -> set[str]:
    """The names of all questions a game can ask."""
    rules = Game(Setup(sets=sets, promos=promos), seed="any").state.rules
    return {rules.names[code] for code in range(256) if rules.kinds[code] == CHOICE}


def drawn(
    game: Game, side: Side = TAOISTS, columns: int = 110, language: str = "en", bots: set[str] | None = None
) -> list[str]:
    """The lines of the table, as one side sees them."""
    seen = seen_by(game.state, side)
    return [line.plain for line in table_lines(Texts(language), seen, bots or set(), columns, phase_name(seen))]


def lacks(shown: str, parts: str) -> list[str]:
    """Those of the parts, a line each, that are not shown."""
    return [part for part in map(str.strip, parts.strip().splitlines()) if part not in shown]


def text(game: Game, side: Side = TAOISTS, columns: int = 110) -> str:
    """The table as one text."""
    return "\n".join(drawn(game, side, columns))


def cell(game: Game, row: int, column: int, columns: int = 110) -> list[str]:
    """The lines of a cell of the grid, without blanks at their ends."""
    lines = drawn(game, columns=columns)
    rules = [at for at, line in enumerate(lines) if line[:1] in "┌├└"]
    inside = lines[rules[row] + 1 : rules[row + 1]]
    width = cell_width(columns)
    begin = column * (width + 1) + 1
    return [line[begin : begin + width].strip() for line in inside]


def page(play: Play, *options: str, typed: list[str]) -> str:
    """What is printed, on one line."""
    return " ".join(play(*options, typed=typed).output.split())


def last(home: Path) -> Path:
    """The record of the last game."""
    return home / ".local/share/ghoststories/last.record"


def kept(home: Path) -> Game:
    """The last game, with what its record hides."""
    return saving.load(Texts("en"), last(home), "")


def set_up(home: Path) -> Setup:
    """The set-up of the last game."""
    return setup_of(kept(home).opening.layout)


def moves(home: Path) -> list[str]:
    """The answers of the last game."""
    return from_text(last(home).read_text(encoding="utf-8")).moves
