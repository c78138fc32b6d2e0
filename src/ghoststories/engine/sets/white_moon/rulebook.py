"""White Moon's rule tables: what it adds to those of the base game, and what it puts in their place.

A class that is given the base game's sentence adds to it (`wrapping`); the others replace it.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import HAUNTER, TORMENTOR
from ghoststories.engine.content.places import CEMETERY
from ghoststories.engine.core import chance
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.decisions import (
    BOARD,
    CARD,
    COLOUR,
    DICE,
    FACE,
    FAMILY,
    GHOST,
    MENU,
    PAYMENT,
    SAVE,
    SET,
    SPACE,
    TAOIST,
    TILE,
    VILLAGER,
    YES_NO,
)
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.curses import HAUNT
from ghoststories.engine.rules.rulebook import ARRIVAL_STEPS, REWARD_STEPS, enter_stones
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
from ghoststories.engine.sets.white_moon.expansion import NoMoon, WhiteMoon
from ghoststories.engine.sets.white_moon.stones import MoonStones
from ghoststories.engine.sets.white_moon.villagers import Families

MOON_ARRIVALS: Final[dict[str, int]] = {
    **ARRIVAL_STEPS,
    "quick_haunter": codes.FLEE,
    "devour": codes.DEVOUR,
    "devour_any": codes.DEVOUR_ANY,
    "knock_all_down": codes.KNOCK_ALL_DOWN,
    "removes_ghosts": codes.REMOVE_GHOSTS,
}
MOON_REWARDS: Final[dict[str, list[int]]] = {**REWARD_STEPS, "reward_crystal": [codes.GAIN_CRYSTAL]}


def add_steps_and_order(rules: Rules) -> None:
    """What Black Secret shares: Yin from right to left (K19), moves one tile at a time, Taoists knocked down."""
    rules.expansions.append(NoMoon())
    rules.stones = MoonStones()
    _enter_order(rules)
    rules.choice(base.BEFORE_MOVE, "before_move", MENU, moves.MoonBeforeMove(rules.choices[base.BEFORE_MOVE]), "again")
    rules.choice(codes.SECOND_STEP, "second_step", MENU, moves.SecondStep())
    rules.choice(base.MOVE_TAOIST, "move_taoist", MENU, moves.MoonMoveTaoist(), "board may_stay")
    rules.deed(base.QI_IS_LOST, "qi_is_lost", artifacts.DeathAndHeirs(rules.deeds[base.QI_IS_LOST]), "board")


def add_white_moon(rules: Rules, people: Families) -> None:
    """Enter White Moon into the rule tables of the base game."""
    rules.expansions.append(WhiteMoon(people))
    rules.moon_in_play = True
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
    rules.limits["source"] = deaths.FROM_DEATH + 9
    enter_stones(rules, MOON_ARRIVALS, MOON_REWARDS)


def _enter_turn(rules: Rules) -> None:
    rules.deed(base.TAKE_TURN, "take_turn", turn.MoonTurn(rules.deeds[base.TAKE_TURN]), "board")
    rules.deed(base.NEXT_TURN, "next_turn", turn.MoonNextTurn(rules.deeds[base.NEXT_TURN]), "ended")
    rules.deed(codes.SHOW_TOPS, "show_tops", stacks.ShowTops())
    rules.draw(codes.REVEAL_VILLAGER, "reveal_villager", VILLAGER, chance.VILLAGERS, stacks.RevealVillager(), "tile")
    rules.choice(codes.SAVE_FIRST, "save_first", VILLAGER, opening.SaveFirst(), "left - chosen")
    rules.parts_of_turn["end"] = [codes.SU_LING, *rules.parts_of_turn["end"]]


def _enter_order(rules: Rules) -> None:
    rules.deed(base.START_OF_YIN, "start_of_yin", yin.StartOfMoonYin())
    rules.deed(base.GHOSTS_ACT, "ghosts_act", yin.NoSecondPass())


def _enter_yin(rules: Rules) -> None:
    _enter_order(rules)
    frightens = yin.UnlessHushed(yin.FigureFrightens(rules.deeds[base.FIGURE_ADVANCES]), HAUNTER)
    rules.deed(base.FIGURE_ADVANCES, "figure_advances", frightens, "space card")
    torments = yin.UnlessHushed(rules.deeds[base.TORMENT], TORMENTOR)
    rules.deed(base.TORMENT, "torment", torments, "space card")
    rules.deed(codes.WALK, "walk", yin.Walk(), "space card")
    rules.deed(codes.REMOVE_GHOSTS, "remove_ghosts", yin.RemoveGhosts(), "space")
    rules.deed(codes.KNOCK_ALL_DOWN, "knock_all_down", knocks.KnockAllDown(), "space")


def _enter_arrival(rules: Rules) -> None:
    overrun = rules.deeds[base.BOARD_OVERRUN]
    draw = rules.draws[base.DRAW_CARD]
    place = rules.choices[base.PLACE_GHOST]
    rules.deed(base.BOARD_OVERRUN, "board_overrun", arrival.OverrunOrShield(overrun))
    rules.deed(base.GHOST_COMES, "ghost_comes", arrival.MoonGhostComes(), "space shield")
    rules.draw(base.DRAW_CARD, "draw_card", CARD, chance.DECK, arrival.MoonDrawCard(draw), "- shield")
    rules.choice(base.PLACE_GHOST, "place_ghost", SPACE, arrival.PlaceOrRefuse(place), "card shield")
    rules.deed(base.GHOST_ENTERS, "ghost_enters", arrival.MoonGhostEnters(), "space card armor")
    rules.choice(codes.ARMOR, "armor", YES_NO, arrival.Armor(), "space card")
    rules.choice(codes.ARMOR_MOVED, "armor_moved", YES_NO, arrival.ArmorMoved(), "space card")
    rules.cards_on_agenda[codes.ARMOR] = 1


def _enter_deaths(rules: Rules, people: Families) -> None:
    roll = rules.draws[base.ROLL_CURSE_DIE]
    strikes = rules.deeds[base.CURSE_STRIKES]
    haunt = rules.deeds[base.HAUNT_TILE]
    rules.deed(base.HAUNT_TILE, "haunt_tile", deaths.HauntVillage(haunt), "tile")
    rules.draw(
        base.ROLL_CURSE_DIE,
        "roll_curse_die",
        FACE,
        chance.CURSE_DIE,
        deaths.CurseDieIsAnEvent(roll),
        "source rerolled",
    )
    rules.deed(base.CURSE_STRIKES, "curse_strikes", deaths.CurseOfDeath(strikes, HAUNT), "source face")
    rules.deed(codes.FLEE, "flee", deaths.Flee(), "space")
    rules.deed(codes.DEVOUR, "devour", deaths.Devour(), "space other_card")
    rules.deed(codes.DEVOUR_ANY, "devour_any", deaths.DevourAny(), "space other_card")
    rules.choice(codes.VICTIM, "victim", VILLAGER, deaths.Victim())
    rules.deed(codes.KILL_TOP, "kill_top", deaths.KillTop(), "tile")
    rules.deed(codes.KILL_STACK, "kill_stack", deaths.KillStack(), "tile - dead")
    rules.deed(codes.DEATH_EFFECT, "death_effect", deaths.DeathEffect(people), "villager tile")
    rules.choice(codes.ZHOU_LOSS, "zhou_loss", BOARD, deaths.ZhouLoss())
    rules.choice(codes.TAO_LEAVES, "tao_leaves", COLOUR, deaths.TaoLeaves())
    rules.choice(codes.TAO_LEAVES_OWNER, "tao_leaves_owner", TAOIST, deaths.TaoLeavesOwner())
    rules.choice(codes.TAO_LEAVES_OF, "tao_leaves_of", COLOUR, deaths.TaoLeavesOf(), "board")
    rules.draw(codes.WU_INCARNATION, "wu_incarnation", CARD, chance.VILLAGERS, deaths.WuIncarnation())


def _enter_yang(rules: Rules) -> None:
    before, after = rules.choices[base.BEFORE_MOVE], rules.choices[base.AFTER_MOVE]
    again, end = rules.choices[base.AFTER_ACTION], rules.choices[base.END_STEP]
    rules.choice(base.BEFORE_MOVE, "before_move", MENU, moves.MoonBeforeMove(before), "again")
    rules.choice(base.AFTER_MOVE, "after_move", MENU, actions.MoonAfterMove(after))
    rules.choice(base.AFTER_ACTION, "after_action", MENU, actions.MoonAfterAction(again), "action second_action tile")
    rules.choice(base.END_STEP, "end_step", MENU, actions.MoonEndStep(end))
    rules.actions.append(SAVE)
    rules.more_actions = actions.MoonActions()
    rules.choice(codes.SECOND_STEP, "second_step", MENU, moves.SecondStep())
    rules.choice(base.MOVE_TAOIST, "move_taoist", MENU, moves.MoonMoveTaoist(), "board may_stay")
    rules.choice(codes.SCROLL_MOVE, "scroll_move", MENU, moves.ScrollMove(), "board")
    owner = rules.choices[base.PAY_OWNER]
    rules.choice(base.PAY_OWNER, "pay_owner", TAOIST, crystals.PayTaoOrCrystals(owner), "order - payment")
    rules.deed(codes.GAIN_CRYSTAL, "gain_crystal", crystals.GainCrystal())


def _enter_families(rules: Rules, people: Families) -> None:
    rules.deed(codes.FAMILY_REWARD, "family_reward", families.FamilyReward(people), "family how")
    rules.choice(codes.NEXT_FAMILY, "next_family", FAMILY, families.NextFamily())
    rules.choice(codes.FAMILY_TAO, "family_tao", COLOUR, families.FamilyTao(), "board")
    rules.choice(codes.ARTIFACT_GOES_TO, "artifact_goes_to", TAOIST, families.ArtifactGoesTo(), "artifact how")


def _enter_places(rules: Rules) -> None:
    rules.helps.append(school.School())
    rules.helps[CEMETERY] = returns.MoonCemetery(rules.helps[CEMETERY])
    revive = rules.choices[base.CEMETERY_REVIVE]
    rules.choice(base.CEMETERY_REVIVE, "cemetery_revive", MENU, returns.MoonRevive(revive), "taoists")
    rules.choice(codes.RETURN_VILLAGER, "return_villager", VILLAGER, returns.ReturnVillager())
    rules.deed(base.HERBALIST_TAKE, "herbalist_take", crystals.MoonHerbalistTake(), "- - dice")
    rules.choice(codes.SCHOOL_COLOUR, "school_colour", COLOUR, school.SchoolColour())
    rules.choice(codes.SCHOOL_FALLS, "school_falls", SET, school.SchoolChooseExorcised(), "- - dice")
    rules.choice(codes.SCHOOL_PAY, "school_pay", PAYMENT, school.SchoolPay(), "- - dice_and_set")
    rules.rolled_for.append(codes.SCHOOL_FALLS)


def _enter_artifacts(rules: Rules) -> None:
    falls = rules.choices[base.WHAT_FALLS]
    rules.choice(base.WHAT_FALLS, "what_falls", SET, artifacts.ClawAfterFailure(falls), "- - dice")
    rules.deed(base.BANISH, "banish", artifacts.SwordIsDown(rules.deeds[base.BANISH]), "- - set")
    rules.deed(base.QI_IS_LOST, "qi_is_lost", artifacts.DeathAndHeirs(rules.deeds[base.QI_IS_LOST]), "board")
    rules.choice(codes.DIVINE_SWORD, "divine_sword", YES_NO, artifacts.DivineSword(), "count step")
    rules.choice(codes.CLAW_COLOUR, "claw_colour", COLOUR, artifacts.ClawColour(), "- - colours")
    rules.choice(codes.LIFE_POTION, "life_potion", MENU, artifacts.LifePotion())
    rules.choice(codes.FIREWORK_TILE, "firework_tile", TILE, artifacts.FireworkTile())


def _enter_barrier(rules: Rules) -> None:
    rules.choice(codes.SU_LING, "su_ling", SPACE, su_ling.SuLingMoves())
    rules.choice(codes.SU_LING_CRYSTAL, "su_ling_crystal", YES_NO, su_ling.SuLingCrystal(), "corner")
    rules.deed(codes.BARRIER_DUE, "barrier_due", barrier.BarrierDue())
    rules.choice(codes.BARRIER, "barrier", MENU, barrier.BarrierBoard(), "board")
    rules.draw(codes.BARRIER_ROLL, "barrier_roll", DICE, chance.TAO_DICE, barrier.BarrierRoll(), "board")
    rules.choice(codes.BARRIER_FALLS, "barrier_falls", SET, barrier.BarrierFalls(), "board - dice")
    rules.deed(codes.BARRIER_ENDS, "barrier_ends", barrier.BarrierEnds())


def _enter_scenarios(rules: Rules) -> None:
    rules.deed(codes.LAY_CHILDREN, "lay_children", scenarios.LayChildren())
    rules.draw(codes.CHILD_ON_STACK, "child_on_stack", VILLAGER, chance.VILLAGERS, scenarios.ChildOnStack(), "tile")
    rules.deed(codes.ROOM_FOR_CHILD, "room_for_child", scenarios.RoomForChild(), "villager")
    rules.choice(codes.LAY_CHILD, "lay_child", SPACE, scenarios.LayChild(), "villager")
    rules.choice(codes.MAKE_ROOM, "make_room", GHOST, scenarios.MakeRoom(), "villager")
    rules.deed(codes.ROOTS, "roots", scenarios.Roots(), "space card")
    rules.deed(codes.KNOCK_DOWN, "knock_down", knocks.KnockDown(), "board")
    rules.deed(codes.ROOTS_KILL, "roots_kill", scenarios.RootsKill(), "space")
    rules.deed(codes.GREEN_TAO_LEAVES, "green_tao_leaves", scenarios.GreenTaoLeaves())
    rules.choice(codes.GREEN_TAO_OWNER, "green_tao_owner", TAOIST, scenarios.GreenTaoOwner())
