"""A payment with tokens of several players is one answer: all of it is accepted, or nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from ghoststories.engine import Script
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.new_games import imported
from ghoststories.table_service.payments import Owners
from ghoststories.table_service.table import LiveTable
from tests.table_service.fakes import Notebook
from tests.table_service.test_table_service import House, run

# Hope Killer lacks five tokens after one red and two white dice. Three Taoists stand together, green stands elsewhere.
THREE_OWNERS = """ghost stories position 1
players: red green blue yellow
village: tea_house cemetery herbalist / sorcerer circle temple / watchman pavilion altar
ghosts: red1 58
north: red spires, qi 3, tao red+green+green+blue, at herbalist
east: green mountain, qi 3, tao yellow, at altar
south: blue heavenly_gust, qi 3, tao green+blue+yellow, at herbalist
west: yellow bottomless_pockets, qi 3, tao green+blue+yellow+yellow, at herbalist
turn: 2 red
agenda: action
"""
# White Moon: crystals are spent like tokens.
WITH_CRYSTALS = """ghost stories position 1
sets: white_moon
players: red blue
village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar
portal: circle
crystals: red 1, blue 1
ghosts: red1 31
north: red spires, qi 3, tao green, at herbalist
east: green mountain
south: blue heavenly_gust, qi 3, at herbalist
west: yellow mantra
turn: 2 red
agenda: action
"""
PAYMENT = "red+green+green+blue+yellow"
NAMED = {"red": ["red"], "green": ["yellow", "blue"], "blue": ["yellow"], "yellow": ["blue"]}


class Paying:
    """A table where a payment is asked, with somebody who watches."""

    def __init__(self, house: House, table: LiveTable, watcher: Notebook) -> None:
        self.house = house
        self.table = table
        self.watcher = watcher
        self.seq = table.timeline.seq
        self.version = self._version

    @property
    def _version(self) -> int:
        return self.house.storage.games[self.table.row.id][0].version

    @property
    def new(self) -> tuple[list[str], int, int]:
        """The moves since the question, on disk as in memory, the writes, and how often the watcher was told."""
        moves = self.house.storage.games[self.table.row.id][1][self.seq :]
        assert self.table.timeline.game.moves[self.seq :] == moves
        told = [each for each in self.watcher.of("update") if each["from"] >= self.seq]
        return moves, self._version - self.version, len(told)

    @property
    def spent(self) -> list[str]:
        """Who spent what."""
        events = [event for group in self.table.timeline.groups for event in group["events"]]
        return [
            f"{each['fields']['board']}:{each['fields'].get('colour', 'crystal')}"
            for each in events
            if each["name"] in ("tao_spent", "crystal_spent")
        ]

    async def pay(self, owners: Owners | None, payment: str = PAYMENT) -> None:
        """Pay; the curse of the ghost comes to nothing."""
        self.table.timeline.game.script = Script().curse("blank")
        await self.table.answer(self.seq, payment, owners=owners)


async def asked_to_pay(position: str = THREE_OWNERS, dice: str = "red white white") -> Paying:
    house, watcher = House(), Notebook()
    row, moves = imported(position)
    await house.storage.add(row, moves)
    table = await house.registry.table(row.id)
    table.join(watcher)
    table.timeline.game.script = Script().tao(dice)
    await table.answer(table.timeline.seq, "exorcise")
    while (question := table.timeline.game.question) is not None and question.name == "what_falls":
        await table.answer(table.timeline.seq, "red1")
    assert question is not None
    assert question.shape == "payment"
    return Paying(house, table, watcher)


def paying(
    play: Callable[[Paying], Awaitable[None]], position: str = THREE_OWNERS, dice: str = "red white white"
) -> None:
    async def whole() -> None:
        await play(await asked_to_pay(position, dice))

    run(whole)


def test_three_owners_pay_in_one_answer() -> None:
    async def play(at: Paying) -> None:
        await at.pay(NAMED)
        moves, writes, told = at.new
        # The record has the single answers: whose green, whose blue, whose yellow. Nobody else has a second green.
        assert moves[:4] == [PAYMENT, "blue", "yellow", "blue"]
        assert (writes, told) == (1, 1)
        assert at.spent == ["red:red", "blue:green", "yellow:green", "yellow:blue", "blue:yellow"]

    paying(play)


def test_it_is_the_game_that_single_answers_make() -> None:
    async def play(at: Paying) -> None:
        await at.pay(NAMED)
        other = await asked_to_pay()
        for answer in at.new[0]:
            if not answer.startswith("*"):
                other.table.timeline.game.script = Script().curse("blank")
                await other.table.answer(other.table.timeline.seq, answer)
        assert other.spent == at.spent
        assert other.table.timeline.groups[other.seq + 1 :] == at.table.timeline.groups[at.seq + 1 :]

    paying(play)


def test_owners_that_are_not_named_are_asked_for() -> None:
    async def play(at: Paying) -> None:
        await at.pay({"red": ["red"], "green": ["red", "red"]})
        assert at.new == ([PAYMENT, "red", "red"], 1, 1)
        question = at.table.timeline.game.question
        assert question is not None
        assert (question.name, question.parameters["payment"]) == ("pay_owner", "blue+yellow")

    paying(play)


def test_what_comes_after_an_owner_who_is_not_named_is_asked_for_too() -> None:
    async def play(at: Paying) -> None:
        await at.pay({"yellow": ["blue"]})
        assert at.new == ([PAYMENT], 1, 1)

    paying(play)


@pytest.mark.parametrize(
    ("owners", "message"),
    [
        # Green stands elsewhere, blue has no second green, nobody has that name.
        ({**NAMED, "yellow": ["green"]}, "yellow cannot be paid by green"),
        ({**NAMED, "green": ["blue", "blue"]}, "green cannot be paid by blue, blue"),
        ({**NAMED, "yellow": ["orange"]}, "yellow cannot be paid by orange"),
        # Nobody is asked whose red it is, but it is not blue's.
        ({**NAMED, "red": ["blue"]}, "red cannot be paid by blue"),
        # Too few, too many, and a token that is not part of it.
        ({"green": ["blue"]}, "takes 2 × green; owners named: blue"),
        ({"red": ["red", "blue"]}, "takes 1 × red; owners named: red, blue"),
        ({"black": ["red"]}, "takes 0 × black; owners named: red"),
    ],
)
def test_a_part_that_is_not_on_offer_refuses_all_of_it(owners: Owners, message: str) -> None:
    async def play(at: Paying) -> None:
        before = at.watcher.question
        with pytest.raises(RefusedError, match=message) as refused:
            await at.pay(owners)
        assert refused.value.code == "not_offered"
        assert at.new == ([], 0, 0)
        assert at.table.timeline.question() == before
        await at.pay(NAMED)

    paying(play)


def test_only_a_payment_has_owners() -> None:
    async def play(at: Paying) -> None:
        await at.pay({})
        question = at.table.timeline.game.question
        assert question is not None
        assert question.name == "pay_owner"
        with pytest.raises(RefusedError, match="only a payment has owners"):
            await at.table.answer(at.table.timeline.seq, question.options[0], owners={"green": ["red"]})

    paying(play)


def test_a_payment_that_is_not_on_offer() -> None:
    async def play(at: Paying) -> None:
        with pytest.raises(RefusedError, match="on offer"):
            await at.pay({"black": ["red"] * 5}, "black+black+black+black+black")
        assert at.new == ([], 0, 0)

    paying(play)


def test_crystals_are_paid_like_tokens() -> None:
    async def play(at: Paying) -> None:
        await at.pay({"green": ["red"], "crystal": ["blue"]}, "green+crystal")
        assert at.new[0][:2] == ["green+crystal", "blue"]
        assert at.spent == ["red:green", "blue:crystal"]

    paying(play, WITH_CRYSTALS, "green blue blue")
