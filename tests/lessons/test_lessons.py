"""All lessons are played: every step, in every way it can be reached, and every answer it does not expect."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from ghoststories.engine import SET_KEYS, Game
from ghoststories.lessons import COURSES, LessonError, Progress, lesson_of
from ghoststories.lessons.lesson import lesson_from, script_of
from ghoststories.texts import LANGUAGES, Texts
from tests.lessons.played import Moment, moments, opened, pieces_on

LESSONS = [key for course in COURSES for key in course.lessons]
LONGEST_SENTENCE = {"en": 105, "fr": 120, "de": 120}
LONGEST_COMMENT = {"en": 110, "fr": 125, "de": 125}
# Seconds: a plain sentence is read at fifteen characters a second, an answer is found and watched in five.
READ = 1 / 15
ANSWER = 5.0

each_lesson = pytest.mark.parametrize("key", LESSONS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def played(key: str) -> list[Moment]:
    return list(moments(lesson_of(key)))


def says(language: str, key: str) -> list[str]:
    lesson = lesson_of(key)
    return [Texts(language).get(f"lessons.{key}.{step.key}.say") for step in lesson.steps]


def test_the_base_game_comes_first_and_every_expansion_has_a_course() -> None:
    assert [course.game_set for course in COURSES] == [None, *SET_KEYS]
    assert 8 <= len(COURSES[0].lessons) <= 10
    assert len(LESSONS) == len(set(LESSONS))


@each_lesson
def test_every_step_is_reached_and_the_lesson_ends_with_a_sentence(key: str) -> None:
    lesson = lesson_of(key)
    assert {moment.progress.at for moment in played(key)} == set(range(len(lesson.steps)))
    assert not lesson.steps[-1].is_asked


@each_lesson
def test_what_a_step_expects_is_on_offer(key: str) -> None:
    for moment in played(key):
        step = moment.progress.step
        if step.is_asked:
            assert any(step.takes(option) for option in moment.options), step.key
            plain = [option for option in step.expect if "*" not in option]
            assert set(plain) <= set(moment.options), step.key


@each_lesson
def test_an_answer_is_asked_of_somebody_on_the_side_of_the_player(key: str) -> None:
    lesson = lesson_of(key)
    game = opened(lesson)
    assert game.question is not None
    assert (game.question.seat == "wu_feng") == (lesson.side == "wu_feng")


@each_lesson
@each_language
def test_every_other_answer_has_a_comment(key: str, language: str) -> None:
    texts = Texts(language)
    used = set()
    for moment in played(key):
        asked = moment.progress.next_asked()
        for option in moment.options:
            if asked is None or not asked.takes(option):
                moment.progress.strayed(option)
                assert moment.progress.comment is not None
                assert texts.has(moment.progress.comment), moment.progress.comment
                used.add(moment.progress.comment)
    written = {
        f"lessons.{key}.{step.key}.{name}"
        for step in lesson_of(key).steps
        for name in texts.table(f"lessons.{key}.{step.key}")
        if name != "say"
    }
    assert written == used - {"lessons.finished"}


@each_lesson
def test_a_step_comments_on_verbs_that_are_on_offer(key: str) -> None:
    for moment in played(key):
        verbs = {option.split(":")[0] for option in moment.options}
        assert set(moment.progress.step.comments) <= verbs


@each_lesson
def test_every_highlighted_piece_is_on_the_table(key: str) -> None:
    for moment in played(key):
        assert set(moment.progress.step.pieces) <= pieces_on(moment.table), moment.progress.step.key


@each_lesson
@each_language
def test_a_lesson_has_its_texts_and_nothing_else(key: str, language: str) -> None:
    table = Texts(language).table(f"lessons.{key}")
    assert set(table) == {"title", "about", *(step.key for step in lesson_of(key).steps)}
    assert len({step.key for step in lesson_of(key).steps}) == len(lesson_of(key).steps)


@each_lesson
@each_language
def test_a_step_says_one_short_sentence(key: str, language: str) -> None:
    for sentence in says(language, key):
        assert len(re.findall(r"[.!?…](?:\s|$)", sentence)) == 1, sentence
        assert sentence[-1] in ".!?"
        assert len(sentence) <= LONGEST_SENTENCE[language], f"{len(sentence)}: {sentence}"


@each_lesson
@each_language
def test_comments_and_titles_are_short(key: str, language: str) -> None:
    texts = Texts(language)
    assert len(texts.get(f"lessons.{key}.title")) <= 45
    assert len(texts.get(f"lessons.{key}.about")) <= 60
    for step in lesson_of(key).steps:
        for text in texts.table(f"lessons.{key}.{step.key}").values():
            assert len(str(text)) <= LONGEST_COMMENT[language], f"{len(text)}: {text}"


def seconds(key: str) -> float:
    asked = [step for step in lesson_of(key).steps if step.is_asked]
    return sum(map(len, says("en", key))) * READ + ANSWER * len(asked)


def test_the_first_exorcism_takes_a_minute_and_winning_and_losing_three() -> None:
    first, *others = LESSONS
    assert played(first)[-1].table["discard"] != played(first)[0].table["discard"]
    assert seconds(first) < 60
    assert set(others[:2]) == {"win", "lose"}
    assert sum(seconds(key) for key in LESSONS[:3]) < 180


def last_game(key: str) -> Game:
    """The game at the end of a lesson, with the first answer each step expects."""
    lesson, game = lesson_of(key), opened(lesson_of(key))
    for step in lesson.steps:
        if step.is_asked:
            game.script = script_of(step.chance)
            for answer in [*step.expect, *step.then]:
                if answer in (game.question.options if game.question else []):
                    game.apply(answer)
    return game


def test_one_game_is_won_and_one_is_lost_by_haunted_tiles() -> None:
    assert last_game("win").result == "won"
    assert last_game("lose").result == "village"


def test_the_three_stones_are_told_one_after_the_other() -> None:
    stones = [step.key for step in lesson_of("turn").steps if step.key in ("left", "centre", "right")]
    assert stones == ["left", "centre", "right"]
    assert [step.stone for step in lesson_of("turn").steps if step.stone] == stones


@each_lesson
def test_a_stone_belongs_to_a_card_on_the_table(key: str) -> None:
    for step in lesson_of(key).steps:
        if step.stone:
            assert len([piece for piece in step.pieces if piece.startswith("card:")]) == 1


def test_a_stone_that_is_not_there_is_refused() -> None:
    with pytest.raises(LessonError, match="'upper' is not a stone"):
        lesson_from("x", "position = ''\nsteps = [{ key = 'x', stone = 'upper' }]")


@each_lesson
def test_nothing_is_left_to_chance(key: str) -> None:
    """The same lesson, whatever the seed: each expected way leads through the same tables."""

    def tables(seed: str) -> list[str]:
        found = [moment.table for moment in moments(lesson_of(key), seed)]
        return [name for name, _ in groupby(str(table["boards"]) + str(table["village"]) for table in found)]

    assert tables("one") == tables("another")


class TestProgress:
    def test_a_sentence_is_passed_over_by_next(self) -> None:
        progress = Progress(lesson_of("exorcise"))
        assert progress.sentence == "lessons.exorcise.you.say"
        progress.next()
        assert progress.sentence == "lessons.exorcise.ghost.say"

    def test_an_answer_is_waited_for(self) -> None:
        progress = Progress(lesson_of("exorcise"))
        progress.go_to(2)
        with pytest.raises(LessonError):
            progress.next()
        assert progress.at == 2

    def test_the_last_sentence_has_no_next(self) -> None:
        progress = Progress(lesson_of("exorcise"))
        progress.go_to(3)
        with pytest.raises(LessonError):
            progress.next()

    def test_an_expected_answer_while_reading_goes_on_behind_its_step(self) -> None:
        progress = Progress(lesson_of("exorcise"))
        progress.answered()
        assert progress.sentence == "lessons.exorcise.gone.say"

    def test_another_answer_is_commented_on_and_the_step_stays(self) -> None:
        progress = Progress(lesson_of("exorcise"))
        progress.go_to(2)
        progress.strayed("help")
        assert (progress.at, progress.comment) == (2, "lessons.exorcise.roll.help")
        progress.strayed("pass+end")
        assert (progress.at, progress.comment) == (2, "lessons.exorcise.roll.other")
        progress.answered()
        assert progress.comment is None

    def test_after_the_last_answer_every_other_one_says_so(self) -> None:
        progress = Progress(lesson_of("exorcise"))
        progress.go_to(3)
        progress.strayed("pass+end")
        assert progress.comment == "lessons.finished"


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(LessonError, match="no lesson 'levitate'"):
        lesson_of("levitate")


@pytest.mark.parametrize("text", ["position = ''", "position = ''\nsteps = [{ say = 'x' }]", "steps = []"])
def test_a_lesson_that_is_written_wrongly_is_refused(text: str) -> None:
    with pytest.raises(LessonError, match="written wrongly"):
        lesson_from("x", text)


def test_chance_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(LessonError, match="coin"):
        script_of({"coin": ["heads"]})


@each_lesson
def test_no_position_calls_a_power_used_that_nobody_used(key: str) -> None:
    """The panel would say so, and the player would wonder when it was."""
    assert "\nused:" not in lesson_of(key).position
