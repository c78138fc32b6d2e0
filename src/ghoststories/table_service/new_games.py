"""How a game begins: from a set-up, from a moment of another game, from a record or a position."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Final, cast

from ghoststories.engine import (
    BLAKE2,
    COLOUR_KEYS,
    TAOISTS,
    WU_FENG,
    WU_FENGS,
    Game,
    GhostStoriesError,
    Setup,
    SetupError,
    Side,
    State,
    position_from,
    position_text,
    record_from,
    setup_from_dict,
    setup_of,
    setup_to_dict,
)
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.position import HEADER as POSITION_HEADER
from ghoststories.engine.core.record import HEADER as RECORD_HEADER
from ghoststories.engine.setup import check, start
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.rows import Row, asked_now
from ghoststories.table_service.sets.registry import dealt, redealt, seats_beside_taoists
from ghoststories.table_service.summaries import is_seed_told
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.requests import NewGame, SetupJson

DEFAULT_BOT: Final = "random"
# How an empty file of corrections is stored.
NO_CORRECTIONS: Final = "{}"
# Without the ones that are easily mistaken for each other, as identifiers are also read aloud.
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def new_id() -> str:
    """A name for a game, for addresses: 128 random bits, so that nobody can guess one."""
    return "".join(secrets.choice(_LETTERS) for _ in range(26))


def new_seed() -> str:
    """A seed of 256 bits, which nobody can guess."""
    return secrets.token_hex(32)


def new_game(wanted: NewGame, corrections: str | None = None, kinds: Collection[str] = ()) -> tuple[Row, list[str]]:
    """The game a set-up asks for, and the moves it begins with. `corrections` are those of the server: they hold for
    games that say nothing about them; `kinds` are the bots there are."""
    return begun(prepared(wanted, corrections, kinds), [])


def prepared(wanted: NewGame, corrections: str | None, kinds: Collection[str]) -> Row:
    """The row of a new game before its first draw; an error says what is wrong with the request."""
    seed, (bots, more) = one_line(wanted.get("seed")) or new_seed(), bots_wanted(wanted)
    setup = with_seats(with_content(wanted, corrections), [each for each in bots if each != WU_FENG], seed)
    game = Game(setup, seed=seed, chance_waits=True, chance=BLAKE2)
    settled = setup_of(game.state.layout)
    return Row(
        new_id(),
        one_line(wanted.get("name")),
        setup_json(settled),
        seed,
        None,
        seated(settled, bots, more, kinds),
        wanted.get("practice", False),
        chance=BLAKE2,
    )


def bots_wanted(wanted: NewGame) -> tuple[dict[str, str], list[str]]:
    """The bots by the colour they play, and those that are only counted."""
    return wanted.get("bots", {}), [wanted.get("bot") or DEFAULT_BOT] * wanted.get("bot_seats", 0)


def setup_json(setup: Setup) -> SetupJson:
    """A set-up as it is stored and sent."""
    return cast(SetupJson, setup_to_dict(setup))


def fork(line: Timeline, at: int, side: Side = TAOISTS) -> tuple[Row, list[str]]:
    """A practice game that goes on from a move of another, still to be `begun`; if the game is still running, with a
    different future; and if the requester may not know the other side's secrets, from that position with the secrets
    redealt.
    """
    row = line.row
    wanted = replace(_fresh(row), practice=True)
    if not is_seed_told(row):
        wanted = replace(wanted, seed=new_seed(), chance=BLAKE2)
    if line.game.over or WU_FENG not in row.seats or (side == WU_FENGS and not line.hides_from_wu_feng):
        return wanted, line.game.moves[:at]
    return replace(wanted, opening=position_text(redealt(line.state_at(at), wanted.seed, side))), []


def again(row: Row, kinds: Collection[str]) -> tuple[Row, list[str]]:
    """A game with the set-up and the players of another, but with a new seed."""
    _check_kinds([player for player in row.seats.values() if player != PERSON], kinds)
    return begun(replace(_fresh(row), name=None, seed=new_seed(), chance=BLAKE2), [])


def imported(text: str) -> tuple[Row, list[str]]:
    """A practice game from a record or a position."""
    first = text.strip().split("\n", 1)[0].strip()
    if first.startswith(RECORD_HEADER.rsplit(" ", 1)[0]):
        game = record_from(text.strip())
    elif first.startswith(POSITION_HEADER.rsplit(" ", 1)[0]):
        game = _at(text)
    else:
        raise RefusedError("unreadable", "this begins neither like a record nor like a position")
    if game.seed is not None and not _is_plain(game.seed):
        raise RefusedError("record", "the seed is not plain text")
    return begun(row_of(game, practice=True), game.moves)


def laid_out(text: str) -> Timeline:
    """The table of a position, to look at."""
    return Timeline(row_of(_at(text), practice=True))


def _at(position: str) -> Game:
    """A game at a position; what it leaves open is dealt."""
    return Game(state=position_from(dealt(position.strip(), new_seed())), chance_waits=True)


def row_of(game: Game, practice: bool) -> Row:
    """The row of a game that exists, with people in all seats; a seed is made if it has none."""
    setup = setup_of(game.opening.layout)
    seats = seated(setup, {}, [], ())
    seed, chance = (game.seed, game.chance) if game.seed is not None else (new_seed(), BLAKE2)
    return Row(new_id(), None, setup_json(setup), seed, _opening(game.opening), seats, practice, chance=chance)


def _opening(state: State) -> str | None:
    """The document of an opening, if it is not the one its set-up leads to."""
    text = position_text(state)
    return None if text == position_text(start(setup_of(state.layout))) else text


def _fresh(row: Row) -> Row:
    return Row(new_id(), row.name, row.setup, row.seed, row.opening, row.seats, row.practice, chance=row.chance)


def begun(row: Row, moves: Sequence[str]) -> tuple[Row, list[str]]:
    """The row as it is after these moves and the chance that comes next."""
    line = Timeline(row, moves)
    line.add(line.chance())
    game = line.game
    row.turn = int(game.state.turn)
    if game.over:
        row.result, row.score = game.result, game.score
    return asked_now(row, line.seat), list(game.moves)


def one_line(text: str | None) -> str | None:
    """A name or a seed on one line; None if nothing is left of it."""
    line = " ".join((text or "").split())
    if not _is_plain(line):
        raise SetupError("{line!r} has characters that cannot be shown", line=line)
    return line or None


def _is_plain(text: str) -> bool:
    return text.isprintable() and len(text) <= 200


def checked_content(wanted: NewGame) -> str | None:
    """The corrections that come with a call, as a set-up has them."""
    content = wanted.get("content")
    return None if content is None else corrections_from_toml(content)


def checked_setup(given: object) -> Setup:
    """A set-up that can be played; an error says what is wrong with it."""
    setup = setup_from_dict(given)
    check(setup)
    return setup


def with_content(wanted: NewGame, corrections: str | None) -> Setup:
    """Corrections come with the call, in its set-up, or from the server; none at all take no room in a set-up."""
    given = wanted.get("setup", {})
    setup = setup_from_dict(given)
    content = checked_content(wanted)
    if content is not None:
        if setup.content is not None:
            raise SetupError("corrections are given twice: as content, and as content of the set-up")
        return replace(setup, content=_worth(content))
    return setup if "content" in given else replace(setup, content=_worth(corrections))


def _worth(corrections: str | None) -> str | None:
    return None if corrections == NO_CORRECTIONS else corrections


def with_seats(setup: Setup, wanted: list[str], seed: str) -> Setup:
    """The bots' colours play; who plays beside them is drawn, if it is left open."""
    check(setup)
    if setup.seats is not None or not wanted:
        return setup
    fixed = {*wanted, *([setup.first] if setup.first else [])}
    possible = [each for each in combinations(COLOUR_KEYS[:4], setup.players) if fixed <= set(each)]
    Random(f"{seed}/seats").shuffle(possible)
    for seats in possible:
        try:
            check(replace(setup, seats=seats))
        except GhostStoriesError:
            continue
        return replace(setup, seats=seats)
    raise SetupError(
        "{colours} cannot play together in a game of {players}",
        colours=", ".join(sorted(fixed)),
        players=setup.players,
    )


