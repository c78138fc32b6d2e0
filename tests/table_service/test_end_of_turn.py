"""A turn ends with one answer at most: whole solo games through the table service, with undo, and their records."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from ghoststories.bots import maker_of
from ghoststories.engine import EndOfTurn, Game, Question, setup_from_dict, view
from ghoststories.engine.core.agenda import asked
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported
from ghoststories.table_service.table import LiveTable
from ghoststories.table_service.wire.types.requests import SetupJson
from tests.table_service.fakes import Notebook
from tests.table_service.test_table_service import House, run

Json = dict[str, Any]

SETS: dict[str, SetupJson] = {
    "base": {"players": 1},
    "first edition": {"players": 1, "edition": "first"},
    "white moon": {"players": 1, "sets": ["white_moon"]},
    "black secret": {"players": 1, "sets": ["black_secret"]},
    "both": {"players": 1, "sets": ["white_moon", "black_secret"]},
    "promos": {
        "players": 1,
        "sets": ["white_moon", "black_secret"],
        "promos": ["ma_cho", "jean_claude", "chuck", "b_rice_lee", "steven", "guardhouse", "infernal_die"],
    },
}
# Red faces a ghost and an empty space from the north-east corner, and has a Buddha and the Yin-Yang.
CORNER = """ghost stories position 1
players: red green blue yellow
village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar
ghosts: red1 58
north: red spires, qi 3, yinyang, buddhas 1, at herbalist
east: green mountain, qi 3, at altar
south: blue heavenly_gust, qi 3, at pavilion
west: yellow bottomless_pockets, qi 3, at pavilion
turn: 2 red
agenda: action
"""


def wise(table: LiveTable) -> str:
    """What the novice answers, as an option of the page."""
    s = table.timeline.game.state
    seen = view(s, int(asked(s)))
    bot = maker_of("novice")(str(table.timeline.seq))
    answer, end = bot.answer(seen, Question(seen)), EndOfTurn(seen)
    if answer in end.options:
        return answer
    assert end.step is not None
    later = bot.answer(end.step, Question(end.step))
    return next(option for option, answers in end.options.items() if answers[-1] == later)


class Solo:
    """A person who plays all Taoists, undoes now and then, and counts."""

    def __init__(self, house: House, table: LiveTable, seed: str) -> None:
        self.house = house
        self.table = table
        self.watcher = Notebook()
        self.random = Random(seed)
        self.ends: Counter[int] = Counter()
        self.undone = 0

    @property
    def question(self) -> Json | None:
        return self.watcher.question

    async def play(self) -> None:
        self.table.join(self.watcher)
        while self.table.row.result is None:
            question = self.question
            if question is not None and question["mine"] and question["id"] == self.table.timeline.seq:
                await self._answer(question, wise(self.table))
            await asyncio.sleep(0)

    async def _answer(self, question: Json, option: str) -> None:
        chosen = next(each for each in question["options"] if each["text"] == option)
        ending = [each for each in question["options"] if each["verb"] == "end"]
        # Nothing is asked when nothing else is possible, and the end is offered once.
        assert not ending or (len(ending) == 1 and len(question["options"]) > 1), question
        turn = int(self.table.timeline.game.state.turn)
        await self.table.answer(question["id"], option)
        if self.random.random() < 0.2:
            await self._undo(question)
        else:
            self.ends[turn] += chosen["verb"] == "end"

    async def _undo(self, question: Json) -> None:
        """Take the answer back, or leave it if chance has spoken; the same question is asked again."""
        told = self.watcher.of("snapshot", "update")[-1]["undo"]
        try:
            await self.table.undo()
        except RefusedError:
            assert not told["last"]
            return
        assert told["last"]
        self.undone += 1
        assert self.question == question


async def played(sets: str, seed: str) -> Solo:
    house = House()
    bots = {"wu_feng": "random"} if "black_secret" in SETS[sets].get("sets", []) else {}
    game = await house.begun(seed=seed, setup=SETS[sets], bots=bots)
    solo = Solo(house, await house.registry.table(game), seed)
    await solo.play()
    row, moves = house.storage.games[game]
    again = Game(setup_from_dict(row.setup), seed=seed, chance_waits=True, chance=row.chance)
    again.replay_all(moves)
    assert (again.result, again.moves) == (row.result, moves)
    return solo


@pytest.mark.parametrize("sets", SETS)
def test_a_solo_game_ends_each_turn_with_one_answer_at_most(sets: str) -> None:
    async def play() -> None:
        games = [await played(sets, f"{sets} {number}") for number in range(4)]
        assert max(count for solo in games for count in solo.ends.values()) == 1
        assert sum(solo.undone for solo in games) > 10

    run(play)


def at_table(position: str, play: Callable[[LiveTable, Notebook, House], Awaitable[None]]) -> None:
    async def whole() -> None:
        house, watcher = House(), Notebook()
        row, moves = imported(position)
        await house.storage.add(row, moves)
        table = await house.registry.table(row.id)
        table.join(watcher)
        await play(table, watcher, house)

    run(whole)


def texts(question: Json | None) -> list[str]:
    assert question is not None
    return [option["text"] for option in question["options"]]


def phrase(question: Json | None, text: str) -> Json:
    assert question is not None
    found: Json = next(option["phrase"] for option in question["options"] if option["text"] == text)
    return found


def test_the_end_step_is_part_of_the_question_for_an_action() -> None:
    async def play(table: LiveTable, watcher: Notebook, _house: House) -> None:
        question = watcher.question
        # The Yin-Yang could be used in both questions and is offered once.
        assert texts(question) == ["exorcise", "help", "pass+buddha:green3", "yinyang", "pass+end"]
        assert phrase(question, "pass+end") == {
            "key": "questions.verb.end_turn",
            "notes": [{"key": "questions.note.no_action"}],
        }
        assert phrase(question, "pass+buddha:green3")["key"] == "questions.verb.buddha"
        before = table.timeline.seq
        await table.answer(before, "pass+end")
        moves = table.timeline.game.moves[before:]
        assert moves[:2] == ["pass", "end"]
        assert len(watcher.of("update")) == 1

    at_table(CORNER, play)


def test_who_places_the_buddha_is_asked_once_for_the_end() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        question = watcher.question
        await table.answer(table.timeline.seq, "pass+buddha:green3")
        assert texts(watcher.question) == ["yinyang", "end"]
        # Back to where both questions were one; also after a restart.
        again, late = await house.reopened().table(table.row.id), Notebook()
        again.join(late)
        await again.undo()
        assert late.question == question

    at_table(CORNER, play)


def test_a_record_can_be_played_again_answer_by_answer() -> None:
    async def play(table: LiveTable, watcher: Notebook, _house: House) -> None:
        question = watcher.question
        await table.answer(table.timeline.seq, "pass")
        assert texts(watcher.question) == ["buddha:green3", "yinyang", "end"]
        await table.answer(table.timeline.seq, "buddha:green3")
        await table.undo()
        assert watcher.question == question

    at_table(CORNER, play)


def test_what_is_not_offered_changes_nothing() -> None:
    async def play(table: LiveTable, _watcher: Notebook, house: House) -> None:
        for option in ("pass+help", "pass+pass", "end", "pass+", "pass+yinyang"):
            with pytest.raises(RefusedError) as refused:
                await table.answer(table.timeline.seq, option)
            assert refused.value.code == "not_offered"
        assert house.storage.games[table.row.id][0].version == 0

    at_table(CORNER, play)


def test_a_turn_is_begun_again() -> None:
    async def play(table: LiveTable, watcher: Notebook, _house: House) -> None:
        first = watcher.question
        assert watcher.of("snapshot")[-1]["undo"] == {"last": False, "turn": False, "reason": "start"}
        for option in ["move:herbalist", "pass+buddha:green3"]:
            await table.answer(table.timeline.seq, option)
        assert watcher.of("update")[-1]["undo"] == {"last": True, "turn": True, "reason": None}
        await table.undo(whole_turn=True)
        assert watcher.question == first
        await table.answer(table.timeline.seq, "move:herbalist")
        # One answer only: the plain undo does the same.
        assert watcher.of("update")[-1]["undo"] == {"last": True, "turn": False, "reason": None}
        await table.answer(table.timeline.seq, "exorcise")
        assert watcher.of("update")[-1]["undo"] == {"last": False, "turn": False, "reason": "chance"}
        with pytest.raises(RefusedError) as refused:
            await table.undo(whole_turn=True)
        assert refused.value.code == "nothing_to_undo"

    at_table(
        CORNER.replace("agenda: action", "agenda: before_move; next_turn").replace("at herbalist", "at cemetery"), play
    )


def test_practice_does_not_stop_between_the_two_answers() -> None:
    async def play(table: LiveTable, watcher: Notebook, _house: House) -> None:
        question, before = watcher.question, table.timeline.seq
        await table.answer(before, "pass+end")
        await table.undo_to(before + 1)
        assert (table.timeline.seq, watcher.question) == (before, question)

    at_table(CORNER, play)


def test_hints_judge_the_end_of_the_turn_where_it_is() -> None:
    async def play(table: LiveTable, watcher: Notebook, house: House) -> None:
        house.bots.chances = {"pass": 0.9, "exorcise": 0.3, "end": 0.4, "buddha:green3": 0.5, "yinyang": 0.1}
        table.hint(table.timeline.seq, watcher)
        while not watcher.of("hints"):
            await asyncio.sleep(0)
        hints = watcher.of("hints")[0]["hints"]
        expected = {"pass+buddha:green3": 0.5, "pass+end": 0.4, "exorcise": 0.3, "yinyang": 0.1}
        assert {hint["option"]: hint["chance"] for hint in hints} == expected
        assert [hint["option"] for hint in hints] == list(expected)

    at_table(CORNER, play)
