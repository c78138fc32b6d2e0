"""The promo pieces' questions say in words what they are about, and the log names nothing that is hidden."""

from __future__ import annotations

import pytest

from ghoststories.bots import RandomBot
from ghoststories.engine import Event, Game, Setup, Side, seen_by, side_of
from ghoststories.engine.core.agenda import CHOICE
from ghoststories.engine.core.agenda import asked as seat_asked
from ghoststories.engine.core.view import view
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.terminal.answers import why_not
from ghoststories.terminal.log_lines import Chronicle
from ghoststories.terminal.wording import Wording
from ghoststories.texts import LANGUAGES, Texts
from tests.engine.sets.black_secret.secret import SECRET
from tests.helpers import play
from tests.terminal.promo_questions import JEAN_CLAUDE, QUESTIONS, TURN, guarded, promo
from tests.terminal.test_moon_wording import RAW, choices

SIDES: tuple[Side, ...] = ("taoists", "wu_feng")


def worded(game: Game, language: str = "en") -> tuple[str, list[str]]:
    assert game.question is not None
    words = Wording(Texts(language), seen_by(game.state, side_of(game.question.seat)), game.question)
    return words.asked(), words.options()


def log(game: Game, side: Side = "taoists", language: str = "en") -> list[str]:
    return [line for _, line in Chronicle(Texts(language), game.opening, side).lines(game.log)]


def test_every_question_of_the_promo_pieces_is_tried_here() -> None:
    sets = ("white_moon", "black_secret")
    rules = Game(Setup(sets=sets, promos=tuple(PROMO_KEYS)), seed="any").state.rules
    names = {rules.names[code] for code in range(256) if rules.kinds[code] == CHOICE}
    assert names - choices(*sets) <= set(QUESTIONS)


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
        ("guard_order", "which card goes next? (1 of 4)", "Bleeding Eyes ([R] [R], in play: Haunter)"),
        ("shout_loss", "B-Rice Lee’s cry: who loses 1 Qi? (2 to go)", "Blue loses 1 Qi (has 2)"),
        ("shout_loss", "", "Green’s neutral board loses 1 Qi (has 3)"),
        ("shout_loss", "", "Everybody loses 1 Qi instead"),
        ("eat_apple", "Who eats the Apple", "Green (2 Qi, Circle of Prayer)"),
        ("shelter_one", "", "Yes, into the Shelter (Son Hua, 0 of 3 safe, if the family is saved: Divine Sword)"),
        ("buddha_for_steven", "Which one goes to his space?", "The Buddha on Green 2"),
        ("buddha_for_steven", "", "A Buddha that Red has"),
        ("ma_cho_artifact", "Two Ma-Cho are safe.", "Boots of the Ma-Cho: move after your action"),
        ("which_die", "Do you take the Infernal die instead?", "Yes, the Infernal die"),
        ("infernal_reroll", "The Infernal die shows “Place a skeleton”.", "No, keep “Place a skeleton”"),
        ("artifact_goes_to", "Nunchaku (exorcises a ghost without a roll)?", "Red (3 Qi, Circle of Prayer)"),
        (
            "place_ghost",
            "([B] [B] [B] [G] [G] [G] [G], ",
            "Green 1, in front of the Taoist Altar, and Green 2, in front of the Buddhist Temple (discards Skinner)",
        ),
        (
            "pavilion_space",
            "Where does Jean-Claude Van-Rice go?",
            "Red 2, in front of the Cemetery, and Red 3, in front of the Tea House",
        ),
        ("before_move", "", "Act first and move afterwards (Boots)"),
        ("before_move", "", "Move to the Cemetery (terror, faces Sister Ko)"),
        ("after_move", "", "Use the Nunchaku to exorcise Skinner on Red 3 without a roll"),
    ],
)
def test_words(name: str, asked: str, option: str) -> None:
    question, options = worded(QUESTIONS[name]())
    assert asked in question
    assert option in options


def test_a_summon_card_is_called_so() -> None:
    game = guarded(SECRET, seen=[12, 23, 38])
    for language, name in (("en", "Summon card"), ("fr", "Carte Appel"), ("de", "Beschwörungskarte")):
        assert name in worded(game, language)[1]


