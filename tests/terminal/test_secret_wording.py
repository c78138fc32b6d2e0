"""Black Secret's questions say in words what they are about, in three languages and through whole games."""

from __future__ import annotations

import pytest

from ghoststories.bots import RandomBot
from ghoststories.engine import Game, Setup, Side, seen_by, side_of
from ghoststories.engine.core.agenda import asked as seat_asked
from ghoststories.engine.core.view import view
from ghoststories.terminal.log_lines import Chronicle
from ghoststories.terminal.wording import Wording
from ghoststories.texts import LANGUAGES, Texts
from tests.engine.sets.black_secret.secret import secretly
from tests.terminal.secret_questions import QUESTIONS
from tests.terminal.test_moon_wording import RAW, choices

SIDES: tuple[Side, ...] = ("taoists", "wu_feng")


def worded(game: Game, language: str = "en") -> tuple[str, list[str]]:
    assert game.question is not None
    words = Wording(Texts(language), seen_by(game.state, side_of(game.question.seat)), game.question)
    return words.asked(), words.options()


def test_every_question_of_the_set_is_tried_here() -> None:
    assert choices("white_moon", "black_secret") - choices("white_moon") <= set(QUESTIONS)
    assert choices("black_secret") - choices("white_moon") <= set(QUESTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_words_and_every_option_its_own(name: str, language: str) -> None:
    game = QUESTIONS[name]()
    assert game.question is not None
    assert game.question.name == name
    asked, options = worded(game, language)
    assert len(set(options)) == len(options) > 1
    assert [text for text in (asked, *options) if not text or RAW.search(text)] == []


@pytest.mark.parametrize(
    ("name", "asked", "option"),
    [
        (
            "use_ghost",
            "You draw Bleeding Eyes. What do you do with it? ([R] [R], in play: Haunter)",
            "Discard it and throw a curse",
        ),
        ("use_ghost", "", "Discard it and summon a demon: Seeker (cost 2, resistance 1)"),
        ("throw_curse", "Which curse do you throw?", "A skeleton (level 1, Yellow)"),
        ("throw_curse", "", "Throw no curse"),
        ("pyramid_place", "Where in the pyramid do you place “A skeleton”?", "Level 1, place 3"),
        ("demon_acts", "Seeker: what does it do?", "Search this space"),
        ("demon_acts", "", "Do nothing"),
        ("shadow_acts", "The Shadow: what does it do?", "Attack the Taoists here"),
        ("summon_demon", "", "Below the Herbalist’s Shop ([B], a ladder, 4 tokens, entrance)"),
        ("skeleton_space", "", "Place no skeleton"),
        ("qi_for_mantra", "The Qi that Red lost", "A Taoist gains 1 Qi (1 of 2 Qi, this fills it)"),
        ("free_qi", "", "Leave the Qi in the supply"),
        ("ladder_returns", "", "No further ladder"),
        ("mantra_token", "", "Seeker (below the Taoist Altar)"),
        ("mantra_ghost", "Which ghost do you discard?", "Bleeding Eyes on Red 1"),
        ("calligrapher", "", "Replace a mantra: A Taoist gains 1 Qi (1 of 2 Qi)"),
        ("change_level", "Red: do you take the ladder?", "Yes, climb up"),
        ("demons_fall", "The dice show [R] [B].", "Exorcise Seeker and Landscaper (2 Tao)"),
        ("demons_pay", "Which tokens do you spend on Seeker?", "Pay ◈"),
        ("from_discard", "", "Perfidious Nymph 14 ([B], on arrival: Adds a ghost and Power blocked)"),
        ("after_move", "", "Attempt an exorcism, 3 dice: Seeker 100% and Landscaper 100%"),
        ("cursed_taoist", "A Taoist falls", "Red (3 Qi, below the Taoist Altar)"),
        ("cursed_tao", "Which Tao does Red lose?", "[B] a blue Tao (Red has 1)"),
        ("mantra_shelter", "", "Father Hua (Hua family, 0 of 3 safe, 1 dead, if the family is saved: Divine Sword)"),
    ],
)
def test_words(name: str, asked: str, option: str) -> None:
    question, options = worded(QUESTIONS[name]())
    assert asked in question
    assert option in options


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_find_their_words(language: str) -> None:
    for number in range(6):
        sets = ("black_secret",) if number % 2 else ("white_moon", "black_secret")
        game = Game(Setup(players=number % 4 + 1, sets=sets, village="random"), seed=f"secret words {number}")
        bot = RandomBot(str(number))
        while game.question:
            asked, options = worded(game, language)
            assert [text for text in (asked, *options) if RAW.search(text)] == []
            assert len(set(options)) == len(options)
            game.apply(bot.answer(view(game.state, int(seat_asked(game.state))), game.question))
        for side in SIDES:
            lines = Chronicle(Texts(language), game.opening, side).lines(game.log)
            assert [line for _, line in lines if RAW.search(line)] == []


def test_the_log_tells_a_drawn_incarnation_to_wu_feng_alone() -> None:
    game = secretly("hand: 61", ghosts=[113], agenda="curse_effect curse=draw_incarnation; before_move; next_turn")
    told = {side: [line for _, line in Chronicle(Texts("en"), game.opening, side).lines(game.log)] for side in SIDES}
    assert "Wu-Feng draws an incarnation." in told["taoists"]
    assert not any("Restless Seeker" in line for line in told["taoists"])
    assert "Wu-Feng draws an incarnation: Restless Seeker (hidden from the Taoists)." in told["wu_feng"]
