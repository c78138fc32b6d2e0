"""A table's room as one of its members may know it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, cast

from ghoststories.table_service.online.members import online_of
from ghoststories.table_service.online.rights import (
    OWNER,
    Caller,
    allowed,
    is_invitation,
    seconds_between,
    stage_of,
    stand_ins,
    waits_for,
)
from ghoststories.table_service.online.state import Member, Online, role_of, seated, seats_of
from ghoststories.table_service.rows import Row
from ghoststories.table_service.summaries import summary_of
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.room import Invitation, MemberJson, RoomJson, SealJson, SeatJson, VoteJson


def room_json(row: Row, caller: Caller, here: Collection[str], now: str) -> RoomJson:
    """The room of a table. `here` are the persons with a page open."""
    online = online_of(row)
    is_player = caller == OWNER or role_of(online, caller.person) == "player"
    return {
        "phase": online["phase"],
        "you": caller.person,
        "host": online["host"],
        "members": _members(online, here, now),
        "seats": [_seat(row, online, seat) for seat in row.seats],
        "may": allowed(caller, row, now),
        "may_stand_in": stand_ins(caller, row, now),
        "invite": online["invite"] if is_player else None,
        "watch": online["watch"] if is_player else None,
        "grace": online["grace"],
        "practice": row.practice,
        "vote": _vote(row, online),
        "chance": _chance(row, online),
        "seed_by": online.get("seed_by"),
        "setup": row.setup if stage_of(row) == "open" else None,
        "summary": summary_of(row),
    }


def invitation_json(row: Row, secret: str) -> Invitation:
    """What a link leads to, for whoever has it."""
    online = online_of(row)
    names = {person: member["name"] for person, member in online["members"].items()}
    free = [seat for seat, player in row.seats.items() if player == PERSON and seat not in online["holders"]]
    return {
        "role": "player" if is_invitation(online, secret) else "watcher",
        "phase": online["phase"],
        "host": names[online["host"]],
        "players": [names[person] for person in seated(online)],
        "free": len(free),
        "seed_by": names.get(online.get("seed_by", "")),
        "summary": summary_of(row),
    }


def _members(online: Online, here: Collection[str], now: str) -> list[MemberJson]:
    members = {person: member for person, member in online["members"].items() if member["role"] != "removed"}
    host = online["host"]
    order = sorted(members, key=lambda person: (person != host, members[person]["since"], person))
    return [_member(online, person, members[person], here, now) for person in order]


def _member(online: Online, person: str, member: Member, here: Collection[str], now: str) -> MemberJson:
    since = online["away"].get(person)
    return {
        "id": person,
        "name": member["name"],
        "role": cast(Literal["player", "watcher"], member["role"]),
        "is_host": online["host"] == person,
        "seats": seats_of(online, person),
        "here": person in here,
        "away": int(seconds_between(since, now)) if since is not None and person not in here else None,
        "ready": person in online["ready"],
    }


def _seat(row: Row, online: Online, seat: str) -> SeatJson:
    player = row.seats[seat]
    return {"seat": seat, "holder": online["holders"].get(seat), "bot": None if player == PERSON else player}


def _vote(row: Row, online: Online) -> VoteJson | None:
    vote = online.get("vote")
    if vote is None:
        return None
    return {
        "kind": vote["kind"],
        "by": vote["by"],
        "yes": vote["yes"],
        "waits_for": waits_for(row),
        "move": vote["move"],
    }


def _chance(row: Row, online: Online) -> SealJson | None:
    chance = online.get("chance")
    if chance is None:
        return None
    return {
        "commitment": chance["commitment"],
        "nonces": chance["nonces"],
        "secret": chance["secret"] if row.result is not None else None,
    }
