"""The Calligrapher: exchanges a mantra, lays a Qi of the supply on one, or both."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from tests.engine.sets.black_secret.secret import SECRET, mantras, spent
from tests.helpers import Chance, asks, options, play, qi, table
from tests.tables import act

VILLAGE = "village: tea_house cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar\n"
MANTRAS = "mantras: gain_qi 1, move_taoist 0, discard_ghost 0, return_demon 2, regain_yinyang 0, unhaunt_all 3\n"


def asked(lines: str = MANTRAS, **chance: Unpack[Chance]) -> Game:
    """The red Taoist asks the Calligrapher for help."""
    return act(SECRET + VILLAGE + lines + "\nnorth: red spires, qi 3, yinyang, at calligrapher", "help", **chance)


@pytest.mark.rule("K18")
def test_both_effects_are_on_offer_and_one_must_be_picked() -> None:
    game = asked()
    assert (asks(game), options(game)) == (
        ("red", "calligrapher"),
        [*(f"replace:mantra{slot}" for slot in range(1, 7)), "put_qi"],
    )


@pytest.mark.rule("K18")
def test_the_taoist_picks_the_replacement_among_the_cards_of_that_level_set_aside() -> None:
    game = asked(MANTRAS + "spent mantras: place_buddhas")
    supply = qi(game, "supply")
    play(game, "replace:mantra4")
    assert (asks(game), set(options(game))) == (
        ("red", "new_mantra"),
        {"two_tao_and_mantra", "exorcise_skeletons", "move_taoist_and_ghost"},
    )
    play(game, "exorcise_skeletons")
    assert (mantras(game)[3], qi(game, "supply")) == ("exorcise_skeletons 0", supply + 2)
    assert spent(game) == {"place_buddhas", "return_demon"}


@pytest.mark.rule("K18")
@pytest.mark.parametrize(
    "answers", [("replace:mantra1", "return_ladders", "put_qi", "mantra1"), ("put_qi", "mantra2", "replace:mantra1")]
)
def test_both_may_be_used_in_either_order(answers: tuple[str, ...]) -> None:
    game = play(asked(), *answers)
    if asks(game)[1] == "new_mantra":
        play(game, "return_ladders")
    lies = ["return_ladders 1", "move_taoist 0"] if "mantra1" in answers else ["return_ladders 0", "move_taoist 1"]
    assert (mantras(game)[:2], asks(game)[1]) == (lies, "after_action")


@pytest.mark.rule("K18")
@pytest.mark.parametrize("answers", [("replace:mantra1", "return_ladders"), ("put_qi", "mantra2")])
def test_after_one_effect_the_other_may_be_left(answers: tuple[str, ...]) -> None:
    game = play(asked(), *answers)
    assert "pass" in options(game)
    assert not any(option.startswith(answers[0].split(":")[0]) for option in options(game))
    assert asks(play(game, "pass"))[1] == "after_action"


@pytest.mark.rule("K18")
def test_its_qi_comes_from_the_supply_and_can_fill_a_mantra() -> None:
    game = asked(
        MANTRAS + "village: tea_house* cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar"
    )
    game.script.hidden("yinyang_and_two_qi")
    supply = qi(game, "supply")
    play(game, "put_qi", "mantra6")
    assert (qi(game, "red"), qi(game, "supply")) == (3, supply + 3)
    assert (game.state.haunted, mantras(game)[5]) == (0, "yinyang_and_two_qi 0")


@pytest.mark.rule("K18")
def test_with_no_qi_in_the_supply_only_the_exchange_is_on_offer() -> None:
    rich = "south: blue second_wind, qi 5\neast: green mountain, qi 6\nwest: yellow mantra, qi 6"
    game = asked("mantras: gain_qi 0\n" + rich)
    assert (asks(game)[1], "return_ladders" in options(game)) == ("new_mantra", True)


@pytest.mark.rule("K18")
def test_with_neither_effect_possible_the_calligrapher_is_not_on_offer() -> None:
    game = table(SECRET + VILLAGE + "mantras: none\nnorth: red spires, qi 3, at calligrapher", agenda="action")
    assert "help" not in options(game)


@pytest.mark.rule("K18", "K9")
def test_the_yinyang_reaches_the_calligrapher_from_below() -> None:
    game = table(SECRET + VILLAGE + MANTRAS + "north: red spires, qi 3, yinyang, at below_altar", agenda="action")
    play(game, "yinyang", "calligrapher", "put_qi", "mantra2")
    assert mantras(game)[1] == "move_taoist 1"
