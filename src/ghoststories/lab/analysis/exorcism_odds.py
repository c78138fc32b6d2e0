"""Exact odds of hypothetical exorcisms: a table is laid for each case, and the engine computes the odds.

A ghost given only by its resistance is a plain card corrected to that resistance. It lies at the corner where the
active Taoist stands; everything else lies where it has no effect on the exorcism.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from mypy_extensions import i64

from ghoststories.engine import State
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import WHITE_FACE_OFF, Card
from ghoststories.engine.content.corrections import MOST_RESISTANCE, corrections_from_toml
from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core.position import HEADER, from_text
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS, WHITE
from ghoststories.engine.errors import PositionError
from ghoststories.engine.odds import Chance, exorcism_chances, sets_to_exorcise
from ghoststories.engine.rules.exorcism import exorcism_dice
from ghoststories.engine.rules.exorcism_cost import is_dice_immune, printed_resistance, tao_at
from ghoststories.engine.rules.table import has_power, something_holds
from ghoststories.engine.setup import TAO_TOKENS
from ghoststories.lab.errors import LabError
from ghoststories.lab.sets.registry import LAB_SETS, position_lines

MOST_DICE: Final = 4
TAO_COLOURS: Final = COLOUR_KEYS[:COLOURS]
# What the dice still have to show, as numbers of one colour each: all there is for four dice.
NEEDS_OF_DICE: Final[list[tuple[int, ...]]] = [
    (1,), (2,), (1, 1), (3,), (2, 1), (1, 1, 1), (4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1),
]  # fmt: skip

# The corner of the red and the blue board, where the ghosts of a case lie.
CORNER: Final = 2
SPACES: Final = (0, 5)
_SPACE_NAMES: Final = ("red1", "blue3")
# Neither side's opposite spaces, which Howling Nightmare needs empty.
_ELSEWHERE: Final = ("green1", "green2", "yellow2")
_NO_WHITE_SPACE: Final = "yellow3"
_CAPTORS: Final = (46, 47, 48)
_UNCATCHABLE: Final = 57
# Ghosts without a left or centre stone: they have no other effect.
_PLAIN_CARDS: Final = (43, 21, 32, 10)

CARDS: Final[dict[int, Card]] = {
    card.number: card for card in [*BASE_CARDS, *(card for each in LAB_SETS for card in each.cards)]
}
_REFUSED_CARDS: Final = {card: reason for each in LAB_SETS for card, reason in each.refused_cards.items()}


class CaseError(LabError):
    """An exorcism that is not possible."""


class NoRerollError(CaseError):
    """The Gods' Favorite is asked for, but these ghosts block the power."""


@dataclass(frozen=True)
class Ghost:
    """A card by its number, or else only a resistance by colour."""

    card: int | None = None
    resistance: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """An exorcism: one ghost or the two of a corner, and what is on the table.

    `dice`: None for as many as these ghosts leave. `mantra`: which of the ghosts it lies on, from 0.
    """

    ghosts: tuple[Ghost, ...]
    dice: int | None = None
    tao: dict[str, int] = field(default_factory=dict)
    circle: str | None = None
    mantra: int | None = None
    reroll: bool = False
    white_faces: bool = True


def chances_of(s: State) -> list[tuple[int, list[Chance]]]:
    """Each set of ghosts at the corner, as a mask of spaces, with its chances by tokens spent."""
    return [(mask, exorcism_chances(s, mask, CORNER)) for mask in sets_to_exorcise(s, CORNER)]


def state_of(case: Case) -> State:
    """A table at which the active Taoist is about to roll for this case."""
    _check(case)
    plain = _lay_table(case, 0, mountain=False)
    if case.reroll and not has_power(plain, GODS_FAVORITE):
        raise NoRerollError("no die can be rolled again: these ghosts block the Gods' Favorite")
    if case.dice is None:
        return plain
    most = 0
    for mountain in (False, True):
        if mountain and case.reroll:
            continue
        for captors in range(4):
            s = _lay_table(case, captors, mountain)
            dice = int(exorcism_dice(s))
            if dice == case.dice:
                return s
            most = max(most, dice)
    raise CaseError(f"{case.dice} dice are not possible: {_why_fewer(case)}, at most {most} are rolled")


