"""The agenda of a position: what is still to be resolved, the next first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import NOTHING, code_of, first_of, second_of, third_of
from ghoststories.engine.core.decisions import ROLL_BITS
from ghoststories.engine.core.notation import CORNER_KEYS, FACE_KEYS, NONE, counts_from, field_text, payment_from
from ghoststories.engine.core.position_lines import Names
from ghoststories.engine.core.state import COLOUR_KEYS, State
from ghoststories.engine.core.vectors import vec
from ghoststories.engine.errors import GhostStoriesError, PositionError
from ghoststories.engine.rules import codes
from ghoststories.engine.rules.curses import FROM_CEMETERY
from ghoststories.engine.sets.piece_keys import DEMON, PIECE_KEYS, VILLAGER
from ghoststories.engine.sets.verbs import VERBS

_KEYS: Final[dict[str, list[str]]] = {**PIECE_KEYS, "corner": CORNER_KEYS, "face": FACE_KEYS}
_VERB_WORDS: Final[dict[str, int]] = {VERBS[verb][0]: verb for verb in sorted(VERBS, reverse=True)}


def agenda_text(s: State) -> str:
    """The agenda, the next step first, each with its arguments by name."""
    return "; ".join(_step_text(s, int(step)) for step in reversed(list(s.agenda)))


def _step_text(s: State, step: int) -> str:
    code = int(code_of(step))
    words = [s.rules.names[code]]
    values = [int(first_of(step)), int(second_of(step)), int(third_of(step))]
    for field, value in zip(s.rules.fields[code], values, strict=False):
        if field != "-":
            words.append(f"{field}={_argument_text(s, field, value)}")
    return " ".join(words)


def _argument_text(s: State, field: str, value: int) -> str:
    if field == "step":
        return s.rules.names[value]
    if field in ("action", "second_action"):
        return VERBS[value][0] if value else "none"
    return str(field_text(s, field, value))


def agenda_from(s: State, names: Names, text: str) -> vec[i64]:
    """An agenda from its text, or from one of the short words yin, yang, action, end."""
    parts_of_turn = s.rules.parts_of_turn
    if text in parts_of_turn:
        steps = [code for code in parts_of_turn[text] if code != codes.BEFORE_MOVE or s.own_turn]
        return vec[i64]([i64(step) for step in reversed(steps)])
    parts = [part.strip() for part in text.split(";") if part.strip()]
    if not parts:
        raise PositionError(
            "agenda: nothing is left to do; begin a part of the turn: {parts}",
            parts=", ".join(parts_of_turn),
        )
    return vec[i64]([i64(_step_from(s, names, part)) for part in reversed(parts)])


def _step_from(s: State, names: Names, text: str) -> int:
    word, *arguments = text.split()
    known = [name for code, name in enumerate(s.rules.names) if s.rules.kinds[code] != NOTHING]
    if word not in known:
        raise PositionError(
            "agenda: {word!r} is not a step; steps: {known}",
            word=word,
            known=", ".join([*s.rules.parts_of_turn, *known]),
        )
    code = s.rules.names.index(word)
    fields = s.rules.fields[code]
    step = code
    given: set[str] = set()
    for argument in arguments:
        field, _, value = argument.partition("=")
        if field not in fields or field == "-":
            allowed = ", ".join(each for each in fields if each != "-") or "-"
            raise PositionError(
                "agenda: {word} has no argument {field!r}; it has: {allowed}", word=word, field=field, allowed=allowed
            )
        if field in given:
            raise PositionError("agenda: {word} has {field} twice", word=word, field=field)
        given.add(field)
        number = _argument_from(s, names, field, value)
        at = fields.index(field)
        if not 0 <= number < (256 if at < 2 else 1 << 38):
            raise PositionError("agenda: {value!r} does not fit {field}", value=value, field=field)
        step |= number << 8 * (at + 1)
    return step


def _argument_from(s: State, names: Names, field: str, value: str) -> int:
    try:
        return _argument(s, names, field, value)
    except PositionError:
        raise
    except (GhostStoriesError, ValueError, KeyError) as error:
        raise PositionError("agenda: {value!r} does not fit {field}", value=value, field=field) from error


def _argument(s: State, names: Names, field: str, value: str) -> int:
    if field in ("board", "to_board"):
        return names.board(value)
    if field in ("space", "to_space"):
        return names.space(value)
    if field == "source":
        return _source(names, value)
    if field == "tile":
        return names.tile(value)
    if field in ("card", "other_card"):
        return _card(s, field, value)
    if field == "cave":
        return names.tile(value) - 9
    if field == "slot":
        return int(value.removeprefix("mantra")) - 1
    if field == "target":
        return 4 if value == "shadow" else names.board(value)
    if field in _KEYS:
        return _KEYS[field].index(value)
    if field == "step":
        return s.rules.names.index(value)
    if field in ("action", "second_action"):
        return 0 if value == "none" else _VERB_WORDS[value]
    return _amount(names, field, value)


def _amount(names: Names, field: str, value: str) -> int:
    """An argument that is several things: tokens, dice, spaces, colours, villagers, demons; else a number."""
    if field == "demons":
        return _demons(value)
    if field == "dice":
        return counts_from(value)
    if field == "payment":
        return payment_from(value)
    if field == "colours":
        return sum(1 << COLOUR_KEYS.index(word) for word in value.split("+"))
    if field == "dead":
        words = [] if value == NONE else value.split("+")
        return sum(VILLAGER.index(word) << 5 * at for at, word in enumerate(words))
    if field == "set":
        return _mask(names, value)
    dice, _, rest = value.partition("/")
    if field == "dice_and_set":
        return counts_from(dice) | _mask(names, rest) << ROLL_BITS
    if field == "dice_and_demons":
        return counts_from(dice) | _demons(rest) << ROLL_BITS
    return int(value)


def _demons(value: str) -> int:
    return 0 if value == NONE else sum(1 << DEMON.index(word) for word in value.split("+"))


def _source(names: Names, value: str) -> int:
    """What a curse die is rolled for: the Cemetery's help, a ghost, or a death on a tile."""
    if value == "cemetery":
        return FROM_CEMETERY
    if value.startswith("against:"):
        return 26 if value == "against:shadow" else 22 + names.board(value.removeprefix("against:"))
    if value.startswith("death:"):
        return FROM_CEMETERY + 1 + names.tile(value.removeprefix("death:"))
    return names.space(value)


def _card(s: State, field: str, value: str) -> int:
    card = s.rules.cards.number_of[value] if value in s.rules.cards.number_of else int(value)
    if card not in s.rules.cards.by_number and (field == "card" or card):
        raise ValueError
    return card


def _mask(names: Names, value: str) -> int:
    if value == "none":
        return 0
    mask = 0
    for word in value.split("+"):
        mask |= 1 << names.space(word)
    return mask
