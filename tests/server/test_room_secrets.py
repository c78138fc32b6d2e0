"""Two tables of people that differ only in what one side knows: everybody else is sent the same bytes, whatever anybody
does. Each table stands on a server of its own, with the same name, people and time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.engine import BLAKE2, Game, Question, State, position_from, setup_of
from ghoststories.server.app import create_app
from ghoststories.table_service import daily, new_games, system_clock
from ghoststories.table_service.bot_queue import BotQueue
from ghoststories.table_service.online import presence
from ghoststories.table_service.online.members import changed, online_of
from ghoststories.table_service.online.opening import playing, with_host
from ghoststories.table_service.online.people import hashed
from ghoststories.table_service.ports import Person
from ghoststories.table_service.reviews import Reviews
from ghoststories.table_service.rows import Row
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.table_service.wire.types.keys import PERSON
from tests.helpers import position
from tests.server.page import Page
from tests.server.shared import Guest
from tests.server.sides import document, with_hand
from tests.server.test_rights_matrix import Thinker
from tests.table_service.fakes import FakeClock

NOW = "2026-11-18T12:00:00.000000+00:00"
TAOISTS = {"ann": "red", "bob": "green", "cat": "blue", "dee": "yellow"}
OTHERS = {"wes": "wu_feng", "gil": None, "zoe": None}
PEOPLE = [*TAOISTS, *OTHERS]
EXCHANGE = "skeleton_space how=0; draw_incarnation; before_move; skeleton_space how=0; end_step; next_turn"
# What Wu-Feng holds, at several questions: his own and those of the Taoists.
HANDS = {
    agenda: [document(hand, agenda) for hand in ("111 112", "113 115")]
    for agenda in (EXCHANGE, "draw_incarnation; before_move; next_turn", "play_incarnation; next_turn", "yang")
}
# What the Taoists know of the deck.
LOOKED = [
    position(
        f"{with_hand('111 112')}\npromos: guardhouse\nlooked at: {cards}\ndeck: card {top}, card {below}, 20 ghosts"
    )
    for cards, top, below in (("10 12", 12, 10), ("13 14", 14, 13))
]


@pytest.fixture(autouse=True)
def nothing_else_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always the same moment, and what is made up is the same on both servers."""
    monkeypatch.setattr(SystemClock, "now", lambda _: NOW)
    monkeypatch.setattr(system_clock, "monotonic", lambda: 0.0)
    monkeypatch.setattr(presence, "SETTLES_IN", 10_000.0)
    monkeypatch.setattr(presence, "TOLD_IN", 10_000.0)
    monkeypatch.setattr(new_games, "new_seed", lambda: "always the same")


