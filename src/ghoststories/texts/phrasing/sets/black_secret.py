"""Black Secret's questions, options and events: curses, mantras, demons, the level below."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Event, State
from ghoststories.engine.content.powers import GODS_FAVORITE
from ghoststories.engine.core.notation import board_text, counts_from, tile_text
from ghoststories.engine.core.state import COLOUR_KEYS, NOWHERE
from ghoststories.engine.rules.table import has_power
from ghoststories.engine.sets.black_secret.below import demon_percent, need_of_demons
from ghoststories.engine.sets.black_secret.pieces import (
    CURSE_KEYS,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    KINDS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MANTRA_SLOTS,
    PLACE_NAMES,
    SKELETON_CARD,
    URN,
    URNS,
)
from ghoststories.engine.sets.black_secret.queries import cave_colour, demons_at, taoists_at
from ghoststories.engine.sets.black_secret.state import BELOW, OUT, secret
from ghoststories.engine.sets.registry import BLACK_SECRET, sets_of
from ghoststories.texts.phrasing.asked import Asked, SetPhrases
from ghoststories.texts.phrasing.names import choice, colour, counted, listed, named, note, place, verb
from ghoststories.texts.phrasing.notes import price, tile_notes
from ghoststories.texts.phrasing.phrase import Chips, Part, Phrase
from ghoststories.texts.phrasing.sets.base import ghost, own_colour
from ghoststories.texts.phrasing.sets.white_moon import villager_to_save

_SHADOW: Final = "shadow"
# Questions that put a Qi onto a mantra.
_FILLING: Final = ("qi_for_mantra", "free_qi")


def _is_in_play(state: State) -> bool:
    return BLACK_SECRET in sets_of(state.layout.options)


def _curse(asked: Asked, key: str) -> Phrase:
    """A curse with its level and colour."""
    curse, pieces = CURSE_KEYS.index(key), secret(asked.state).pieces
    return choice(
        "curse",
        curse=named("curse", key),
        level=int(pieces.curse_levels[curse]),
        colour=colour(COLOUR_KEYS[pieces.curse_colours[curse]]),
    )


def _mantra(asked: Asked, key: str) -> Phrase:
    """A mantra that is set aside."""
    level = secret(asked.state).pieces.mantra_levels[MANTRA_KEYS.index(key)]
    return choice("mantra", mantra=named("mantra", key), level=int(level))


def _open_mantra(asked: Asked, notation: str) -> Phrase:
    """An open mantra with its Qi."""
    slot, pieces = _slot(notation), secret(asked.state)
    name = named("mantra", MANTRA_KEYS[pieces.mantras[slot]])
    return choice("mantra_slot", mantra=name, qi=int(pieces.mantra_qi[slot]), level=int(MANTRA_SLOTS[slot]))


def _slot(notation: str) -> int:
    return int(notation.removeprefix("mantra")) - 1


def _mantra_slot(asked: Asked, notation: str) -> Phrase:
    """An open mantra, and whether one more Qi fills it."""
    slot = _slot(notation)
    fills = asked.name in _FILLING and secret(asked.state).mantra_qi[slot] + 1 == MANTRA_SLOTS[slot]
    text = _open_mantra(asked, notation)
    return text.noting(note("full")) if fills else text


def _cave(asked: Asked, key: str) -> Phrase:
    """A space below with what is there."""
    return choice("tile", place=place(key)).noting(*tile_notes(asked, asked.tile_number(key)))


def _tile_notes(asked: Asked, tile: int) -> list[Part]:
    pieces = secret(asked.state)
    shadow: list[Part] = [note("shadow")] if pieces.shadow == tile else []
    if tile >= BELOW:
        return [*_cave_notes(asked, tile - BELOW), *shadow]
    return shadow if pieces.ladders >> tile & 1 else [note("no_ladder"), *shadow]


def _cave_notes(asked: Asked, cave: int) -> list[Part]:
    """The colour of a space below, its ladder, its tokens, and who is there."""
    state, pieces = asked.state, secret(asked.state)
    notes: list[Part] = [note("coloured", chip=Chips(COLOUR_KEYS[cave_colour(state, cave)]))]
    notes.append(note("ladder" if pieces.ladders >> cave & 1 else "no_ladder"))
    tokens = int(pieces.heights[cave])
    notes.append(counted("cave_token", tokens) if tokens else note("no_token"))
    if cave in pieces.pieces.entrances[pieces.catacombs]:
        notes.append(note("entrance"))
    demons: list[Part] = [named("demon", DEMON_KEYS[demon]) for demon in demons_at(state, cave)]
    if demons:
        notes.append(note("demons", demons=listed(demons)))
    taoists: list[Part] = [colour(board_text(state.layout, int(each))) for each in taoists_at(state, BELOW + cave)]
    return [*notes, note("taoists", taoists=listed(taoists))] if taoists else notes


def _demon(asked: Asked, key: str) -> Phrase:
    """A demon, or the Shadow, and where it is."""
    return choice("demon", demon=named("demon", key), place=_whereabouts(asked.state, key))


def _whereabouts(state: State, key: str) -> Phrase:
    pieces = secret(state)
    if key == _SHADOW:
        at = int(pieces.shadow)
        return named("piece", "wu_feng") if at == NOWHERE else place(tile_text(state.layout, at))
    at = int(pieces.demons[DEMON_KEYS.index(key)])
    if at >= 0:
        return place(tile_text(state.layout, BELOW + at))
    return Phrase("questions.note.out") if at == OUT else named("piece", "wu_feng")


def _ghost(asked: Asked, notation: str) -> Phrase:
    """A ghost, or a demon where one can be aimed at."""
    return _demon(asked, notation) if notation in DEMON_KEYS else ghost(asked, notation)


def _demons(asked: Asked, notation: str) -> Phrase:
    """Demons to exorcise, and what that costs in addition to the dice."""
    keys = notation.split("+")
    mask = sum(1 << DEMON_KEYS.index(key) for key in keys)
    cost = int(need_of_demons(asked.state, mask, counts_from(str(asked.given["dice"]))))
    if not cost:
        return choice("demons", demons=_names(notation))
    return choice("demons_paid", demons=_names(notation), cost=price(asked, cost))


def _names(notation: str) -> Part:
    return listed([named("demon", key) for key in notation.split("+")])


def _spot(_asked: Asked, notation: str) -> Phrase:
    """A place of the pyramid."""
    level = int(LEVEL_OF_PLACE[PLACE_NAMES.index(notation)])
    return choice("spot", level=level, number="abcde".index(notation[1]) + 1)


def _change_level(asked: Asked, answer: str) -> Phrase:
    """A ladder is taken up or down."""
    way = "up" if asked.tile() >= BELOW else "down"
    return Phrase(f"questions.answer.change_level.{way if answer == 'yes' else answer}")


def _summon(_asked: Asked, key: str) -> Phrase:
    """Discarding a ghost for a demon."""
    demon = DEMON_KEYS.index(key)
    cost = note("cost", cost=int(DEMON_COST[demon]), resistance=int(DEMON_RESISTANCE[demon]))
    return verb("demon", demon=named("demon", key)).noting(cost)


def _search(asked: Asked, _target: str) -> Phrase:
    """Searching a space: whether the third urn may be found."""
    pieces = secret(asked.state)
    cave = int(pieces.demons[DEMON_KEYS.index(str(asked.given["demon"]))])
    layer = int(pieces.heights[cave]) - 1
    urn = layer >= 0 and pieces.urns == URNS - 1 and pieces.tokens[KINDS * layer + URN]
    return verb("search").noting(note("last_urn")) if urn else verb("search")


def _crawl(asked: Asked, key: str) -> Phrase:
    return verb("crawl", place_to=place(key, "place_to")).noting(*tile_notes(asked, asked.tile_number(key)))


def _foes(asked: Asked) -> list[Part] | None:
    """The demons on the space below, each with its chance."""
    tile = int(asked.state.taoist_tiles[asked.state.active])
    if tile < BELOW:
        return None
    return [_chance(asked, int(demon)) for demon in demons_at(asked.state, tile - BELOW)]


def _chance(asked: Asked, demon: int) -> Phrase:
    state = asked.state
    better = has_power(state, GODS_FAVORITE) or state.rules.means.with_set_die(state) is not None
    percent = demon_percent(state, demon)
    key = "chance_at_least" if better and percent < 100 else "chance"
    return note(key, card=named("demon", DEMON_KEYS[demon]), percent=percent)


def _sentence(asked: Asked) -> Phrase | None:
    """A mantra discards a ghost or moves it; the Mantra token goes on demons too."""
    if asked.name == "mantra_ghost" and asked.given["to_be_moved"]:
        return Phrase("questions.mantra_ghost_moved")
    return Phrase("questions.mantra_token") if asked.name == "place_mantra" else None


def _dice_and_demons(_asked: Asked, value: str | int) -> dict[str, Part]:
    dice, _, demons = str(value).partition("/")
    return {"dice": Chips(dice), "demons": _names(demons)}


def _seen(_opening: State, event: Event, line: Phrase) -> Phrase:
    """The card, for those who may know it."""
    known = event.fields.get("card") or event.fields.get("other_card")
    return Phrase(f"{line.key}_seen", line.parameters, line.notes) if known else line


PHRASES: Final = SetPhrases(
    is_in_play=_is_in_play,
    shapes={
        "ghost": _ghost,
        "curse": _curse,
        "mantra": _mantra,
        "mantra_slot": _mantra_slot,
        "cave": _cave,
        "demon": _demon,
        "demons": _demons,
        "spot": _spot,
        "corner": lambda _asked, key: choice("corner", corner=named("corner", key)),
    },
    options={"cursed_tao": own_colour, "mantra_shelter": villager_to_save, "change_level": _change_level},
    verbs={
        "demon": _summon,
        "crawl": _crawl,
        "search": _search,
        "replace": lambda asked, target: verb("replace", mantra=_open_mantra(asked, target)),
        "demon_acts.pass": lambda _asked, _target: verb("pass_demon"),
        "shadow_acts.pass": lambda _asked, _target: verb("pass_demon"),
    },
    nones={
        "curse": "no_curse",
        "mantra_slot": "no_mantra",
        "cave": "no_ladder",
        "demons": "fall_none",
        "skeleton_space": "no_skeleton",
    },
    sentence=_sentence,
    parameters={
        "dice_and_demons": _dice_and_demons,
        "how_many": lambda _asked, value: {"how_many": int(value)},
        "curse": lambda _asked, value: {"curse": named("curse", value)},
        "demon": lambda _asked, value: {"demon": named("demon", value)},
    },
    describes=frozenset({"use_ghost", "wu_feng_places", "shield"}),
    tile_notes=_tile_notes,
    foes=_foes,
    briefs={"sorcerer": "sorcerer_black_secret"},
    brief_powers={"spires": "spires_black_secret", "mantra": "mantra_black_secret"},
    events={"incarnation_drawn": _seen, "ghost_under_deck": _seen},
    places={"skeleton_placed": int(SKELETON_CARD)},
    results={"deck": "deck_black_secret"},
)
