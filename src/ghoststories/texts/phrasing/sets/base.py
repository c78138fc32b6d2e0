"""The base game's questions, options and events."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ghoststories.engine import Event, State
from ghoststories.engine.content.powers import GODS_FAVORITE, MOUNTAIN, POWER_KEYS
from ghoststories.engine.core.geometry import FACED_TILE
from ghoststories.engine.core.notation import NONE, counts_from
from ghoststories.engine.core.state import COLOUR_KEYS, FIGURE_ON_STONE, SUPPLY
from ghoststories.engine.odds import exorcism_chances
from ghoststories.engine.rules.exorcism import exorcisable_spaces, exorcism_dice
from ghoststories.engine.rules.exorcism_cost import tokens_needed
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.rules.village import figure_is_out
from ghoststories.texts import ability_key
from ghoststories.texts.phrasing.asked import Asked, SetPhrases
from ghoststories.texts.phrasing.names import (
    a_tao,
    are_alike,
    choice,
    colour,
    counted,
    listed,
    named,
    note,
    place,
    space,
    verb,
)
from ghoststories.texts.phrasing.notes import about, brief, brief_power, price, tile_notes
from ghoststories.texts.phrasing.phrase import Chips, Part, Phrase
from ghoststories.texts.phrasing.rolls import FAILED, failure

_POWERS: Final[dict[str, str]] = {"pockets": "bottomless_pockets", "mantra": "mantra", "winds": "twin_winds"}


def _tile(asked: Asked, key: str) -> Phrase:
    tile = asked.tile_number(key)
    return choice("tile", place=place(key)).noting(*tile_notes(asked, tile))


def help_of_tile(asked: Asked, key: str) -> Phrase:
    """A tile whose help is wanted."""
    return choice("use_help", place=place(key), brief=brief(asked, key))


def _tile_to_restore(_asked: Asked, key: str) -> Phrase:
    return choice("turn_back", place=place(key))


def _tile_for_yinyang(asked: Asked, key: str) -> Phrase:
    haunted = asked.state.haunted >> asked.tile_number(key) & 1
    return _tile_to_restore(asked, key) if haunted else help_of_tile(asked, key)


def _tile_to_step_on(asked: Asked, key: str) -> Phrase:
    if asked.tile() != asked.tile_number(key):
        return _tile(asked, key)
    return choice("stay_there", place=place(key)).noting(*tile_notes(asked, asked.tile()))


def _space(asked: Asked, notation: str) -> Phrase:
    number = asked.space_number(notation)
    tile = int(FACED_TILE[number])
    notes: list[Part] = [note("haunted")] if asked.state.haunted >> tile & 1 else []
    if asked.state.buddhas >> number & 1:
        notes.append(note("buddha"))
    notes += [each for part in asked.sets for each in part.space_notes(asked, number)]
    before = place(asked.place_of(tile), "place_before")
    return choice("space", space=space(notation), place_before=before).noting(*notes)


def ghost(asked: Asked, notation: str) -> Phrase:
    """A ghost by name and space."""
    return choice("ghost", card=asked.card_on(notation), space=space(notation))


def _card(asked: Asked, number: str) -> Phrase:
    """A card; by its number too, where another one has the same name."""
    name = asked.card_name(int(number))
    card = asked.state.rules.cards.by_number.get(int(number))
    if card is None:
        return choice("named", name=name)
    if any(are_alike(int(number), int(each)) for each in asked.question.options if each != number):
        return choice("numbered", name=name, number=int(number)).noting(*about(card))
    return choice("named", name=name).noting(*about(card))


def _reward(asked: Asked, number: str) -> Phrase:
    right = asked.state.rules.cards.by_number[int(number)].right
    rewards: list[Part] = [named("ability", ability_key(icon)) for icon in right if icon.startswith("reward")]
    return choice("reward", card=asked.card_name(int(number)), reward=listed(rewards))


def _colour(asked: Asked, key: str) -> Phrase:
    """A token, with how many the supply has."""
    return choice("colour", a_tao=a_tao(key), count=_tao_of(asked, SUPPLY, key))


def own_colour(asked: Asked, key: str) -> Phrase:
    """A token of the one the question is about, with how many there are."""
    board = str(asked.given["board"])
    count = _tao_of(asked, asked.board_number(board), key)
    if board == asked.question.seat:
        return choice("own_colour", a_tao=a_tao(key), count=count)
    return choice("their_colour", a_tao=a_tao(key), count=count, board=colour(board))


def _tao_of(asked: Asked, holder: int, key: str) -> int:
    return int(asked.state.tao[5 * holder + COLOUR_KEYS.index(key)])


def payer(asked: Asked, key: str) -> Phrase:
    """Somebody who can pay, and with how many tokens."""
    return owner(key, _tao_of(asked, asked.board_number(key), token_asked(asked)))


def _taoist(asked: Asked, key: str) -> Phrase:
    board, name = asked.board_number(key), colour(key)
    if not asked.state.qi[board]:
        return choice("dead_taoist", board=name)
    where = place(asked.place_of(int(asked.state.taoist_tiles[board])))
    return choice("taoist", board=name, qi=int(asked.state.qi[board]), place=where)


def token_asked(asked: Asked) -> str:
    """The token that somebody is to pay."""
    return str(asked.given["payment"]).split("+")[0]


def owner(key: str, count: int) -> Phrase:
    """Somebody, and how many of the tokens asked for he has."""
    return choice("owner", board=colour(key), count=count)


def _board(asked: Asked, key: str) -> Phrase:
    board = asked.board_number(key)
    out = [each for each in range(3 * board, 3 * board + 3) if asked.state.figures[each] == FIGURE_ON_STONE]
    ghosts = asked.cards(out if figure_is_out(asked.state, board) else [])
    return choice("board", board=colour(key), ghosts=listed(ghosts))


def _set(asked: Asked, notation: str) -> Phrase:
    """The ghosts exorcised together, and the tokens that costs in addition to the dice."""
    return fall(asked, notation, partial(price, asked))


def fall(asked: Asked, notation: str, paid: Callable[[int], Part]) -> Phrase:
    """The ghosts exorcised together, and what is paid for them."""
    spaces = notation.split("+")
    mask = sum(1 << asked.space_number(each) for each in spaces)
    cost = int(tokens_needed(asked.state, mask, counts_from(str(asked.given["dice"]))))
    ghosts = listed(told_apart(asked, spaces))
    if not cost:
        return choice("fall", ghosts=ghosts)
    return choice("fall_paid", ghosts=ghosts, cost=paid(cost))


def told_apart(asked: Asked, spaces: list[str]) -> list[Part]:
    """Ghosts by name, and by space too if two have the same name."""
    every = {each: _card_in(asked, each) for option in asked.question.options for each in option.split("+")}
    cards = [card for card in every.values() if card]
    return [
        ghost(asked, each) if sum(are_alike(every[each], card) for card in cards) > 1 else asked.card_on(each)
        for each in spaces
    ]


def _card_in(asked: Asked, notation: str) -> int:
    return 0 if notation == NONE else int(asked.state.ghosts[asked.space_number(notation)])


def _yes_no(asked: Asked, answer: str) -> Phrase:
    """Whether a die is rolled again; or yes and no in the question's own words."""
    if "face" in asked.given:
        return choice(answer, face=named("face", asked.given["face"]))
    return Phrase(f"questions.answer.{asked.name}.{answer}")


