"""Every card of White Moon against the tables of its rules; ~ marks what is this project's reconstruction."""

import pytest

from ghoststories.engine.content.cards import Card, Cards
from ghoststories.engine.core.state import BLACK, BLUE, GREEN, RED, YELLOW
from ghoststories.engine.sets.icons import ICONS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.texts import card_names

COLOURS = {"red": RED, "green": GREEN, "blue": BLUE, "yellow": YELLOW, "black": BLACK}

GHOSTS = """
72 | Wererat ~      | Rat Garou        | Werratte             | yellow ~ | 2 ~ |        | devourer ~ | ~
73 | Vermin Lord ~  | Seigneur Vermine | Herr des Ungeziefers | yellow ~ | 3 ~ |        | devourer ~ | crystal ~
74 | Weresnake ~    | Serpent Garou    | Werschlange          | blue ~   | 2 ~ |        | devourer ~ | ~
75 | Naga Queen ~   | Reine Naga       | Nagakönigin          | blue ~   | 3 ~ |        | devourer ~ | crystal ~
76 | Wereboar ~     | Sanglier Garou   | Wereber              | green ~  | 2 ~ |        | devourer ~ | ~
77 | Razorback      | Razorback        | Borstenrücken        | green ~  | 3 ~ |        | devourer ~ | crystal ~
78 | Weretiger ~    | Tigre Garou      | Wertiger             | red ~    | 2 ~ |        | devourer ~ | ~
79 | Silver Fangs ~ | Crocs Argentés   | Silberzahn           | red ~    | 3 ~ |        | devourer ~ | crystal ~
80 | Werewolf ~     | Loup-garou       | Werwolf              | black ~  | 2 ~ |        | devourer ~ | crystal ~
81 | Grey Hunter    | Chasseur Gris    | Grauer Jäger         | black ~  | 3 ~ | devour | devourer ~ | crystal ~
"""

# Each also gives 1 Qi and 1 Yin-Yang to the group.
INCARNATIONS = """
101 | Gate Keeper    | Gardien du Portail | Torwächter          | black ~  | 3 ~ | crystal ~
102 | Voracious      | Vorace             | Gefräßiger          | red ~    | 4 ~ |
103 | Howling Ondine | Ondine hurlante    | Heulende Undine     | blue ~   | 3 ~ | crystal ~
104 | Root Master    | Maître des Racines | Meister der Wurzeln | green ~  | 4 ~ |
105 | Time Keeper    | Gardien du Temps   | Hüter der Zeit      | yellow ~ | 4 ~ |
106 | Shapeshifter   | Changeforme        | Gestaltwandler      | black ~  | 4 ~ |
"""
EFFECTS = """
101 | takes_portal   |
102 | devour_any     | devour_any
103 | takes_su_ling  |
104 | knock_all_down |
105 | removes_ghosts | ghost_each_yin
106 | add_ghost      | walks, board_colour
"""

GIFT = "reward_group_qi_and_yinyang"
REWARDS = {"reward_crystal": "crystal"}
PARTS = ["number", "name", "french", "german", "colour", "resistance", "left", "centre", "right"]
PARTS_OF_INCARNATIONS = ["number", "name", "french", "german", "colour", "resistance", "right"]


def rows(text: str, parts: list[str]) -> list[dict[str, str]]:
    return [dict(zip(parts, map(str.strip, line.split("|")), strict=True)) for line in text.strip().splitlines()]


def as_typed(card: Card) -> dict[str, str]:
    """The card in the words of the tables above."""
    (colour,) = [word for word, number in COLOURS.items() if number == card.colour]
    assert list(card.resistance) == [card.colour]
    name, french, german = card_names(card.number)
    values = {
        "number": str(card.number),
        "name": name,
        "french": french,
        "german": german,
        "colour": colour,
        "resistance": str(card.resistance[card.colour]),
        "left": ", ".join(card.left),
        "centre": ", ".join(card.centre),
        "right": ", ".join(REWARDS[icon] for icon in card.right if icon != GIFT),
    }
    return {part: f"{value} ~".strip() if part in card.reconstructed else value for part, value in values.items()}


def named(row: dict[str, str]) -> str:
    return f"{row['number']} {row['name'].removesuffix(' ~')}"


def by_number(row: dict[str, str]) -> Card:
    return Cards(WHITE_MOON_CARDS, ICONS).by_number[int(row["number"])]


@pytest.mark.parametrize("row", rows(GHOSTS, PARTS), ids=named)
def test_a_ghost_is_as_in_the_table(row: dict[str, str]) -> None:
    card = by_number(row)
    assert as_typed(card) == row
    assert GIFT not in card.right
    assert not card.incarnation


@pytest.mark.parametrize("row", rows(INCARNATIONS, PARTS_OF_INCARNATIONS), ids=named)
def test_an_incarnation_is_as_in_the_table(row: dict[str, str]) -> None:
    card = by_number(row)
    effects = {each["number"]: each for each in rows(EFFECTS, ["number", "left", "centre"])}
    assert as_typed(card) == row | effects[row["number"]]
    assert card.right[-1] == GIFT
    assert card.incarnation


def test_there_are_ten_ghosts_and_six_incarnations() -> None:
    assert [card.number for card in WHITE_MOON_CARDS] == [*range(72, 82), *range(101, 107)]


def test_a_mark_names_a_part_of_a_card_once() -> None:
    for card in WHITE_MOON_CARDS:
        assert set(card.reconstructed) <= {"name", "colour", "resistance", "left", "centre", "right"}
        assert len(set(card.reconstructed)) == len(card.reconstructed)
