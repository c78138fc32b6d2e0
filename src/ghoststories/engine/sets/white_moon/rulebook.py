"""White Moon's rule tables: what it adds to those of the base game, and what it puts in their place.

A class that is given the base game's sentence adds to it (`wrapping`); the others replace it.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import DEVOURER, HAUNTER, TORMENTOR, WALKS
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core import shapes
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.vectors import append
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.curses import HAUNT
from ghoststories.engine.rules.rulebook import ARRIVAL_STEPS, REWARD_STEPS, enter_stones
from ghoststories.engine.sets.keys import WHITE_MOON
from ghoststories.engine.sets.white_moon import (
    actions,
    arrival,
    artifacts,
    barrier,
    codes,
    crystals,
    deaths,
    families,
    knocks,
    moves,
    opening,
    returns,
    scenarios,
    school,
    stacks,
    su_ling,
    turn,
    yin,
)
from ghoststories.engine.sets.white_moon.arguments import LIMITS
from ghoststories.engine.sets.white_moon.checks import MoonChecks
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.icons import DEVOURS_ANY_IN_YIN, GHOST_EACH_YIN
from ghoststories.engine.sets.white_moon.reasons import MoonReasons
from ghoststories.engine.sets.white_moon.scoring import MoonScore
from ghoststories.engine.sets.white_moon.stones import MoonStones
from ghoststories.engine.sets.white_moon.villagers import Families
from ghoststories.engine.shared.codes import WALK
from ghoststories.engine.shared.rulebook import add_artifacts, add_shared_pieces, add_single_steps, add_yin_order
from ghoststories.engine.shared.verbs import SAVE
from ghoststories.engine.shared.yin_order import Walk

MOON_ARRIVALS: Final[dict[str, int]] = {
    **ARRIVAL_STEPS,
    "quick_haunter": codes.FLEE,
    "devour": codes.DEVOUR,
    "devour_any": codes.DEVOUR_ANY,
    "knock_all_down": codes.KNOCK_ALL_DOWN,
    "removes_ghosts": codes.REMOVE_GHOSTS,
}
MOON_REWARDS: Final[dict[str, list[int]]] = {**REWARD_STEPS, "reward_crystal": [codes.GAIN_CRYSTAL]}


def add_white_moon(rules: Rules, people: Families) -> None:
    """Enter White Moon into the rule tables of the base game."""
    add_shared_pieces(rules, written_elsewhere=True)
    add_artifacts(rules)
    add_single_steps(rules)
    add_yin_order(rules)
    rules.expansions += [WhiteMoon(people), MoonChecks(), MoonReasons(), MoonScore()]
    rules.pieces.add(WHITE_MOON)
    rules.company = moves.Escorts()
    rules.stones = MoonStones()
    rules.means = crystals.MoonMeans()
    _enter_turn(rules)
    _enter_yin(rules)
    _enter_arrival(rules)
    _enter_deaths(rules, people)
    _enter_yang(rules)
    _enter_families(rules, people)
    _enter_places(rules)
    _enter_artifacts(rules)
    _enter_barrier(rules)
    _enter_scenarios(rules)
    rules.limits.update(LIMITS)
    rules.limits["source"] = deaths.FROM_DEATH + 9
    enter_stones(rules, MOON_ARRIVALS, MOON_REWARDS)


def _enter_turn(rules: Rules) -> None:
    rules.wrap(base.TAKE_TURN, turn.MoonTurn)
    rules.wrap(base.NEXT_TURN, turn.MoonNextTurn)
    rules.change_entry(base.NEXT_TURN, fields="ended")
    rules.enter(
        stacks.ShowTops(),
        stacks.RevealVillager(),
        opening.SaveFirst(),
    )
    rules.parts_of_turn["end"] = [codes.SU_LING, *rules.parts_of_turn["end"]]


def _enter_yin(rules: Rules) -> None:
    rules.in_yin.add_last(DEVOURER, codes.DEVOUR)
    rules.at_start_of_yin.add(DEVOURS_ANY_IN_YIN, codes.DEVOUR_ANY)
    rules.at_start_of_yin.add(GHOST_EACH_YIN, base.GHOST_COMES, about_ghost=False)
    rules.at_start_of_yin.add(WALKS, WALK)
    rules.wrap(base.FIGURE_ADVANCES, yin.FigureFrightens)
    rules.wrap(base.FIGURE_ADVANCES, lambda inner: yin.UnlessHushed(inner, HAUNTER))
    rules.wrap(base.TORMENT, lambda inner: yin.UnlessHushed(inner, TORMENTOR))
    rules.enter(
        Walk(),
        yin.RemoveGhosts(),
        knocks.KnockAllDown(),
    )


def _enter_arrival(rules: Rules) -> None:
    rules.wrap(base.BOARD_OVERRUN, arrival.OverrunOrShield)
    rules.wrap(base.PLACE_GHOST, arrival.PlaceOrRefuse)
    rules.replace(base.GHOST_ENTERS, arrival.MoonGhostEnters())
    rules.change_entry(base.GHOST_COMES, fields="space shield")
    rules.change_entry(base.DRAW_CARD, fields="- shield")
    rules.change_entry(base.PLACE_GHOST, fields="card shield")
    rules.change_entry(base.GHOST_ENTERS, fields="space card armor")
    rules.enter(
        arrival.Armor(),
        arrival.ArmorMoved(),
    )
    rules.cards_on_agenda[codes.ARMOR] = 1


def _enter_deaths(rules: Rules, people: Families) -> None:
    rules.wrap(base.HAUNT_TILE, deaths.HauntVillage)
    rules.wrap(base.ROLL_CURSE_DIE, deaths.CurseDieIsAnEvent)
    rules.wrap(base.CURSE_STRIKES, lambda inner: deaths.CurseOfDeath(inner, HAUNT))
    rules.enter(
        deaths.Flee(),
        deaths.Devour(),
        deaths.DevourAny(),
        deaths.Victim(),
        deaths.KillTop(),
        deaths.KillStack(),
        deaths.DeathEffect(people),
        deaths.ZhouLoss(),
        deaths.TaoLeaves(),
        deaths.TaoLeavesOwner(),
        deaths.TaoLeavesOf(),
        deaths.WuIncarnation(),
    )


def _enter_yang(rules: Rules) -> None:
    rules.wrap(base.AFTER_MOVE, actions.MoonAfterMove)
    rules.wrap(base.AFTER_ACTION, actions.MoonAfterAction)
    rules.wrap(base.END_STEP, actions.MoonEndStep)
    for menu in (base.BEFORE_MOVE, base.AFTER_MOVE, base.AFTER_ACTION, base.END_STEP):
        rules.replace(menu, actions.ArtifactsInMenu(rules.choices[menu], menu))
    rules.actions.append(SAVE)
    rules.more_actions = actions.MoonActions()
    rules.enter(moves.ScrollMove())
    rules.wrap(base.PAY_OWNER, crystals.PayTaoOrCrystals)
    rules.enter(crystals.GainCrystal())


def _enter_families(rules: Rules, people: Families) -> None:
    rules.enter(
        families.FamilyReward(people),
        families.NextFamily(),
        families.FamilyTao(),
    )


def _enter_places(rules: Rules) -> None:
    rules.helps = append(rules.helps, school.School())
    rules.helps[CEMETERY] = returns.MoonCemetery(rules.helps[CEMETERY])
    rules.wrap(base.CEMETERY_REVIVE, returns.MoonRevive)
    rules.change_entry(base.CEMETERY_REVIVE, shape=shapes.MENU, fields="taoists")
    rules.enter(returns.ReturnVillager())
    rules.replace(base.HERBALIST_TAKE, crystals.MoonHerbalistTake())
    rules.enter(
        school.SchoolColour(),
        school.SchoolChooseExorcised(),
        school.SchoolPay(),
    )
    rules.rolled_for.append(codes.SCHOOL_FALLS)


def _enter_artifacts(rules: Rules) -> None:
    rules.wrap(base.WHAT_FALLS, artifacts.ClawAfterFailure)
    rules.wrap(base.BANISH, artifacts.SwordIsDown)
    rules.wrap(base.QI_IS_LOST, artifacts.CrystalsOfTheDead)
    rules.enter(
        artifacts.DivineSword(),
        artifacts.ClawColour(),
        artifacts.LifePotion(),
        artifacts.FireworkTile(),
    )


def _enter_barrier(rules: Rules) -> None:
    rules.enter(
        su_ling.SuLingMoves(),
        su_ling.SuLingCrystal(),
        barrier.BarrierDue(),
        barrier.BarrierBoard(),
        barrier.BarrierRoll(),
        barrier.BarrierFalls(),
        barrier.BarrierEnds(),
    )


def _enter_scenarios(rules: Rules) -> None:
    rules.enter(
        scenarios.LayChildren(),
        scenarios.ChildOnStack(),
        scenarios.RoomForChild(),
        scenarios.LayChild(),
        scenarios.MakeRoom(),
        scenarios.Roots(),
        knocks.KnockDown(),
        scenarios.RootsKill(),
        scenarios.GreenTaoLeaves(),
        scenarios.GreenTaoOwner(),
    )
