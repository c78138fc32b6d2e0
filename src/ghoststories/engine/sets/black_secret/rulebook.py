"""Black Secret's rule tables: what it adds to those it finds, and what it puts in their place."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import SKELETON_EACH_YIN
from ghoststories.engine.content.places import CALLIGRAPHER, CATACOMBS, SORCERER
from ghoststories.engine.core import chance
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.decisions import (
    CARD,
    CAVE,
    COLOUR,
    CORNER,
    CURSE_TOKEN,
    DEMON_SHAPE,
    DEMONS,
    DICE,
    FACE,
    GHOST,
    MANTRA,
    MANTRA_SLOT,
    MENU,
    PAYMENT,
    PYRAMID_SPOT,
    SPACE,
    TAOIST,
    TILE,
    TOKEN,
    VILLAGER,
    YES_NO,
)
from ghoststories.engine.core.events import INCARNATION_DRAWN
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
from ghoststories.engine.sets.black_secret.expansion import BlackSecret
from ghoststories.engine.sets.black_secret.pieces import SecretPieces
from ghoststories.engine.sets.black_secret.state import WU_FENG
from ghoststories.engine.sets.black_secret.stones import BloodBrothers, SecretStones
from ghoststories.engine.sets.white_moon import codes as moon_codes
from ghoststories.engine.sets.white_moon.arrival import PlaceOrRefuse
from ghoststories.engine.sets.white_moon.rulebook import MOON_ARRIVALS, MOON_REWARDS
from ghoststories.engine.sets.white_moon.yin import StartOfMoonYin

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
    rules.expansions.append(BlackSecret(pieces))
    rules.stones = SecretStones(rules.stones)
    rules.brothers = BloodBrothers()
    rules.has_brothers = True
    rules.summons = True
    rules.ghosts_in_deck = 50
    rules.limits["tile"] = 18
    rules.done_by_the_dead.append(base.SORCERER_GHOST)
    _enter_cards(rules)
    _enter_pyramid(rules)
    _enter_curses(rules)
    _enter_catacombs(rules)
    _enter_below(rules)
    _enter_mantras(rules)
    _enter_places(rules)
    rules.deed(base.TAKE_TURN, "take_turn", turn.DemonsFirst(rules.deeds[base.TAKE_TURN]), "board")
    arrivals = {**(MOON_ARRIVALS if rules.moon_in_play else ARRIVAL_STEPS), **_ARRIVALS}
    rewards = {**(MOON_REWARDS if rules.moon_in_play else REWARD_STEPS), **_REWARDS}
    enter_stones(rules, arrivals, rewards, _CURSES)


def _enter_cards(rules: Rules) -> None:
    shield = PlaceOrRefuse(PlaceGhost())
    rules.deed(base.GHOST_COMES, "ghost_comes", cards.WuFengDraws(), "space shield no_demon")
    rules.draw(base.DRAW_CARD, "draw_card", CARD, chance.DECK, cards.WuFengDrawsCard(), "- shield no_demon")
    rules.deed(base.PLACE_GHOST, "place_ghost", cards.GhostIsDrawn(), "card shield no_demon")
    rules.choice(codes.SHIELD, "shield", YES_NO, cards.Shield(shield), "card shield no_demon")
    rules.choice(codes.USE_GHOST, "use_ghost", MENU, cards.UseGhost(), "card no_demon")
    rules.choice(codes.WU_FENG_PLACES, "wu_feng_places", SPACE, cards.WuFengPlaces(PlaceGhost()), "card")
    rules.deed(codes.SUMMON, "summon", cards.Summon())
    rules.deed(moon_codes.WU_INCARNATION, "wu_incarnation", cards.Summon())
    rules.draw(codes.DRAW_INCARNATION, "draw_incarnation", CARD, chance.SECRETS, cards.DrawIncarnation())
    rules.secret_draws[codes.DRAW_INCARNATION] = WU_FENG
    rules.secret_events[INCARNATION_DRAWN] = WU_FENG
    rules.choice(codes.PLAY_INCARNATION, "play_incarnation", CARD, cards.PlayIncarnation())
    for code in (codes.SHIELD, codes.USE_GHOST, codes.WU_FENG_PLACES):
        rules.cards_on_agenda[code] = 0


def _enter_pyramid(rules: Rules) -> None:
    rules.choice(codes.THROW_CURSE, "throw_curse", CURSE_TOKEN, pyramid.ThrowCurse(), "any_colour may_pass")
    rules.deed(codes.STONE_CURSE, "stone_curse", pyramid.StoneCurse(), "space")
    rules.choice(codes.PYRAMID_PLACE, "pyramid_place", PYRAMID_SPOT, pyramid.PyramidPlace(), "curse")
    rules.deed(codes.REVEAL_LEVEL, "reveal_level", pyramid.RevealLevel(), "level")
    rules.draw(codes.REVEAL_CURSE, "reveal_curse", CURSE_TOKEN, chance.SECRETS, pyramid.RevealCurse(), "level")
    rules.deed(codes.PYRAMID_RESET, "pyramid_reset", pyramid.PyramidReset())


def _enter_curses(rules: Rules) -> None:
    rules.deed(codes.CURSE_EFFECT, "curse_effect", curses.CurseEffect(), "curse")
    rules.deed(codes.INCARNATION_TO_HAND, "incarnation_to_hand", curses.IncarnationToHand())
    rules.deed(codes.REMOVE_LAST_GHOSTS, "remove_last_ghosts", curses.RemoveLastGhosts(), "how_many")
    rules.deed(codes.KNOCKED_DOWN, "knocked_down", curses.KnockedDown(), "board")
    rules.deed(codes.YINYANG_DISCARDED, "yinyang_discarded", curses.YinyangDiscarded(), "board")
    rules.choice(codes.EMPTY_MANTRA, "empty_mantra", MANTRA_SLOT, curses.EmptyMantra(), "everything")
    rules.choice(codes.REMOVE_MANTRA, "remove_mantra", MANTRA_SLOT, curses.RemoveMantra())
    rules.choice(codes.REMOVE_LADDER, "remove_ladder", CAVE, curses.RemoveLadder(), "how_many")
    rules.choice(codes.CURSED_TAOIST, "cursed_taoist", TAOIST, curses.CursedTaoist(), "curse")
    rules.choice(codes.CURSED_TAO, "cursed_tao", COLOUR, curses.CursedTao(), "board")
    rules.choice(codes.CURSED_GHOST, "cursed_ghost", GHOST, curses.CursedGhost())
    rules.choice(codes.CURSED_GHOST_SPACE, "cursed_ghost_space", SPACE, curses.CursedGhostSpace(), "space")
    rules.choice(codes.SEND_BELOW, "send_below", CAVE, curses.SendBelow(), "board")
    rules.choice(codes.HAUNT_CHOSEN, "haunt_chosen", TILE, curses.HauntChosen())
    rules.choice(codes.FROM_DISCARD, "from_discard", CARD, curses.FromDiscard())
    rules.deed(codes.TARGET_DIE, "target_die", target_die.TargetDie(), "target")
    roll = target_die.TargetRoll(rules.draws[base.ROLL_CURSE_DIE])
    rules.draw(codes.TARGET_ROLL, "target_roll", FACE, chance.CURSE_DIE, roll, "target rerolled")
    rules.choice(codes.TARGET_REROLL, "target_reroll", YES_NO, target_die.TargetReroll(), "target face")
    rules.deed(codes.TARGET_STRIKES, "target_strikes", target_die.TargetStrikes(), "target face")
    if rules.moon_in_play:
        rules.choice(codes.MOVE_VILLAGER, "move_villager", VILLAGER, moon_curses.MoveVillager())
        rules.choice(codes.VILLAGER_TILE, "villager_tile", TILE, moon_curses.VillagerTile(), "villager")
        rules.choice(codes.REMOVE_CRYSTAL, "remove_crystal", CORNER, moon_curses.RemoveCrystal())
        rules.choice(codes.KILL_CHOSEN, "kill_chosen", VILLAGER, moon_curses.KillChosen())
        rules.choice(codes.MOVE_PORTAL, "move_portal", TILE, moon_curses.MovePortal())
        rules.choice(codes.MANTRA_SHELTER, "mantra_shelter", VILLAGER, moon_curses.MantraShelter(), "or_grave")


def _enter_catacombs(rules: Rules) -> None:
    rules.deed(codes.DEMON_PHASE, "demon_phase", catacombs.DemonPhase())
    rules.choice(codes.DEMON_ACTS, "demon_acts", MENU, catacombs.DemonActs(), "demon")
    rules.draw(codes.SEARCH, "search", TOKEN, chance.SECRETS, catacombs.Search(), "cave demon")
    rules.deed(codes.TOKEN_TURNS, "token_turns", catacombs.TokenTurns(), "token cave demon")
    rules.deed(codes.URN_FOUND, "urn_found", catacombs.UrnFound(), "cave")
    rules.deed(codes.SHADOW_ENTERS, "shadow_enters", catacombs.ShadowEnters(), "cave")
    rules.choice(codes.DISCARD_STACK, "discard_stack", CAVE, catacombs.DiscardStack(), "space")
    rules.draw(codes.STACK_TURNS, "stack_turns", TOKEN, chance.SECRETS, catacombs.StackTurns(), "cave")
    rules.choice(codes.SUMMON_DEMON, "summon_demon", CAVE, catacombs.SummonDemon(), "demon")
    rules.choice(codes.ACTIVATE, "activate", DEMON_SHAPE, catacombs.Activate(), "space")
    rules.choice(codes.SHADOW_ACTS, "shadow_acts", MENU, catacombs.ShadowActs())
    rules.choice(codes.SHADOW_GOES, "shadow_goes", TILE, catacombs.ShadowGoes())
    rules.draw(codes.SHADOW_ROLL, "shadow_roll", DICE, chance.TAO_DICE, catacombs.ShadowRoll())
    rules.choice(codes.SHADOW_HITS, "shadow_hits", TAOIST, catacombs.ShadowHits())
    rules.deed(codes.PLACE_SKELETONS, "place_skeletons", skeletons.PlaceSkeletons(), "how_many how")
    rules.choice(codes.SKELETON_SPACE, "skeleton_space", SPACE, skeletons.SkeletonSpace(), "how how_many")
    rules.deed(codes.THREE_SKELETONS, "three_skeletons", skeletons.ThreeSkeletons(), "space")
    rules.deed(codes.SKELETON_EACH_YIN, "skeleton_each_yin", skeletons.SkeletonEachYin(), "space card")
    start = rules.deeds[base.START_OF_YIN]
    if isinstance(start, StartOfMoonYin):
        start.more_bits.append(SKELETON_EACH_YIN)
        start.more_steps.append(codes.SKELETON_EACH_YIN)


def _enter_below(rules: Rules) -> None:
    before, again = rules.choices[base.BEFORE_MOVE], rules.choices[base.AFTER_ACTION]
    after = rules.choices[base.AFTER_MOVE]
    second, moved = rules.choices[moon_codes.SECOND_STEP], rules.choices[base.MOVE_TAOIST]
    rules.choice(base.BEFORE_MOVE, "before_move", MENU, below.BeforeMoveBelow(before), "again")
    rules.choice(moon_codes.SECOND_STEP, "second_step", MENU, below.SecondStepBelow(second))
    rules.choice(base.MOVE_TAOIST, "move_taoist", MENU, below.MoveTaoistBelow(moved), "board may_stay")
    rules.choice(codes.CHANGE_LEVEL, "change_level", YES_NO, below.ChangeLevel(), "board step_left")
    acting = places.NoSaveInShadow(below.ActionBelow(after, False))
    rules.choice(base.AFTER_MOVE, "after_move", MENU, acting)
    acting_again = places.NoSaveInShadow(below.ActionBelow(again, True))
    rules.choice(base.AFTER_ACTION, "after_action", MENU, acting_again, "action second_action tile")
    rules.choice(codes.DEMONS_FALL, "demons_fall", DEMONS, below.DemonsFall(), "- - dice")
    rules.choice(codes.DEMONS_PAY, "demons_pay", PAYMENT, below.DemonsPay(), "- - dice_and_demons")
    rules.choice(codes.DEMONS_BANISHED, "demons_banished", DEMON_SHAPE, below.DemonsBanished(), "- - demons")
    rules.deed(codes.DEMON_CURSE, "demon_curse", below.DemonCurse(), "demon done")
    rules.deed(base.HAUNT_TILE, "haunt_tile", below.LaddersGo(rules.deeds[base.HAUNT_TILE]), "tile")
    rules.rolled_for.append(codes.DEMONS_FALL)
    rules.more_actions = places.ActionsBelow(rules.more_actions)
    enter_curses_by_card(rules)
    if rules.moon_in_play:
        scroll = below.ScrollBelow(rules.choices[moon_codes.SCROLL_MOVE])
        rules.choice(moon_codes.SCROLL_MOVE, "scroll_move", MENU, scroll, "board")


def enter_curses_by_card(rules: Rules) -> None:
    """K31: an exorcised ghost whose curse is done may be gone or elsewhere by then; promo pieces need this too."""
    rules.deed(base.NEXT_CURSE, "next_curse", exorcism.CursesByCard(), "- - set")
    rules.choice(codes.CURSE_OF, "curse_of", CARD, exorcism.CurseOf(), "card other_card two_spaces")
    rules.deed(codes.DISCARD_CARD, "discard_card", exorcism.DiscardCard(), "card")


def _enter_mantras(rules: Rules) -> None:
    rules.deed(base.QI_IS_LOST, "qi_is_lost", mantras.LostQi(rules.deeds[base.QI_IS_LOST]), "board")
    rules.choice(codes.QI_FOR_MANTRA, "qi_for_mantra", MANTRA_SLOT, mantras.QiForMantra(), "board")
    rules.deed(codes.DEAL_MANTRAS, "deal_mantras", mantras.DealMantras())
    rules.draw(codes.DRAW_MANTRA, "draw_mantra", MANTRA, chance.SECRETS, mantras.DrawMantra(), "slot")
    rules.deed(codes.MANTRA_WORKS, "mantra_works", mantra_effects.MantraWorks(), "mantra")
    rules.deed(codes.MANTRA_LEAVES, "mantra_leaves", mantras.MantraLeaves(), "slot")
    rules.choice(codes.FREE_QI, "free_qi", MANTRA_SLOT, mantras.FreeQi(), "may_pass")
    rules.choice(codes.BLOOD_WORKS, "blood_works", MANTRA_SLOT, mantras.BloodWorks())
    rules.deed(codes.TOP_GHOST_UNDER, "top_ghost_under", mantra_effects.TopGhostUnder())
    rules.deed(codes.SKELETONS_EXORCISED, "skeletons_exorcised", mantra_effects.SkeletonsExorcised())
    rules.deed(codes.ALL_DEMONS_RETURN, "all_demons_return", mantra_effects.AllDemonsReturn())
    rules.deed(codes.ALL_TILES_TURN_BACK, "all_tiles_turn_back", mantra_effects.AllTilesTurnBack())
    rules.deed(codes.BUDDHAS_PICKED_UP, "buddhas_picked_up", mantra_effects.BuddhasPickedUp())
    rules.choice(codes.LADDER_RETURNS, "ladder_returns", CAVE, mantra_effects.LadderReturns(), "how_many")
    rules.choice(codes.MANTRA_TAOIST, "mantra_taoist", TAOIST, mantra_effects.MantraTaoist(), "how_many")
    rules.choice(codes.MANTRA_TAO, "mantra_tao", COLOUR, mantra_effects.MantraTao(), "board")
    rules.choice(codes.MANTRA_TOKEN, "mantra_token", GHOST, mantra_effects.MantraToken())
    rules.choice(base.PLACE_MANTRA, "place_mantra", GHOST, mantra_effects.MantraByPower())
    rules.choice(codes.MANTRA_GHOST, "mantra_ghost", GHOST, mantra_effects.MantraGhost(), "to_be_moved")
    rules.choice(codes.MANTRA_GHOST_SPACE, "mantra_ghost_space", SPACE, mantra_effects.MantraGhostSpace(), "space")
    rules.choice(codes.CURSE_RETURNS, "curse_returns", CURSE_TOKEN, mantra_effects.CurseReturns())
    rules.choice(codes.MANTRA_MOVE, "mantra_move", TAOIST, places.MantraMove())
    rules.choice(codes.MANTRA_MOVE_TO, "mantra_move_to", TILE, places.MantraMoveTo(), "board")
    rules.choice(codes.MANTRA_ESCORT, "mantra_escort", YES_NO, places.MantraEscort(), "board tile")
    rules.choice(codes.DEMON_RETURNS, "demon_returns", DEMON_SHAPE, mantra_effects.DemonReturns())
    rules.choice(codes.BUDDHA_SPACE, "buddha_space", SPACE, mantra_effects.BuddhaSpace())
    rules.choice(codes.GHOSTS_UNDER, "ghosts_under", CARD, mantra_effects.GhostsUnder(), "how_many")


def _enter_places(rules: Rules) -> None:
    while len(rules.helps) <= CATACOMBS:
        rules.helps.append(places.NoHelp())
    rules.helps[SORCERER] = places.BloodySorcerer(rules.helps[SORCERER])
    rules.helps[CALLIGRAPHER] = places.Calligrapher()
    for place in range(CATACOMBS):
        rules.helps[place] = places.UnlessShadow(rules.helps[place], place)
    ghost = places.BloodySorcererGhost(rules.choices[base.SORCERER_GHOST])
    rules.choice(base.SORCERER_GHOST, "sorcerer_ghost", GHOST, ghost)
    rules.choice(codes.CALLIGRAPHER, "calligrapher", MENU, places.CalligrapherMenu(), "done")
    rules.choice(codes.NEW_MANTRA, "new_mantra", MANTRA, places.NewMantra(), "slot")
    if rules.moon_in_play:
        potion = places.PotionOutsideShadow(rules.choices[moon_codes.LIFE_POTION])
        rules.choice(moon_codes.LIFE_POTION, "life_potion", MENU, potion)
