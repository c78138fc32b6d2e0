"""Whatever one caller does to a shared server, as fast as it goes: others are served meanwhile, and the caller is told
to stop or let go."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from websockets.sync.client import ClientConnection

from ghoststories.engine import Game, Setup, position_text
from ghoststories.server.limits.rates import Rules
from tests.server.attacks import begun, call, connected, everything, frame, limited_server, upgrade, watched
from tests.server.loop_watch import Watch
from tests.server.page import PATIENCE

# CPU seconds that one callback of the event loop may take, as in test_floods.py.
LONGEST = 0.07
ATTACKER = "127.0.0.66"
ROUNDS = 10
POSITION = position_text(Game(Setup(players=4), seed="attack", chance_waits=True).state)


@pytest.fixture(scope="module")
def port(watch: Watch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with limited_server(tmp_path_factory.mktemp("attacks"), Rules(head=2.0, body=2.0)) as port:
        yield port


def round_trip(page: ClientConnection) -> float:
    """Seconds until somebody else is answered."""
    began = time.monotonic()
    page.send('{"type": "pace", "pace": "calm"}')
    while json.loads(page.recv(PATIENCE))["type"] != "pace":
        pass
    return time.monotonic() - began


@contextmanager
def under(attack: Callable[[threading.Event], None], times: int = 1) -> Iterator[None]:
    """While some threads attack."""
    over = threading.Event()
    threads = [threading.Thread(target=attack, args=(over,), daemon=True) for _ in range(times)]
    for each in threads:
        each.start()
    try:
        yield
    finally:
        over.set()
        for each in threads:
            each.join(PATIENCE)


def check_others(port: int, watch: Watch, attack: Callable[[threading.Event], None], times: int = 1) -> None:
    """Others are served while this goes on, and afterwards too."""
    with watched(port, begun(port)) as page:
        round_trip(page)
        watch.longest = 0.0
        with under(attack, times):
            found = []
            for _ in range(ROUNDS):
                time.sleep(0.1)
                found.append(round_trip(page))
        assert watch.longest < LONGEST, f"{watch.longest:.3f} s in {watch.what}"
        # A few thousandths of a second on an idle machine; the attackers are threads of the same process.
        assert sorted(found)[ROUNDS // 2] < 0.5, found
        round_trip(page)


def pages_that_say(port: int, *messages: bytes) -> tuple[Callable[[threading.Event], None], list[int]]:
    """An attack by a page that says something without a pause, and connects again whenever it is let go; and how often
    it was."""
    game, ended = begun(port), list[int]()
    data = b"".join(messages) * (8000 // sum(map(len, messages)))

    def attack(over: threading.Event) -> None:
        while not over.is_set():
            with connected(port, ATTACKER) as page:
                _sent_until_ended(page, upgrade(port, game), data, over)
            if not over.is_set():
                ended.append(1)

    return attack, ended


def _sent_until_ended(page: socket.socket, first: bytes, data: bytes, over: threading.Event) -> None:
    reader = threading.Thread(target=everything, args=(page,), daemon=True)
    try:
        page.sendall(first)
        time.sleep(0.05)
        reader.start()
        while not over.is_set():
            page.sendall(data)
        page.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    if reader.ident is not None:
        reader.join(PATIENCE)


@pytest.mark.parametrize(
    "messages",
    [
        [frame(b"garbage")],
        [frame(b'{"type":"sync"}')],
        [frame(b'{"type":"hint","question":1}'), frame(b'{"type":"why","move":1}')],
        [frame(b"", 9)],
        [frame(b"\xff", 2)],
        [frame(b"", 1, False), *[frame(b"", 0, False)] * 60, frame(b"", 0)],
    ],
    ids=["garbage", "sync", "hints", "pings", "bytes", "empty pieces"],
)
def test_pages_that_never_stop(port: int, watch: Watch, messages: list[bytes]) -> None:
    attack, ended = pages_that_say(port, *messages)
    check_others(port, watch, attack, 3)
    assert ended


def calls_that_come(port: int, *calls: bytes) -> tuple[Callable[[threading.Event], None], dict[bytes, int]]:
    """An attack by calls without a pause, on connections that are kept as long as possible; and how often they were
    answered in which way."""
    answers: dict[bytes, int] = {}

    def attack(over: threading.Event) -> None:
        while not over.is_set():
            with connected(port, ATTACKER) as caller:
                caller.settimeout(1.0)
                try:
                    while not over.is_set():
                        for each in calls:
                            caller.sendall(each)
                            status = caller.recv(1 << 16)[9:12]
                            answers[status] = answers.get(status, 0) + 1
                except OSError:
                    continue

    return attack, answers


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("GET /api/games", ""),
        ("POST /api/import", json.dumps({"text": POSITION})),
        ("POST /api/look", json.dumps({"text": POSITION})),
        ("POST /api/games", json.dumps({"setup": {"players": 4}})),
        ("POST /api/setups/check", json.dumps({"setup": {"players": 4}})),
        ("POST /api/tables/none/enter", json.dumps({"secret": "guess"})),
        ("POST /api/me/recover", json.dumps({"code": "guess"})),
        ("GET /api/help/en", ""),
        ("GET /", ""),
    ],
)
def test_calls_that_never_stop(port: int, watch: Watch, head: str, body: str) -> None:
    attack, answers = calls_that_come(port, call(port, head, body=body))
    check_others(port, watch, attack, 3)
    assert answers.get(b"429"), answers


def test_half_open_requests(port: int, watch: Watch) -> None:
    """More than an address may have, each with half a head or half a body, and again as soon as they are let go."""
    half = [b"GET / HTT", call(port, "POST /api/import", "Content-Length: 1000"), b""]
    held = 0

    def attack(over: threading.Event) -> None:
        nonlocal held
        while not over.is_set():
            with ExitStack() as stack:
                for number in range(200):
                    try:
                        stack.enter_context(connected(port, ATTACKER)).sendall(half[number % 3])
                    except OSError:
                        continue
                    held += 1
                over.wait(0.2)

    check_others(port, watch, attack, 3)
    assert held > 600


def test_many_pages(port: int, watch: Watch) -> None:
    game, turned_away = begun(port), list[bytes]()

    def attack(over: threading.Event) -> None:
        with ExitStack() as stack:
            while not over.is_set():
                try:
                    page = stack.enter_context(connected(port, ATTACKER))
                    page.sendall(upgrade(port, game))
                    page.settimeout(0.5)
                    if b"too_many" in page.recv(1 << 16):
                        turned_away.append(b"")
                except OSError:
                    continue

    check_others(port, watch, attack, 3)
    assert turned_away
