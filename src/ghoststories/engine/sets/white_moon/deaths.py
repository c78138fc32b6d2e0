"""Villagers flee, are devoured, die in a haunting, and what each death brings (W4 to W6, W24 to W28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import DEVOURER
from ghoststories.engine.core import chance, shapes
from ghoststories.engine.core.agenda import Choice, Deed, Entry, lose, push, then2, to_do
from ghoststories.engine.core.events import GAME_LOST, GHOST_DRAWN, emit
from ghoststories.engine.core.geometry import ALL_BOARDS, LINE
from ghoststories.engine.core.state import LOST_VILLAGERS, SUPPLY, UNKNOWN_INCARNATION, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.wrapping import WrappingDeed, WrappingDraw
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.choices import ColourOfSupply, ColourOfTaoist
from ghoststories.engine.rules.incarnations import NextIncarnation
from ghoststories.engine.rules.table import (
    active_taoist_acts,
    has_any_tao,
    is_full,
    living_taoists,
    supplied_colours,
)
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon import villagers as people
from ghoststories.engine.sets.white_moon.events import NOBODY_TO_DEVOUR, TAO_LEFT_GAME, VILLAGER_FLED, VILLAGER_KILLED
from ghoststories.engine.sets.white_moon.stacks import height, put_on_top, show_top, take_top, tile_of, top_of, visible
from ghoststories.engine.sets.white_moon.state import CURSED_CHILDREN, FACE_DOWN, GREEN_ROOTS, moon
from ghoststories.engine.sets.white_moon.su_ling import note_event
from ghoststories.engine.sets.white_moon.villagers import CHILDREN, FAMILY_OF, Families
from ghoststories.engine.shared.lying import knock_down

GRAVES: Final = 12
# W44: the graveyard of the Cursed Children.
GRAVES_WITH_CHILDREN: Final = 9
# W45: the graves of Green Roots that take a green Tao.
_ROOTED_GRAVES: Final = (9, 10, 11)

# A curse die rolled for a villager's death: its haunt face takes the tile of the death (13 + tile).
FROM_DEATH: Final = 13
# Each of the dead of one haunting takes five bits of a step's third argument, the top one the lowest.
_NAME_BITS: Final = 5
_NAME: Final = 31


def graves(s: State) -> i64:
    """How many dead lose the game."""
    return GRAVES_WITH_CHILDREN if moon(s).scenario == CURSED_CHILDREN else GRAVES


def is_cursed_when_dead(s: State, villager: i64) -> bool:
    """W44: the children of the scenario do not go to the Graveyard."""
    return moon(s).scenario == CURSED_CHILDREN and villager in CHILDREN


def bury(s: State, villager: i64, tile: i64) -> bool:
    """W25: a villager dies and goes to the Graveyard; one too many loses the game before any effect.
    True if his grave takes a green Tao (W45), which is pushed after his effect, so it is resolved before it."""
    m = moon(s)
    emit(s, VILLAGER_KILLED, villager, tile)
    note_event(s)
    if is_cursed_when_dead(s, villager):
        return False
    m.graveyard |= 1 << villager
    dead = int(m.graveyard).bit_count()
    if dead >= graves(s):
        emit(s, GAME_LOST, LOST_VILLAGERS)
        lose(s, LOST_VILLAGERS)
    return m.scenario == GREEN_ROOTS and dead in _ROOTED_GRAVES


def push_effect(s: State, villager: i64, tile: i64) -> None:
    """What follows a death: its effect, and a cursed child is then laid out (W44)."""
    if is_cursed_when_dead(s, villager):
        push(s, codes.ROOM_FOR_CHILD, villager)
    push(s, codes.DEATH_EFFECT, villager, tile)


class KillTop(Deed):
    """W25: the top villager of a tile dies; the one beneath is shown at once, then the effect."""

    entry = Entry(codes.KILL_TOP, "kill_top", fields="tile")

    def run(self, s: State, tile: i64, _b: i64, _c: i64) -> None:
        villager = take_top(s, tile)
        rooted = bury(s, villager, tile)
        if s.result:
            return
        push_effect(s, villager, tile)
        show_top(s, tile)
        if rooted:
            push(s, codes.GREEN_TAO_LEAVES)


class KillStack(Deed):
    """W5, W6: all villagers of a tile leave it, top first; then their effects run from top to bottom."""

    entry = Entry(codes.KILL_STACK, "kill_stack", fields="tile - dead")

    def run(self, s: State, tile: i64, _b: i64, dead: i64) -> None:
        top = top_of(s, tile)
        if top == 0:
            push_effects(s, tile, dead)
            return
        if top == FACE_DOWN:
            then2(s, to_do(codes.REVEAL_VILLAGER, tile), to_do(codes.KILL_STACK, tile, 0, dead))
            return
        rooted = bury(s, take_top(s, tile), tile)
        if s.result:
            return
        push(s, codes.KILL_STACK, tile, 0, with_name(dead, top))
        if rooted:
            push(s, codes.GREEN_TAO_LEAVES)


def with_name(dead: i64, villager: i64) -> i64:
    """A list of the dead with one more at its end."""
    at: i64 = 0
    while dead >> at:
        at += _NAME_BITS
    return dead | villager << at


def names_in(dead: i64) -> vec[i64]:
    """The dead of a list, the first first."""
    names = vec[i64]()
    while dead:
        names = append(names, dead & _NAME)
        dead >>= _NAME_BITS
    return names


def push_effects(s: State, tile: i64, dead: i64) -> None:
    """The effects of all who died on a tile, in order."""
    names = names_in(dead)
    at = len(names) - 1
    while at >= 0:
        push_effect(s, names[at], tile)
        at -= 1


class HauntVillage(WrappingDeed):
    """W5: villagers on the tile die and it is not haunted; without villagers it is haunted as usual."""

    def run(self, s: State, tile: i64, b: i64, c: i64) -> None:
        if height(s, tile):
            push(s, codes.KILL_STACK, tile)
        else:
            note_event(s)
            self.inner.run(s, tile, b, c)


class Flee(Deed):
    """W4, W28: the top villager of the first stack on the line goes one tile away from the ghost, or dies."""

    entry = Entry(codes.FLEE, "flee", fields="space")

    def run(self, s: State, space: i64, _b: i64, _c: i64) -> None:
        for step in range(3):
            tile = LINE[3 * space + step]
            if not height(s, tile):
                continue
            refuge = LINE[3 * space + step + 1] if step < 2 else tile
            if refuge == tile or s.haunted >> refuge & 1 or height(s, refuge) == 3:
                push(s, codes.KILL_TOP, tile)
                return
            villager = take_top(s, tile)
            put_on_top(s, refuge, villager)
            emit(s, VILLAGER_FLED, villager, refuge)
            show_top(s, tile)
            return


class Devour(Deed):
    """W24: the top villager of the first stack on the line dies; if there is none, any visible one; if none is left, 1
    Qi is lost.
    """

    entry = Entry(codes.DEVOUR, "devour", fields="space other_card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if card and (s.ghosts[space] != card or not s.rules.stones.works(s, space, DEVOURER)):
            return
        for step in range(3):
            tile = LINE[3 * space + step]
            if height(s, tile):
                push(s, codes.KILL_TOP, tile)
                return
        if len(visible(s)):
            push(s, codes.VICTIM)
        else:
            emit(s, NOBODY_TO_DEVOUR)
            push(s, base.LOSE_QI)


class DevourAny(Deed):
    """W24: Voracious kills any visible villager; with nobody left nothing happens."""

    entry = Entry(codes.DEVOUR_ANY, "devour_any", fields="space other_card")

    def run(self, s: State, space: i64, card: i64, _c: i64) -> None:
        if card and s.ghosts[space] != card:
            return
        push(s, codes.VICTIM)


class Victim(Choice):
    """W24, W26: which visible villager dies is the Taoists' choice."""

    entry = Entry(codes.VICTIM, "victim", shapes.VILLAGER)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return visible(s)

    def take(self, s: State, villager: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.KILL_TOP, tile_of(s, villager))


