"""Every option has a reason, every reason has words, and what they say is true of the table."""

from __future__ import annotations

import re

import pytest

from ghoststories.bots.hints.best import hints
from ghoststories.bots.hints.reasons import Reason, all_reasons, reasons_for, weigh
from ghoststories.bots.hints.reasons.seams import BY_NAME, BY_VERB
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.engine import Game, Question, Setup, State, view
from ghoststories.engine.core.agenda import CHOICE, asked
from ghoststories.engine.core.codec import to_json
from ghoststories.engine.core.notation import offer_texts, question_name
from ghoststories.engine.core.shapes import MENU
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.engine.sets.verbs import VERBS
from ghoststories.texts import LANGUAGES, Texts
from ghoststories.texts.phrasing import Formatter, hint_phrase
from tests.bots.positions import EVERY_FAMILY, HELP, NEARLY_LOST, TABLES, moments, seen
from tests.engine.sets.black_secret.secret import secretly
from tests.helpers import options, play, table

LANGUAGE_TEXTS = [Texts(language) for language in LANGUAGES]
EVERYTHING = Setup(sets=("white_moon", "black_secret"), promos=tuple(PROMO_KEYS))
KEYS = set(LANGUAGE_TEXTS[0].table("hints.hint"))


def why(game: Game, option: str) -> list[Reason]:
    """The reasons for an option of the question asked now."""
    return reasons_for(seen(game), options(game).index(option))


def says(game: Game, option: str) -> list[str]:
    """The same in English."""
    return [Formatter(LANGUAGE_TEXTS[0]).sentence(hint_phrase(each.key, each.parameters)) for each in why(game, option)]


def check(s: State) -> set[str]:
    """All options of a question have one or two reasons, with words in every language; the keys they have."""
    found: set[str] = set()
    for option, reasons in zip(offer_texts(s), all_reasons(s), strict=True):
        where = f"{question_name(s)}, {option}: {reasons}"
        assert 1 <= len(reasons) <= 2, where
        assert len({str(each) for each in reasons}) == len(reasons), where
        for each in reasons:
            found.add(each.key)
            assert all(type(value) in (str, int) for value in each.parameters.values()), where
            for texts in LANGUAGE_TEXTS:
                assert not re.search(r"[{}]", Formatter(texts).sentence(hint_phrase(each.key, each.parameters))), where
    return found


@pytest.mark.parametrize("family", EVERY_FAMILY)
def test_every_option_of_games_of_every_family_has_reasons_with_words(family: str) -> None:
    checked = [check(view(s, int(asked(s)))) for s in moments(family, every=7)]
    assert len(checked) > 50


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("family", EVERY_FAMILY)
def test_every_option_of_many_more_games(family: str) -> None:
    tables = (s for number in range(2, 4) for s in moments(family, 5, slice(None, None, 2), number))
    checked = [check(view(s, int(asked(s)))) for s in tables]
    assert len(checked) > 500


@pytest.mark.parametrize("name", TABLES)
def test_every_option_of_every_question_has_reasons_with_words(name: str) -> None:
    assert check(seen(TABLES[name]()))


def test_every_key_is_told_somewhere() -> None:
    tables = [seen(make()) for make in TABLES.values()]
    told = {key for s in tables for key in check(s)}
    told |= {each.key for s in tables for best in range(len(s.offer)) for each in all_reasons(s, best)[best]}
    assert KEYS - told == set()
    assert told - KEYS == set()


def first_reason_agrees(s: State, best: int) -> bool:
    """Whether the first reason of an option that was found best does not speak against it."""
    side = -1 if is_opponent_asked(s) else 1
    weighed = weigh(s, int(s.offer[best]), 2)
    first = all_reasons(s, best)[best][0]
    if first.key == "others_are_worse":
        return all(side * each.worth <= 0 for each in weighed)
    return not weighed or any(each.reason == first and side * each.worth >= 0 for each in weighed)