def _move(asked: Asked, key: str) -> Phrase:
    return verb("move", place_to=place(key, "place_to")).noting(*tile_notes(asked, asked.tile_number(key)))


def _stay(asked: Asked, _target: str) -> Phrase:
    where = place(asked.place_of(asked.tile()))
    return verb("stay", place=where).noting(*tile_notes(asked, asked.tile()))


def _help(asked: Asked, _target: str) -> Phrase:
    key = asked.place_of(asked.tile())
    return verb("help", place=place(key), brief=brief(asked, key))


def _exorcise(asked: Asked, _target: str) -> Phrase:
    """An exorcism with the dice there are, and each target's chance."""
    others = [foes for part in asked.sets if (foes := part.foes(asked)) is not None]
    spaces = exorcisable_spaces(asked.state)
    targets = others[-1] if others else [_chance(asked, int(each)) for each in spaces]
    return verb("exorcise", dice=counted("die", int(exorcism_dice(asked.state))), ghosts=listed(targets))


def _chance(asked: Asked, number: int) -> Part:
    """The chance in percent to exorcise this ghost alone, with all the available tokens."""
    tile = int(asked.state.taoist_tiles[asked.state.active])
    best = exorcism_chances(asked.state, 1 << number, tile)[-1]
    key = "chance_at_least" if has_power(asked.state, GODS_FAVORITE) else "chance"
    return note(key, card=asked.card_name(int(asked.state.ghosts[number])), percent=best.percent)


