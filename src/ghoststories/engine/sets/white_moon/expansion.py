"""White Moon in set-up and documents. Checks, reasons and the score are in the modules beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.danger import Danger
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import State, add_annex
from ghoststories.engine.sets.white_moon.dangers import moon_dangers
from ghoststories.engine.sets.white_moon.document import (
    dict_of,
    lines_of,
    read_dict,
    read_lines,
)
from ghoststories.engine.sets.white_moon.opening import lay_stacks, moon_in_the_box, open_game
from ghoststories.engine.sets.white_moon.state import CURSED_CHILDREN, GREEN_ROOTS, NO_SCENARIO, PLACE, moon
from ghoststories.engine.sets.white_moon.villagers import Families

if TYPE_CHECKING:
    from ghoststories.engine.core.position_lines import Lines, Names

_SCENARIOS: Final[dict[str, int]] = {"": NO_SCENARIO, "cursed_children": CURSED_CHILDREN, "green_roots": GREEN_ROOTS}


class WhiteMoon(Expansion):
    """What the expansion says about the parts of the engine that are not rules."""

    def __init__(self, families: Families) -> None:
        self.families = families

    def lay_out(self, s: State) -> None:
        options = s.layout.options
        portal = s.layout.tile_of_place[PLACE_KEYS.index(options["portal"])]
        add_annex(s, PLACE, moon_in_the_box(i64(_SCENARIOS[options.get("scenario", "")]), portal))

    def open(self, s: State) -> None:
        lay_stacks(s)
        open_game(s)

    def to_dict(self, s: State) -> dict[str, Any]:
        return {"moon": dict_of(s)}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        read_dict(s, data.get("moon"))

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        return lines_of(s)

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        read_lines(s, lines, names)

    def dangers(self, s: State) -> list[Danger]:
        return moon_dangers(s)

    def added_incarnations(self, s: State) -> int:
        return int(moon(s).added_incarnations)

    def tao_out_of_game(self, s: State, colour: int) -> int:
        return int(moon(s).lost_tao[colour])
