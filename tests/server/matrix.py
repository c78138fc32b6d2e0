"""Tables at which somebody is everything one can be, and everything that can be asked of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, Final

from ghoststories.engine import BLAKE2, Game, position_from, setup_of
from ghoststories.table_service.new_games import new_id, setup_json
from ghoststories.table_service.online.members import changed, closed
from ghoststories.table_service.online.opening import playing, with_host
from ghoststories.table_service.online.seats import played_by
from ghoststories.table_service.ports import Person
from ghoststories.table_service.rows import Row, asked_now
from ghoststories.table_service.timeline import Timeline
from ghoststories.table_service.wire.types.keys import PERSON
from tests.helpers import position
from tests.tables import AGAINST_WU_FENG

Json = dict[str, Any]
STAGES: Final = ("open", "playing", "over", "closed")
# Who is something at the table: its host without a seat; who is asked, who is not, whose seat a bot plays, and
# Wu-Feng's player; who has no seat; who watches. The others have nothing there.
MEMBERS: Final = ("host", "asked", "waiting", "owner", "wu_feng", "guest", "watcher")
OTHERS: Final = ("removed", "stranger", "nobody")
SEATS: Final = {"asked": "red", "waiting": "green", "owner": "blue", "wu_feng": "wu_feng"}
FREE: Final = "yellow"
LONG_AGO: Final = "2026-01-01T00:00:00.000000+00:00"
OPENING: Final = position(f"{AGAINST_WU_FENG}\nhand: 111 112\nagenda: before_move; next_turn")
# A table at which the game is over soon.
LATE: Final = position(
    f"{AGAINST_WU_FENG}\nhand: 111 112\nagenda: before_move; next_turn".replace(
        "tea_house cemetery herbalist", "tea_house* cemetery* herbalist"
    )
)


def row_in(stage: str) -> tuple[Row, list[str]]:
    """A table in a stage, with its moves."""
    document, moves = (LATE, list(lost())) if stage == "over" else (OPENING, [] if stage == "open" else ["stay"])
    game = Game(state=position_from(document), chance_waits=True)
    seats = dict.fromkeys((*SEATS.values(), FREE), PERSON)
    setup = setup_json(setup_of(game.state.layout))
    row = Row(new_id(), None, setup, "" if stage == "open" else "seed", document, seats, False, chance=BLAKE2)
    row = with_host(replace(row, seed=""), Person("host", "Host", LONG_AGO), LONG_AGO, 60)
    row = replace(row, seed="" if stage == "open" else "seed")
    roles = {role: "watcher" if role == "watcher" else "player" for role in MEMBERS}
    members = {role: {"name": role.title(), "role": kind, "since": LONG_AGO} for role, kind in roles.items()}
    members["removed"] = {"name": "Removed", "role": "removed", "since": LONG_AGO}
    row = changed(row, members=members, holders={seat: role for role, seat in SEATS.items()})
    if stage == "open":
        return changed(row, ready=list(SEATS)), []
    row = played_by(played_by(playing(row), "blue", "random"), FREE, "random")
    row = changed(row, away={"waiting": LONG_AGO, "owner": LONG_AGO})
    line = Timeline(row, moves)
    row = replace(row, moves=len(moves), turn=int(line.game.state.turn))
    if stage == "over":
        row = replace(row, result=line.game.result, score=line.game.score)
    else:
        row = changed(row, vote={"kind": "undo", "by": "asked", "yes": ["asked"], "move": 0, "seq": 1})
    return closed(row) if stage == "closed" else asked_now(row, line.seat), moves


@cache
def lost() -> tuple[str, ...]:
    """The moves of a game that is lost soon."""
    for number in range(100):
        random = Random(number)
        game = Game(state=position_from(LATE), seed=str(number))
        while game.question and len(game.moves) < 200:
            game.apply(random.choice(game.question.options))
        if game.over:
            return tuple(game.moves)
    raise AssertionError("no game is over soon")


def free(row: Row) -> Row:
    """The same table with a seat that nobody holds or plays."""
    return replace(row, seats={**row.seats, FREE: PERSON})


def with_bot(row: Row) -> Row:
    """The same table, with a bot in the seat that nobody holds."""
    return replace(row, seats={**row.seats, FREE: "random"})


def practice(row: Row) -> Row:
    """The same table, for practice."""
    return replace(row, practice=True)


def as_it_is(row: Row) -> Row:
    """The same table."""
    return row


@dataclass(frozen=True)
class Call:
    """Something that is asked over HTTP: the address as a route, its parts, and a body."""

    method: str
    route: str
    body: Callable[[Row, str], object] = lambda _row, _role: None
    parts: Callable[[str], dict[str, str]] = lambda _role: {}
    prepare: Callable[[Row], Row] = as_it_is

    def path(self, role: str, game: str) -> str:
        """The address, as somebody asks for it."""
        return self.route.format(**{"game": game, "table": game, "move": "1", **self.parts(role)})


@dataclass(frozen=True)
class Said:
    """A message of a page."""

    kind: str
    fields: Callable[[Row, str], Json] = lambda _row, _role: {}
    prepare: Callable[[Row], Row] = as_it_is


def own(role: str) -> str:
    """Somebody's seat; another's, if they have none."""
    return SEATS.get(role, "red")


def _secret(link: str) -> Callable[[Row, str], Json]:
    return lambda row, role: {"secret": str(dict(row.online or {}).get(link)), "name": role}


def _asked(row: Row, _role: str) -> Json:
    return {"question": row.moves, "option": first_option()}


@cache
def first_option() -> str:
    """What red can answer in the middle of the turn."""
    game = Game(state=position_from(OPENING), chance_waits=True)
    game.replay_all(["stay"])
    assert game.question
    return game.question.options[0]


GAME: Final[Json] = {"setup": {"players": 2}}
OPERATIONS: Final[dict[str, Call | Said]] = {
    "its summary": Call("GET", "games/{game}"),
    "a past table": Call("GET", "games/{game}/at/{move}", parts=lambda _: {"move": "0"}),
    "its story": Call("GET", "games/{game}/story"),
    "its record": Call("GET", "games/{game}/record"),
    "its position": Call("GET", "games/{game}/position"),
    "its content": Call("GET", "games/{game}/content"),
    "its review": Call("GET", "games/{game}/review"),
    "review it": Call("POST", "games/{game}/review"),
    "stop the review": Call("DELETE", "games/{game}/review"),
    "fork it": Call("POST", "games/{game}/fork", lambda _row, _role: {"at": 0}),
    "play it again": Call("POST", "games/{game}/again"),
    "delete it": Call("DELETE", "games/{game}"),
    "its room": Call("GET", "tables/{table}"),
    "look at an invitation": Call("POST", "tables/{table}/invitation", _secret("invite")),
    "enter by an invitation": Call("POST", "tables/{table}/enter", _secret("invite")),
    "enter to watch": Call("POST", "tables/{table}/enter", _secret("watch")),
    "enter without a secret": Call("POST", "tables/{table}/enter", lambda _row, role: {"secret": "?", "name": role}),
    "take a free seat": Call(
        "PUT", "tables/{table}/seats/{seat}", lambda _row, _role: {"player": "me"}, lambda _: {"seat": FREE}, free
    ),
    "take a bot's seat": Call(
        "PUT", "tables/{table}/seats/{seat}", lambda _row, _role: {"player": "me"}, lambda _: {"seat": FREE}, with_bot
    ),
    "leave a seat": Call(
        "PUT", "tables/{table}/seats/{seat}", lambda _row, _role: {"player": "nobody"}, lambda role: {"seat": own(role)}
    ),
    "seat a bot": Call(
        "PUT", "tables/{table}/seats/{seat}", lambda _row, _role: {"player": "random"}, lambda _: {"seat": FREE}, free
    ),
    "be ready": Call("POST", "tables/{table}/ready", lambda _row, _role: {"ready": False}),
    "change the set-up": Call("POST", "tables/{table}/setup", lambda _row, role: {"game": GAME, "name": role}),
    "start": Call("POST", "tables/{table}/start", lambda _row, _role: {}, prepare=with_bot),
    "change options": Call("POST", "tables/{table}/options", lambda _row, _role: {"grace": 99}),
    "hand over": Call("POST", "tables/{table}/host", lambda _row, _role: {"person": "waiting"}),
    "remove a guest": Call("POST", "tables/{table}/remove", lambda _row, _role: {"person": "guest"}),
    "leave": Call("POST", "tables/{table}/leave"),
    "renew a link": Call("POST", "tables/{table}/links", lambda _row, _role: {"link": "watch"}),
    "close it": Call("POST", "tables/{table}/close"),
    "answer": Said("answer", _asked),
    "undo": Said("undo"),
    "go back in practice": Said("undo_to", lambda _row, _role: {"move": 0}, practice),
    "propose to go back": Said("propose_undo", lambda _row, _role: {"move": 0}),
    "agree": Said("vote", lambda _row, _role: {"yes": True}),
    "change the pace": Said("pace", lambda _row, _role: {"pace": "fast"}),
    "let a bot act": Said("step"),
    "want a coach": Said("coached", lambda _row, _role: {"on": False}),
    "go on in a lesson": Said("next"),
    "see all of it again": Said("sync"),
    "look from the other side": Said("side", lambda _row, _role: {"side": "wu_feng"}),
    "ask for a hint": Said("hint", lambda row, _role: {"question": row.moves}),
    "ask for a hint for all": Said("hint", lambda row, _role: {"question": row.moves, "for_all": True}),
    "ask why": Said("why", lambda _row, _role: {"move": 1}),
    "give a seat to a bot": Said("seat", lambda _row, role: {"seat": own(role), "player": "random"}),
    "say something": Said("say", lambda _row, _role: {"phrase": "hello"}),
    "point at something": Said("ping", lambda _row, _role: {"piece": "tile:altar"}),
    "suggest something": Said("suggest", _asked),
    "let a bot play one's seat": Said("stand_in", lambda _row, role: {"seat": own(role), "bot": "random"}),
    "let a bot play for who is away": Said("stand_in", lambda _row, _role: {"seat": "green", "bot": "random"}),
    "take one's seat back": Said("stand_in", lambda _row, role: {"seat": own(role), "bot": None}),
}
