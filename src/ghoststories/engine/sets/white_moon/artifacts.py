"""Artifacts that their owner uses: the Sword and the Claw in an exorcism, and those used up once (W38)."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Choice, Entry, push
from ghoststories.engine.core.decisions import NO, menu, one, target_of
from ghoststories.engine.core.events import TAOIST_REVIVED, emit
from ghoststories.engine.core.geometry import ALL_BOARDS, ALL_TILES, CENTRE_TILE
from ghoststories.engine.core.state import ALL_COLOURS, NOWHERE, SUPPLY, WHITE, State
from ghoststories.engine.core.vectors import append, vec
from ghoststories.engine.core.wrapping import WrappingChoice, WrappingDeed
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.choices import YesOrNo
from ghoststories.engine.rules.death import AfterDeath
from ghoststories.engine.rules.exorcism import exorcisable_spaces
from ghoststories.engine.rules.exorcism_cost import printed_resistance
from ghoststories.engine.rules.table import is_alive, is_player_board
from ghoststories.engine.rules.tokens import take_tao
from ghoststories.engine.rules.village import help_offered
from ghoststories.engine.rules.yinyang import UseYinYang
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.crystals import gain_crystal
from ghoststories.engine.sets.white_moon.returns import brings_back, can_return, with_return
from ghoststories.engine.sets.white_moon.state import CRYSTAL_RESERVE, moon
from ghoststories.engine.sets.white_moon.stones import shrugs_artifacts_off
from ghoststories.engine.sets.white_moon.villagers import (
    FIREWORK,
    LIFE_POTION,
    MOON_DUST,
    SCROLL_OF_UNITY,
    VENGEFUL_CLAW,
)
from ghoststories.engine.shared.artifacts import has_artifact, use_up
from ghoststories.engine.shared.lying import is_lying
from ghoststories.engine.shared.state import shared
from ghoststories.engine.shared.verbs import HEAL, USE


def add_artifacts(s: State, offer: vec[i64], moved: bool) -> vec[i64]:
    """W38: what the owner can use up in a gap of his Yang; the Scroll only after his move."""
    owners = shared(s).owners
    if owners[LIFE_POTION] == s.active and (s.qi[SUPPLY] or can_return(s)):
        offer = append(offer, menu(USE, LIFE_POTION))
    if owners[MOON_DUST] == s.active and moon(s).crystals[CRYSTAL_RESERVE]:
        offer = append(offer, menu(USE, MOON_DUST))
    if owners[SCROLL_OF_UNITY] == s.active and moved and anybody_to_call(s):
        offer = append(offer, menu(USE, SCROLL_OF_UNITY))
    if owners[FIREWORK] == s.active and len(firework_tiles(s)):
        offer = append(offer, menu(USE, FIREWORK))
    return offer


def use_artifact(s: State, artifact: i64) -> None:
    """W38: the artifact is used up, then does what it does."""
    use_up(s, artifact)
    if artifact == LIFE_POTION:
        push(s, codes.LIFE_POTION)
    elif artifact == MOON_DUST:
        gain_crystal(s, s.active)
    elif artifact == FIREWORK:
        push(s, codes.FIREWORK_TILE)
    else:
        for step in range(3, 0, -1):
            board = (s.active + step) % 4
            if is_alive(s, board):
                push(s, codes.SCROLL_MOVE, board)


def anybody_to_call(s: State) -> bool:
    """Whether another living Taoist is elsewhere, or is lying down and could stand up."""
    for board in ALL_BOARDS:
        if board != s.active and is_alive(s, board):
            if s.taoist_tiles[board] != s.taoist_tiles[s.active] or is_lying(s, board):
                return True
    return False


class LifePotion(Choice):
    """1 Qi to any Taoist, a dead one comes back with it; or a killed villager returns without a curse die (W37)."""

    entry = Entry(codes.LIFE_POTION, "life_potion", shapes.MENU)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        offer = vec[i64]()
        if s.qi[SUPPLY]:
            for board in ALL_BOARDS:
                if is_player_board(s, board):
                    offer = append(offer, menu(HEAL, board))
        return with_return(s, offer)

    def take(self, s: State, option: i64, _a: i64, _b: i64, _c: i64) -> None:
        if brings_back(s, option):
            return
        board = target_of(option)
        if is_alive(s, board):
            push(s, base.GAIN_QI, board)
            return
        s.qi[SUPPLY] -= 1
        s.qi[board] = 1
        s.revived |= 1 << board
        cemetery = s.layout.tile_of_place[CEMETERY]
        s.taoist_tiles[board] = cemetery if cemetery != NOWHERE else i64(CENTRE_TILE)
        emit(s, TAOIST_REVIVED, board)


def firework_tiles(s: State) -> vec[i64]:
    """The other tiles whose villager can help now."""
    tiles = vec[i64]()
    for tile in ALL_TILES:
        if tile != s.taoist_tiles[s.active] and not s.haunted >> tile & 1:
            if help_offered(s, s.layout.place_of_tile[tile]):
                tiles = append(tiles, tile)
    return tiles


class FireworkTile(UseYinYang):
    """W38: an extra help like the Yin-Yang's, from another tile."""

    entry = Entry(codes.FIREWORK_TILE, "firework_tile", shapes.TILE)

    def options(self, s: State, _a: i64, _b: i64, _c: i64) -> vec[i64]:
        return firework_tiles(s)


