"""A full position of Black Secret reads back; JSON of the wrong kind is refused."""

from __future__ import annotations

import json

import pytest

from ghoststories.engine import TAOISTS, WU_FENGS, CodecError, Side, seen_by
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.position import from_text, to_text
from tests.engine.sets.black_secret.secret import both, secretly

FULL_POSITION = """
    ladders: below_circle below_altar
    demons: seeker below_altar, gravedigger below_circle
    urns: 2
    skeletons: 2
    ghosts: red1 240, red2 241, blue1 94, green1 112
    curses: knock_down lose_qi
    levels: 1 2
    pyramid: 1a skeleton, 1b remove_qi, 2a move_ghost
    mantras: gain_qi 1, none, return_curse 0, regain_yinyang 2, return_demon 0, unhaunt_all 3
    spent mantras: discard_ghost move_taoist
    hand: 61 113
    south: blue heavenly_gust, qi 3, at below_altar
"""


@pytest.mark.parametrize("moon", [False, True])
def test_a_full_position_reads_back(moon: bool) -> None:
    game = both(FULL_POSITION) if moon else secretly(FULL_POSITION)
    text = to_text(game.state)
    assert to_text(from_text(text)) == text
    assert to_json(from_text(text)) == to_json(game.state)
    assert to_json(from_json(to_json(game.state))) == to_json(game.state)


@pytest.mark.parametrize("side", [TAOISTS, WU_FENGS])
@pytest.mark.parametrize("moon", [False, True])
def test_what_a_side_sees_reads_back(moon: bool, side: Side) -> None:
    """Bots are sent what their side sees, and the Taoists do not see Wu-Feng's hand."""
    seen = seen_by((both(FULL_POSITION) if moon else secretly(FULL_POSITION)).state, side)
    assert to_json(from_json(to_json(seen))) == to_json(seen)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hand", [0]),
        ("hand", ["61"]),
        ("heights", [4] * 8),
        ("heights", [5] * 9),
        ("ladders", 512),
        ("ladders", True),
        ("urns", -1),
        ("mantra_qi", [0, 0, 0, 0, 0, 5]),
        ("pyramid", [33] + [0] * 9),
    ],
)
def test_json_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    data = json.loads(to_json(secretly().state))
    data["secret"][field] = value
    with pytest.raises(CodecError, match=field):
        from_json(json.dumps(data))


def test_json_without_its_part_is_refused() -> None:
    data = json.loads(to_json(secretly().state))
    del data["secret"]
    with pytest.raises(CodecError):
        from_json(json.dumps(data))