def test_the_nunchaku_serves_against_demons() -> None:
    here = "north: red spires, qi 3, at below_altar\nartifacts: nunchaku red\ndemons: seeker below_altar"
    game = promo("b_rice_lee", here, sets=SECRET, agenda="action")
    assert "Use the Nunchaku to exorcise Seeker without a roll" in worded(game)[1]


def test_one_leg_is_moved_like_any_ghost() -> None:
    game = promo("jean_claude", "ghosts: red1 125", agenda=f"pavilion_space space=red1{TURN}")
    asked, options = worded(game)
    assert asked == "Where does Jean-Claude’s left leg go?"
    assert "Red 2, in front of the Cemetery" in options


def test_the_log_follows_both_legs() -> None:
    game = promo("jean_claude", JEAN_CLAUDE, agenda=f"pavilion_space space=red1{TURN}")
    chronicle = Chronicle(Texts("en"), game.opening)
    play(game, "red2")
    assert [line for _, line in chronicle.lines(game.log)][:2] == [
        "A ghost moves from Red 1 to Red 2: Jean-Claude’s left leg.",
        "A ghost moves from Red 2 to Red 3: Jean-Claude’s right leg.",
    ]
    assert chronicle._phrases._cards == {"red2": 125, "red3": 126}


@pytest.mark.parametrize("side", SIDES)
def test_the_log_names_no_card_of_the_guardhouse(side: Side) -> None:
    game = play(guarded(SECRET, seen=[12, 23, 38]), "38", "242", "12")
    lines = log(game, side)
    assert "Cards put in order on top of the deck: 4." in lines
    assert not any(Texts("en").card(card) in line for card in (12, 23, 38, 242) for line in lines)


def test_the_log_tells_of_the_pieces() -> None:
    two = play(QUESTIONS["ma_cho_artifact"](), "helmet")
    assert "Two more of the Ma-Cho are safe! (Boots or Helmet for every two)" in log(two)
    assert "Red receives an artifact: Helmet of the Ma-Cho." in log(two)
    assert "Auf Rot 1 bleibt ein Buddha zurück." in log(
        play(QUESTIONS["buddha_for_steven"](), "buddha_at:green2"), "taoists", "de"
    )
    die = promo("infernal_die", sets=SECRET, agenda=f"which_die source=red1{TURN}", curse=["blank"])
    assert "Le dé Infernal donne\xa0: Aucun effet." in log(play(die, "yes"), "wu_feng", "fr")
    rots = promo("jean_claude", "artifacts: apple green", agenda=f"place_ghost card=58{TURN}")
    assert "Green: the Apple rots." in log(play(rots, "red1"))
    hit = Chronicle(Texts("en"), rots.opening).lines([Event("punched", {"board": "red"})])
    assert hit == [("punched", "Chuck No-Rice hits Red.")]


def test_terror_is_a_reason() -> None:
    here = "north: red spires, qi 3, at tea_house\nghosts: red3 70"
    game = promo("terror_ghosts", here, agenda="action")
    assert not any(option.startswith("Ask for help") for option in worded(game)[1])
    assert why_not(Texts("en"), game.state, "help") == Texts("en").get("reasons.terror")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_find_their_words(language: str) -> None:
    together = [("white_moon", "black_secret"), (), ("white_moon",), ("black_secret",)]
    for number, sets in enumerate(together):
        needs = {"white_moon": ("steven", "ma_cho"), "black_secret": ("infernal_die",)}
        absent = {key for name, keys in needs.items() if name not in sets for key in keys}
        on = tuple(key for key in PROMO_KEYS if key not in absent)
        game = Game(
            Setup(players=number + 1, sets=sets, promos=on, difficulty="nightmare"), seed=f"promo words {number}"
        )
        bot = RandomBot(str(number))
        while game.question:
            asked, options = worded(game, language)
            assert [text for text in (asked, *options) if RAW.search(text)] == []
            assert len(set(options)) == len(options)
            game.apply(bot.answer(view(game.state, int(seat_asked(game.state))), game.question))
        for side in SIDES:
            assert [line for line in log(game, side, language) if RAW.search(line)] == []