def seated(setup: Setup, named: dict[str, str], more: Sequence[str], kinds: Collection[str]) -> dict[str, str]:
    """Who plays each colour, in turn order, and Wu-Feng: the bots that are named, and further ones in the last
    Taoists' seats besides."""
    boards, seats = list(setup.boards or ()), setup.seats or ()
    first = boards.index(setup.first or boards[0])
    order = [colour for colour in boards[first:] + boards[:first] if colour in seats]
    everybody = [*order, *seats_beside_taoists(setup)]
    for colour in named:
        if colour not in everybody:
            raise SetupError(
                "there is no player {colour!r} for a bot; players: {players}",
                colour=colour,
                players=", ".join(everybody),
            )
    _check_kinds([*named.values(), *more], kinds)
    free = [colour for colour in order if colour not in named]
    if len(more) > len(free):
        raise SetupError("{wanted} seats for bots are asked for, but {free} are free", wanted=len(more), free=len(free))
    bots = {**named, **dict(zip(free[len(free) - len(more) :], more, strict=True))}
    return {colour: bots.get(colour, PERSON) for colour in everybody}


def _check_kinds(wanted: Sequence[str], kinds: Collection[str]) -> None:
    for kind in wanted:
        if kind not in kinds:
            raise SetupError("there is no bot {kind!r}; bots: {kinds}", kind=kind, kinds=", ".join(kinds))
