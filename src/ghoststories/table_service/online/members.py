"""Who belongs to a table: entering, leaving, removing, handing over. Each function returns the row as it is then."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ghoststories.engine import side_of
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.online.rights import is_invitation
from ghoststories.table_service.online.state import CLOSED, OPEN, Member, Online, role_of, seats_of
from ghoststories.table_service.rows import Row


def online_of(row: Row) -> Online:
    """The table of people a row has."""
    if row.online is None:
        raise RefusedError("not_allowed", "this game belongs to a private server")
    return row.online


def changed(row: Row, **fields: Any) -> Row:
    """The row with other fields of its table."""
    online: Any = {**online_of(row), **fields}
    return replace(row, online=online)


def without(row: Row, *fields: str) -> Row:
    """The row without some fields of its table."""
    online: Any = {name: value for name, value in online_of(row).items() if name not in fields}
    return replace(row, online=online)


def new_secret() -> str:
    """The secret of a link: 128 random bits."""
    return secrets.token_urlsafe(16)


def entered(row: Row, person: str, name: str, secret: str, now: str) -> Row:
    """Somebody came by a link. An invitation makes a spectator a player; nobody becomes less than they were."""
    online = online_of(row)
    known = online["members"].get(person)
    plays = is_invitation(online, secret) or (known is not None and known["role"] == "player")
    since = known["since"] if known is not None else now
    return _with_member(row, person, {"name": name, "role": "player" if plays else "watcher", "since": since})


def _with_member(row: Row, person: str, member: Member) -> Row:
    return changed(row, members={**online_of(row)["members"], person: member})


def renamed(row: Row, person: str, name: str) -> Row:
    """A member is called something else."""
    return _with_member(row, person, {**online_of(row)["members"][person], "name": name})


def named(row: Row, name: str | None) -> Row:
    """The table has another name."""
    return replace(row, name=name)


def handed_over(row: Row, person: str) -> Row:
    """Somebody else is the host."""
    return changed(row, host=person)


def removed(row: Row, person: str) -> Row:
    """A member may not return; their seats are free."""
    row = _gone(row, person)
    return _with_member(row, person, {**online_of(row)["members"][person], "role": "removed"})


def left(row: Row, person: str) -> Row | None:
    """A member has left, and can come back by the link. The next one who was invited is the host; without anybody who
    was invited, there is no table any more."""
    row = _gone(row, person)
    members = {each: member for each, member in online_of(row)["members"].items() if each != person}
    row = changed(row, members=members)
    players = [each for each in members if role_of(online_of(row), each) == "player"]
    if not players:
        return None
    return handed_over(row, players[0]) if online_of(row)["host"] == person else row


def _gone(row: Row, person: str) -> Row:
    """Nothing at the table is theirs any more."""
    online = online_of(row)
    for seat in seats_of(online, person):
        row = seat_left(row, seat)
    online = online_of(row)
    row = changed(
        row,
        ready=[each for each in online["ready"] if each != person],
        away=_without(online["away"], person),
    )
    vote = online.get("vote")
    if vote is not None and vote["by"] == person:
        row = without(row, "vote")
    elif vote is not None:
        row = changed(row, vote={**vote, "yes": [each for each in vote["yes"] if each != person]})
    chance = online.get("chance")
    if online["phase"] == OPEN and chance is not None:
        row = changed(row, chance={**chance, "nonces": _without(chance["nonces"], person)})
    return row


def forgotten(row: Row, person: str, alias: str) -> Row | None:
    """Somebody is deleted: they leave, and what has to stay stands under another name."""
    after = left(row, person)
    if after is None:
        return None
    online = online_of(after)
    looked = {alias if each == person else each: sides for each, sides in online["looked"].items()}
    after = changed(after, looked=looked)
    chance = online.get("chance")
    if chance is not None:
        nonces = {alias if each == person else each: nonce for each, nonce in chance["nonces"].items()}
        after = changed(after, chance={**chance, "nonces": nonces})
    return changed(after, seed_by=alias) if online.get("seed_by") == person else after


def seat_left(row: Row, seat: str) -> Row:
    """A seat has no holder. During the game it is remembered what they saw; a bot that stood in plays on."""
    online = online_of(row)
    person = online["holders"][seat]
    row = changed(row, holders=_without(online["holders"], seat))
    if online["phase"] != OPEN:
        seen = online["looked"].get(person, [])
        sides = seen if side_of(seat) in seen else [*seen, side_of(seat)]
        row = changed(row, looked={**online["looked"], person: sides})
    return row


def link_renewed(row: Row, link: str) -> Row:
    """A link has another secret. Whoever came by the old one stays."""
    return changed(row, **{link: new_secret()})


def closed(row: Row) -> Row:
    """The table can only be looked at."""
    return without(changed(row, phase=CLOSED, away={}), "vote")


def _without(table: Mapping[str, str], key: str) -> dict[str, str]:
    return {each: value for each, value in table.items() if each != key}