def _why_fewer(case: Case) -> str:
    if case.reroll and case.dice == MOST_DICE:
        return "the Gods' Favorite has no fourth die (it is on the other side of the same board)"
    return "with these ghosts in play"


def _check(case: Case) -> None:
    if not 1 <= len(case.ghosts) <= 2:
        raise CaseError(f"{len(case.ghosts)} ghosts; an exorcism is of one ghost, or of the two of a corner")
    for ghost in case.ghosts:
        _check_ghost(ghost)
    cards = [ghost.card for ghost in case.ghosts if ghost.card is not None]
    if len(set(cards)) < len(cards):
        raise CaseError(f"there is only one card {cards[0]}")
    if case.dice is not None and not 0 <= case.dice <= MOST_DICE:
        raise CaseError(f"{case.dice} dice; allowed: 0 to {MOST_DICE}")
    if case.circle is not None and case.circle not in TAO_COLOURS:
        raise CaseError(f"{case.circle!r} is not a Tao colour; colours: {', '.join(TAO_COLOURS)}")
    if case.mantra is not None and not 0 <= case.mantra < len(case.ghosts):
        raise CaseError(f"the Mantra lies on ghost {case.mantra + 1}; there are: 1 to {len(case.ghosts)}")
    for colour, tokens in case.tao.items():
        if colour not in TAO_COLOURS:
            raise CaseError(f"{colour!r} is not a Tao colour; colours: {', '.join(TAO_COLOURS)}")
        left = TAO_TOKENS - (colour == case.circle)
        if not 0 <= tokens <= left:
            on_circle = ", one of them on the Circle" if colour == case.circle else ""
            raise CaseError(f"{tokens} {colour} Tao; there are {TAO_TOKENS}{on_circle}")


def _check_ghost(ghost: Ghost) -> None:
    if ghost.card is not None:
        if ghost.card in _REFUSED_CARDS:
            raise CaseError(_REFUSED_CARDS[ghost.card])
        if ghost.card not in CARDS:
            raise CaseError(f"there is no card {ghost.card}")
        return
    if not ghost.resistance:
        raise CaseError("a ghost needs a card or a resistance")
    for colour, amount in ghost.resistance.items():
        if colour not in TAO_COLOURS:
            raise CaseError(f"{colour!r} is not a colour of resistance; colours: {', '.join(TAO_COLOURS)}")
        if not 1 <= amount <= MOST_RESISTANCE:
            raise CaseError(f"a resistance of {colour} {amount}; allowed: 1 to {MOST_RESISTANCE}")


def _lay_table(case: Case, captors: int, mountain: bool) -> State:
    plain = [card for card in _PLAIN_CARDS if card not in [ghost.card for ghost in case.ghosts]]
    cards = [ghost.card or plain[at] for at, ghost in enumerate(case.ghosts)]
    free = [card for card in _CAPTORS if card not in cards][:captors]
    ghosts = [*zip(_SPACE_NAMES, cards, strict=False), *zip(_ELSEWHERE, free, strict=False)]
    corrections = {str(cards[at]): _correction(ghost) for at, ghost in enumerate(case.ghosts) if ghost.card is None}
    if not case.white_faces:
        ghosts.append((_NO_WHITE_SPACE, plain[-1]))
        corrections[str(plain[-1])] = {"centre": ["white_face_off"]}
    lines = _plain_table("mountain" if mountain else "gods_favorite" if case.reroll else None, case.tao)
    lines["ghosts"] = ", ".join(f"{space} {card}" for space, card in ghosts)
    lines |= position_lines(cards)
    if corrections:
        lines["content"] = corrections_from_toml(_toml(corrections))
    if case.circle:
        lines["circle"] = case.circle
    if case.mantra is not None:
        lines["mantra"] = _SPACE_NAMES[case.mantra]
    if _UNCATCHABLE in cards:
        lines["caught"] = "yes"
    try:
        return from_text("\n".join([HEADER, *(f"{key}: {value}" for key, value in lines.items())]))
    except PositionError as error:
        raise CaseError(f"these pieces cannot be on one table: {error}") from error


