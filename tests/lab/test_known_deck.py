"""The bot that sees the deck sees the cards that come, and nobody else does."""

from __future__ import annotations

import pytest

from ghoststories.bots import BotError, maker_of
from ghoststories.bots.search.rollouts import Rollouts
from ghoststories.bots.thinking import Budget, Thought
from ghoststories.bots.trained import evaluation, rollout_policy
from ghoststories.engine import Game, Setup, State, view
from ghoststories.engine.core.chance import DECK, TAO_DICE, Stream, stream
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.simulation.jobs import Bots, Cell
from ghoststories.lab.strength import known_deck as ceiling
from ghoststories.lab.strength.known_deck import ceiling_budget, is_ceiling, play_open_game


def words(it: Stream) -> tuple[int, int, int, int]:
    return int(it.x), int(it.y), int(it.z), int(it.w)


def ahead(it: Stream, steps: int) -> tuple[int, int, int, int]:
    copy = it.clone()
    for _ in range(steps):
        copy.below(2)
    return words(copy)


def test_games_in_its_head_draw_the_cards_to_come() -> None:
    game = Game(Setup(), seed="a game")
    deck = stream("a game", "deck")
    before = words(deck)
    search = Rollouts(view(game.state, 0), rollout_policy(), evaluation(), "a seed", deck)
    dice: set[tuple[int, int, int, int]] = set()
    for _ in range(2):
        search.play_round()
        # Some cards were drawn from the true deck, from its top on.
        assert words(search.luck.streams[DECK]) in [ahead(deck, cards) for cards in range(1, 20)]
        dice.add(words(search.luck.streams[TAO_DICE]))
    assert words(deck) == before
    assert len(dice) == 2


def test_nothing_is_settled_before_long_games_were_played() -> None:
    game = Game(Setup(), seed="a game")
    seen = view(game.state, 0)
    closed = Rollouts(seen, rollout_policy(), evaluation(), "a seed")
    opened = Rollouts(seen, rollout_policy(), evaluation(), "a seed", stream("a game", "deck"))
    for search, games in [(closed, 12), (opened, 128)]:
        for plan in search.race[1:]:
            # Far behind in every game, with next to no luck about it.
            plan.lead_total, plan.lead_squares = -0.5 * games, 0.25 * games + 0.001
        for plan in search.race:
            plan.games = games - 1
        assert not search.is_settled()
        for plan in search.race:
            plan.games = games
        assert search.is_settled()


def test_it_is_given_the_deck_of_its_game_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    decks: list[tuple[int, int, int, int]] = []

    def first_option(seen: State, seed: str, budget: Budget, known_deck: Stream) -> list[Thought]:
        assert budget in (Budget(0.0, 5), Budget(0.0, 1))
        decks.append(words(known_deck))
        return [Thought(0, 1, 0.5, 1)]

    monkeypatch.setattr(ceiling, "think", first_option)
    row = play_open_game(Cell(0, Combination(4, "normal", "second"), Bots("ceiling@5p"), "test"), 3)
    assert (row.taoists, row.seed) == ("ceiling@5p", "test/3")
    # The first turn has drawn its card, and more came while it played.
    own = stream("test/3", "deck")
    assert set(decks) <= {ahead(own, cards) for cards in range(60)}
    assert len(set(decks)) > 3


def test_others_play_as_ever() -> None:
    row = play_open_game(Cell(0, Combination(4, "normal", "second"), Bots("random"), "test"), 3)
    assert row.taoists == "random"


def test_it_is_no_bot_that_anybody_can_ask_for() -> None:
    with pytest.raises(BotError, match="there is no bot 'ceiling'"):
        maker_of("ceiling")


def test_its_budget_is_the_masters() -> None:
    assert ceiling_budget("ceiling") == Budget()
    assert ceiling_budget("ceiling@200p") == Budget(0.0, 200)
    assert is_ceiling("ceiling@1")
    assert not is_ceiling("master")