@pytest.mark.parametrize("family", EVERY_FAMILY)
def test_the_first_reason_of_the_best_option_never_speaks_against_it(family: str) -> None:
    tables = [view(s, int(asked(s))) for s in moments(family, every=29)]
    wrong = [
        f"{question_name(s)}, {offer_texts(s)[best]}: {all_reasons(s, best)[best]}"
        for s in tables
        for best in range(len(s.offer))[:4]
        if not first_reason_agrees(s, best)
    ]
    assert len(tables) > 10
    assert wrong == []


def test_what_speaks_for_the_best_option_is_said_before_what_speaks_against_it() -> None:
    s = seen(table("ghosts: red1 38, red2 34, blue2 21", agenda=f"pavilion_space space=blue2{HELP}"))
    best = offer_texts(s).index("red3")
    assert all_reasons(s)[best][0].key == "full_board"
    assert all_reasons(s, best)[best][0].key != "full_board"
    assert all_reasons(s, best)[best][1].key == "full_board"


def test_a_hint_tells_the_reasons_of_the_best_option_that_way() -> None:
    game = table("north: red spires, qi 1\neast: green mountain, qi 2", agenda="bear_loss; before_move; next_turn")
    first = hints(seen(game), Question(seen(game)), seconds=0.01)[0]
    assert (
        first.reasons == all_reasons(seen(game), options(game).index(first.option))[options(game).index(first.option)]
    )


def test_every_question_and_every_verb_is_looked_at_in_its_own_way() -> None:
    rules = Game(EVERYTHING, seed="any").state.rules
    base = Game(Setup(), seed="any").state.rules
    asks = {
        each.names[code]
        for each in (rules, base)
        for code in range(256)
        if each.kinds[code] == CHOICE and each.shapes[code] != MENU
    }
    assert asks - set(BY_NAME) == set()
    verbs = {number for number, (word, _) in VERBS.items() if word not in WU_FENGS_VERBS}
    assert verbs - set(BY_VERB) == set()


# They are in menus of his own, which are looked at by name.
WU_FENGS_VERBS = ("place", "demon", "curse", "search", "walk", "attack", "attack_tile")


@pytest.mark.parametrize("name", ["moon before_move", "secret use_ghost", "promo guard_order", "caught"])
def test_looking_for_reasons_changes_nothing(name: str) -> None:
    s = seen(TABLES[name]())
    before, offer = to_json(s), list(s.offer)
    all_reasons(s)
    assert (to_json(s), list(s.offer)) == (before, offer)


def test_an_exorcism_is_told_with_its_exact_chance() -> None:
    game = table("ghosts: red3 38 stone\nnorth: red spires, qi 3, at tea_house", agenda="action")
    # Two red or white faces among three dice.
    assert why(game, "exorcise") == [
        Reason("exorcises", {"card": 38, "percent": 26}),
        Reason("haunts_next", {"card": 38, "tile": "tea_house"}),
    ]


def test_and_with_what_tao_does_for_it() -> None:
    game = table("ghosts: red3 38\nnorth: red spires, qi 3, tao red, at tea_house", agenda="action")
    assert says(game, "exorcise")[0] == "70% to exorcise Bleeding Eyes (26% without Tao)."


def test_two_ghosts_of_a_corner_are_told_together() -> None:
    lines = "ghosts: red3 34, yellow1 45\nnorth: red spires, qi 3, tao red black, at tea_house"
    game = table(lines, agenda="action")
    assert Reason("exorcises_both", {"card": 34, "other_card": 45, "percent": 100}) in why(game, "exorcise")


def test_a_move_is_told_by_what_can_be_done_there() -> None:
    game = table("ghosts: red3 38\nnorth: red spires, qi 3, tao red red, at temple")
    assert says(game, "move:tea_house")[0] == "From there: 100% to exorcise Bleeding Eyes (26% without Tao)."
    assert says(game, "move:herbalist") == ["The Herbalist gives up to two tokens."]
    assert says(game, "move:cemetery") == ["Nothing to do there now: Cemetery."]


def test_a_haunted_tile_helps_nobody() -> None:
    village = "village: tea_house cemetery herbalist* / sorcerer circle temple / watchman pavilion altar"
    game = table(f"{village}\nnorth: red spires, qi 3, at temple")
    assert says(game, "move:herbalist") == ["The Herbalist’s Shop is haunted: nobody helps there."]