def the_same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are begun from now on are called as on the other server."""
    numbers = count(1)
    # What comes from the queue comes at any time; without it everything is told in the same order.
    monkeypatch.setattr(BotQueue, "_serve", lambda self, table: None)
    monkeypatch.setattr(BotQueue, "_begin", lambda self, job: None)
    for module in (new_games, daily):
        monkeypatch.setattr(module, "new_id", lambda: f"game-{next(numbers)}")


def table_of(document: str) -> Row:
    """The row of a table at this position."""
    game = Game(state=position_from(document), chance_waits=True)
    holders = {seat: person for person, seat in {**TAOISTS, **OTHERS}.items() if seat is not None}
    setup = new_games.setup_json(setup_of(game.state.layout))
    row = Row("table", None, setup, "", document, dict.fromkeys(holders, PERSON), False, chance=BLAKE2)
    row = replace(with_host(row, Person("ann", "Ann", NOW), NOW), seed="seed")
    members = {
        person: {"name": person.title(), "role": "watcher" if person == "zoe" else "player", "since": NOW}
        for person in PEOPLE
    }
    return playing(changed(row, holders=holders, members=members, invite="invite", watch="watch"))


class Ponderer(Thinker):
    """A bot that never comes to an end."""

    thinks = False

    async def answer(self, kind: str, seed: str, view: State, question: Question) -> str:
        self.thinks = True
        await asyncio.Event().wait()
        return ""


@dataclass
class Evening:
    """A table on a server, and everything its people are told."""

    server: TestClient
    row: Row
    told: dict[str, list[str]] = field(default_factory=lambda: {person: [] for person in PEOPLE})
    pages: dict[str, Page] = field(default_factory=dict)
    guests: dict[str, Guest] = field(default_factory=dict)
    bots: Ponderer = field(default_factory=lambda: Ponderer(FakeClock()))

    def call(self, ask: Callable[..., Any], *given: Any) -> Any:
        assert self.server.portal is not None
        return self.server.portal.call(ask, *given)

    def lay(self) -> None:
        """Put the table on the server, and let its people know who they are."""
        state = self.server.app.state  # type: ignore[attr-defined]
        state.registry.bot_pool, state.registry.reviews = self.bots, Reviews(self.bots)
        self.call(state.registry.storage.add, *new_games.begun(self.row, []))
        for person in PEOPLE:
            self.call(state.directory.people.add, Person(person, person.title(), NOW), hashed(person))
            self.guests[person] = Guest(self.server, person)
            self.guests[person].client.cookies.set("gs", person)
            self.guests[person].table = "table"

    def ask(self) -> None:
        """Every call that tells something, by everybody."""
        moves = self.call(self.server.app.state.registry.storage.get, "table").moves  # type: ignore[attr-defined]
        things = "", "/story", "/review", "/record", "/position", "/content"
        paths = [f"games/table{thing}" for thing in things]
        paths += ["games", "tables/table", "statistics", "daily", "me", "me/export"]
        calls: list[tuple[str, str, object]] = [("GET", path, None) for path in paths]
        for move in range(moves + 1):
            calls += [("GET", f"games/table/at/{move}", None), ("GET", f"games/table/position?at={move}", None)]
            # A side that somebody asks for is not what decides.
            calls += [("GET", f"games/table/record?at={move}&side=wu_feng", None)]
            calls += [("GET", f"games/table/at/{move}?side=taoists", None)]
        calls += [("POST", "games/table/review", None), ("GET", "games/table/at/99999", None)]
        calls += [("POST", "tables/table/invitation", {"secret": secret}) for secret in ("invite", "watch", "nothing")]
        calls += [("PUT", "tables/table/seats/wu_feng", {"player": "me"}), ("POST", "tables/table/start", {})]
        for person, guest in self.guests.items():
            for method, path, body in calls:
                status, told = guest.call(method, path, body)
                self.told[person].append(f"{method} {path}: {status} {told}")
            for at in (0, moves):
                fork = guest.did("POST", "games/table/fork", {"at": at})["id"]
                # The forker has all seats there; what they may not know was dealt anew.
                for side in ("taoists", "wu_feng"):
                    self.told[person].append(guest.did("GET", f"games/{fork}/position?side={side}"))
                guest.did("DELETE", f"games/{fork}")

    def hear(self, last: str = "ann") -> None:
        """What everybody was told by now: first who spoke last, so that it has been heard."""
        for person in [last, *(each for each in self.pages if each != last)]:
            page = self.pages[person]
            page.send("next")
            while (told := page.message()).get("message") != "this is not a lesson":
                self.told[person].append(str(told))

    def say(self, person: str, kind: str, **fields: object) -> None:
        """A message of somebody."""
        self.told[person].append(f"{kind} {fields}")
        self.pages[person].send(kind, **fields)
        self.hear(person)
        if kind in ("hint", "why"):
            # They come when they are found.
            self.call(asyncio.sleep, 0.05)
            self.hear()

    def everybody_tries(self) -> None:
        """Every kind of message by everybody, refused or not."""
        question = self.call(self.server.app.state.registry.storage.get, "table").moves  # type: ignore[attr-defined]
        for person in PEOPLE:
            # He knows what he holds: if he plays it, everybody sees it.
            for option in ("10", "13", "nonsense", *(("111", "113") if person != "wes" else ())):
                self.say(person, "answer", question=question, option=option)
                self.say(person, "suggest", question=question, option=option)
            self.say(person, "answer", question=question + 1, option="111")
            self.say(person, "hint", question=question)
            self.say(person, "hint", question=question, for_all=True)
            for kind in ("undo", "step", "sync"):
                self.say(person, kind)
            self.say(person, "undo_to", move=0)
            self.say(person, "why", move=1)
            self.say(person, "pace", pace="fast")
            self.say(person, "coached", on=True)
            for side in ("wu_feng", "taoists", "nobody"):
                self.say(person, "side", side=side)
            self.say(person, "say", text="What have you got?")
            self.say(person, "ping", piece="card:111")
            self.say(person, "vote", yes=True)
            self.say(person, "propose_undo", move=0)
            self.say(person, "vote", yes=False)
            self.say(person, "seat", seat="wu_feng", player=PERSON)
            self.say(person, "seat", seat="wu_feng", player="nonsense")
            self.say(person, "stand_in", seat="blue", bot="random")
            self.say(person, "stand_in", seat="blue", bot=None)
            self.say(person, "stand_in", seat="wu_feng", bot="nonsense")

    def answers(self) -> None:
        """Whoever is asked answers with the first option."""
        for person, page in self.pages.items():
            if page.latest["question"] is not None and page.question["mine"]:
                option = page.question["options"][0]["text"]
                page.send("answer", question=page.question["id"], option=option)
                self.hear(person)
                return

    def played(self, answers: int) -> dict[str, list[str]]:
        """All that was told in the course of an evening."""
        self.lay()
        self.ask()
        with ExitStack() as stack:
            for person, guest in self.guests.items():
                # A side in the address changes nothing.
                address = "/api/games/table/play?side=wu_feng"
                self.pages[person] = Page(stack.enter_context(guest.client.websocket_connect(address)))
                self.told[person].append(str(self.pages[person].message()))
            self.hear()
            self.everybody_tries()
            for _ in range(answers):
                self.answers()
                self.everybody_tries()
            # A bot stands in for Wu-Feng's player, and thinks.
            self.say("wes", "stand_in", seat="wu_feng", bot="random")
            while self.pages["wes"].latest["question"]["seat"] == "wu_feng" and not self.bots.thinks:
                self.call(asyncio.sleep, 0.01)
            self.hear()
            self.say("wes", "stand_in", seat="wu_feng", bot=None)
        self.ask()
        return self.told


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Row, int], dict[str, list[str]]]:
    """Plays an evening on a server of its own; what everybody is told."""
    numbers = count(1)

    def on_a_server(row: Row, answers: int) -> dict[str, list[str]]:
        the_same_names(monkeypatch)
        app = create_app(str(tmp_path / f"{next(numbers)}.sqlite"), tmp_path, shared=True)
        with TestClient(app, raise_server_exceptions=False) as server:
            return Evening(server, row).played(answers)

    return on_a_server


Played = Callable[[Row, int], dict[str, list[str]]]


def compared(evening: Played, documents: list[str], answers: int) -> dict[str, bool]:
    """Whether each person was told the same at both tables, which differ in nothing but their opening."""
    first = table_of(documents[0])
    second = replace(table_of(documents[1]), online=online_of(first))
    assert replace(first, opening="") == replace(second, opening="")
    told = [evening(row, answers) for row in (first, second)]
    for person in PEOPLE:
        assert len(told[0][person]) > 100
    return {person: told[0][person] == told[1][person] for person in PEOPLE}


@pytest.mark.parametrize("agenda", HANDS)
def test_nobody_but_wu_feng_learns_what_he_holds(evening: Played, agenda: str) -> None:
    answers = 2 if agenda == EXCHANGE else 0
    same = compared(evening, HANDS[agenda], answers)
    assert same == {person: person != "wes" for person in PEOPLE}


def test_only_the_taoists_know_what_they_looked_at(evening: Played) -> None:
    same = compared(evening, LOOKED, 0)
    assert same == {person: person not in TAOISTS for person in PEOPLE}
