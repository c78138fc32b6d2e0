"""JSON, position and record of whole games come back equal, in the middle of any question and at the end."""

from typing import Any

from ghoststories.engine import Game, State
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from ghoststories.lab.checks.combinations import Combination
from tests.whole_games.games import (
    CAREFUL,
    COMPILED,
    LATE,
    RANDOM,
    all_questions,
    begun,
    chooser,
    every_combination,
    finished,
    so_many,
)

# What does not change in a game, or is not part of it.
NOT_WRITTEN = {"rules", "layout", "annexes", "pieces", "telling", "news"}


def all_that_changes(s: State) -> list[dict[str, Any]]:
    """A state and its annexes field by field, written in the documents or not; compiled classes do not tell."""
    parts: list[Any] = [] if COMPILED else [s, *s.annexes]
    return [{name: value for name, value in vars(part).items() if name not in NOT_WRITTEN} for part in parts]


def check_json_and_position(s: State) -> None:
    json, everything = to_json(s), all_that_changes(s)
    for copy in (from_json(json), from_text(to_text(s))):
        assert to_json(copy) == json
        assert copy.offer == s.offer
        assert all_that_changes(copy) == everything


@every_combination
def test_json_and_position_come_back_equal_at_every_question(combination: Combination) -> None:
    for s in all_questions(combination, random=so_many(1, 2), late=so_many(2, 5), careful=so_many(0, 1)):
        check_json_and_position(s)


def without_seed(record: str) -> str:
    return "".join(line for line in record.splitlines(keepends=True) if not line.startswith("seed:"))


def check_record(game: Game) -> None:
    record = record_of(game)
    for text in (record, without_seed(record)):
        again = game_from(text)
        assert to_json(again.state) == to_json(game.state)
        assert again.moves == game.moves
        assert again.result == game.result
        assert without_seed(record_of(again)) == without_seed(record)


@every_combination
def test_the_record_of_a_finished_game_replays_with_and_without_its_seed(combination: Combination) -> None:
    for kind, games in ((RANDOM, so_many(1, 3)), (LATE, so_many(1, 6)), (CAREFUL, so_many(0, 1))):
        for number in range(games):
            check_record(finished(combination, kind, number))


@every_combination
def test_a_game_goes_on_the_same_from_its_record(combination: Combination) -> None:
    game, player = begun(combination, LATE, 1), chooser(LATE, 1)
    for _ in range(10):
        if question := game.question:
            game.apply(question.options[player.choose(game.state)])
    again = game_from(record_of(game))
    while question := game.question:
        answer = question.options[player.choose(game.state)]
        game.apply(answer)
        again.apply(answer)
    assert again.moves == game.moves
    assert to_json(again.state) == to_json(game.state)
