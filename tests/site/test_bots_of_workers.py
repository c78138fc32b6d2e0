"""What the other workers of a site are asked, and by whom; and which texts the rules worker reads."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from ghoststories import texts
from ghoststories.bots import BUILT_IN, maker_of
from ghoststories.daily.challenge import BOTS
from ghoststories.engine import Game, Setup, seen_by, side_of
from ghoststories.site.bot_pool import LIMITS, Thinking, WorkerBots
from ghoststories.site.tables import Tables
from ghoststories.site.thinker import KINDS
from ghoststories.texts import LANGUAGES
from tests.site.host import TestHost, called
from tools.site_archives import TEXTS


class AskedHost(TestHost):
    """Keeps what the other workers are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts: list[Any] = []

    async def think(self, thought: str) -> str:
        self.thoughts.append(json.loads(thought))
        return json.dumps({"failed": "not now"})


async def asked(bots: WorkerBots, kind: str) -> None:
    """Ask for an answer; it fails."""
    question = (game := Game(Setup(players=2), seed="bots")).question
    assert question is not None
    seen = seen_by(game.state, side_of(question.seat))
    calls = (
        bots.answer(kind, "seed", seen, question),
        bots.hints("seed", seen),
        bots.judge("seed", seen, question.options[0]),
        bots.review("a record", lambda done, total: None),
    )
    for call in calls:
        with pytest.raises(Exception, match="not now"):
            await call


def test_no_bot_waits_for_the_coach_or_a_review() -> None:
    host = AskedHost()
    asyncio.run(asked(WorkerBots(Thinking(host), KINDS), "master"))
    assert [(each["task"]["do"], each["worker"]) for each in host.thoughts] == [
        ("answer", "bots"),
        ("hints", "bots"),
        ("judge", "coach"),
        ("review", "background"),
    ]
    assert len({each["number"] for each in host.thoughts}) == len(host.thoughts)


def test_bots_at_a_table_search_no_more_than_a_browser_can_carry() -> None:
    host = AskedHost()
    for kind in KINDS:
        asyncio.run(asked(WorkerBots(Thinking(host), KINDS), kind))
    specs = [each["task"]["bot"] for each in host.thoughts if each["task"]["do"] == "answer"]
    assert specs == [LIMITS.get(kind, kind) for kind in KINDS]
    assert all(kind in LIMITS or BUILT_IN[kind].is_instant for kind in KINDS)
    for spec in specs:
        maker_of(spec)


def test_the_bots_of_the_daily_challenge_search_as_much_as_anywhere() -> None:
    host = AskedHost()
    for spec in BOTS.values():
        asyncio.run(asked(WorkerBots(Thinking(host), KINDS, is_in_background=True), spec))
    answers = [each for each in host.thoughts if each["task"]["do"] == "answer"]
    assert [each["task"]["bot"] for each in answers] == list(BOTS.values())
    assert {each["worker"] for each in answers} == {"background"}


def test_the_rules_worker_reads_no_text_that_is_not_in_its_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    original = texts._read

    def kept(file: Any) -> dict[str, Any]:
        read.append(Path(str(file)))
        return original(file)

    monkeypatch.setattr(texts, "_read", kept)
    texts._file.cache_clear()

    async def visit() -> None:
        tables = Tables(AskedHost(), KINDS)
        everything = {"players": 2, "sets": ["white_moon", "black_secret"], "promos": ["guardhouse"]}
        status, summary = await called(tables, "POST", "games", {"setup": everything, "bots": {"wu_feng": "novice"}})
        assert status == 200
        await called(tables, "GET", f"games/{summary['id']}/at/3")
        for language in LANGUAGES:
            assert (await called(tables, "POST", "setups/check", {"setup": {"players": 9}}, language))[0] == 200
            assert (await called(tables, "GET", f"daily?language={language}"))[0] == 200
        for path in ("rulebook", "lessons", "puzzles", "statistics", "games"):
            assert (await called(tables, "GET", path))[0] == 200

    asyncio.run(visit())
    names = {file.stem for file in read if file.parent.name in LANGUAGES}
    assert "errors" in names
    assert names <= TEXTS
