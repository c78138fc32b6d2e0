"""Who may do what: one function, asked by every message and call (docs/decisions/0015)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from hmac import compare_digest
from typing import Final, Literal, NamedTuple, get_args

from ghoststories.engine import WU_FENG, side_of
from ghoststories.table_service.errors import Code
from ghoststories.table_service.online.state import CLOSED, OPEN, Online, role_of, seated, seats_of, sides_of
from ghoststories.table_service.rows import Row
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.rights import Action

ACTIONS: Final[tuple[Action, ...]] = get_args(Action)
# How many can come by each link.
MOST_PLAYERS: Final = 32
MOST_WATCHERS: Final = 64
# A table before its game, during it, after it, and after its host has closed it.
Stage = Literal["open", "playing", "over", "closed"]
# Who is needed: anybody at the table, somebody who was invited, somebody with a seat, the host.
Who = Literal["member", "player", "seated", "host"]


class Caller(NamedTuple):
    """Whoever sends a call or a message."""

    # None if the call brings no key that is known.
    person: str | None = None
    # Of a private server: all games are theirs.
    owns_all: bool = False


OWNER: Final = Caller(owns_all=True)
STRANGER: Final = Caller()


class _Rule(NamedTuple):
    who: Who
    stages: str


_RULES: Final[dict[Action, _Rule]] = {
    "see": _Rule("member", "open playing over closed"),
    "look": _Rule("member", "playing over closed"),
    "look_ahead": _Rule("seated", "playing over"),
    "review": _Rule("player", "playing over closed"),
    "answer": _Rule("seated", "playing"),
    "undo": _Rule("seated", "playing over"),
    "undo_to": _Rule("seated", "playing over"),
    "propose_undo": _Rule("seated", "playing over"),
    "vote": _Rule("seated", "playing over"),
    "pace": _Rule("seated", "playing"),
    "coach": _Rule("seated", "playing"),
    "switch_side": _Rule("seated", "playing over"),
    "say": _Rule("member", "open playing over"),
    "ping": _Rule("player", "playing over"),
    "suggest": _Rule("seated", "playing"),
    "hint_for_all": _Rule("seated", "playing"),
    "enter": _Rule("member", "open playing over"),
    "take_seat": _Rule("player", "open playing"),
    "leave_seat": _Rule("seated", "open playing"),
    "take_back_seat": _Rule("seated", "playing"),
    "ready": _Rule("seated", "open"),
    "leave": _Rule("member", "open playing over closed"),
    "seat_bot": _Rule("host", "open playing"),
    "free_seat": _Rule("host", "open playing"),
    "change_setup": _Rule("host", "open"),
    "start": _Rule("host", "open"),
    "options": _Rule("host", "open playing over"),
    "hand_over": _Rule("host", "open playing over"),
    "remove": _Rule("host", "open playing over"),
    "renew_links": _Rule("host", "open playing over"),
    "close": _Rule("host", "open playing over"),
    "delete": _Rule("host", "open playing over closed"),
    "stand_in": _Rule("seated", "playing"),
    "fork": _Rule("member", "playing over closed"),
    "again": _Rule("player", "playing over closed"),
}
# What the owner of a private server can do; the rest is between people.
_OWNERS: Final[tuple[Action, ...]] = (
    "see",
    "look",
    "look_ahead",
    "review",
    "answer",
    "undo",
    "undo_to",
    "pace",
    "coach",
    "switch_side",
    "seat_bot",
    "delete",
    "fork",
    "again",
)
_NOT_NOW: Final[dict[Stage, Code]] = {"open": "not_begun", "playing": "not_open", "over": "over", "closed": "closed"}
_NOT_YOU: Final[dict[Who, Code]] = {
    "member": "not_found",
    "player": "not_invited",
    "seated": "not_seated",
    "host": "not_host",
}


def stage_of(row: Row) -> Stage:
    """How far a table has come."""
    if row.online is not None and row.online["phase"] == OPEN:
        return "open"
    if row.online is not None and row.online["phase"] == CLOSED:
        return "closed"
    return "playing" if row.result is None else "over"


def may(action: Action, caller: Caller, row: Row, about: str | None = None, now: str = "") -> Code | None:
    """Why a caller may not do something to a table; None if they may. `about` is the seat, the person or the secret the
    action is about; without it the answer says nothing about those. `now` is the time, as dates are stored."""
    if caller.owns_all:
        return _owner_may(action, row)
    online = row.online
    role = role_of(online, caller.person) if online is not None else None
    if online is None or (role is None and action != "enter"):
        return "not_found"
    if action == "enter" and not _opens(online, about):
        return "not_found"
    if role == "removed":
        return "removed"
    person, rule = caller.person or "", _RULES[action]
    if action != "enter" and not _is(rule.who, online, person):
        return _NOT_YOU[rule.who]
    return _not_now(action, row) or _CHECKS.get(action, _anything)(_Case(row, online, person, about, now))


def _owner_may(action: Action, row: Row) -> Code | None:
    if action not in _OWNERS:
        return "not_allowed"
    return "not_begun" if stage_of(row) == "open" and action not in ("see", "delete") else None


def _opens(online: Online, secret: str | None) -> bool:
    """Whether a secret is that of one of the table's links."""
    return is_invitation(online, secret) or compare_digest((secret or "").encode(), online["watch"].encode())


