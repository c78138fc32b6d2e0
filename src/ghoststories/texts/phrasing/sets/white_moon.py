"""White Moon's questions, options and events: villagers, families, crystals, Su-Ling, artifacts."""

from __future__ import annotations

from functools import partial
from typing import Final

from ghoststories.engine import Event, State
from ghoststories.engine.content.cards import DEVOURER, HAUNTER, QUICK_HAUNTER
from ghoststories.engine.core.geometry import FACED_TILE, LINE
from ghoststories.engine.core.notation import CORNER_KEYS, space_text
from ghoststories.engine.core.state import COLOUR_KEYS, COLOURS, GREEN, NOWHERE
from ghoststories.engine.rules.table import is_player_board
from ghoststories.engine.sets.registry import WHITE_MOON, sets_of
from ghoststories.engine.sets.white_moon.barrier import falling_spaces
from ghoststories.engine.sets.white_moon.corners import corner_of
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.school import ghosts_of_colour
from ghoststories.engine.sets.white_moon.stacks import portal_tile, tile_of, top_of
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.villagers import (
    CHILD_CARD,
    DEATH_KEYS,
    FAMILY_KEYS,
    FAMILY_MEMBERS,
    FAMILY_OF,
    REWARD_KEYS,
    VILLAGER_KEYS,
    VILLAGERS,
    Families,
    printed_families,
)
from ghoststories.texts.phrasing.asked import Asked, SetPhrases
from ghoststories.texts.phrasing.names import choice, colour, counted, listed, named, note, place, space, verb
from ghoststories.texts.phrasing.notes import CENTRE, LEFT, stone_note, tile_notes
from ghoststories.texts.phrasing.phrase import Part, Phrase
from ghoststories.texts.phrasing.sets.base import fall, help_of_tile, own_colour, owner, payer, token_asked

_CRYSTAL: Final = "crystal"
# Ghosts that go for the first villager of their line, by what they are and by what they do when they come.
_HUNTERS: Final = HAUNTER | QUICK_HAUNTER | DEVOURER
_HUNTING: Final = ("devour", "haunt_tile")


def _is_in_play(state: State) -> bool:
    return WHITE_MOON in sets_of(state.layout.options)


def _families(state: State) -> Families:
    """What the families of this game cost and give; as printed, if it has none."""
    for expansion in state.rules.expansions:
        if isinstance(expansion, WhiteMoon):
            return expansion.families
    return printed_families()


def death(state: State, family: int) -> Phrase:
    """What a death in a family costs."""
    return named("death", DEATH_KEYS[_families(state).deaths[family]])


def reward(state: State, family: int) -> Phrase:
    """What a family gives."""
    return named("reward", REWARD_KEYS[_families(state).rewards[family]])


def villager_name(villager: int) -> Phrase:
    """A villager by name."""
    return named("villager", VILLAGER_KEYS[villager])


def _top_villager(asked: Asked, tile: int) -> Phrase:
    return villager_name(int(top_of(asked.state, tile)))


def _corner(tile: int) -> Phrase:
    return named("corner", CORNER_KEYS[corner_of(tile)])


def _member(state: State, villager: int) -> list[Part]:
    """How far the family of a villager is; nothing of one without relatives."""
    members = int(FAMILY_MEMBERS[FAMILY_OF[villager]])
    if members.bit_count() == 1:
        return []
    safe = int(moon(state).shelter & members).bit_count()
    cursed = sum(1 for card in state.ghosts if _is_child(int(card)) and members >> int(card - CHILD_CARD) & 1)
    dead = int(moon(state).graveyard & members).bit_count() + cursed
    if not dead:
        return [note("member", count=safe, size=members.bit_count())]
    return [note("member_dead", count=safe, size=members.bit_count(), dead=dead)]


def _is_child(card: int) -> bool:
    return CHILD_CARD < card <= CHILD_CARD + VILLAGERS


def saved_notes(state: State, villager: int) -> list[Part]:
    """What it is worth to save a villager: how far the family is, and what it gives."""
    return [*_member(state, villager), note("if_saved", reward=reward(state, int(FAMILY_OF[villager])))]


def _killed_notes(state: State, villager: int) -> list[Part]:
    return [note("if_dead", death=death(state, int(FAMILY_OF[villager]))), *_member(state, villager)]


def _tile_notes(asked: Asked, tile: int) -> list[Part]:
    """The Portal, and how many villagers are on a tile."""
    notes: list[Part] = [note("portal")] if portal_tile(asked.state) == tile else []
    count = sum(1 for each in moon(asked.state).stacks[3 * tile : 3 * tile + 3] if each)
    return [*notes, note("villagers", count=count)] if count else notes