class DeathEffect(Deed):
    """W25, W26: what a family's tile says about a death; Hua and Li do nothing in a board's own turn."""

    entry = Entry(codes.DEATH_EFFECT, "death_effect", fields="villager tile")

    def __init__(self, families: Families) -> None:
        self.families = families

    def run(self, s: State, villager: i64, tile: i64, _c: i64) -> None:
        effect = self.families.deaths[FAMILY_OF[villager]]
        if effect == people.KNOCK_DOWN:
            if active_taoist_acts(s):
                knock_down(s, s.active)
        elif effect == people.LOSE_QI:
            push(s, codes.ZHOU_LOSS)
        elif effect == people.DISCARD_TAO:
            if active_taoist_acts(s):
                push(s, base.DISCARD_TAO, s.active)
        elif effect == people.ADD_GHOST:
            push(s, base.GHOST_COMES)
        elif effect == people.CURSE_DIE:
            push(s, base.CURSE_DIE, FROM_DEATH + tile)
        elif effect == people.KILL_ANOTHER:
            push(s, codes.VICTIM)
        elif effect == people.HAUNT_TILE:
            if not s.haunted >> tile & 1:
                push(s, base.HAUNT_TILE, tile)
        elif effect == people.INCARNATION:
            incarnation_comes(s)
        else:
            push(s, codes.TAO_LEAVES if len(supplied_colours(s)) else codes.TAO_LEAVES_OWNER)


