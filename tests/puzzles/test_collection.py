"""The collection of puzzles: all of them can be read, are legal and unsolved, and cover the sets, themes and levels."""

from collections import Counter

import pytest

from ghoststories.engine import WU_FENG, Game, Question, position_from, position_text
from ghoststories.puzzles.judging import FAILED, OPEN, SOLVED, game_of, judge
from ghoststories.puzzles.library import PuzzleError, puzzle, puzzles
from ghoststories.puzzles.puzzle import Puzzle, puzzle_from_dict, puzzle_to_dict
from ghoststories.puzzles.themes import all_themes, set_folders, theme_of
from ghoststories.texts import LANGUAGES, Texts

ALL = list(puzzles().values())
each_puzzle = pytest.mark.parametrize("it", ALL, ids=[each.key for each in ALL])


def test_there_are_enough_of_every_set() -> None:
    counts = Counter(each.set_key for each in ALL)
    assert len(ALL) >= 200
    assert set(counts) == set(set_folders())
    assert min(counts.values()) >= 50


def test_they_cover_themes_difficulties_and_both_sides() -> None:
    themes = Counter(each.theme for each in ALL)
    difficulties = Counter(each.difficulty for each in ALL)
    assert len(themes) >= 12
    assert max(themes.values()) <= len(ALL) // 4
    assert set(difficulties) == {1, 2, 3}
    assert difficulties[1] <= len(ALL) // 3
    assert min(difficulties.values()) >= 20
    assert sum(each.seat == WU_FENG for each in ALL) >= 20
    assert sum(len(each.steps) > 1 for each in ALL) >= 60


def test_they_are_sorted_by_set_theme_and_difficulty() -> None:
    order = [(each.set_key, each.theme, each.difficulty) for each in ALL]
    assert order == sorted(order)


def test_both_editions_and_all_numbers_of_players_occur() -> None:
    states = [position_from(each.position) for each in ALL if each.set_key == "base"]
    assert {int(state.layout.seats).bit_count() for state in states} >= {1, 2, 3, 4}
    assert len({each.position.split("edition: ")[1].split()[0] for each in ALL}) == 2


@each_puzzle
def test_the_position_is_legal_and_asks_the_question_of_the_puzzle(it: Puzzle) -> None:
    game = game_of(it)
    assert position_text(game.state) == it.position
    assert not game.over
    for number, step in enumerate(it.steps):
        question = game.question
        assert question is not None
        assert (question.name, question.seat) == (step.question, it.seat)
        assert sorted(question.options) == sorted(answer.option for answer in step.answers)
        if number < len(it.steps) - 1:
            game.apply(step.answers[0].option)


@each_puzzle
def test_the_best_answers_lead_by_the_margin(it: Puzzle) -> None:
    for step in it.steps:
        chances = [answer.chance for answer in step.answers]
        assert 1 <= step.right < len(chances)
        assert chances[0] == max(chances)
        assert min(chances[: step.right]) - max(chances[step.right :]) >= 39
    assert it.verified.deviations >= 5
    assert it.verified.rollouts >= 2000
    assert it.theme in all_themes()


@each_puzzle
def test_every_answer_has_a_reason_in_every_language(it: Puzzle) -> None:
    keys = {reason[0] for step in it.steps for answer in step.answers for reason in answer.reasons}
    assert all(answer.reasons for step in it.steps for answer in step.answers)
    for language in LANGUAGES:
        texts = Texts(language)
        assert [key for key in keys if not texts.has(f"hints.hint.{key}")] == []


@each_puzzle
def test_the_line_solves_it_and_the_worst_answer_fails(it: Puzzle) -> None:
    line = [step.answers[0].option for step in it.steps]
    assert judge(it, []).status == OPEN
    assert judge(it, line).status == SOLVED
    assert [judge(it, line[:count]).status for count in range(1, len(line))] == [OPEN] * (len(line) - 1)
    worst = it.steps[0].answers[-1].option
    verdict = judge(it, [worst])
    assert (verdict.status, verdict.given) == (FAILED, it.steps[0].answers[-1])


def test_an_unknown_key_and_an_answer_that_is_not_offered_are_errors() -> None:
    with pytest.raises(PuzzleError, match="nothing"):
        puzzle("nothing")
    with pytest.raises(Exception, match="not an answer"):
        judge(ALL[0], ["fly:away"])


def test_a_puzzle_is_read_as_it_was_written() -> None:
    assert [puzzle_from_dict(puzzle_to_dict(each), each.set_key) for each in ALL] == ALL


def test_themes_have_names_and_belong_to_questions() -> None:
    assert theme_of("place_ghost", "red1") == "placement"
    assert theme_of("after_move", "exorcise") == "exorcism"
    assert theme_of("after_move", "unheard_of") == "choice"
    for language in LANGUAGES:
        names = Texts(language).table("puzzles.theme")
        assert set(names) == set(all_themes())


def test_every_question_with_a_theme_exists() -> None:
    questions = Texts("en").table("questions")
    names = {step.question for each in ALL for step in each.steps}
    assert names <= set(questions)
    assert isinstance(Game(state=position_from(ALL[0].position), chance_waits=True).question, Question)
