"""docs/pieces.md is what `make pieces` would write, and every piece of the game is on it once."""

import re
from collections import Counter
from pathlib import Path

import pytest

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.black_secret.pieces import CURSE_KEYS, DEMON_KEYS, MANTRA_KEYS, SIDE_KEYS, TOKEN_KEYS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS, CHILDREN, FAMILY_KEYS, VILLAGER_KEYS
from ghoststories.texts import Texts
from tools.piece_rows import NOTHING
from tools.pieces import PAGE, page

ROWS = [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\| `.*", page(), re.MULTILINE)]
CARDS = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *PROMO_CARDS]
KINDS = {
    "card": [str(card.number) for card in [*CARDS, *SKELETON_CARDS]],
    "place": PLACE_KEYS,
    "power": POWER_KEYS,
    "family": FAMILY_KEYS,
    "villager": VILLAGER_KEYS[1:],
    "artifact": ARTIFACT_KEYS,
    "curse": CURSE_KEYS[1:],
    "mantra": MANTRA_KEYS[1:],
    "demon": [*DEMON_KEYS, "shadow"],
    "token": TOKEN_KEYS,
    "catacombs": SIDE_KEYS,
    "wu_feng": SIDE_KEYS,
}


def key(row: list[str]) -> str:
    return row[0].split("`")[1]


def marked(kind: str) -> set[str]:
    """The pieces of a kind with a reconstructed part."""
    return {key(row).partition(".")[2] for row in ROWS if key(row).startswith(f"{kind}.") and row[5] != NOTHING}


def test_the_page_is_what_the_command_writes() -> None:
    assert Path(PAGE).read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("kind", KINDS)
def test_every_piece_of_a_kind_is_listed_once(kind: str) -> None:
    listed = Counter(name for name in map(key, ROWS) if name.startswith(f"{kind}."))
    assert listed == Counter(f"{kind}.{name}" for name in KINDS[kind])


def test_no_key_stands_twice() -> None:
    assert [name for name, count in Counter(map(key, ROWS)).items() if count > 1] == []


def test_every_row_has_values_and_a_source_of_the_head_or_is_all_our_own() -> None:
    sources = set(re.findall(r"^\| (S\d|D) \|", page(), re.MULTILINE))
    for piece, values, _, source, _, reconstructed in ROWS:
        named = set(re.findall(r"\b(?:S\d|D)\b", source))
        assert values, piece
        assert (named and named <= sources) or (source == NOTHING and reconstructed != NOTHING), piece


def test_the_rulings_named_exist() -> None:
    named = {ruling for row in ROWS if row[4] != NOTHING for ruling in row[4].split(", ")}
    assert named <= set(Texts("en").rulings())


def test_what_is_reconstructed_is_marked() -> None:
    assert marked("card") == {str(card.number) for card in CARDS if card.reconstructed}
    assert marked("curse") == set(CURSE_KEYS[1:])
    assert marked("mantra") == {"shelter_portal", "shelter_or_grave", "shelter_two"}
    assert marked("token") == set(TOKEN_KEYS)
    assert marked("piece") == {"pyramid"}
    assert marked("catacombs") == set(SIDE_KEYS)
    assert marked("villager") == {name for at, name in enumerate(VILLAGER_KEYS) if at and at not in CHILDREN}
    assert marked("place") == marked("power") == marked("demon") == set()


@pytest.mark.parametrize("artifact", ARTIFACT_KEYS)
def test_the_whole_effect_of_an_artifact_is_told(artifact: str) -> None:
    text = Texts("en").get(f"help.artifact.{artifact}.text")
    assert f"| {text} |" in page()


@pytest.mark.parametrize("row", ROWS, ids=key)
def test_the_code_of_a_piece_is_there(row: list[str]) -> None:
    modules = re.findall(r"\]\(([^)]+)\)", row[2])
    source = "".join((PAGE.parent / module).read_text(encoding="utf-8") for module in modules)
    assert modules
    assert [name for name in re.findall(r"`(\w+)`", row[2]) if f"class {name}(" not in source] == []


def code(name: str) -> str:
    codes: list[str] = [row[2] for row in ROWS if key(row) == name]
    return "".join(codes)


def test_the_code_of_some_pieces() -> None:
    assert code("place.pavilion").endswith("/rules/village.py) `Pavilion`")
    assert code("curse.remove_mantra").endswith("/curses.py) `RemoveMantra`")
    assert code("piece.su_ling").endswith("/su_ling.py)")
    assert "/yinyang.py" in code("piece.yin_yang")
    assert "/yang.py" in code("power.spires")
