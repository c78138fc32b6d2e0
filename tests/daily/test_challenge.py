"""The daily challenge: the date alone decides, every day can be played, and a bot's game is the same everywhere."""

from datetime import date, timedelta

import pytest

from ghoststories.bots import maker_of
from ghoststories.daily.challenge import (
    BOTS,
    DAYS_SHOWN,
    FIRST_DAY,
    WEEKDAYS,
    DayError,
    challenge_of,
    day_of,
    last_days,
)
from ghoststories.daily.playing import BotGame, Outcome, outcome_of
from ghoststories.daily.sharing import share_text
from ghoststories.engine import COLOUR_KEYS, WU_FENG
from ghoststories.texts import LANGUAGES, Texts

WEDNESDAY = date(2026, 11, 18)
SATURDAY = date(2026, 11, 21)


def test_the_challenge_of_a_day_never_changes() -> None:
    it = challenge_of(WEDNESDAY)
    assert (it.key, it.number, it.weekday) == ("daily-2026-11-18", 322, "wednesday")
    assert it.seed == "6cc1f28b015e07c28593ec453396ea36"
    assert (it.setup.players, it.setup.difficulty, it.setup.sets) == (4, "normal", ("white_moon",))
    assert it == challenge_of(WEDNESDAY)


def test_the_first_question_of_a_day_never_changes() -> None:
    question = challenge_of(WEDNESDAY).game().question
    assert question is not None
    assert repr(question) == "<red: place_ghost {'card': 16, 'shield': 0}? blue1 | blue2 | blue3>"


def test_every_day_of_a_year_can_be_played_and_differs_from_the_others() -> None:
    days = [challenge_of(FIRST_DAY + timedelta(days=each)) for each in range(366)]
    assert len({each.seed for each in days}) == len(days)
    assert {each.weekday for each in days} == set(WEEKDAYS)
    for each in days:
        assert each.game().question is not None
    assert {each.setup.players for each in days} == {1, 2, 3, 4}
    assert {each.setup.difficulty for each in days} == {"initiation", "normal", "nightmare", "hell"}
    assert len({each.setup.sets for each in days}) == 3
    assert sum(bool(each.setup.promos) for each in days) > 40


def test_days_before_the_first_and_other_words_are_refused() -> None:
    with pytest.raises(DayError, match="before 2026-01-01"):
        challenge_of(FIRST_DAY - timedelta(days=1))
    with pytest.raises(DayError, match="'yesterday' is not a day"):
        day_of("yesterday")
    assert day_of("2026-11-18") == WEDNESDAY


def test_the_last_thirty_days_begin_today() -> None:
    days = last_days(WEDNESDAY)
    assert (days[0], len(days)) == (WEDNESDAY, DAYS_SHOWN)
    assert last_days(FIRST_DAY + timedelta(days=2)) == [FIRST_DAY + timedelta(days=each) for each in (2, 1, 0)]


def played(day: date, bot: str) -> Outcome:
    match = BotGame(challenge_of(day), bot)
    while (asked := match.asked) is not None:
        match.answer(maker_of(asked.bot)(asked.seed).answer(asked.seen, asked.question))
    return outcome_of(match.game)


def test_a_bot_gets_the_same_result_every_time() -> None:
    assert played(WEDNESDAY, BOTS["novice"]) == Outcome("villagers", -4, 10)
    assert played(date(2026, 11, 16), BOTS["novice"]) == Outcome("taoists", -3, 12)


def test_against_the_taoists_plays_the_same_bot_for_everybody() -> None:
    asked = BotGame(challenge_of(SATURDAY), "novice").asked
    assert asked is not None
    assert (asked.question.seat, asked.bot) == (WU_FENG, "monk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shared_has_no_spoiler(language: str) -> None:
    texts = Texts(language)
    it = challenge_of(WEDNESDAY)
    text = share_text(texts, it, Outcome("won", 31, 12), {"novice": Outcome("village", -4, 10)})
    assert text.splitlines()[0].endswith("322 (2026-11-18)")
    assert "31" in text.splitlines()[1]
    assert f"{texts.get('web.bot.novice')} ✗ -4" in text
    words = [texts.get(f"names.colour.{key}") for key in COLOUR_KEYS] + [texts.card(card) for card in range(1, 50)]
    assert not [word for word in words if word.lower() in text.lower()]