def test_the_third_ghost_of_a_board_is_bad() -> None:
    game = table("ghosts: red1 34, red2 38, blue1 12", agenda="pavilion_space space=blue1; before_move; next_turn")
    assert says(game, "red3")[0] == "A full board costs Red 1 Qi every turn."
    assert "Ghosts on Green’s board then: 1 of 3." in says(game, "green2")


def test_a_haunter_is_told_by_the_tile_its_line_leads_to() -> None:
    game = table(NEARLY_LOST, agenda="place_ghost card=12; before_move; next_turn")
    assert Reason("haunts_later", {"card": 12, "tile": "watchman"}) in why(game, "blue1")
    # The nearest tile of the line is haunted already.
    assert Reason("haunts_later", {"card": 12, "tile": "temple"}) in why(game, "blue3")


def test_a_buddha_takes_who_comes() -> None:
    game = table("buddhas: blue2", agenda="place_ghost card=12; before_move; next_turn")
    assert why(game, "blue2")[0] == Reason("buddha_takes", {"card": 12})


def test_who_can_spare_a_qi() -> None:
    lines = "north: red spires, qi 0\neast: green mountain, qi 1\nsouth: blue heavenly_gust, qi 4"
    game = table(f"{lines}\nturn: 3 red", agenda="bear_loss; next_turn")
    assert says(game, "green") == ["Green would die.", "Green has the least Qi: 1."]
    assert says(game, "blue") == ["Blue loses 1 Qi and has 3 left.", "Blue has the most Qi: 4."]


def test_a_token_is_kept_if_a_ghost_calls_for_it() -> None:
    lines = "ghosts: red1 34\nnorth: red spires, qi 3, tao red blue"
    game = table(lines, agenda="discard_tao board=red; next_turn")
    assert says(game, "red") == ["A red Tao would be missed against Skinner."]
    assert says(game, "blue") == ["No ghost in play calls for a blue Tao."]


def test_dice_are_told_by_what_rolling_them_again_may_bring() -> None:
    game = TABLES["reroll_tao_dice"]()
    assert says(game, "none")[0] == "0% to exorcise something."
    # Three dice, each of them red or white in two cases of six: 1 - (2/3)^3.
    assert says(game, "blue+yellow+black")[0] == "70% to exorcise something."


def test_what_is_true_of_all_options_is_not_told() -> None:
    game = table("ghosts: red1 34, green1 38 stone", agenda="sorcerer_ghost; next_turn")
    # Both cost a Qi.
    assert says(game, "red1")[0] == "Removes Skinner from play."
    assert not {each.key for option in options(game) for each in why(game, option)} & {"qi_lost"}


def test_the_last_haunting_is_the_end() -> None:
    assert Reason("ends_game", {"card": 38}) in why(TABLES["lost"](), "red1")


def test_wu_feng_is_told_how_likely_an_urn_is() -> None:
    game = secretly("demons: seeker below_altar", agenda="demon_acts demon=seeker; before_move; next_turn")
    tokens = "unseen tokens: urn 3 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1; none; none; none"
    near = secretly(
        f"players: red\ntokens: 1 1 1 1 1 1 1 1 1\n{tokens}\ndemons: seeker below_altar",
        agenda="demon_acts demon=seeker; before_move; next_turn",
    )
    assert why(near, "search") == [Reason("urn_chance", {"percent": 33})]
    # The Urns are in the lowest layer, so none can be found on top of four.
    assert why(game, "search") == [Reason("urn_chance", {"percent": 0})]


def test_the_reasons_of_a_menu_are_those_of_the_best_that_can_follow() -> None:
    game = table("turn: 3 yellow\nwest: yellow bottomless_pockets, qi 3, at tea_house\nghosts: red3 38")
    assert Reason("raises_chance", {"board": "yellow", "card": 38, "percent": 70}) in why(game, "pockets")
    assert why(play(game, "pockets"), "red")[0].key == "raises_chance"
