"""The workers of a site tell a page what a server tells it: the same messages for the same game, word for word."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ghoststories.table_service import pace, system_clock
from ghoststories.texts import LANGUAGES
from tests.server.page import Json, Page
from tests.site.host import SitePage, called, site

# Names and times differ between any two games.
OWN = ("id", "created", "updated")
# Messages of the player in a game.
MOST = 400
GAMES: list[Json] = [
    {"setup": {"players": 4}, "bots": {"blue": "novice", "red": "random"}},
    {"setup": {"players": 1, "difficulty": "hell"}},
    {"setup": {"players": 3, "sets": ["white_moon"], "scenario": "cursed_children"}, "bot_seats": 1, "bot": "novice"},
    {"setup": {"players": 2, "sets": ["black_secret"]}, "bots": {"wu_feng": "random"}},
    {"setup": {"players": 2, "sets": ["white_moon", "black_secret"], "promos": ["guardhouse", "infernal_die"]}},
]


@pytest.fixture(autouse=True)
def same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots answer at once and seats are not timed, so that messages can be compared."""
    monkeypatch.setattr(system_clock, "monotonic", lambda: 0.0)
    monkeypatch.setattr(pace, "CALM", 0.0)
    monkeypatch.setattr(pace, "FAST", 0.0)


def common(told: Any) -> Any:
    """A message without what differs between any two games."""
    if "summary" in told:
        return {**told, "summary": {key: value for key, value in told["summary"].items() if key not in OWN}}
    return {key: value for key, value in told.items() if key not in OWN} if isinstance(told, dict) else told


def choose(random: Random, question: Json, told: Json) -> Json:
    """What a careless player says: mostly an answer, now and then something else."""
    if random.random() < 0.05 and told["undo"]["reason"] is None:
        return {"type": "undo"}
    if random.random() < 0.05:
        return {"type": "answer", "question": question["id"], "option": "no such option"}
    if question["mine"]:
        return {"type": "answer", "question": question["id"], "option": random.choice(question["options"])["text"]}
    return {"type": "side", "side": "wu_feng" if question["seat"] == "wu_feng" else "taoists"}


def played_on_server(server: TestClient, wanted: Json) -> tuple[list[Json], list[Json]]:
    """What is said and told in a game on a server."""
    random = Random("same")
    said: list[Json] = []
    told: list[Json] = []
    game = server.post("/api/games", json=wanted).json()["id"]
    with server.websocket_connect(f"/api/games/{game}/play") as session:
        page = Page(session)
        told += [page.message(), page.message()]
        while (question := page.latest["question"]) is not None and len(said) < MOST:
            if question["bot"] is None:
                said.append(choose(random, question, page.latest))
                page.send(**{"kind": said[-1]["type"], **{k: v for k, v in said[-1].items() if k != "type"}})
            told.append(page.message())
            while told[-1]["type"] not in ("update", "snapshot", "refused"):
                told.append(page.message())
    return said, told


async def played_on_site(wanted: Json, said: list[Json]) -> list[Json]:
    """What is told if the same is said in a site."""
    host, tables = site()
    status, summary = await called(tables, "POST", "games", wanted)
    assert status == 200
    page, told, left = SitePage(host, tables), [], list(said)
    await page.open(summary["id"])
    told += [await page.message(), await page.message()]
    while (question := page.latest["question"]) is not None and (left or question["bot"]):
        if question["bot"] is None:
            message = left.pop(0)
            await page.send(message["type"], **{k: v for k, v in message.items() if k != "type"})
        told.append(await page.message())
        while told[-1]["type"] not in ("update", "snapshot", "refused"):
            told.append(await page.message())
    tables.close(page.connection)
    return told


@pytest.mark.parametrize("wanted", GAMES, ids=lambda each: "+".join(each["setup"].get("sets", ["base"])))
def test_a_whole_game_is_told_the_same(server: TestClient, wanted: Json) -> None:
    wanted = {**wanted, "seed": "the same", "practice": True}
    said, on_server = played_on_server(server, wanted)
    on_site = asyncio.run(played_on_site(wanted, said))
    assert len(on_server) > 20
    assert {"update", "refused", "snapshot"} <= {told["type"] for told in on_server}
    for server_told, site_told in zip(on_server, on_site, strict=False):
        assert common(site_told) == common(server_told)
    assert len(on_site) >= len(on_server)
    if on_server[-1].get("result"):
        assert len(on_site) == len(on_server)


CALLS: list[tuple[str, str, object]] = [
    ("GET", "games", None),
    ("GET", "games/{game}", None),
    ("GET", "games/{game}/at/3", None),
    ("GET", "games/{game}/at/3?side=wu_feng", None),
    ("GET", "games/{game}/at/99999", None),
    ("GET", "games/{game}/record", None),
    ("GET", "games/{game}/record?at=2", None),
    ("GET", "games/{game}/position", None),
    ("GET", "games/{game}/position?at=1&side=taoists", None),
    ("GET", "games/{game}/content", None),
    ("GET", "games/{game}/story", None),
    ("POST", "games/{game}/again", None),
    ("POST", "games/{game}/fork", {"at": 2}),
    ("POST", "games/{game}/fork", {"at": 99999}),
    ("POST", "setups/check", {"setup": {"players": 9, "difficulty": "easy"}, "bots": {"red": "nobody"}}),
    ("POST", "games", {"setup": {"players": 9}}),
    ("POST", "import", {"text": "nothing of ours"}),
    ("POST", "import", {"text": "GSP 1\nnonsense"}),
    ("GET", "content", None),
    *(("GET", f"{kind}/{language}", None) for kind in ("texts", "help", "hints") for language in (*LANGUAGES, "xx")),
    ("GET", "games/nowhere", None),
    ("DELETE", "games/nowhere", None),
]


def without_own(answer: Any) -> Any:
    """An answer without what differs between any two games, and without seeds that were drawn."""
    if isinstance(answer, list):
        return [without_own(each) for each in answer]
    if isinstance(answer, dict):
        return {key: without_own(value) for key, value in answer.items() if key not in (*OWN, "seed")}
    return answer


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_calls_are_answered_the_same(server: TestClient, language: str) -> None:
    wanted = {"setup": {"players": 2}, "seed": "the same"}
    game = server.post("/api/games", json=wanted).json()["id"]

    async def on_site() -> list[tuple[int, Any]]:
        _, tables = site()
        _, summary = await called(tables, "POST", "games", wanted)
        return [
            await called(tables, method, path.replace("{game}", summary["id"]), body, language)
            for method, path, body in CALLS
        ]

    for (method, path, body), (status, answer) in zip(CALLS, asyncio.run(on_site()), strict=True):
        address = f"/api/{path.replace('{game}', game)}"
        headers = {"accept-language": language}
        expected = server.request(method, address, json=body, headers=headers)
        is_json = expected.headers.get("content-type", "").startswith("application/json")
        assert (status < 400) == expected.is_success, (method, path, answer)
        assert without_own(answer) == without_own(expected.json() if is_json else expected.text), (method, path)