def _space_notes(asked: Asked, number: int) -> list[Part]:
    """Whether Su-Ling stands there, and the first villager in the way of a ghost that hunts them."""
    here: list[Part] = [note("su_ling")] if moon(asked.state).su_ling == number else []
    if not _hunts(asked, _card_to_place(asked)):
        return here
    for tile in LINE[3 * number : 3 * number + 3]:
        if top_of(asked.state, tile) > 0:
            return [*here, note("first_villager", villager=_top_villager(asked, int(tile)))]
    return [*here, note("no_villager")]


def _card_to_place(asked: Asked) -> int:
    """The ghost that needs a space: one that arrives or is moved; 0 for none."""
    if "card" in asked.given:
        return int(asked.given["card"])
    return int(asked.state.ghosts[asked.space_number(str(asked.given["space"]))]) if "space" in asked.given else 0


def _hunts(asked: Asked, number: int) -> bool:
    cards = asked.state.rules.cards
    if not number:
        return False
    return bool(cards.bits[number] & _HUNTERS) or any(icon in _HUNTING for icon in cards.by_number[number].left)


def _su_ling(asked: Asked, notation: str) -> Phrase:
    """Where Su-Ling can go: which stone she silences there, and the receptacle beside it."""
    number = asked.space_number(notation)
    card = int(asked.state.ghosts[number])
    notes: list[Part] = []
    if card and asked.state.rules.cards.by_number[card].centre:
        notes.append(stone_note(asked.state.rules.cards.by_number[card], CENTRE))
    notes += _receptacle_note(asked, int(FACED_TILE[number]))
    if not card:
        return choice("su_ling_empty", space=space(notation)).noting(*notes)
    return choice("su_ling_ghost", card=asked.card_name(card), space=space(notation)).noting(*notes)


def _receptacle_note(asked: Asked, tile: int) -> list[Part]:
    """A note if a receptacle beside this tile is still empty and the reserve has a crystal for it."""
    corner, pieces = int(corner_of(tile)), moon(asked.state)
    if corner == NOWHERE or pieces.receptacles >> corner & 1 or not pieces.crystals[CRYSTAL_RESERVE]:
        return []
    return [note("receptacle", corner=_corner(tile))]


def _school_colour(asked: Asked, key: str) -> Phrase:
    """A colour the School can attack; that of a neutral board may cost a power token."""
    number = COLOUR_KEYS.index(key)
    board = int(asked.layout.board_of_colour[number]) if number < 4 else NOWHERE
    paid = board not in (NOWHERE, int(asked.state.active)) and not asked.state.borrowed >> board & 1
    ghosts = listed(asked.cards([int(each) for each in ghosts_of_colour(asked.state, number)]))
    return choice("target_colour_paid" if paid else "target_colour", colour=colour(key), ghosts=ghosts)


def _loser(asked: Asked, key: str) -> Phrase:
    board = asked.board_number(key)
    kind = "loser" if is_player_board(asked.state, board) else "neutral_loser"
    return choice(kind, board=colour(key), qi=int(asked.state.qi[board]))


def _payer(asked: Asked, key: str) -> Phrase:
    if token_asked(asked) != _CRYSTAL:
        return payer(asked, key)
    return owner(key, int(moon(asked.state).crystals[asked.board_number(key)]))


def _owner_of_tao(asked: Asked, key: str) -> Phrase:
    board = asked.board_number(key)
    return owner(key, sum(int(each) for each in asked.state.tao[5 * board : 5 * board + COLOURS]))


def _owner_of_green(asked: Asked, key: str) -> Phrase:
    return owner(key, int(asked.state.tao[5 * asked.board_number(key) + GREEN]))


def _falls(asked: Asked, notation: str) -> Phrase:
    """The ghosts of a board exorcised in the barrier, and the crystals that costs."""
    return fall(asked, notation, partial(counted, "crystal"))


def _villager(asked: Asked, key: str) -> Phrase:
    """A villager who may be killed, moved or sent away: what the death costs."""
    return _where_is(asked, key).noting(*_killed_notes(asked.state, VILLAGER_KEYS.index(key)))


def villager_to_save(asked: Asked, key: str) -> Phrase:
    """A villager who may be saved or brought back: what that is worth."""
    return _where_is(asked, key).noting(*saved_notes(asked.state, VILLAGER_KEYS.index(key)))


def _where_is(asked: Asked, key: str) -> Phrase:
    """A villager, with the tile or the space; of the dead, the family."""
    villager, name = VILLAGER_KEYS.index(key), named("villager", key)
    tile = int(tile_of(asked.state, villager))
    if tile != NOWHERE:
        return choice("villager", villager=name, place=place(asked.place_of(tile)))
    for number, card in enumerate(asked.state.ghosts):
        if card == CHILD_CARD + villager:
            return choice("child", villager=name, space=space(space_text(asked.layout, number)))
    return choice("dead_villager", villager=name, family=named("family", FAMILY_KEYS[FAMILY_OF[villager]]))


