"""The descriptors of the sets: every layer derives set-up options from them."""

from dataclasses import fields

import pytest

from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.content.options import Option
from ghoststories.engine.core.codec import setup_from_dict, setup_of, setup_to_dict
from ghoststories.engine.sets.assembly import OPTIONS, check_options, choices_for
from ghoststories.engine.sets.registry import SET_KEYS, SET_OPTIONS, SETS

BY_NAME = {option.name: option for option in SET_OPTIONS}
# What an option needs, as the options of a game that has it.
EVERYTHING = {"sets": "white_moon,black_secret", "promos": "terror_ghosts,ma_cho", "scenario": "green_roots"}


def test_each_set_has_its_key() -> None:
    assert [each.key for each in SETS] == ["base", "white_moon", "black_secret", "promos"]
    assert SET_KEYS == ["white_moon", "black_secret"]


def test_a_setup_has_a_field_for_every_option() -> None:
    names = [field.name for field in fields(Setup)]
    assert names[names.index("promos") + 1 :] == OPTIONS


@pytest.mark.parametrize("option", SET_OPTIONS, ids=lambda option: option.name)
def test_a_default_is_one_of_the_values(option: Option) -> None:
    assert option.default in ("", *option.values)


@pytest.mark.parametrize("option", SET_OPTIONS, ids=lambda option: option.name)
def test_an_option_is_refused_without_what_it_needs(option: Option) -> None:
    with pytest.raises(SetupError, match=f"{option.name} is an option of the "):
        check_options({option.name: option.values[0]}, None)


@pytest.mark.parametrize("option", SET_OPTIONS, ids=lambda option: option.name)
def test_an_unknown_value_is_refused(option: Option) -> None:
    with pytest.raises(SetupError, match=f"{option.name} is 'nonsense'; allowed: {option.values[0]}"):
        check_options({**EVERYTHING, option.name: "nonsense"}, None)


@pytest.mark.parametrize("option", SET_OPTIONS, ids=lambda option: option.name)
def test_a_setup_keeps_an_option_as_plain_data(option: Option) -> None:
    data = {"sets": ["white_moon", "black_secret"], option.name: option.values[-1]}
    assert setup_to_dict(setup_from_dict(data))[option.name] == option.values[-1]


def test_choices_are_those_the_other_options_leave() -> None:
    terror, ma_cho = BY_NAME["terror_ghosts"], BY_NAME["ma_cho"]
    assert choices_for({"promos": "terror_ghosts"}, terror) == ["removed", "kept"]
    assert choices_for({"promos": "terror_ghosts", "sets": "black_secret"}, terror) == ["removed"]
    children = {"sets": "white_moon", "promos": "ma_cho", "scenario": "cursed_children"}
    assert choices_for(children, ma_cho) == ["pairs"]
    assert choices_for({}, terror) == []


@pytest.mark.parametrize("portal", ["centre", "edge", "corner"])
def test_a_settled_value_leads_back_to_what_was_chosen(portal: str) -> None:
    setup = setup_of(Game(Setup(sets=("white_moon",), portal=portal), seed=portal).state.layout)
    (moon,) = [each for each in SETS if each.key == "white_moon"]
    assert setup.portal is not None
    assert setup.tiles is not None
    assert moon.chosen_value("portal", setup.portal, setup.tiles) == portal
