"""The read model of the table on positions of every set: it says what the state says."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import State, Table
from ghoststories.engine.core.codec import from_json
from ghoststories.engine.core.notation import board_text, space_text
from ghoststories.engine.core.state import COLOUR_KEYS
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos.read_model import PromosTable
from ghoststories.engine.sets.shared_read_model import SharedTable
from ghoststories.engine.sets.white_moon.read_model import WhiteMoonTable
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.shared.state import shared
from tests.saved.test_saved_by_0_1_0 import SETS, saved_games

PARTS = (WhiteMoonTable, BlackSecretTable, PromosTable, SharedTable)
# Everything together first: that case covers most, where only the first case of a test runs.
STATES = [
    pytest.param(state, id=f"{name} {at}")
    for name in reversed(SETS)
    for at, state in enumerate(each for game in saved_games(name) for each in game["states"])
]


def properties(thing: object) -> dict[str, Any]:
    """All that can be read of an object of the read model, by name."""
    names = [name for name in dir(type(thing)) if not name.startswith("_")]
    return {name: getattr(thing, name) for name in names if not callable(getattr(thing, name))}


@pytest.mark.parametrize("saved", STATES)
def test_boards_spaces_and_tiles_say_what_the_state_says(saved: str) -> None:
    s = from_json(saved)
    table = Table(s)
    for index, board in enumerate(table.boards):
        assert board.colour == board_text(s.layout, index)
        assert board.qi == s.qi[index]
        assert [board.tao[colour] for colour in COLOUR_KEYS[:5]] == list(s.tao[5 * index : 5 * index + 5])
        assert board.yinyang == bool(s.yinyangs >> index & 1)
        assert table.board(board.colour).power == board.power
    assert {name: ghost.card for name, ghost in table.ghosts.items()} == {
        space_text(s.layout, space): card
        for space, card in enumerate(s.ghosts)
        if card and not s.rules.cards.by_number[int(card)].marker
    }
    for space in range(12):
        found = table.space(space_text(s.layout, space))
        assert found.buddha == bool(s.buddhas >> space & 1)
    assert [tile.haunted for tile in table.tiles] == [bool(s.haunted >> tile & 1) for tile in range(9)]
    assert table.haunted_tiles == int(s.haunted).bit_count()
    assert (table.turn, len(table.deck)) == (s.turn, len(s.deck))
    assert table.active == board_text(s.layout, int(s.active))


@pytest.mark.parametrize("saved", STATES)
def test_every_property_can_be_read(saved: str) -> None:
    table = Table(from_json(saved))
    things: list[object] = [table, *table.boards, *table.spaces, *table.tiles, *table.ghosts.values()]
    things += [part for part in map(table.part, PARTS) if part is not None]
    for thing in things:
        assert properties(thing), thing
    for tile in table.tiles:
        assert all(each.chances for each in table.exorcisms(tile.place))


@pytest.mark.parametrize("saved", STATES)
def test_the_parts_of_the_sets_are_there_with_their_sets(saved: str) -> None:
    s = from_json(saved)
    table = Table(s)
    white_moon, black_secret, common = table.part(WhiteMoonTable), table.part(BlackSecretTable), table.part(SharedTable)
    assert (white_moon is not None) == s.rules.has("white_moon")
    assert (black_secret is not None) == s.rules.has("black_secret")
    assert (common is not None) == bool(s.annexes)
    if white_moon is not None:
        _white_moon(s, white_moon)
    if black_secret is not None:
        assert black_secret.urns == secret(s).urns
    if common is not None:
        owned = sorted(artifact for board in table.boards for artifact in common.artifacts_of(board.colour))
        assert len(owned) == sum(1 for owner in shared(s).owners if 0 <= owner < 4)
        assert len(common.lying) == int(shared(s).lying).bit_count()
        assert common.removed == [int(card) for card in shared(s).removed]


def _white_moon(s: State, part: WhiteMoonTable) -> None:
    assert len(part.shelter) == int(moon(s).shelter).bit_count()
    assert len(part.graveyard) == int(moon(s).graveyard).bit_count()
