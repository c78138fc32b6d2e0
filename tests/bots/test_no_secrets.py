"""No bot's answer, and no hint, changes when only what its seat may not know changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ghoststories.bots import bots, maker_of
from ghoststories.bots.hints.best import hints
from ghoststories.bots.hints.reasons import all_reasons
from ghoststories.engine import Game, Question, Setup, State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.chance import DECK
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.sets.black_secret.state import WU_FENG, secret
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.lab.sets.presets import BASE, BOTH, PROMOS_BOTH
from tests.bots.positions import EVERY_FAMILY, moments
from tests.bots.secrets import (
    Asked,
    at_table,
    differences,
    fair,
    guardhouse_tables,
    mid_games,
    other_secrets,
    variations,
)

TEMPLATE = f"{Path(__file__).parent.parent.parent / 'examples/mybot.py'}:MyBot"
# Those that play the same way each time, the search with few games; interpreted it is slow with more.
QUICK = [
    *(name for name in ("random", "novice") if name in bots),
    *(["master@4p"] if "master" in bots else []),
    TEMPLATE,
]
THOROUGH = ["master@40p"] if "master" in bots else []
WITH_WU_FENG = [family for family in EVERY_FAMILY if "black_secret" in family or "both" in family]

each_family = pytest.mark.parametrize("family", EVERY_FAMILY)


def named(spec: str) -> str:
    return spec.rpartition("/")[2]


@pytest.mark.parametrize("spec", QUICK, ids=named)
@each_family
def test_no_answer_depends_on_what_the_seat_may_not_know(family: str, spec: str) -> None:
    for s in mid_games(family, 3 if spec.startswith("master") else 9):
        assert differences(fair(spec), s) == [], Question(s)


@pytest.mark.parametrize("spec", QUICK, ids=named)
def test_nor_on_the_cards_of_the_deck_that_the_taoists_have_seen(spec: str) -> None:
    for s in guardhouse_tables():
        assert len(other_secrets(s)) > 1
        assert differences(fair(spec), s) == [], Question(s)


@pytest.mark.slow
@pytest.mark.parametrize("spec", THOROUGH, ids=named)
@each_family
def test_no_answer_of_a_longer_search_depends_on_it(family: str, spec: str) -> None:
    for s in mid_games(family, 3):
        assert differences(fair(spec), s) == [], Question(s)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("spec", [*QUICK, *THOROUGH], ids=named)
@each_family
def test_no_answer_of_many_depends_on_it(family: str, spec: str) -> None:
    for s in [*mid_games(family, 30), *guardhouse_tables()]:
        assert differences(fair(spec), s) == [], Question(s)


@each_family
def test_the_view_itself_is_the_same(family: str) -> None:
    for s in [*mid_games(family, 60), *guardhouse_tables()]:
        seat = int(asked(s))
        seen = view(s, seat)
        for other in variations(s):
            again = view(other.state, seat)
            assert to_json(again) == to_json(seen)
            assert (list(again.offer), str(Question(again))) == (list(seen.offer), str(Question(seen)))


@each_family
def test_no_hint_depends_on_it(family: str) -> None:
    for s in mid_games(family, 3):
        seat = int(asked(s))
        seen = all_reasons(view(s, seat))
        for other in variations(s):
            assert all_reasons(view(other.state, seat)) == seen


@pytest.mark.parametrize("family", [BASE, BOTH])
def test_a_hint_has_no_more_to_go_on_than_the_view(family: str) -> None:
    for s in mid_games(family, 1):
        table = view(s, int(asked(s)))
        before = to_json(s)
        told = hints(table, Question(table), seconds=0.01, seed="a")
        best = Question(s).options.index(told[0].option)
        found = {hint.option: hint.reasons for hint in told}
        assert found == dict(zip(Question(s).options, all_reasons(table, best), strict=True))
        assert to_json(s) == before


@each_family
def test_what_nobody_knows_has_no_order_that_could_tell_something(family: str) -> None:
    for s in moments(family, every=9):
        pools = [s.unseen_ghosts, s.unseen_incarnations, *([moon(s).unseen] if s.rules.has("white_moon") else [])]
        assert [list(pool) for pool in pools] == [sorted(pool) for pool in pools]


# The tests above can fail: these look where they may not, and are caught.


def by_the_hand(game: Game) -> str:
    """Decides by the cards of Wu-Feng's hand."""
    assert game.question
    options = game.question.options
    return options[sum(int(card) for card in secret(game.state).hand) % len(options)]