class DivineSword(YesOrNo):
    """W38: the owner may set one of his dice white before the roll."""

    entry = Entry(codes.DIVINE_SWORD, "divine_sword", shapes.YES_NO, fields="count step")

    def take(self, s: State, answer: i64, dice: i64, purpose: i64, _c: i64) -> None:
        if answer == NO:
            push(s, base.ROLL_TAO_DICE, dice, purpose)
            return
        moon(s).sword = 1
        if dice > 1:
            push(s, base.ROLL_TAO_DICE, dice - 1, purpose, one(WHITE))
        else:
            push(s, purpose, 0, 0, one(WHITE))


class SwordIsDown(WrappingDeed):
    """W38: the exorcised ghosts are paid for: a die set to white no longer counts."""

    def run(self, s: State, a: i64, b: i64, mask: i64) -> None:
        moon(s).sword = 0
        self.inner.run(s, a, b, mask)


class ClawAfterFailure(WrappingChoice):
    """The ghosts are chosen as usual (B28); if none is exorcised, the Vengeful Claw may be used."""

    def take(self, s: State, mask: i64, a: i64, b: i64, dice: i64) -> None:
        self.inner.take(s, mask, a, b, dice)
        if mask == 0:
            moon(s).sword = 0
            offer_claw(s, exorcisable_spaces(s))


def offer_claw(s: State, attacked: vec[i64]) -> None:
    """W38: once a turn, a Tao of a colour of a ghost that was attacked, if the supply has it."""
    colours: i64 = 0
    for space in attacked:
        if shrugs_artifacts_off(s, s.ghosts[space]):
            continue
        for colour in ALL_COLOURS:
            if printed_resistance(s, space, colour):
                colours |= 1 << colour
    offer_claw_of(s, colours)


def offer_claw_of(s: State, colours: i64) -> None:
    """The Claw's Tao, of one of these colours."""
    m = moon(s)
    if m.claw_used or not has_artifact(s, s.active, VENGEFUL_CLAW):
        return
    supplied: i64 = 0
    for colour in ALL_COLOURS:
        if colours >> colour & 1 and s.tao[5 * SUPPLY + colour]:
            supplied |= 1 << colour
    if supplied:
        m.claw_used = 1
        push(s, codes.CLAW_COLOUR, 0, 0, supplied)


class ClawColour(Choice):
    """W38: which colour the Claw takes."""

    entry = Entry(codes.CLAW_COLOUR, "claw_colour", shapes.COLOUR, fields="- - colours")

    def options(self, s: State, _a: i64, _b: i64, colours: i64) -> vec[i64]:
        return vec[i64]([colour for colour in ALL_COLOURS if colours >> colour & 1])

    def take(self, s: State, colour: i64, _a: i64, _b: i64, _c: i64) -> None:
        take_tao(s, s.active, colour)


class CrystalsOfTheDead(AfterDeath):
    """W11: the dead lose their crystals to the reserve."""

    def died(self, s: State, board: i64) -> None:
        m = moon(s)
        m.crystals[CRYSTAL_RESERVE] += m.crystals[board]
        m.crystals[board] = 0
        if board == s.active:
            m.fresh_crystals = 0
