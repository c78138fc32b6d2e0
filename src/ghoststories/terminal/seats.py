"""Who plays which seat at the terminal: people, and bots by their specification (docs/bots.md)."""

from __future__ import annotations

from dataclasses import dataclass

from ghoststories.bots import DEFAULT_BOT, Bot, BotError, bots, maker_of
from ghoststories.engine import Game, SetupError, State
from ghoststories.engine.core.notation import WU_FENG, board_text
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.terminal.sets.registry import sets_in_play
from ghoststories.texts import Texts


@dataclass(frozen=True)
class Wanted:
    """A bot for a seat; without a seat it plays all Taoists that nobody else does."""

    seat: str | None
    kind: str


def wanted(word: str) -> Wanted:
    """What `--bot` asks for: `red`, `red=monk`, or `monk` alone."""
    seat, given, kind = word.partition("=")
    if seat in (*COLOUR_KEYS, WU_FENG):
        return Wanted(seat, kind if given else DEFAULT_BOT)
    return Wanted(None, word)


def parted(words: list[str]) -> tuple[list[str], list[str]]:
    """What `--seat` asks for: the colours, and those of them that bots play, as `--bot` would ask for them."""
    return [word.partition("=")[0] for word in words], [word for word in words if "=" in word]


def seats_in(state: State) -> list[str]:
    """Who plays: the Taoists' colours, clockwise from the north, then the seats that sets add."""
    layout = state.layout
    seats = [board_text(layout, board) for board in range(4) if layout.seats >> board & 1]
    return [*seats, *(seat for each in sets_in_play(state) for seat in each.seats)]


def kinds_of(texts: Texts, game: Game, words: list[str], persons: list[str]) -> dict[str, str]:
    """The requested bot of each seat. A bot without a seat plays all Taoists except those named for people, or except
    one if none is named and there are several."""
    seats = seats_in(game.state)
    asked = [wanted(word) for word in words]
    named = {each.seat: each.kind for each in asked if each.seat is not None}
    for seat in named:
        if seat not in seats:
            raise SetupError(texts.get("terminal.message.bot_seat", colour=seat, seats=", ".join(seats)))
    free = [seat for seat in seats if seat not in named and seat != WU_FENG and seat not in persons]
    taken = [seat for seat in seats if seat in named or seat in persons]
    left = free if taken or len(free) == 1 else free[1:]
    return named | {seat: each.kind for each in asked if each.seat is None for seat in left}


def made(texts: Texts, game: Game, kinds: dict[str, str]) -> dict[str, Bot]:
    """The bots, each with its own seed."""
    found: dict[str, Bot] = {}
    for seat, kind in kinds.items():
        try:
            found[seat] = maker_of(kind)(f"{game.seed}/{seat}/{len(game.moves)}")
        except BotError as error:
            if not kind.isidentifier():
                raise
            raise SetupError(texts.get("terminal.message.bot_kind", kind=kind, kinds=", ".join(bots))) from error
    return found


def bot_options(kinds: dict[str, str]) -> list[str]:
    """The options that request these bots again."""
    return [f"--bot {seat}" if kind == DEFAULT_BOT else f"--bot {seat}={kind}" for seat, kind in kinds.items()]
