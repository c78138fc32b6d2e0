"""Every address of the HTTP API exists in a site, and reviews, judgements, lessons, puzzles, the daily challenge and
statistics are answered there as by a server."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from datetime import date
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.lessons import COURSES
from ghoststories.puzzles.library import puzzles
from ghoststories.review import settings
from ghoststories.site.router import ROUTES
from ghoststories.table_service import daily as service
from ghoststories.table_service import pace, system_clock
from ghoststories.table_service.system_clock import SystemClock
from ghoststories.texts import LANGUAGES
from tests.helpers import position
from tests.review.games import LAST_CHANCE
from tests.server.page import PATIENCE, Json, Page, opened
from tests.site.host import SitePage, called, site
from tests.site.test_same_as_server import CALLS, common, without_own
from tests.table_service.test_reviews import lost_game

# A quick challenge: initiation with one Taoist.
MONDAY = date(2026, 11, 16)
LESSON = COURSES[0].lessons[0]
LINE = next(each for each in puzzles().values() if len(each.steps) > 1)
WRONG = LINE.steps[0].answers[-1].option
# Calls of the page: a method, an address and a body; what they are answered.
Caller = Callable[[str, str, object], Awaitable[tuple[int, Any]]]

# A server gives nobody the games of everybody (tests/site/test_collection.py).
ONLY_ON_SITE = {("GET", "collection"), ("POST", "collection")}
# A site is private: whoever has opened it owns its games, and nobody is away.
ABOUT_ME = [("post", "/api/me"), ("delete", "/api/me")]
ONLY_ON_SERVER = re.compile(r"tables.*|me/.*|push-key")
# Each of these is answered by itself; `{lost}` is a game that is over, `{running}` one that goes on.
ALONE: list[tuple[str, str, object]] = [
    ("POST", "look", {"text": position(LAST_CHANCE)}),
    ("POST", "look", {"text": "nothing"}),
    ("GET", "me", None),
    ("GET", "rulebook", None),
    ("GET", "lessons", None),
    ("POST", f"lessons/{LESSON}", None),
    ("POST", "lessons/nothing", None),
    ("GET", "puzzles", None),
    ("POST", f"puzzles/{LINE.key}", None),
    ("POST", "puzzles/nothing", None),
    ("POST", f"puzzles/{LINE.key}/judge", {"answers": []}),
    ("POST", f"puzzles/{LINE.key}/judge", {"answers": [each.answers[0].option for each in LINE.steps]}),
    ("POST", f"puzzles/{LINE.key}/judge", {"answers": [WRONG]}),
    ("POST", f"puzzles/{LINE.key}/judge", {"answers": ["nothing"]}),
    ("POST", "puzzles/nothing/judge", {"answers": []}),
    ("GET", "statistics", None),
    *(("GET", f"daily?language={language}", None) for language in LANGUAGES),
    ("GET", "daily?language=xx", None),
    ("POST", f"daily/{MONDAY}/practice", None),
    ("POST", "daily/yesterday/practice", None),
    ("POST", "daily/attempt", None),
    ("POST", "daily/attempt", None),
    ("GET", "daily", None),
    ("GET", "games/{lost}/story", None),
    ("GET", "games/{lost}/review", None),
    ("GET", "games/{running}/review", None),
    ("POST", "games/{running}/review", None),
    ("POST", "games/nothing/review", None),
    ("DELETE", "games/nothing/review", None),
    *(
        ("GET", f"{kind}/{language}", None)
        for kind in ("lesson-texts", "reviews", "challenge-texts", "room-texts")
        for language in (*LANGUAGES, "xx")
    ),
]


@pytest.fixture(autouse=True)
def a_quick_monday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is that day and stays that moment; one quick bot plays the daily challenge, and at once."""
    monkeypatch.setattr(SystemClock, "now", lambda _: f"{MONDAY.isoformat()}T12:00:00.000000+00:00")
    monkeypatch.setattr(system_clock, "monotonic", lambda: 0.0)
    monkeypatch.setattr(service, "BOTS", {"novice": "novice"})
    monkeypatch.setattr(pace, "CALM", 0.0)
    monkeypatch.setattr(pace, "FAST", 0.0)


def caller_of(server: TestClient) -> Caller:
    async def call(method: str, path: str, body: object) -> tuple[int, Any]:
        answer = server.request(method, f"/api/{path}", json=body)
        is_json = answer.content and answer.headers.get("content-type", "").startswith("application/json")
        return answer.status_code, answer.json() if is_json else answer.text or None

    return call


def on_both(server: TestClient, scene: Callable[[Caller], Coroutine[Any, Any, Any]]) -> tuple[Any, Any]:
    """What comes of the same calls on a server and in a site."""

    async def on_site() -> Any:
        _, tables = site()
        return await scene(lambda method, path, body: called(tables, method, path, body))

    return asyncio.run(scene(caller_of(server))), asyncio.run(on_site())


def address(route: str) -> str:
    """A route without the names of what is put into it."""
    return re.sub(r"\{\w+\}", "{}", route)


def test_every_address_of_the_server_is_one_of_the_site(server: TestClient) -> None:
    described = server.get("/api/openapi.json").json()["paths"]
    on_server = {
        (method.upper(), address(path.removeprefix("/api/")))
        for path, calls in described.items()
        for method in calls
        if not ONLY_ON_SERVER.fullmatch(path.removeprefix("/api/")) and (method, path) not in ABOUT_ME
    }
    assert {(method, address(path)) for method, path in ROUTES} - ONLY_ON_SITE == on_server


