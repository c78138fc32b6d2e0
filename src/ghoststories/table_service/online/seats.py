"""Who holds and who plays a seat, before and during the game. Each function returns the row as it is then."""

from __future__ import annotations

from dataclasses import replace

from ghoststories.table_service.online.members import changed, online_of, seat_left
from ghoststories.table_service.online.state import OPEN, Played, seats_of
from ghoststories.table_service.rows import Row, asked_now
from ghoststories.table_service.wire.types.keys import PERSON


def seat_taken(row: Row, person: str, seat: str) -> Row:
    """Somebody sits down."""
    online = online_of(row)
    return played_by(changed(row, holders={**online["holders"], seat: person}), seat, PERSON)


def dated(before: Row, after: Row, now: str) -> Row:
    """A row with the time of its change, if somebody came, went or changed seats. Names, and who is here, are no news
    in a list of games."""
    return after if _people(before) == _people(after) else replace(after, updated=now)


def _people(row: Row) -> object:
    online = row.online
    if online is None:
        return row.seats
    roles = {person: member["role"] for person, member in online["members"].items()}
    return row.seats, online["phase"], online["host"], online["holders"], roles


def stood_up(row: Row, seat: str) -> Row:
    """A seat is free; before the game its holder has to be ready again."""
    online = online_of(row)
    person = online["holders"].get(seat)
    if person is None:
        return played_by(row, seat, PERSON)
    row = seat_left(row, seat)
    if seats_of(online_of(row), person):
        return row
    ready = [each for each in online["ready"] if each != person]
    away = {each: since for each, since in online["away"].items() if each != person}
    return changed(row, ready=ready, away=away)


def bot_seated(row: Row, seat: str, bot: str) -> Row:
    """A bot has a seat that nobody holds."""
    return played_by(stood_up(row, seat), seat, bot)


def played_by(row: Row, seat: str, player: str) -> Row:
    """A person or a bot plays a seat from now on, whoever holds it."""
    if row.seats[seat] == player:
        return row
    row = replace(row, seats={**row.seats, seat: player})
    if online_of(row)["phase"] == OPEN:
        return row
    change: Played = {"move": row.moves, "seat": seat, "player": player}
    return changed(row, played=[*online_of(row)["played"], change])


def cut_back(row: Row, move: int) -> Row:
    """Moves after this one are taken back; who plays a seat now goes on playing it."""
    played: list[Played] = []
    for change in online_of(row)["played"]:
        played.append({**change, "move": min(change["move"], move)})
    last = {(change["move"], change["seat"]): change for change in played}
    return changed(row, played=list(last.values()))


def player_at(row: Row, seat: str, move: int) -> str:
    """Who played a seat when this move was made."""
    if row.online is None:
        return row.seats.get(seat, PERSON)
    changes = [change for change in row.online["played"] if change["seat"] == seat]
    before = [change["player"] for change in changes if change["move"] < move]
    return before[-1] if before else row.seats.get(seat, PERSON)


def asked_again(row: Row, seat: str | None) -> Row:
    """The row with who is asked, after seats have changed; nobody is before the game."""
    return row if online_of(row)["phase"] == OPEN else asked_now(row, seat)


def ready_set(row: Row, person: str, ready: bool, nonce: str | None) -> Row:
    """Somebody is ready to begin, or not. The first nonce they send is mixed into the seed."""
    online = online_of(row)
    others = [each for each in online["ready"] if each != person]
    return with_nonce(changed(row, ready=[*others, person] if ready else others), person, nonce)


def with_nonce(row: Row, person: str, nonce: str | None) -> Row:
    """What somebody adds to the seed, unless they have added something."""
    chance = online_of(row).get("chance")
    if chance is None or nonce is None or person in chance["nonces"]:
        return row
    return changed(row, chance={**chance, "nonces": {**chance["nonces"], person: nonce}})


def came_back(row: Row, person: str) -> Row:
    """Somebody who was away is here again."""
    away = {each: since for each, since in online_of(row)["away"].items() if each != person}
    return changed(row, away=away)


def went_away(row: Row, person: str, since: str) -> Row:
    """The last page of somebody who holds a seat is closed."""
    return changed(row, away={**online_of(row)["away"], person: since})
