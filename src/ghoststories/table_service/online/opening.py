"""How a table of people begins: opened by a host, set up again, started; or at once, with one person in all seats."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from ghoststories import RULES_VERSION
from ghoststories.engine import (
    BLAKE2,
    COLOUR_KEYS,
    WU_FENG,
    Game,
    Setup,
    SetupError,
    setup_from_dict,
    setup_of,
    side_of,
)
from ghoststories.table_service.new_games import (
    begun,
    bots_wanted,
    new_id,
    new_seed,
    one_line,
    seated,
    setup_json,
    with_content,
    with_seats,
)
from ghoststories.table_service.online.chance import sealed, seed_of
from ghoststories.table_service.online.members import changed, new_secret, online_of, without
from ghoststories.table_service.online.seats import ready_set, with_nonce
from ghoststories.table_service.online.state import OPEN, PLAYING, Online, Played
from ghoststories.table_service.ports import Person
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.requests import NewGame

# Seconds after which a bot may stand in, if the host says nothing.
GRACE: Final = 300


def laid(wanted: NewGame, corrections: str | None, kinds: Collection[str]) -> Row:
    """The row of a game that has not begun: its set-up as it was chosen, with the colours of the seats, which are drawn
    now if they are open; the rest is drawn from the seed. An error says what is wrong with the request."""
    chosen = _with_colours(wanted, corrections)
    named, more = bots_wanted(wanted)
    seed = one_line(wanted.get("seed"))
    # It may be known before the game, so it is none that anything is drawn from.
    game = Game(chosen, seed=seed or new_seed(), chance_waits=True, chance=BLAKE2)
    players = seated(setup_of(game.state.layout), named, more, kinds)
    return Row(
        new_id(),
        one_line(wanted.get("name")),
        setup_json(chosen),
        seed or "",
        None,
        {seat: players[seat] for seat in (*COLOUR_KEYS, WU_FENG) if seat in players},
        wanted.get("practice", False) or seed is not None,
        chance=BLAKE2,
    )


def _with_colours(wanted: NewGame, corrections: str | None) -> Setup:
    drawn = secrets.token_hex(16)
    named = [seat for seat in wanted.get("bots", {}) if seat != WU_FENG]
    setup = with_seats(with_content(wanted, corrections), named, drawn)
    if setup.seats is None:
        state = Game(setup, seed=drawn, chance_waits=True, chance=BLAKE2).state
        setup = replace(setup, seats=setup_of(state.layout).seats)
    return replace(setup, seats=tuple(sorted(setup.seats or (), key=COLOUR_KEYS.index)))


def with_host(row: Row, host: Person, now: str, grace: int = GRACE) -> Row:
    """The row as a table of people, to which only its host belongs. A seed that was given is the host's choice."""
    online: Online = {
        "phase": OPEN,
        "host": host.id,
        "members": {host.id: {"name": host.name, "role": "player", "since": now}},
        "holders": {},
        "ready": [],
        "invite": new_secret(),
        "watch": new_secret(),
        "grace": grace,
        "away": {},
        "played": [],
        "looked": {},
    }
    if row.seed:
        online["seed_by"] = host.id
    elif row.opening is None:
        online["chance"] = sealed(row.id)
    return replace(row, online=online, created=now, updated=now)


def opened(row: Row, host: Person, now: str, grace: int = GRACE) -> Row:
    """A table to meet at: its host has the first free seat."""
    row = with_host(row, host, now, grace)
    free = [seat for seat, player in row.seats.items() if player == PERSON]
    return changed(row, holders=dict.fromkeys(free[:1], host.id))


def set_up_again(row: Row, fresh: Row) -> Row:
    """Another game for an open table. Who has a colour that plays on keeps it; others get a free one of their side.
    Everybody has to be ready again, for this game."""
    online = online_of(row)
    free = [seat for seat, player in fresh.seats.items() if player == PERSON]
    holders = {seat: person for seat, person in online["holders"].items() if seat in free}
    for seat, person in online["holders"].items():
        others = [each for each in free if each not in holders and side_of(each) == side_of(seat)]
        if person not in holders.values() and others:
            holders[others[0]] = person
    after = replace(
        row, name=fresh.name, setup=fresh.setup, seed=fresh.seed, seats=fresh.seats, practice=fresh.practice
    )
    after = changed(without(after, "seed_by"), holders=holders, ready=[])
    if fresh.seed:
        return changed(without(after, "chance"), seed_by=online["host"])
    return after if "chance" in online else changed(after, chance=sealed(row.id))


def started(row: Row, person: str, nonce: str | None) -> tuple[Row, list[str]]:
    """The game begins: seed and set-up are settled now. The moves it begins with come with it."""
    row = with_nonce(ready_set(row, person, True, None), person, nonce)
    chance = online_of(row).get("chance")
    if chance is not None:
        seed = seed_of(chance["secret"], chance["nonces"].values(), RULES_VERSION, row.setup)
        row = changed(replace(row, seed=seed), chance={**chance, "rules": RULES_VERSION, "chosen": row.setup})
    if row.opening is not None:
        return begun(playing(replace(row, seed=new_seed())), [])
    game = Game(setup_from_dict(row.setup), seed=row.seed, chance_waits=True, chance=row.chance)
    settled = setup_of(game.state.layout)
    bots = {seat: player for seat, player in row.seats.items() if player != PERSON}
    seats = seated(settled, bots, [], bots.values())
    return begun(playing(replace(row, setup=setup_json(settled), seats=seats)), [])


def once_more(row: Row, host: Person, kinds: Collection[str], now: str) -> Row:
    """A table for another game with the set-up and the players of one: they keep their seats, and have to be ready."""
    for player in row.seats.values():
        if player != PERSON and player not in kinds:
            raise SetupError("there is no bot {kind!r}; bots: {kinds}", kind=player, kinds=", ".join(kinds))
    before = online_of(row)
    held = before["holders"]
    seats = {seat: PERSON if seat in held else player for seat, player in row.seats.items()}
    practice = row.practice and "seed_by" not in before
    fresh = Row(new_id(), row.name, row.setup, "", row.opening, seats, practice, chance=BLAKE2)
    after = with_host(fresh, host, now, before["grace"])
    members = {person: member for person, member in before["members"].items() if member["role"] == "player"}
    return changed(after, members={**members, **online_of(after)["members"]}, holders=held)


def playing(row: Row) -> Row:
    """The row of a table whose game is played."""
    played: list[Played] = [{"move": 0, "seat": seat, "player": player} for seat, player in row.seats.items()]
    return changed(row, phase=PLAYING, ready=[], played=played)


def alone(row: Row, host: Person, now: str) -> Row:
    """A table at which one person has all seats but the bots'."""
    row = with_host(row, host, now)
    return changed(row, holders={seat: host.id for seat, player in row.seats.items() if player == PERSON})


def taken_over(row: Row, host: Person, now: str) -> Row:
    """A game that goes on from another one, or from a record or a position, with one person in all seats but the bots'.
    Nobody chose its seed, and nothing is sealed."""
    return playing(without(alone(row, host, now), "chance", "seed_by"))
