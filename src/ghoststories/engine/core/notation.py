"""The short texts of options, chance outcomes, spaces, tiles and cards (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.core import decisions, shapes
from ghoststories.engine.core.agenda import (
    CHANCE,
    DRAW,
    NOBODY,
    asked,
    code_of,
    first_of,
    odds,
    second_of,
    third_of,
)
from ghoststories.engine.core.decisions import NO_SPACE, ROLL_BITS, count_of, one, target_of, verb_of
from ghoststories.engine.core.state import COLOUR_KEYS, PLAYING, Layout, State
from ghoststories.engine.errors import OptionError, ScriptError
from ghoststories.engine.sets.piece_keys import DEMON, PIECE_KEYS, PYRAMID_PLACE, VILLAGER
from ghoststories.engine.sets.verbs import VERBS

# Those of the curse die, and three of the Infernal die.
FACE_KEYS: Final[list[str]] = ["blank", "haunt", "ghost", "lose_tao", "lose_qi", "demon", "curse", "skeleton"]
RESULT_KEYS: Final[list[str]] = ["playing", "won", "village", "taoists", "deck", "line", "villagers"]
# What can be paid with: Tao of the five colours, and crystals, which are of any colour.
TOKEN_KEYS: Final[list[str]] = [*COLOUR_KEYS[:5], "crystal"]
CORNER_KEYS: Final[list[str]] = ["nw", "ne", "se", "sw"]
NONE: Final = "none"
CHANCE_SEAT: Final = "chance"
WU_FENG: Final = "wu_feng"
WU_FENG_SEAT: Final = 4
BELOW_WORD: Final = "below_"
# Options and outcomes that are one word of a list, by their shape; arguments of steps and events, by their name.
_KEYS_OF_SHAPE: Final[dict[str, list[str]]] = {
    **PIECE_KEYS,
    shapes.CURSE: [NONE, *PIECE_KEYS["curse"][1:]],
    shapes.CORNER: CORNER_KEYS,
    shapes.COLOUR: COLOUR_KEYS,
    shapes.FACE: FACE_KEYS,
    shapes.DEMON: [*DEMON, "shadow"],
    shapes.PYRAMID_SPOT: PYRAMID_PLACE,
}
_KEYS_OF_FIELD: Final[dict[str, list[str]]] = {
    **PIECE_KEYS,
    "corner": CORNER_KEYS,
    "colour": COLOUR_KEYS,
    "face": FACE_KEYS,
    "place": PLACE_KEYS,
    "result": RESULT_KEYS,
}


def board_text(layout: Layout, board: int) -> str:
    """A board, and its Taoist, by colour; or Wu-Feng's seat."""
    if board == WU_FENG_SEAT:
        return WU_FENG
    return COLOUR_KEYS[layout.colour_of_board[board]]


def space_text(layout: Layout, space: int) -> str:
    """A ghost space: the board's colour and 1 to 3 from the left as its player sees it."""
    return f"{board_text(layout, space // 3)}{space % 3 + 1}"


def tile_text(layout: Layout, tile: int) -> str:
    """A tile by its place; the space of the catacombs below it with `below_` before that."""
    if tile >= 9:
        return f"{BELOW_WORD}{PLACE_KEYS[layout.place_of_tile[tile - 9]]}"
    return PLACE_KEYS[layout.place_of_tile[tile]]


def counts_text(counts: int) -> str:
    """A roll or payment: the colours joined by +, in the order of the colours."""
    words = [COLOUR_KEYS[index] for index in range(6) for _ in range(int(count_of(counts, index)))]
    return "+".join(words) or NONE


def counts_from(text: str) -> int:
    """A roll or payment from its text; colours may come in any order, joined by + or blanks."""
    counts = 0
    for word in text.replace("+", " ").split():
        if word != NONE:
            if word not in COLOUR_KEYS:
                raise ScriptError("{word!r} is not a face; faces: {faces}", word=word, faces=", ".join(COLOUR_KEYS))
            counts += int(one(COLOUR_KEYS.index(word)))
    return counts


def payment_text(payment: int) -> str:
    """A payment: the tokens joined by +, crystals last."""
    words = [TOKEN_KEYS[index] for index in range(6) for _ in range(int(count_of(payment, index)))]
    return "+".join(words) or NONE


def payment_from(text: str) -> int:
    """A payment from its text."""
    return counts_from(text.replace("crystal", "white"))


def names_text(mask: int, keys: list[str]) -> str:
    """The names of a mask's bits, joined by +."""
    return "+".join(key for bit, key in enumerate(keys) if mask >> bit & 1) or NONE


def set_text(layout: Layout, mask: int) -> str:
    """A set of spaces, joined by +."""
    return "+".join(space_text(layout, space) for space in range(12) if mask >> space & 1) or NONE


def menu_text(layout: Layout, option: int) -> str:
    """A verb, and its target after a colon."""
    verb, shape = VERBS[int(verb_of(option))]
    return f"{verb}:{value_text(layout, shape, int(target_of(option)))}" if shape else verb


def value_text(layout: Layout, shape: str, value: int) -> str:
    """The text of an option or outcome of a shape."""
    if shape == shapes.MENU:
        return menu_text(layout, value)
    if shape == shapes.TILE:
        return tile_text(layout, value)
    if shape in (shapes.SPACE, shapes.GHOST):
        return _space_or_demon(layout, shape, value)
    if shape in (shapes.TAOIST, shapes.BOARD):
        return board_text(layout, value)
    if shape == shapes.DICE:
        return counts_text(value)
    if shape == shapes.PAYMENT:
        return payment_text(value)
    if shape == shapes.SET:
        return set_text(layout, value)
    if shape == shapes.YES_NO:
        return "yes" if value == decisions.YES else "no"
    if shape in _KEYS_OF_SHAPE:
        return _KEYS_OF_SHAPE[shape][value]
    return _text_below(layout, shape, value)


