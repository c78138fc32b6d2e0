"""Black Secret's rule tables: what it adds to those it finds, and what it puts in their place."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.places import CALLIGRAPHER, CATACOMBS, SORCERER
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.vectors import append
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.arrival import PlaceGhost
from ghoststories.engine.rules.rulebook import ARRIVAL_STEPS, CURSE_STEPS, REWARD_STEPS, enter_stones
from ghoststories.engine.sets.black_secret import (
    below,
    catacombs,
    codes,
    curses,
    exorcism,
    mantra_effects,
    mantras,
    moon_curses,
    places,
    pyramid,
    skeletons,
    target_die,
    turn,
)
from ghoststories.engine.sets.black_secret import card_effects as cards
from ghoststories.engine.sets.black_secret.arguments import LIMITS
from ghoststories.engine.sets.black_secret.checks import SecretChecks
from ghoststories.engine.sets.black_secret.events import INCARNATION_DRAWN
from ghoststories.engine.sets.black_secret.expansion import BlackSecret
from ghoststories.engine.sets.black_secret.icons import SKELETON_EACH_YIN
from ghoststories.engine.sets.black_secret.pieces import DEMON_KEYS, SecretPieces
from ghoststories.engine.sets.black_secret.reasons import SecretReasons
from ghoststories.engine.sets.black_secret.state import WU_FENG
from ghoststories.engine.sets.black_secret.stones import BloodBrothers, SecretStones
from ghoststories.engine.sets.keys import BLACK_SECRET, WHITE_MOON
from ghoststories.engine.sets.white_moon import codes as moon_codes
from ghoststories.engine.sets.white_moon.arrival import PlaceOrRefuse
from ghoststories.engine.sets.white_moon.deaths import CurseDieIsAnEvent
from ghoststories.engine.sets.white_moon.rulebook import MOON_ARRIVALS, MOON_REWARDS
from ghoststories.engine.shared.codes import SECOND_STEP
from ghoststories.engine.shared.rulebook import add_shared_pieces, add_single_steps, add_yin_order

_ARRIVALS: Final[dict[str, int]] = {
    "activate_demon": codes.ACTIVATE,
    "throw_curse": codes.STONE_CURSE,
    "skeletons_3": codes.THREE_SKELETONS,
    "discard_stack": codes.DISCARD_STACK,
}
_CURSES: Final[dict[str, int]] = {**CURSE_STEPS, "throw_curse": codes.STONE_CURSE}
_REWARDS: Final[dict[str, list[int]]] = {"reward_yinyang_and_mantra_qi": [base.GIFT_OF_YINYANG, codes.FREE_QI]}


def add_black_secret(rules: Rules, pieces: SecretPieces) -> None:
    """Enter Black Secret into the rule tables of the base game, with or without White Moon."""
    add_shared_pieces(rules)
    add_single_steps(rules)
    add_yin_order(rules)
    rules.expansions += [BlackSecret(pieces), SecretChecks(), SecretReasons()]
    rules.stones = SecretStones(rules.stones)
    rules.pieces.add(BLACK_SECRET)
    rules.shared_powers = BloodBrothers()
    rules.powers_are_shared = True
    rules.incarnations_are_summoned = True
    rules.places_of_mantra += len(DEMON_KEYS)
    rules.ghosts_in_deck = 50
    rules.limits.update(LIMITS)
    rules.done_by_the_dead.append(base.SORCERER_GHOST)
    _enter_cards(rules)
    _enter_pyramid(rules)
    _enter_curses(rules)
    _enter_catacombs(rules)
    _enter_below(rules)
    _enter_mantras(rules)
    _enter_places(rules)
    rules.wrap(base.TAKE_TURN, turn.DemonsFirst)
    arrivals = {**(MOON_ARRIVALS if rules.has(WHITE_MOON) else ARRIVAL_STEPS), **_ARRIVALS}
    rewards = {**(MOON_REWARDS if rules.has(WHITE_MOON) else REWARD_STEPS), **_REWARDS}
    enter_stones(rules, arrivals, rewards, _CURSES)


def _enter_cards(rules: Rules) -> None:
    shield = PlaceOrRefuse(PlaceGhost())
    rules.replace(base.GHOST_COMES, cards.WuFengDraws())
    rules.replace(base.DRAW_CARD, cards.WuFengDrawsCard())
    # Wu-Feng's player chooses the space later, in a separate question.
    rules.turn_into_deed(base.PLACE_GHOST, cards.GhostIsDrawn())
    rules.change_entry(base.GHOST_COMES, fields="space shield no_demon")
    rules.change_entry(base.DRAW_CARD, fields="- shield no_demon")
    rules.change_entry(base.PLACE_GHOST, fields="card shield no_demon")
    rules.enter(
        cards.Shield(shield),
        cards.UseGhost(),
        cards.WuFengPlaces(PlaceGhost()),
        cards.Summon(),
    )
    if rules.has(WHITE_MOON):
        rules.turn_into_deed(moon_codes.WU_INCARNATION, cards.Summon())
    rules.enter(cards.DrawIncarnation())
    rules.secret_draws[codes.DRAW_INCARNATION] = WU_FENG
    rules.secret_events[INCARNATION_DRAWN] = WU_FENG
    rules.enter(cards.PlayIncarnation())
    for code in (codes.SHIELD, codes.USE_GHOST, codes.WU_FENG_PLACES):
        rules.cards_on_agenda[code] = 0


def _enter_pyramid(rules: Rules) -> None:
    rules.enter(
        pyramid.ThrowCurse(),
        pyramid.StoneCurse(),
        pyramid.PyramidPlace(),
        pyramid.RevealLevel(),
        pyramid.RevealCurse(),
        pyramid.PyramidReset(),
    )


def _enter_curses(rules: Rules) -> None:
    rules.enter(
        curses.CurseEffect(),
        curses.IncarnationToHand(),
        curses.RemoveLastGhosts(),
        curses.KnockedDown(),
        curses.YinYangDiscarded(),
        curses.EmptyMantra(),
        curses.RemoveMantra(),
        curses.RemoveLadder(),
        curses.CursedTaoist(),
        curses.CursedTao(),
        curses.CursedGhost(codes.CURSED_GHOST_SPACE),
        curses.CursedGhostSpace(),
        curses.SendBelow(),
        curses.HauntChosen(),
        curses.FromDiscard(),
        target_die.TargetDie(),
        target_die.TargetRoll(),
        target_die.TargetReroll(),
        target_die.TargetStrikes(),
    )
    if rules.has(WHITE_MOON):
        rules.wrap(codes.TARGET_ROLL, CurseDieIsAnEvent)
        rules.enter(
            moon_curses.MoveVillager(),
            moon_curses.VillagerTile(),
            moon_curses.RemoveCrystal(),
            moon_curses.KillChosen(),
            moon_curses.MovePortal(),
            moon_curses.MantraShelter(),
        )


def _enter_catacombs(rules: Rules) -> None:
    rules.enter(
        catacombs.DemonPhase(),
        catacombs.DemonActs(),
        catacombs.Search(),
        catacombs.TokenTurns(),
        catacombs.UrnFound(),
        catacombs.ShadowEnters(),
        catacombs.DiscardStack(),
        catacombs.StackTurns(),
        catacombs.SummonDemon(),
        catacombs.Activate(),
        catacombs.ShadowActs(),
        catacombs.ShadowGoes(),
        catacombs.ShadowRoll(),
        catacombs.ShadowHits(),
        skeletons.PlaceSkeletons(),
        skeletons.SkeletonSpace(),
        skeletons.ThreeSkeletons(),
        skeletons.SkeletonEachYin(),
    )
    rules.at_start_of_yin.add(SKELETON_EACH_YIN, codes.SKELETON_EACH_YIN)


def _enter_below(rules: Rules) -> None:
    rules.wrap(base.BEFORE_MOVE, below.BeforeMoveBelow)
    rules.wrap(SECOND_STEP, below.SecondStepBelow)
    rules.wrap(base.MOVE_TAOIST, below.MoveTaoistBelow)
    rules.enter(below.ChangeLevel())
    rules.wrap(base.AFTER_MOVE, lambda inner: places.NoSaveInShadow(below.ActionBelow(inner, False)))
    rules.wrap(base.AFTER_ACTION, lambda inner: places.NoSaveInShadow(below.ActionBelow(inner, True)))
    rules.enter(
        below.DemonsFall(),
        below.DemonsPay(),
        below.DemonsBanished(),
        below.DemonCurse(),
    )
    rules.wrap(base.HAUNT_TILE, below.LaddersGo)
    rules.rolled_for.append(codes.DEMONS_FALL)
    rules.more_actions = places.ActionsBelow(rules.more_actions)
    enter_curses_by_card(rules)
    if rules.has(WHITE_MOON):
        rules.wrap(moon_codes.SCROLL_MOVE, below.ScrollBelow)


def enter_curses_by_card(rules: Rules) -> None:
    """K31: an exorcised ghost whose curse is done may be gone or elsewhere by then; promo pieces need this too."""
    rules.turn_into_deed(base.NEXT_CURSE, exorcism.CursesByCard())
    rules.limits["two_spaces"] = exorcism.TWO_SPACES
    rules.enter(
        exorcism.CurseOf(),
        exorcism.DiscardCard(),
    )


def _enter_mantras(rules: Rules) -> None:
    rules.wrap(base.QI_IS_LOST, mantras.LostQi)
    rules.enter(
        mantras.QiForMantra(),
        mantras.DealMantras(),
        mantras.DrawMantra(),
        mantra_effects.MantraWorks(),
        mantras.MantraLeaves(),
        mantras.FreeQi(),
        mantras.BloodWorks(),
        mantra_effects.TopGhostUnder(),
        mantra_effects.SkeletonsExorcised(),
        mantra_effects.AllDemonsReturn(),
        mantra_effects.AllTilesTurnBack(),
        mantra_effects.BuddhasPickedUp(),
        mantra_effects.LadderReturns(),
        mantra_effects.MantraTaoist(),
        mantra_effects.MantraTao(),
        mantra_effects.MantraToken(),
    )
    rules.replace(base.PLACE_MANTRA, mantra_effects.MantraByPower())
    rules.enter(
        mantra_effects.MantraGhost(codes.MANTRA_GHOST_SPACE),
        mantra_effects.MantraGhostSpace(),
        mantra_effects.CurseReturns(),
        places.MantraMove(),
        places.MantraMoveTo(),
        places.MantraEscort(),
        mantra_effects.DemonReturns(),
        mantra_effects.BuddhaSpace(),
        mantra_effects.GhostsUnder(),
    )


def _enter_places(rules: Rules) -> None:
    while len(rules.helps) <= CATACOMBS:
        rules.helps = append(rules.helps, places.NoHelp())
    rules.helps[SORCERER] = places.BloodySorcerer(rules.helps[SORCERER])
    rules.helps[CALLIGRAPHER] = places.Calligrapher()
    for place in range(CATACOMBS):
        rules.helps[place] = places.UnlessShadow(rules.helps[place], place)
    rules.wrap(base.SORCERER_GHOST, places.BloodySorcererGhost)
    rules.enter(
        places.CalligrapherMenu(),
        places.NewMantra(),
    )
    if rules.has(WHITE_MOON):
        rules.wrap(moon_codes.LIFE_POTION, places.PotionOutsideShadow)
