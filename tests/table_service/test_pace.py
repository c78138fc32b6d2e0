"""Bots play beat by beat: calm, fast, or paused, one act at a time; they are said to think only while they do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ghoststories.engine import Question, State
from ghoststories.table_service import pace
from ghoststories.table_service.new_games import imported
from ghoststories.table_service.table import LiveTable
from tests.table_service.fakes import Notebook
from tests.table_service.test_table_service import House, run

# Red's bot is to move; then blue's.
TWO_BOTS = """ghost stories position 1
players: red green blue yellow
village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar
north: red spires, qi 3, yinyang, at herbalist
east: green mountain, qi 3, at altar
south: blue heavenly_gust, qi 3, at pavilion
west: yellow bottomless_pockets, qi 3, at pavilion
turn: 2 red
agenda: before_move; next_turn
"""
# Move, use the Yin-Yang on a tile, do nothing more.
SCRIPT = ["move:tea_house", "yinyang", "temple", "pass", "end"]


class Scripted(House):
    """A house whose bots answer by a list, as far as it goes, and note when they thought."""

    def __init__(self, thinking: float = 0.0) -> None:
        super().__init__(thinking)
        self.script = list(SCRIPT)
        plain = self.bots.answer

        async def answer(kind: str, seed: str, view: State, question: Question) -> str:
            wanted = next((each for each in self.script if each in question.options), None)
            found = await plain(kind, seed, view, question)
            if wanted is None:
                return found
            self.script.remove(wanted)
            return wanted

        self.bots.answer = answer  # type: ignore[method-assign]


def at_bots(
    play: Callable[[LiveTable, Notebook, Scripted], Awaitable[None]], thinking: float = 0.0, key: str = "paused"
) -> None:
    async def whole() -> None:
        house, watcher = Scripted(thinking), Notebook()
        row, moves = imported(TWO_BOTS)
        row.seats = {**row.seats, "red": "random"}
        await house.storage.add(row, moves)
        table = await house.registry.table(row.id)
        table.set_pace("paused" if key == "paused" else "calm")
        table.join(watcher)
        await play(table, watcher, house)

    run(whole)


async def settled(turns: int = 50) -> None:
    """Let everybody go on until they wait."""
    for _ in range(turns):
        await asyncio.sleep(0)


def answers(table: LiveTable) -> list[str]:
    return [str(group["answer"]) for group in table.timeline.groups[1:] if group["seat"] == "red"]


def test_a_step_is_one_act_with_all_that_belongs_to_it() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Scripted) -> None:
        await settled()
        assert answers(table) == []
        table.step()
        await settled()
        assert answers(table) == ["move:tea_house"]
        # The Yin-Yang, and the tile it is used on.
        table.step()
        await settled()
        assert answers(table) == ["move:tea_house", "yinyang", "temple"]
        assert watcher.of("pace")[-1]["pace"] == "paused"

    at_bots(play)


def test_nothing_moves_without_a_step_and_everything_after_the_pause() -> None:
    async def play(table: LiveTable, _watcher: Notebook, _house: Scripted) -> None:
        for _ in range(3):
            await settled()
            assert table.timeline.seq == 0
        table.set_pace("fast")
        await settled(200)
        assert answers(table)[:2] == ["move:tea_house", "yinyang"]
        assert table.timeline.seat != "red"

    at_bots(play)


def test_two_steps_at_once_are_one() -> None:
    async def play(table: LiveTable, _watcher: Notebook, _house: Scripted) -> None:
        table.step()
        table.step()
        await settled()
        assert answers(table) == ["move:tea_house"]

    at_bots(play)


def test_a_step_while_a_person_is_asked_does_not_wait_for_a_bot() -> None:
    async def play(table: LiveTable, _watcher: Notebook, _house: Scripted) -> None:
        await table.give_seat("red", "person")
        table.step()
        await table.give_seat("red", "random")
        await settled()
        assert answers(table) == []

    at_bots(play)


def test_thinking_ends_when_the_bot_has_decided_and_the_move_comes_later() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Scripted) -> None:
        await settled()
        thoughts = watcher.of("thinking")
        assert [each["seat"] for each in thoughts] == ["red", None]
        assert table.timeline.seq == 0
        # Who comes now is not told that somebody thinks.
        late = Notebook()
        table.join(late)
        assert late.of("thinking") == []

    at_bots(play, thinking=2.0)


def test_calm_bots_take_a_beat_for_an_act_and_none_for_doing_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: LiveTable, watcher: Notebook, house: Scripted) -> None:
        began, times = house.clock.time, []
        while table.timeline.seat == "red":
            before = len(answers(table))
            await asyncio.sleep(0)
            if len(answers(table)) > before:
                times.append(house.clock.time)
        beats = [round(later - earlier, 2) for earlier, later in zip([began, *times], times, strict=False)]
        # Moving and the Yin-Yang are acts; its tile belongs to it, and to pass is nothing to see.
        assert beats[:3] == [pace.CALM, pace.CALM, pace.FAST]

    at_bots(play, key="calm")