def _space_or_demon(layout: Layout, shape: str, value: int) -> str:
    """A space; beyond the twelve a demon where something is aimed at, else none of them."""
    if value < NO_SPACE:
        return space_text(layout, value)
    return DEMON[value - NO_SPACE] if shape == shapes.GHOST else NONE


def _text_below(layout: Layout, shape: str, value: int) -> str:
    """A mantra by its slot, a space of the catacombs, or several demons; else the number itself."""
    if shape == shapes.MANTRA_SLOT:
        return f"mantra{value + 1}" if value < 6 else NONE
    if shape == shapes.CATACOMB_SPACE:
        return tile_text(layout, 9 + value) if value < 9 else NONE
    if shape == shapes.DEMONS:
        return names_text(value, DEMON)
    return str(value)


def shape_asked(s: State) -> str:
    """The shape of what is asked now."""
    return s.rules.shapes[code_of(s.agenda[-1])]


def question_name(s: State) -> str:
    """The name of the sentence that asks now, or the result when the game is over."""
    if s.result != PLAYING:
        return RESULT_KEYS[s.result]
    return s.rules.names[code_of(s.agenda[-1])]


def seat_text(s: State) -> str | None:
    """Who is asked: a colour, `chance`, or None when the game is over."""
    seat = int(asked(s))
    if seat == NOBODY:
        return None
    return CHANCE_SEAT if seat == CHANCE else board_text(s.layout, seat)


def is_chance_asked(s: State) -> bool:
    """Whether the game waits for chance."""
    return s.result == PLAYING and s.rules.kinds[code_of(s.agenda[-1])] == DRAW


def offer_texts(s: State) -> list[str]:
    """All options on offer, as text; empty when chance is asked or the game is over."""
    if len(s.offer) == 0:
        return []
    shape = shape_asked(s)
    return [value_text(s.layout, shape, int(option)) for option in s.offer]


def option_from(s: State, text: str) -> int:
    """The option on offer that a text names; an `OptionError` says what is on offer."""
    texts = offer_texts(s)
    wanted = text.strip()
    if wanted in texts:
        return int(s.offer[texts.index(wanted)])
    raise OptionError(wanted, texts, question_name(s))


def outcome_text(s: State, outcome: int) -> str:
    """The text of an outcome of the chance asked now."""
    return value_text(s.layout, shape_asked(s), outcome)


def outcome_from(s: State, text: str) -> int:
    """The outcome a text names, if it can happen now; a `ScriptError` says what can."""
    shape = shape_asked(s)
    wanted = counts_text(counts_from(text)) if shape == shapes.DICE else text.strip()
    possible = [value_text(s.layout, shape, outcome) for outcome, _ in odds(s)]
    if wanted not in possible:
        raise ScriptError(
            "{text!r} is not a possible outcome of {question!r}; possible: {possible}",
            text=text.strip(),
            question=question_name(s),
            possible=", ".join(possible),
        )
    return odds(s)[possible.index(wanted)][0]


def step_fields(s: State, step: int) -> dict[str, int]:
    """The arguments of a step by name."""
    values = [int(first_of(step)), int(second_of(step)), int(third_of(step))]
    names = s.rules.fields[code_of(step)]
    return {name: value for name, value in zip(names, values, strict=False) if name != "-"}


def told_step(s: State, step: int) -> tuple[str, dict[str, str | int]]:
    """The name of a step, and its arguments as people write them."""
    fields = step_fields(s, step)
    return s.rules.names[code_of(step)], {name: field_text(s, name, value) for name, value in fields.items()}


def field_text(s: State, field: str, value: int) -> str | int:
    """An argument of a step or an event as people write it."""
    layout = s.layout
    if field in _KEYS_OF_FIELD:
        return _KEYS_OF_FIELD[field][value]
    if field in ("board", "to_board"):
        return board_text(layout, value)
    if field in ("space", "to_space"):
        return space_text(layout, value)
    if field == "source":
        return _source_text(layout, value)
    if field == "tile":
        return tile_text(layout, value)
    if field == "cave":
        return tile_text(layout, 9 + value)
    if field == "slot":
        return f"mantra{value + 1}"
    if field == "target":
        return board_text(layout, value) if value < 4 else "shadow"
    return _amount_text(layout, field, value)


def _source_text(layout: Layout, value: int) -> str:
    """What a curse die is rolled for: a ghost, the Cemetery's help, a death on a tile, or against somebody."""
    if value > 21:
        return f"against:{board_text(layout, value - 22) if value < 26 else 'shadow'}"
    if value > 12:
        return f"death:{tile_text(layout, value - 13)}"
    return space_text(layout, value) if value < 12 else "cemetery"


def _amount_text(layout: Layout, field: str, value: int) -> str | int:
    """An argument that is several things: tokens, dice, spaces, colours, villagers, demons; else a number."""
    if field == "dice":
        return counts_text(value)
    if field == "payment":
        return payment_text(value)
    if field == "colours":
        return names_text(value, COLOUR_KEYS)
    if field == "dead":
        return "+".join(VILLAGER[value >> 5 * at & 31] for at in range(3) if value >> 5 * at) or NONE
    if field == "set":
        return set_text(layout, value)
    if field == "demons":
        return names_text(value, DEMON)
    dice = value & (1 << ROLL_BITS) - 1
    if field == "dice_and_set":
        return f"{counts_text(dice)}/{set_text(layout, value >> ROLL_BITS)}"
    if field == "dice_and_demons":
        return f"{counts_text(dice)}/{names_text(value >> ROLL_BITS, DEMON)}"
    return value
