"""Help finds whatever it is asked for, in any of the languages."""

from __future__ import annotations

import pytest

from ghoststories.terminal.lookup import all_entries, search, similar
from tests.rows import rows
from tests.terminal.conftest import Play
from tests.terminal.helpers import found, lacks

# What is asked for, and the kind and key of the one thing that is found.
FOUND = rows("""
    38             | card       | 38
    bleeding eyes  | card       | 38
    Larme de Sang  | card       | 38
    blutträne      | card       | 38
    bluttrane      | card       | 38
    7              | card       | 6
    tea house      | place      | tea_house
    herboriste     | place      | herbalist
    Spires         | power      | spires
    bambus         | power      | mountain
    hell           | difficulty | hell
    enfer          | difficulty | hell
    haunter        | ability    | haunter
    +Q/Y           | ability    | reward_qi_or_yinyang
    yin-yang       | piece      | yin_yang
    buddha         | piece      | buddha
    B28            | ruling     | B28
    b28            | ruling     | B28
    second edition | edition    | second
    uncatch        | card       | 57
""")


@pytest.mark.parametrize(("wanted", "kind", "key"), FOUND)
def test_one_thing_is_found(wanted: str, kind: str, key: str) -> None:
    assert found(wanted) == [(kind, key)]


def test_several_things_are_listed_and_near_ones_suggested() -> None:
    assert len(found("coffin breakers")) == 2
    assert len(found("dark")) == 2
    assert found("zzzz") == []
    assert [entry.key for entry in similar("zomby")] == ["6"]
    assert found("") == []


def test_every_thing_is_found_by_its_first_name() -> None:
    for entry in all_entries():
        assert entry in search(entry.calls[0]), entry


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_every_page_can_be_shown(play: Play, lang: str) -> None:
    asked = [f"help {entry.key}" for entry in all_entries()]
    result = play("--players", "1", "--seed", "x", "--language", lang, typed=asked)
    assert result.exit_code == 0, result.output


def test_pages(play: Play) -> None:
    typed = ["help", "help 38", "help dark", "help zomby", "help icons", "help table", "help B28", "?mantra"]
    output = play("--players", "1", "--seed", "x", typed=typed).output
    wanted = """
        How to read the table
        Bleeding Eyes, card 38
        Ghost, Red, resistance [R]×2
        “dark” could be: Dark Wraith (52), Dark Mistress (62).
        No results for “zomby”.
        Did you mean: Zombie (6)?
        ≠D    Immune to dice
        Ruling: B28 Which ghosts are exorcised
    """
    assert not lacks(output, wanted)
