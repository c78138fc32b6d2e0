"""A whole shared server: somebody closes their page, the game goes on without them, and their webhook is called."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ghoststories.server.notify import notifier, service
from ghoststories.server.notify.options import NotifyOptions
from tests.server.notify.receiver import PATIENCE, Receiver, receiving_beside, sender_for
from tests.server.page import Json
from tests.server.shared import BASE, SECRETIVE, Guest, RoomPage, all_watching, begun, shared_server


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving_beside() as receiver:
        yield receiver


@pytest.fixture
def server(
    database: str, nothing_built: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestClient]:
    """A shared server in a hurry."""
    monkeypatch.setattr(notifier, "TICK", 0.05)
    for part in (notifier, service):
        monkeypatch.setattr(part, "QUIET", 0.2)
    options = NotifyOptions(delay=0.5, sender=sender_for(receiver))
    with shared_server(database, nothing_built, notify=options) as server:
        yield server


def subscribed(guest: Guest, receiver: Receiver) -> None:
    """This guest is told by a webhook from now on."""
    guest.did("POST", "me/subscriptions", {"kind": "webhook", "url": f"{receiver.address}&of={guest.name}"})


def told(receiver: Receiver, count: int) -> list[tuple[str, str]]:
    """Who was told what, without tests, once there is so much; longer than that nothing comes."""
    end = time.monotonic() + PATIENCE
    while len(found := _told(receiver)) < count and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(1.5)
    assert _told(receiver) == found
    return found


def _told(receiver: Receiver) -> list[tuple[str, str]]:
    all_of_it = [
        (head.split(b"&of=")[1].split(b" ")[0].decode(), json.loads(body)["type"]) for head, body in receiver.got
    ]
    return [(name, kind) for name, kind in all_of_it if kind != "test"]


def asked(pages: list[RoomPage]) -> int:
    """Whose page is asked."""
    return [page.question["mine"] for page in pages].index(True)


def answer_until(guests: list[Guest], wanted: int) -> None:
    """Both play until this one is asked; the other one answers last."""
    with guests[0].watching() as first, guests[1].watching() as second:
        pages = [first, second]
        while (turn := asked(pages)) == wanted:
            _answer(pages, turn)
        while asked(pages) != wanted:
            _answer(pages, asked(pages))


def _answer(pages: list[RoomPage], turn: int) -> None:
    question: Json = pages[turn].question
    pages[turn].send("answer", question=question["id"], option=question["options"][0]["text"])
    for page in pages:
        page.next("update")


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_who_closes_the_page_is_told_that_it_is_their_turn(server: TestClient, receiver: Receiver) -> None:
    anna, boris = guests = begun(server)
    answer_until(guests, 0)
    for guest in guests:
        subscribed(guest, receiver)
    with anna.watching() as page, boris.watching() as other:
        while asked([page, other]) == 0:
            _answer([page, other], 0)
    # Both have seen that Boris is asked.
    assert told(receiver, 0) == []
    with boris.watching() as page:
        while page.question["mine"]:
            page.send("answer", question=page.question["id"], option=page.question["options"][0]["text"])
            page.next("update")
        assert told(receiver, 1) == [("Anna", "your_turn")]
    notice = json.loads(receiver.got[-1][1])
    assert notice["table"] == anna.table


def test_a_page_that_is_hidden_does_not_see(server: TestClient, receiver: Receiver) -> None:
    anna, boris = guests = begun(server)
    answer_until(guests, 0)
    for guest in guests:
        subscribed(guest, receiver)
    with anna.watching() as first, boris.watching() as second:
        pages = [first, second]
        second.send("looking", on=False)
        while asked(pages) == 0:
            _answer(pages, 0)
        assert told(receiver, 1) == [("Boris", "your_turn")]
        second.send("looking", on=True)
        wait_until(lambda: not _fresh(server))
        second.send("looking", on=False)
        _answer(pages, 1)


def _fresh(server: TestClient) -> bool:
    """Whether something that was seen is not noted yet."""
    app = server.app
    return bool(app.state.notify.notifier.looks._fresh)  # type: ignore[attr-defined]


def test_a_host_is_told_of_guests_and_guests_of_the_beginning(server: TestClient, receiver: Receiver) -> None:
    anna, boris = Guest(server, "Anna"), Guest(server, "Boris")
    seats = [each["seat"] for each in anna.opens()["seats"]]
    with anna.watching():
        pass
    subscribed(anna, receiver)
    boris.enters(anna)
    assert told(receiver, 1) == [("Anna", "joined")]
    with boris.watching():
        pass
    subscribed(boris, receiver)
    with anna.watching():
        boris.sits(seats[1])
        boris.is_ready()
        anna.is_ready()
        anna.at("start", {"nonce": "start"})
        kinds = {"your_turn", "started"}
        [(name, kind)] = told(receiver, 2)[1:]
        assert name == "Boris"
        assert kind in kinds


@pytest.mark.parametrize(
    ("game", "names"),
    [(BASE, ("Anna", "Boris")), (SECRETIVE, ("Anna", "Boris", "Cleo"))],
    ids=["base", "two sides"],
)
def test_what_is_told_has_nothing_of_the_game(
    server: TestClient, receiver: Receiver, game: Json, names: tuple[str, ...]
) -> None:
    guests = begun(server, game, *names)
    for guest in guests:
        with guest.watching():
            pass
        subscribed(guest, receiver)
    receiver.got.clear()
    with all_watching(guests) as pages:
        turn = asked(pages)
        for page in pages:
            page.send("looking", on=page is pages[turn])
        while asked(pages) == turn:
            _answer(pages, turn)
        told(receiver, 1)
    [(_, body)] = receiver.got
    notice = json.loads(body)
    assert set(notice) == {"type", "table", "name", "text", "url", "at"}
    assert notice["text"] == "Your table: it is your turn."