def test_every_address_is_compared() -> None:
    """What is not in one of these lists is called in a test of its own below."""
    compared = [(method, path.partition("?")[0]) for method, path, _ in [*CALLS, *ALONE]]
    compared += [("POST", "games/x/review"), ("DELETE", "games/x/review")]
    missing = [
        (method, route)
        for method, route in ROUTES.keys() - ONLY_ON_SITE
        if not any(
            method == each and re.fullmatch(address(route).replace("{}", "[^/]+"), path) for each, path in compared
        )
    ]
    assert missing == []


def test_each_call_is_answered_the_same(server: TestClient) -> None:
    async def scene(call: Caller) -> list[tuple[int, Any]]:
        _, running = await call("POST", "games", {"setup": {"players": 2}, "seed": "the same"})
        _, lost = await call("POST", "import", {"text": lost_game()})
        games = {"{lost}": lost["id"], "{running}": running["id"]}
        return [
            await call(method, re.sub(r"\{\w+\}", lambda found: games[found[0]], path), body)
            for method, path, body in ALONE
        ]

    for asked, on_server, on_site in zip(ALONE, *on_both(server, scene), strict=True):
        assert (on_site[0] < 400) == (on_server[0] < 400), asked
        assert without_own(on_site[1]) == without_own(on_server[1]), asked


async def until_over(call: Caller, path: str, is_over: Callable[[Json], bool]) -> Json:
    end = time.perf_counter() + PATIENCE
    while not is_over(found := (await call("GET", path, None))[1]):
        assert time.perf_counter() < end, found
        await asyncio.sleep(0.02)
    return dict(found)


def test_a_review_of_the_same_depth_is_the_same(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "COARSE", settings.USUAL)

    async def scene(call: Caller) -> list[Any]:
        _, lost = await call("POST", "import", {"text": lost_game()})
        path = f"games/{lost['id']}/review"
        begun = (await call("POST", path, None))[1]
        found = await until_over(call, path, lambda state: state["state"] in ("done", "failed"))
        again = (await call("POST", path, None))[1]
        stopped = (await call("DELETE", path, None))[0]
        return [begun["review"], found["review"], again["review"], stopped]

    on_server, on_site = on_both(server, scene)
    assert on_server[1]["answers"][0]["better"]["option"] == "exorcise"
    assert on_site == on_server


def has_bots(daily: Json) -> bool:
    return all(each["outcome"] for each in daily["bots"])


def test_the_daily_challenge_has_the_same_results_and_statistics(server: TestClient) -> None:
    async def results(call: Caller) -> list[Any]:
        daily = await until_over(call, "daily?language=en", has_bots)
        return [daily, (await call("GET", "statistics", None))[1]]

    game = server.post("/api/daily/attempt").json()["id"]
    with opened(server, game) as page:
        page.play_on()
    on_server = asyncio.run(results(caller_of(server)))

    async def on_site() -> list[Any]:
        host, tables = site()
        _, begun = await called(tables, "POST", "daily/attempt")
        page = SitePage(host, tables)
        await page.open(begun["id"])
        await page.next("snapshot")
        random = Random("page")
        while (question := page.latest["question"]) is not None:
            option = random.choice(question["options"])["text"]
            await page.send("answer", question=question["id"], option=option)
            await page.next("update")
        return await results(lambda method, path, body: called(tables, method, path, body))

    assert on_server[0]["outcome"]
    assert [each["outcome"]["score"] for each in on_server[0]["bots"]]
    assert [without_own(each) for each in asyncio.run(on_site())] == [without_own(each) for each in on_server]


COACHED = position(f"{LAST_CHANCE}\nagenda: action")


def test_the_coach_says_the_same(server: TestClient) -> None:
    game = server.post("/api/import", json={"text": COACHED}).json()["id"]
    with server.websocket_connect(f"/api/games/{game}/play") as session:
        page = Page(session)
        page.next("snapshot")
        page.send("coached", on=True)
        page.next("coached")
        page.send("answer", question=page.question["id"], option="pass")
        on_server = page.next("coach")

    async def on_site() -> Json:
        host, tables = site()
        _, begun = await called(tables, "POST", "import", {"text": COACHED})
        page = SitePage(host, tables)
        await page.open(begun["id"])
        await page.next("snapshot")
        await page.send("coached", on=True)
        await page.next("coached")
        await page.send("answer", question=page.latest["question"]["id"], option="pass")
        return await page.next("coach")

    assert on_server["better"]["option"] == "exorcise"
    assert common(asyncio.run(on_site())) == common(on_server)


@pytest.mark.parametrize("kind", ["lesson", "puzzle"])
def test_a_lesson_and_a_puzzle_have_the_same_table(server: TestClient, kind: str) -> None:
    path = f"lessons/{LESSON}" if kind == "lesson" else f"puzzles/{LINE.key}"
    table = server.post(f"/api/{path}").json()["id"]
    with server.websocket_connect(f"/api/games/{table}/play") as session:
        page = Page(session)
        on_server = [page.next("snapshot")]
        first = {"question": page.question["id"], "option": page.question["options"][0]["text"]}
        page.send("answer", **first)
        on_server.append(page.next("snapshot", "update", "refused"))

    async def on_site() -> list[Json]:
        host, tables = site()
        _, begun = await called(tables, "POST", path)
        page = SitePage(host, tables)
        await page.open(begun["id"])
        told = [await page.next("snapshot")]
        await page.send("answer", **first)
        while (last := await page.message())["type"] not in ("snapshot", "update", "refused"):
            pass
        return [*told, last]

    assert [common(told) for told in asyncio.run(on_site())] == [common(told) for told in on_server]
