"""An owner's file becomes one text in the set-up, and that text corrects cards and families."""

import pytest

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.corrections import corrected_cards, corrections_from_toml, piece_corrections
from ghoststories.engine.core.state import BLACK, BLUE, COLOUR_KEYS, RED, YELLOW
from ghoststories.engine.core.vectors import times_in
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.corrections import corrected_families
from ghoststories.engine.sets.white_moon.villagers import (
    ADD_GHOST,
    FAMILY_KEYS,
    FAMILY_RECONSTRUCTED,
    FAMILY_REWARDS,
    GAIN_QI,
    Families,
    printed_families,
)

ALL_CARDS = BASE_CARDS + WHITE_MOON_CARDS
WHOLE = """
[family.li]
reward = "shield_of_time"
death = "discard_tao"
[card.73]
right = ["reward_crystal"]
centre = ["devourer"]
left = []
resistance = { yellow = 4 }
colour = "yellow"
"""


def card(number: int, toml: str) -> Card:
    """A card after the corrections of a file."""
    cards = corrected_cards(ALL_CARDS, corrections_from_toml(toml))
    (found,) = [card for card in cards if card.number == number]
    return found


def families(toml: str) -> Families:
    return corrected_families(printed_families(), piece_corrections(corrections_from_toml(toml)).get("family", {}))


def test_the_stored_text_is_sorted_and_has_no_blanks() -> None:
    assert corrections_from_toml(WHOLE) == (
        '{"card":{"73":{"centre":["devourer"],"colour":"yellow","left":[],"resistance":{"yellow":4},'
        '"right":["reward_crystal"]}},"family":{"li":{"death":"discard_tao","reward":"shield_of_time"}}}'
    )


@pytest.mark.parametrize("toml", ["", "# all still as it was", "[card]", "[card.73]\n[family.li]"])
def test_a_file_that_corrects_nothing_is_the_empty_text(toml: str) -> None:
    assert corrections_from_toml(toml) == "{}"


def test_every_part_of_a_card_can_be_corrected() -> None:
    found = card(
        80,
        """
        [card.80]
        colour = "red"
        resistance = { red = 1, blue = 9 }
        left = ["devour", "capture_die"]
        centre = ["dice_immune", "devourer"]
        right = ["curse_die", "reward_tao"]
        """,
    )
    assert found.colour == RED
    assert found.resistance == {RED: 1, BLUE: 9}
    assert found.left == ["devour", "capture_die"]
    assert found.centre == ["dice_immune", "devourer"]
    assert found.right == ["curse_die", "reward_tao"]
    assert found.reconstructed == ("name",)


def test_what_the_file_does_not_name_stays() -> None:
    found = card(101, "[card.101]\nresistance = { black = 5 }")
    assert (found.number, found.incarnation, found.marker) == (101, True, False)
    assert (found.key, found.written) == ("gate_keeper", "Gate Keeper")
    assert (found.colour, found.resistance) == (BLACK, {BLACK: 5})
    assert (found.left, found.centre) == (["takes_portal"], [])
    assert found.right == ["reward_crystal", "reward_group_qi_and_yinyang"]


def test_a_corrected_part_is_marked_no_more_and_one_confirmed_neither() -> None:
    assert card(101, "[card.101]\nresistance = { black = 5 }").reconstructed == ("colour", "right")
    assert card(101, "[card.101]\nresistance = { black = 3 }").reconstructed == ("colour", "right")


def test_a_stone_can_be_emptied() -> None:
    found = card(73, "[card.73]\nright = []\ncentre = []")
    assert (found.centre, found.right, found.reconstructed) == ([], [], ("name", "colour", "resistance"))


@pytest.mark.rule("B42")
@pytest.mark.parametrize("icons", ['"group", "lose_tao", "capture_die"', '"group lose_tao", "capture_die"'])
def test_a_qualifier_is_written_with_its_icon_or_before_it(icons: str) -> None:
    toml = f"[card.55]\nleft = [{icons}]"
    assert corrections_from_toml(toml) == '{"card":{"55":{"left":["group","lose_tao","capture_die"]}}}'
    assert card(55, toml).left == ["group lose_tao", "capture_die"]


def test_every_card_can_be_given_the_values_it_has() -> None:
    for printed in ALL_CARDS:
        resistance = ", ".join(f"{COLOUR_KEYS[colour]} = {amount}" for colour, amount in printed.resistance.items())
        found = card(
            printed.number,
            f"""
            [card.{printed.number}]
            colour = "{COLOUR_KEYS[printed.colour]}"
            resistance = {{ {resistance} }}
            left = {printed.left}
            centre = {printed.centre}
            right = {printed.right}
            """,
        )
        assert found.colour == printed.colour
        assert found.resistance == printed.resistance
        assert (found.left, found.centre, found.right) == (printed.left, printed.centre, printed.right)
        assert set(found.reconstructed) <= {"name"}


def test_the_printed_cards_and_families_are_left_as_they_are() -> None:
    before = printed_families()
    content = corrections_from_toml(WHOLE)
    cards = corrected_cards(ALL_CARDS, content)
    corrected_families(before, piece_corrections(content)["family"])
    printed = {card.number: card for card in ALL_CARDS}
    assert printed[73].resistance == {YELLOW: 3}
    assert [card.number for card in cards if card is not printed[card.number]] == [73]
    assert list(before.rewards) == list(FAMILY_REWARDS)
    assert before.reconstructed == list(FAMILY_RECONSTRUCTED)


def test_a_card_that_is_not_in_the_game_is_passed_over() -> None:
    cards = corrected_cards(BASE_CARDS, corrections_from_toml(WHOLE))
    assert cards == BASE_CARDS


def test_a_family_can_be_corrected_in_part() -> None:
    found = families('[family.teng]\ndeath = "add_ghost"')
    teng = FAMILY_KEYS.index("teng")
    assert found.deaths[teng] == ADD_GHOST
    assert list(found.rewards) == list(FAMILY_REWARDS)
    assert found.reconstructed[teng] == ("names", "reward")


def test_two_families_can_change_their_artifacts() -> None:
    found = families('[family.li]\nreward = "armor_of_the_just"\n[family.sun]\nreward = "shield_of_time"')
    li, sun = FAMILY_KEYS.index("li"), FAMILY_KEYS.index("sun")
    assert (found.rewards[li], found.rewards[sun]) == (FAMILY_REWARDS[sun], FAMILY_REWARDS[li])
    assert (found.reconstructed[li], found.reconstructed[sun]) == (("names", "death"), ("names",))


def test_what_is_no_artifact_may_be_the_reward_of_several() -> None:
    found = families('[family.wu]\nreward = "gain_qi"\n[family.sheng]\nreward = "gain_qi"')
    assert times_in(found.rewards, GAIN_QI) == 3


def test_the_order_of_the_file_does_not_matter() -> None:
    one = "[card.9]\nresistance = { yellow = 2 }\ncentre = []\n"
    other = "[card.10]\nright = []\n"
    assert corrections_from_toml(one + other) == corrections_from_toml(other + one)