def by_the_deck(game: Game) -> str:
    """Decides by the cards of the deck the other side has looked at."""
    assert game.question
    options = game.question.options
    return options[sum(at * int(slot) for at, slot in enumerate(game.state.deck)) % len(options)]


def by_the_future(game: Game) -> str:
    """Decides by the next card that will be drawn."""
    assert game.question
    assert game.oracle
    return game.question.options[int(game.oracle.clone().streams[DECK].below(len(game.question.options)))]


def with_the_state(game: Game) -> str:
    """A fair bot that is given the state instead of a view."""
    assert game.question
    return Peeking().answer(game.state.clone(), game.question)


class Peeking:
    """Looks for cards of the hand among those it sees."""

    def answer(self, view: State, question: Question) -> str:
        known = sum(max(int(card), 0) for card in secret(view).hand)
        return question.options[known % len(question.options)]


def caught(answer: Asked, tables: list[State]) -> bool:
    return any(differences(answer, s) for s in tables)


@pytest.mark.parametrize("cheat", [by_the_hand, with_the_state])
@pytest.mark.parametrize("family", WITH_WU_FENG)
def test_who_looks_into_the_hand_is_caught(family: str, cheat: Asked) -> None:
    assert caught(cheat, [s for s in mid_games(family, 12) if int(asked(s)) != WU_FENG])


def test_the_same_bot_with_a_view_is_not() -> None:
    def fairly(game: Game) -> str:
        assert game.question
        return Peeking().answer(view(game.state, int(asked(game.state))), game.question)

    assert not caught(fairly, [s for s in mid_games(BLACK_SECRET, 12) if int(asked(s)) != WU_FENG])


def test_who_looks_into_the_deck_is_caught() -> None:
    assert caught(by_the_deck, guardhouse_tables())


@each_family
def test_who_looks_into_the_future_is_caught(family: str) -> None:
    assert caught(by_the_future, mid_games(family, 6))


# A view is a copy.


def spoil(thing: Any) -> None:
    """Change everything a view holds, but for the rules and the set-up, which no game can change."""
    for name in dir(thing):
        value = getattr(thing, name)
        if name == "annexes":
            for annex in value:
                spoil(annex)
        elif name.startswith("_") or name in ("rules", "layout", "pieces", "offer"):
            continue
        elif isinstance(value, list):
            value[:] = [99] * 3
        elif isinstance(value, int):
            setattr(thing, name, 77)


class Vandal:
    """Answers after it has spoiled what it was given."""

    def answer(self, view: State, question: Question) -> str:
        answer = question.options[-1]
        spoil(view)
        question.options.clear()
        question.parameters.clear()
        return answer


@pytest.mark.parametrize("family", [BASE, PROMOS_BOTH])
def test_whoever_spoils_a_view_spoils_only_the_view(family: str) -> None:
    for s in mid_games(family, 9):
        game = at_table(s)
        assert game.question
        before, options = to_json(game.state), game.question.options[:]
        answer = Vandal().answer(view(game.state, int(asked(game.state))), game.question)
        assert (to_json(game.state), game.question.options) == (before, options)
        game.apply(answer)


@pytest.mark.parametrize("name", ["offer", "annexes"])
def test_a_view_shares_no_list_with_the_table(name: str) -> None:
    game = Game(Setup(), seed="a game")
    assert getattr(view(game.state, 0), name) is not getattr(game.state, name)


def test_a_bot_that_is_made_anew_for_each_answer_plays_on() -> None:
    """As the server makes them: nothing of a game need be remembered by a bot."""
    game = Game(Setup(players=2), seed="a game")
    for number in range(12):
        assert game.question
        bot = maker_of(TEMPLATE)(str(number))
        game.apply(bot.answer(view(game.state, int(asked(game.state))), game.question))
