"""A clone shares nothing that changes; a seed and the choices made are the whole game; the deck is the seed's alone."""

from itertools import zip_longest

from ghoststories.engine import Game
from ghoststories.engine.core.chance import Oracle, stream
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.playout import play_at_random
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.sets.presets import BASE
from tests.whole_games.games import (
    LATE,
    RANDOM,
    all_questions,
    begun,
    chooser,
    every_combination,
    finished,
    opening,
    so_many,
)


@every_combination
def test_a_clone_that_is_played_on_leaves_the_original_alone(combination: Combination) -> None:
    """A clone of every state is played to its end, with other luck and other choices."""
    for number, s in enumerate(all_questions(combination, random=so_many(1, 2), late=so_many(1, 5))):
        before, offer = to_json(s), list(s.offer)
        clone = s.clone()
        assert to_json(clone) == before
        play_at_random(clone, Oracle(f"other {number}"), stream(f"{number}", "other"), 10_000)
        assert clone.result
        assert to_json(s) == before
        assert list(s.offer) == offer


@every_combination
def test_a_cloned_game_that_is_played_on_leaves_the_original_alone(combination: Combination) -> None:
    game, player = begun(combination, RANDOM, 3), chooser(RANDOM, 3)
    while question := game.question:
        before = (to_json(game.state), list(game.moves), question.options, game.log[-1:])
        clone = game.clone()
        for _ in range(3):
            if clone.question:
                clone.apply(clone.question.options[-1])
        assert (to_json(game.state), game.moves, question.options, game.log[-1:]) == before
        game.apply(question.options[player.choose(game.state)])


@every_combination
def test_a_cloned_game_meets_the_same_chance(combination: Combination) -> None:
    game, player = begun(combination, LATE, 2), chooser(LATE, 2)
    clone = game.clone()
    while question := game.question:
        answer = question.options[player.choose(game.state)]
        game.apply(answer)
        clone.apply(answer)
    assert clone.moves == game.moves
    assert to_json(clone.state) == to_json(game.state)


@every_combination
def test_the_same_seed_and_the_same_choices_are_the_same_game(combination: Combination) -> None:
    first, second = (finished(combination, RANDOM, 4) for _ in range(2))
    assert first.moves == second.moves
    assert [repr(event) for event in first.log] == [repr(event) for event in second.log]
    assert to_json(first.state) == to_json(second.state)


def cards_drawn(combination: Combination, kind: str, number: int, choices: str) -> list[int]:
    """The cards of a game in which the choices come from another seed than the chance."""
    game = Game(state=opening(combination, kind, number), seed=str(number))
    player = stream(choices, "choices")
    while question := game.question:
        game.apply(question.options[player.below(len(question.options))])
    drawn = [int(event.fields["card"]) for event in game.log if event.name == "ghost_drawn"]
    if combination.family == BASE:
        return drawn
    # A Wu who died may have called the incarnation that would have come, and a card the Shield refused comes again.
    incarnation = game.state.rules.cards.incarnation
    return list(dict.fromkeys(card for card in drawn if not incarnation[card]))


@every_combination
def test_the_same_seed_and_other_choices_meet_the_same_deck(combination: Combination) -> None:
    for kind in (RANDOM, LATE):
        decks = [cards_drawn(combination, kind, 5, choices) for choices in ("one", "another", "a third")]
        for drawn in zip_longest(*decks):
            assert len({card for card in drawn if card is not None}) == 1


def test_other_seeds_meet_other_decks() -> None:
    combination = Combination(4, "normal", "second")
    decks = {tuple(cards_drawn(combination, RANDOM, number, "one")[:4]) for number in range(10)}
    assert len(decks) == 10