def _borrow(asked: Asked, key: str) -> Phrase:
    power = POWER_KEYS[asked.layout.power_of_board[asked.board_number(key)]]
    return verb("borrow", power=named("power", power), brief=brief_power(asked, power))


def _power(name: str) -> Phrase:
    return verb(name, power=named("power", _POWERS[name]))


def _dice_and_set(asked: Asked, value: str | int) -> dict[str, Part]:
    """A roll and the spaces of a set: red+white/red1+green3."""
    dice, _, spaces = str(value).partition("/")
    return {"dice": Chips(dice), "ghosts": listed([asked.card_on(each) for each in spaces.split("+")])}


def card_on_space(asked: Asked, value: str | int) -> dict[str, Part]:
    """What lies on the space a question is about, unless the question names a card."""
    number = asked.space_number(str(value))
    known = "card" in asked.given or not asked.state.ghosts[number]
    return {} if known else {"card": asked.card_on(str(value))}


def _prevented(_opening: State, _event: Event, line: Phrase) -> Phrase:
    return Phrase(line.key, {**line.parameters, "power": named("power", POWER_KEYS[MOUNTAIN])})


def _borrowed(opening: State, event: Event, line: Phrase) -> Phrase:
    board = opening.layout.board_of_colour[COLOUR_KEYS.index(str(event.fields["to_board"]))]
    power = POWER_KEYS[opening.layout.power_of_board[board]]
    return Phrase(line.key, {**line.parameters, "power": named("power", power)})


PHRASES: Final = SetPhrases(
    is_in_play=lambda _state: True,
    shapes={
        "tile": _tile,
        "space": _space,
        "ghost": ghost,
        "card": _card,
        "colour": _colour,
        "taoist": _taoist,
        "board": _board,
        "dice": lambda _asked, notation: choice("reroll_dice", dice=Chips(notation)),
        "set": _set,
        "payment": lambda _asked, notation: choice("pay", tokens=Chips(notation)),
        "yes_no": _yes_no,
    },
    options={
        "next_reward": _reward,
        "pay_owner": payer,
        "discard_tao": own_colour,
        "use_yinyang": _tile_for_yinyang,
        "altar_tile": _tile_to_restore,
        "move_taoist": _tile_to_step_on,
    },
    verbs={
        "move": _move,
        "stay": _stay,
        "help": _help,
        "exorcise": _exorcise,
        "qi_or_yinyang.yinyang": lambda _asked, _target: verb("take_yinyang"),
        "borrow": _borrow,
        "buddha": lambda _asked, target: verb("buddha", space=space(target)),
        "pockets": lambda _asked, _target: _power("pockets"),
        "mantra": lambda _asked, _target: _power("mantra"),
        "winds": lambda _asked, _target: _power("winds"),
    },
    nones={"space": "under_deck", "dice": "keep_dice", "set": "fall_none"},
    shorts={"move": lambda _asked, _target: Phrase("web.ask.alone")},
    parameters={
        "card": lambda asked, value: {"card": asked.card_name(int(value))},
        "space": card_on_space,
        "board": lambda _asked, value: {"board": colour(str(value))},
        "dice": lambda _asked, value: {"dice": Chips(str(value))},
        "dice_and_set": _dice_and_set,
        "payment": lambda asked, _value: {"a_tao": a_tao(token_asked(asked))},
        "face": lambda _asked, value: {"face": named("face", value)},
    },
    describes=frozenset({"place_ghost"}),
    solo_briefs={"pavilion": "pavilion_solo"},
    pays_with="tao",
    events={"curse_prevented": _prevented, "power_borrowed": _borrowed, FAILED: failure},
    told_by={"ghost_drawn": ("ghost_placed",)},
)