class ZhouLoss(Choice):
    """W26: a living Taoist or a neutral board with Qi loses 1 Qi."""

    entry = Entry(codes.ZHOU_LOSS, "zhou_loss", shapes.BOARD)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in ALL_BOARDS if s.qi[board] > 0])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, base.QI_IS_LOST, board)


def tao_leaves_game(s: State, holder: i64, colour: i64) -> None:
    """A Tao token goes back into the box."""
    s.tao[5 * holder + colour] -= 1
    moon(s).lost_tao[colour] += 1
    emit(s, TAO_LEFT_GAME, colour)


class TaoLeaves(ColourOfSupply):
    """W26: the Taoists choose which token of the supply leaves the game."""

    entry = Entry(codes.TAO_LEAVES, "tao_leaves", shapes.COLOUR)

    def take(self, s: State, colour: i64, _a: i64, _b: i64, _c: i64) -> None:
        tao_leaves_game(s, SUPPLY, colour)


class TaoLeavesOwner(Choice):
    """W26: with an empty supply a Taoist of their choice gives the token."""

    entry = Entry(codes.TAO_LEAVES_OWNER, "tao_leaves_owner", shapes.TAOIST)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return vec[i64]([board for board in living_taoists(s) if has_any_tao(s, board)])

    def take(self, s: State, board: i64, _a: i64, _b: i64, _c: i64) -> None:
        push(s, codes.TAO_LEAVES_OF, board)


class TaoLeavesOf(ColourOfTaoist):
    """W26: which of his tokens leaves the game."""

    entry = Entry(codes.TAO_LEAVES_OF, "tao_leaves_of", shapes.COLOUR, fields="board")

    def take(self, s: State, colour: i64, board: i64, _b: i64, _c: i64) -> None:
        tao_leaves_game(s, board, colour)


def incarnation_comes(s: State) -> None:
    """W27: an unused incarnation arrives, if there is one; those face down in the deck count as used."""
    hidden: i64 = 0
    for slot in s.deck:
        if slot == UNKNOWN_INCARNATION:
            hidden += 1
    if s.rules.incarnations_are_summoned or len(s.unseen_incarnations) > hidden:
        push(s, codes.WU_INCARNATION)


class WuIncarnation(NextIncarnation):
    """W27: placed like a drawn card; with no free space it lies on top of the deck."""

    entry = Entry(codes.WU_INCARNATION, "wu_incarnation", shapes.CARD, stream=chance.VILLAGERS)

    def drawn(self, s: State, card: i64) -> None:
        moon(s).added_incarnations += 1
        emit(s, GHOST_DRAWN, card)
        if is_full(s):
            s.deck = append(s.deck, card)
        else:
            push(s, base.PLACE_GHOST, card)


class CurseOfDeath(WrappingDeed):
    """The haunt face of a die rolled for a death takes the tile of the death, if it is not haunted (W25)."""

    def __init__(self, inner: Deed, haunt_face: i64) -> None:
        super().__init__(inner)
        self.haunt_face = haunt_face

    def run(self, s: State, source: i64, face: i64, c: i64) -> None:
        if source < FROM_DEATH or face != self.haunt_face:
            self.inner.run(s, source, face, c)
        elif not s.haunted >> source - FROM_DEATH & 1:
            push(s, base.HAUNT_TILE, source - FROM_DEATH)


class CurseDieIsAnEvent(WrappingDraw):
    """W10: a rolled curse die gives Su-Ling her move; one that is prevented does not (W32)."""

    def take(self, s: State, face: i64, a: i64, b: i64, c: i64) -> None:
        note_event(s)
        self.inner.take(s, face, a, b, c)
