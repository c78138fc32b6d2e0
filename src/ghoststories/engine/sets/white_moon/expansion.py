"""White Moon in documents, checks and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import NOWHERE, State
from ghoststories.engine.errors import CodecError, Phrase
from ghoststories.engine.sets.white_moon.checks import agenda_problems_of, lying_problems, problems_of, removed_problems
from ghoststories.engine.sets.white_moon.document import (
    dict_of,
    lines_of,
    lying_text,
    read_dict,
    read_lines,
    read_removed,
    removed_text,
)
from ghoststories.engine.sets.white_moon.opening import lay_stacks, moon_in_the_box, open_game
from ghoststories.engine.sets.white_moon.reasons import reasons_of, why_no_help_of
from ghoststories.engine.sets.white_moon.scoring import points_of
from ghoststories.engine.sets.white_moon.state import CURSED_CHILDREN, GREEN_ROOTS, NO_SCENARIO, moon
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
        s.annexes.append(moon_in_the_box(i64(_SCENARIOS[options.get("scenario", "")]), portal))

    def open(self, s: State) -> None:
        lay_stacks(s)
        open_game(s)

    def to_dict(self, s: State) -> dict[str, Any]:
        return {"moon": dict_of(moon(s))}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        read_dict(moon(s), data.get("moon"))

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        return lines_of(s)

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        read_lines(s, lines, names)

    def problems(self, s: State) -> list[Phrase]:
        return problems_of(s)

    def agenda_problems(self, s: State, code: int, values: list[int]) -> list[Phrase]:
        return agenda_problems_of(s, code, values)

    def reasons(self, s: State, code: int) -> list[tuple[str, str, str]]:
        return reasons_of(s, code)

    def why_no_help(self, s: State, place: int) -> str:
        return why_no_help_of(s, place)

    def added_incarnations(self, s: State) -> int:
        return int(moon(s).added_incarnations)

    def tao_out_of_game(self, s: State, colour: int) -> int:
        return int(moon(s).lost_tao[colour])

    def cards_elsewhere(self, s: State) -> list[int]:
        return [int(card) for card in moon(s).removed]

    def points(self, s: State) -> dict[str, int]:
        return points_of(s)


class NoMoon(Expansion):
    """Without White Moon, for a set that shares its moves: nobody in the village, no Portal, but Taoists can lie."""

    def lay_out(self, s: State) -> None:
        empty = moon_in_the_box(NO_SCENARIO, NOWHERE)
        empty.unseen = []
        empty.crystals = [0] * 5
        s.annexes.append(empty)

    def to_dict(self, s: State) -> dict[str, Any]:
        return {"lying": int(moon(s).lying), "removed": [int(card) for card in moon(s).removed]}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        lying = data.get("lying")
        if not isinstance(lying, int) or isinstance(lying, bool) or not 0 <= lying <= 15:
            raise CodecError(f"lying is {lying!r}; needed: a whole number from 0 to 15")
        moon(s).lying = lying
        removed = data.get("removed")
        if not isinstance(removed, list) or not all(type(card) is int and 0 < card < 256 for card in removed):
            raise CodecError(f"removed is {removed!r}; needed: a list of cards")
        moon(s).removed = [i64(card) for card in removed]

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        return [("lying", lying_text(s)), ("removed", removed_text(s))]

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        for word in lines.words("lying", ""):
            moon(s).lying |= 1 << names.board(word)
        read_removed(s, lines)

    def problems(self, s: State) -> list[Phrase]:
        return lying_problems(s) + removed_problems(s)

    def cards_elsewhere(self, s: State) -> list[int]:
        return [int(card) for card in moon(s).removed]