def is_invitation(online: Online, secret: str | None) -> bool:
    """Whether a secret is that of the link for those who play."""
    return compare_digest((secret or "").encode(), online["invite"].encode())


def _is(who: Who, online: Online, person: str) -> bool:
    if who == "host":
        return online["host"] == person
    if who == "seated":
        return person in online["holders"].values()
    return who == "member" or role_of(online, person) == "player"


def _not_now(action: Action, row: Row) -> Code | None:
    """Why it is too early or too late. A practice game goes back even from its end."""
    stage = stage_of(row)
    if stage not in _RULES[action].stages.split():
        return _NOT_NOW[stage]
    return "over" if stage == "over" and action in _GO_BACK and not row.practice else None


_GO_BACK: Final[tuple[Action, ...]] = ("undo_to", "propose_undo", "vote")


class _Case(NamedTuple):
    """An action whose kind is allowed to a person at this stage."""

    row: Row
    online: Online
    person: str
    about: str | None
    now: str

    @property
    def is_open(self) -> bool:
        return self.online["phase"] == OPEN

    @property
    def holder(self) -> str | None:
        return self.online["holders"].get(self.about or "")

    @property
    def has_bot(self) -> bool:
        return self.row.seats.get(self.about or "") != PERSON


def _anything(_case: _Case) -> Code | None:
    return None


def _own_seat(case: _Case) -> Code | None:
    return None if case.about is None or case.holder == case.person else "not_yours"


def _back(case: _Case) -> Code | None:
    return _own_seat(case) or (None if case.about is None or case.has_bot else "seat")


def _a_seat(case: _Case) -> Code | None:
    return None if case.about is None or case.about in case.row.seats else "seat"


def _free(case: _Case) -> Code | None:
    """Nobody holds the seat. Before the game a bot keeps it for whom the host wants there."""
    if case.about is None or _a_seat(case):
        return _a_seat(case)
    if case.holder not in (None, case.person):
        return "taken"
    if case.is_open:
        both = _mixed(case.online, case.person, case.about)
        return "taken" if case.has_bot and case.online["host"] != case.person else both
    # Whoever took Wu-Feng's seat would see his hand.
    return "seat" if case.about == WU_FENG else _mixed(case.online, case.person, case.about)


def _mixed(online: Online, person: str, seat: str) -> Code | None:
    """With several persons at a table, nobody knows both sides."""
    after = {**online["holders"], seat: person}
    persons = set(after.values())
    for each in persons if len(persons) > 1 else ():
        held = {side_of(of) for of, holder in after.items() if holder == each}
        if len(held | set(online["looked"].get(each, []))) > 1:
            return "both_sides"
    return None


def _bots_seat(case: _Case) -> Code | None:
    """The host gives a bot a seat that nobody else holds."""
    if case.about is None or _a_seat(case):
        return _a_seat(case)
    return None if case.holder is None or (case.is_open and case.holder == case.person) else "taken"


def _absent(case: _Case) -> Code | None:
    """A seat that waits for somebody: its holder has been away for long, has left, or wants it so."""
    if case.about is None or _a_seat(case):
        return _a_seat(case)
    if case.has_bot:
        return "taken"
    if case.holder in (None, case.person):
        return None
    since = case.online["away"].get(case.holder)
    return None if since is not None and seconds_between(since, case.now) >= case.online["grace"] else "not_away"