def _correction(ghost: Ghost) -> dict[str, object]:
    return {"colour": next(iter(ghost.resistance)), "resistance": ghost.resistance}


def _toml(cards: dict[str, dict[str, object]]) -> str:
    """JSON with the colon between a key and its value replaced is TOML."""
    lines: list[str] = []
    for number, parts in cards.items():
        lines.append(f"[card.{number}]")
        for key, value in parts.items():
            lines.append(f"{key} = {json.dumps(value, separators=(', ', ' = '))}")
    return "\n".join(lines)


def _plain_table(green_power: str | None, tao: dict[str, int]) -> dict[str, str]:
    """Four Taoists of a hard game, which has an incarnation for each; only the active one holds anything.

    The green Taoist plays if a power of his is asked for, else the red one.
    """
    active = "green" if green_power else "red"
    words = [colour for colour, tokens in tao.items() for _ in range(tokens)]
    held = f", qi 3{', tao ' + '+'.join(words) if words else ''}, at tea_house"
    boards = {
        "north": "red spires",
        "east": "blue heavenly_gust",
        "south": f"green {green_power or 'gods_favorite'}",
        "west": "yellow mantra",
    }
    return {
        "players": "red blue green yellow",
        "difficulty": "hell",
        "village": "cemetery altar tea_house / herbalist circle sorcerer / temple watchman pavilion",
        **{side: board + (held if board.startswith(active) else ", qi 3") for side, board in boards.items()},
        "turn": f"1 {active}",
        "agenda": "action",
    }


@dataclass(frozen=True)
class Facts:
    """What the engine makes of a case: some ghosts take dice, powers, Tao or white faces away."""

    dice: int
    reroll: bool
    white_faces: bool
    tao: dict[str, int]
    resistances: list[dict[str, int]]
    immune_to_dice: list[bool]


def facts_of(s: State, ghosts: int) -> Facts:
    """The facts of a table made by `state_of` with this many ghosts."""
    at_hand = tao_at(s, i64(CORNER))
    spaces = [i64(space) for space in SPACES[:ghosts]]
    return Facts(
        dice=int(exorcism_dice(s)),
        reroll=has_power(s, GODS_FAVORITE),
        white_faces=not something_holds(s, WHITE_FACE_OFF),
        tao={key: int(at_hand[at]) for at, key in enumerate(TAO_COLOURS) if at_hand[at]},
        resistances=[_resistance_in(s, space) for space in spaces],
        immune_to_dice=[is_dice_immune(s, space) for space in spaces],
    )


def _resistance_in(s: State, space: i64) -> dict[str, int]:
    amounts = {key: int(printed_resistance(s, space, i64(at))) for at, key in enumerate(TAO_COLOURS)}
    amounts[COLOUR_KEYS[WHITE]] = int(s.rules.cards.white[s.ghosts[space]])
    return {key: amount for key, amount in amounts.items() if amount}


def grid(reroll: bool, white_faces: bool) -> Iterator[tuple[tuple[int, ...], int, Fraction]]:
    """The chance that the dice show what is needed, for every need and number of dice.

    Tokens, Circle and Mantra each take one face away, so this table covers all exorcisms.
    """
    for need in NEEDS_OF_DICE:
        ghost = Ghost(resistance=dict(zip(TAO_COLOURS, need, strict=False)))
        for dice in range(1, MOST_DICE + (not reroll)):
            case = Case((ghost,), dice, reroll=reroll, white_faces=white_faces)
            ((_, (chance,)),) = chances_of(state_of(case))
            yield need, dice, Fraction(chance.ways, chance.of)