def _family(asked: Asked, key: str) -> Phrase:
    return choice("family", family=named("family", key), reward=reward(asked.state, FAMILY_KEYS.index(key)))


def _armor(asked: Asked, answer: str) -> Phrase:
    text = Phrase(f"questions.answer.{asked.name}.{answer}")
    if answer != "no":
        return text
    return text.noting(stone_note(asked.state.rules.cards.by_number[int(asked.given["card"])], LEFT))


def _escort(asked: Asked, key: str) -> Phrase:
    """The villager comes along, and covers whoever is there."""
    notes = tile_notes(asked, asked.tile_number(key))
    villager = _top_villager(asked, asked.tile())
    return verb("escort", villager=villager, place_to=place(key, "place_to")).noting(*notes)


def _save(asked: Asked, key: str) -> Phrase:
    """Saving as an action; with a place, for a crystal of the barrier."""
    tile = asked.tile_number(key) if key else asked.tile()
    villager = int(top_of(asked.state, tile))
    text = verb("save", villager=villager_name(villager))
    if key:
        text = verb("save_for_crystal", villager=villager_name(villager), place=place(key))
    return text.noting(*saved_notes(asked.state, villager))


def artifact_brief(key: str) -> Phrase:
    """What an artifact does, in a few words."""
    return Phrase(f"questions.brief_artifact.{key}")


def _heal(asked: Asked, key: str) -> Phrase:
    dead = not asked.state.qi[asked.board_number(key)]
    return verb("heal_dead" if dead else "heal", board=colour(key))


def _roll(asked: Asked, _target: str) -> Phrase:
    board = asked.board_number(str(asked.given["board"]))
    return verb("roll").noting(*asked.cards([int(each) for each in falling_spaces(asked.state, board)]))


def _artifact(_asked: Asked, value: str | int) -> dict[str, Part]:
    return {"artifact": named("artifact", value).noting(artifact_brief(str(value)))}


def _villager_killed(opening: State, event: Event, line: Phrase) -> Phrase:
    return line.noting(death(opening, int(FAMILY_OF[VILLAGER_KEYS.index(str(event.fields["villager"]))])))


def _family_saved(opening: State, event: Event, line: Phrase) -> Phrase:
    return line.noting(reward(opening, FAMILY_KEYS.index(str(event.fields["family"]))))


def _su_ling_placed(_opening: State, _event: Event, line: Phrase) -> Phrase:
    """Whom Su-Ling holds."""
    card = line.parameters.get("card")
    return line if card is None else line.noting(card)


PHRASES: Final = SetPhrases(
    is_in_play=_is_in_play,
    shapes={"villager": _villager, "family": _family},
    options={
        "su_ling": _su_ling,
        "school_colour": _school_colour,
        "zhou_loss": _loser,
        "pay_owner": _payer,
        "tao_leaves_of": own_colour,
        "tao_leaves_owner": _owner_of_tao,
        "green_tao_owner": _owner_of_green,
        "firework_tile": help_of_tile,
        "barrier_falls": _falls,
        "save_first": villager_to_save,
        "return_villager": villager_to_save,
        "armor": _armor,
    },
    verbs={
        "escort": _escort,
        "save": _save,
        "use": lambda _asked, key: verb("use", artifact=named("artifact", key), brief=artifact_brief(key)),
        "crystal": lambda asked, _target: verb("crystal", corner=_corner(asked.tile())),
        "revive": lambda _asked, key: verb("revive", board=colour(key)),
        "heal": _heal,
        "roll": _roll,
        "barrier.pass": lambda _asked, _target: verb("pass_board"),
    },
    nones={"su_ling": "su_ling_stays"},
    shorts={
        "escort": lambda asked, _target: Phrase("web.ask.escort", {"villager": _top_villager(asked, asked.tile())})
    },
    parameters={
        "artifact": _artifact,
        "villager": lambda _asked, value: {"villager": named("villager", value)},
        "corner": lambda _asked, value: {"corner": named("corner", value)},
        "left": lambda _asked, value: {"left": int(value)},
    },
    tile_notes=_tile_notes,
    space_notes=_space_notes,
    briefs={"cemetery": "cemetery_white_moon", "herbalist": "herbalist_white_moon"},
    solo_briefs={"cemetery": "cemetery_white_moon_solo"},
    brief_powers={"spires": "spires_white_moon"},
    pays_with="token",
    events={
        "villager_killed": _villager_killed,
        "family_saved": _family_saved,
        "su_ling_placed": _su_ling_placed,
    },
    told_by={"ghost_drawn": ("ghost_refused",), "taoist_moved": ("villager_escorted",)},
)