def seconds_between(since: str, now: str) -> float:
    """The time between two moments as they are stored."""
    return (datetime.fromisoformat(now) - datetime.fromisoformat(since)).total_seconds()


def _alone(case: _Case) -> Code | None:
    if not case.row.practice:
        return "practice_only"
    return "needs_vote" if len(seated(case.online)) > 1 else None


def _asked_to_vote(case: _Case) -> Code | None:
    return None if case.person in waits_for(case.row) else "no_vote"


def waits_for(row: Row) -> list[str]:
    """Those whose consent is missing: all who play, except where a bot stands in."""
    online = row.online
    vote = online.get("vote") if online is not None else None
    if online is None or vote is None:
        return []
    return [person for person in voters(row) if person not in vote["yes"]]


def voters(row: Row) -> list[str]:
    """The persons who play at least one seat themselves."""
    holders = row.online["holders"] if row.online is not None else {}
    return list(dict.fromkeys(holder for seat, holder in holders.items() if row.seats.get(seat) == PERSON))


def _complete(case: _Case) -> Code | None:
    """Everybody is ready, and each seat has somebody to play it. Whoever starts is ready."""
    free = [seat for seat, player in case.row.seats.items() if player == PERSON and seat not in case.online["holders"]]
    waiting = {*seated(case.online)} - {case.person, *case.online["ready"]}
    return "not_ready" if free or waiting else None


def _a_player(case: _Case) -> Code | None:
    return None if case.about is None or role_of(case.online, case.about) == "player" else "no_member"


def _another(case: _Case) -> Code | None:
    if case.about is None:
        return None
    is_here = role_of(case.online, case.about) in ("player", "watcher")
    return None if is_here and case.about != case.person else "no_member"


def _both_sides(case: _Case) -> Code | None:
    return None if len(sides_of(case.online, case.person)) > 1 else "not_your_side"


def _room_for_one(case: _Case) -> Code | None:
    """Not more than some come by each link; who was removed counts, too."""
    if role_of(case.online, case.person) is not None:
        return None
    role, most = ("player", MOST_PLAYERS) if is_invitation(case.online, case.about) else ("watcher", MOST_WATCHERS)
    here = [member["role"] for member in case.online["members"].values()]
    return "full" if sum(each in (role, "removed") for each in here) >= most else None


_CHECKS: Final[dict[Action, Callable[[_Case], Code | None]]] = {
    "answer": _own_seat,
    "undo": _own_seat,
    "undo_to": _alone,
    "enter": _room_for_one,
    "vote": _asked_to_vote,
    "switch_side": _both_sides,
    "take_seat": _free,
    "leave_seat": _own_seat,
    "take_back_seat": _back,
    "seat_bot": _bots_seat,
    "free_seat": _a_seat,
    "start": _complete,
    "hand_over": _a_player,
    "remove": _another,
    "stand_in": _absent,
}
_OF_SEATS: Final[tuple[Action, ...]] = (
    "take_seat",
    "leave_seat",
    "take_back_seat",
    "seat_bot",
    "free_seat",
    "stand_in",
)
_OF_PERSONS: Final[tuple[Action, ...]] = ("hand_over", "remove")


def allowed(caller: Caller, row: Row, now: str) -> list[Action]:
    """What a caller may do now, found by trying."""

    def is_allowed(action: Action) -> bool:
        return any(may(action, caller, row, about, now) is None for about in _abouts(action, row, caller))

    return [action for action in ACTIONS if action != "enter" and is_allowed(action)]


def _abouts(action: Action, row: Row, caller: Caller) -> Sequence[str | None]:
    if row.online is None:
        return [None]
    if action == "answer":
        return [row.asked]
    if action == "hand_over":
        return [person for person in row.online["members"] if person != caller.person]
    return list(row.online["members"]) if action in _OF_PERSONS else list(row.seats) if action in _OF_SEATS else [None]


def stand_ins(caller: Caller, row: Row, now: str) -> list[str]:
    """The seats a caller may let a bot play because their holders are not there."""
    own = seats_of(row.online, caller.person or "") if row.online is not None else []
    return [seat for seat in row.seats if seat not in own and may("stand_in", caller, row, seat, now) is None]
