"""docs/content.md says what the data says: all that is reconstructed, all keys and icons; its examples work."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.corrections import corrected_cards, corrections_from_toml, piece_corrections
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.errors import ContentError
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.corrections import corrected_secrets
from ghoststories.engine.sets.black_secret.pieces import (
    printed_pieces,
)
from ghoststories.engine.sets.icons import ON_ANY_CARD
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS, STEVEN_CARD
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.corrections import corrected_families
from ghoststories.engine.sets.white_moon.villagers import (
    BOOTS_OR_HELMET,
    CHILDREN,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_OF,
    MA_CHO,
    REWARD_KEYS,
    VILLAGER_KEYS,
    printed_families,
)
from ghoststories.texts import Texts
from tests.engine.content.printed import icons, secret_value

# Steven resists in white, which no correction can say.
CORRECTABLE_PROMOS = [card for card in PROMO_CARDS if card.number != STEVEN_CARD]
ALL_CARDS = BASE_CARDS + WHITE_MOON_CARDS + BLACK_SECRET_CARDS + CORRECTABLE_PROMOS
PAGE = (Path(__file__).parents[3] / "docs/content.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The text below a heading, up to the next one."""
    (found,) = re.findall(rf"^#+ {title}\n(.*?)(?=^#|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def table(title: str) -> list[str]:
    return [line for line in section(title).splitlines() if line.startswith("|")]


def keys(title: str) -> list[str]:
    """The first column of a section's table."""
    return re.findall(r"^\| `([^`]+)` \|", section(title), re.MULTILINE)


def line_of_file(part: str, value: str) -> str:
    return f"`{part} = {value}`"


def card_row(card: Card) -> str:
    resistance = ", ".join(f"{COLOUR_KEYS[colour]} = {amount}" for colour, amount in card.resistance.items())
    parts = {
        "name": "name",
        "colour": line_of_file("colour", f'"{COLOUR_KEYS[card.colour]}"'),
        "resistance": line_of_file("resistance", f"{{ {resistance} }}"),
        "left": line_of_file("left", icons(card.left)),
        "centre": line_of_file("centre", icons(card.centre)),
        "right": line_of_file("right", icons(card.right)),
    }
    marked = [text for part, text in parts.items() if part in card.reconstructed]
    return f"| `card.{card.number}` | {card.written} | {', '.join(marked)} |"


def family_row(family: int) -> str:
    families = printed_families()
    ours = [
        key for villager, key in enumerate(VILLAGER_KEYS) if FAMILY_OF[villager] == family and villager not in CHILDREN
    ]
    parts = {
        "names": f"names ({', '.join(ours)})",
        "death": line_of_file("death", f'"{DEATH_KEYS[families.deaths[family]]}"'),
        "reward": line_of_file("reward", f'"{REWARD_KEYS[families.rewards[family]]}"'),
    }
    marked = [text for part, text in parts.items() if part in families.reconstructed[family]]
    return f"| `family.{FAMILY_KEYS[family]}` | {', '.join(marked)} |"


def test_the_table_of_the_cards_has_all_that_is_reconstructed() -> None:
    rows = [card_row(card) for card in ALL_CARDS if card.reconstructed]
    assert table("Ghosts and incarnations") == ["| card | name | reconstructed |", "|---|---|---|", *rows]


def test_the_table_of_the_families_has_all_that_is_reconstructed() -> None:
    marks = printed_families().reconstructed
    rows = [family_row(family) for family in range(MA_CHO) if marks[family]]
    assert table("Families") == ["| family | reconstructed |", "|---|---|", *rows]


def secret_rows(name: str) -> list[str]:
    """The rows of a table of Black Secret's pieces that have a reconstructed part."""
    rows = []
    for key, marks in printed_pieces().reconstructed[name].items():
        if marks:
            lines = ", ".join(line_of_file(part, secret_value(printed_pieces(), name, key, part)) for part in marks)
            shown = [f"`{name}.{key}`", *secret_name(name, key), lines]
            rows.append(f"| {' | '.join(shown)} |")
    return rows


def secret_name(name: str, key: str) -> list[str]:
    return [Texts("en").get(f"names.{name}.{key}")] if name in ("curse", "mantra") else []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Curses", "curse"),
        ("Bloody mantras", "mantra"),
        ("Catacomb tokens", "layer"),
        ("Catacombs", "catacombs"),
        ("The pyramid", "pyramid"),
    ],
)
def test_the_tables_of_black_secret_have_all_that_is_reconstructed(title: str, name: str) -> None:
    assert table(title)[2:] == secret_rows(name)


def test_the_icons_and_effects_are_listed() -> None:
    assert keys("Left stone") == ON_ANY_CARD["left"]
    assert keys("Centre stone") == ON_ANY_CARD["centre"]
    assert keys("Right stone") == ON_ANY_CARD["right"]
    assert keys("A villager's death") == DEATH_KEYS
    assert keys("A family's reward") == REWARD_KEYS[:BOOTS_OR_HELMET]


def test_the_keys_of_cards_and_families_are_listed() -> None:
    section_keys = keys("What you can write")
    of_secret = ["[curse.KEY]", "[mantra.KEY]", "[layer.NUMBER]", "[catacombs.SIDE]", "[pyramid.LEVEL]"]
    assert section_keys == ["colour", "resistance", "left", "centre", "right", "death", "reward", *of_secret]
    (list_of_families,) = re.findall(r"corrects a family of villagers: (.*?)\.", PAGE, re.DOTALL)
    assert re.findall(r"`(\w+)`", list_of_families) == FAMILY_KEYS[:MA_CHO]


def test_the_example_is_accepted_and_its_values_are_marked_no_more() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    content = corrections_from_toml(dedent(example))
    cards = corrected_cards(WHITE_MOON_CARDS, content)
    families = corrected_families(printed_families(), piece_corrections(content)["family"])
    marks = {card.number: card.reconstructed for card in cards}
    assert "resistance" not in marks[73]
    assert "right" not in marks[80]
    assert [families.reconstructed[FAMILY_KEYS.index(key)] for key in ("li", "sun")] == [("names", "death"), ("names",)]


def test_the_message_shown_is_the_one_given() -> None:
    (message,) = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)
    with pytest.raises(ContentError, match=f"^{re.escape(message)}$"):
        corrections_from_toml('[card.73]\ncolour = "pink"')


def test_what_the_tables_show_can_be_copied_into_a_file() -> None:
    rows = re.findall(r"^\| `((?:card|family|curse|mantra|layer|catacombs|pyramid)\.\w+)` \|.*", PAGE, re.MULTILINE)
    content = corrections_from_toml("\n".join(f"[{row}]\n" + "\n".join(copied(row)) for row in rows))
    given = piece_corrections(content)
    cards, families = corrected_cards(ALL_CARDS, content), corrected_families(printed_families(), given["family"])
    assert {part for card in cards for part in card.reconstructed} == {"name"}
    assert {part for marks in families.reconstructed for part in marks} == {"names"}
    secrets = corrected_secrets(printed_pieces(), given).reconstructed
    assert [marks for pieces in secrets.values() for marks in pieces.values() if marks] == []


def copied(row: str) -> list[str]:
    (line,) = re.findall(rf"^\| `{re.escape(row)}` \|.*", PAGE, re.MULTILINE)
    return re.findall(r"`(\w+ = [^`]+)`", line)
