"""The base game's rule tables: every sentence with its number, name, shape and arguments; every icon with its steps.

This is the table of contents of the rules, and the place where an expansion replaces or adds sentences.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card, Cards
from ghoststories.engine.core import chance
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.decisions import (
    BOARD,
    CARD,
    COLOUR,
    DICE,
    EXORCISE,
    FACE,
    GHOST,
    HELP,
    MENU,
    PAYMENT,
    SET,
    SPACE,
    TAOIST,
    TILE,
    YES_NO,
)
from ghoststories.engine.rules import (
    arrival,
    codes,
    curses,
    death,
    dice,
    exorcism,
    powers,
    rewards,
    tokens,
    turn,
    village,
    yang,
    yin,
)

# What the icons of the left stone do on arrival; the others hold all the time (B45).
ARRIVAL_STEPS: Final[dict[str, int]] = {
    "add_ghost": codes.GHOST_COMES,
    "lose_qi": codes.LOSE_QI,
    "haunt_tile": codes.HAUNT_LINE,
    "curse_die": codes.CURSE_DIE,
    "group lose_tao": codes.EVERYBODY_DISCARDS_TAO,
    "circle_of_prayer lose_tao": codes.CIRCLE_LOSES_TOKEN,
}
CURSE_STEPS: Final[dict[str, int]] = {"curse_die": codes.CURSE_DIE}
REWARD_STEPS: Final[dict[str, list[int]]] = {
    "reward_tao": [codes.TAKE_TAO],
    "reward_tao_2": [codes.TAKE_TAO, codes.TAKE_TAO],
    "reward_qi_or_yinyang": [codes.QI_OR_YINYANG],
    "reward_group_qi_and_yinyang": [codes.GIFT_OF_QI, codes.GIFT_OF_YINYANG],
}


PARTS_OF_TURN: Final[dict[str, list[int]]] = {
    "yin": [codes.START_OF_YIN, codes.GHOSTS_ACT, codes.BOARD_OVERRUN, codes.BEFORE_MOVE, codes.NEXT_TURN],
    "yang": [codes.BEFORE_MOVE, codes.NEXT_TURN],
    "action": [codes.AFTER_MOVE, codes.NEXT_TURN],
    "end": [codes.END_STEP, codes.NEXT_TURN],
}


def base_rules(cards: list[Card] = BASE_CARDS) -> Rules:
    """The rule tables of the base game; both editions use the same, the differences are in the sentences."""
    rules = Rules(Cards(cards))
    rules.parts_of_turn = dict(PARTS_OF_TURN)
    rules.rolled_for = [codes.HERBALIST_TAKE, codes.WHAT_FALLS]
    rules.actions = [HELP, EXORCISE]
    rules.cards_on_agenda = {codes.PLACE_GHOST: 0, codes.GHOST_ENTERS: 1}
    _enter_yin(rules)
    _enter_losses(rules)
    _enter_yang(rules)
    _enter_village(rules)
    _enter_exorcism(rules)
    enter_stones(rules, ARRIVAL_STEPS, REWARD_STEPS)
    return rules


def _enter_yin(rules: Rules) -> None:
    rules.deed(codes.TAKE_TURN, "take_turn", turn.TakeTurn(), "board")
    rules.deed(codes.NEXT_TURN, "next_turn", turn.NextTurn())
    rules.deed(codes.START_OF_YIN, "start_of_yin", yin.StartOfYin())
    rules.deed(codes.GHOSTS_ACT, "ghosts_act", yin.GhostsAct())
    rules.deed(codes.FIGURE_ADVANCES, "figure_advances", yin.FigureAdvances(), "space card")
    rules.deed(codes.TORMENT, "torment", yin.Torment(), "space card")
    rules.deed(codes.BOARD_OVERRUN, "board_overrun", yin.BoardOverrun())
    rules.deed(codes.GHOST_COMES, "ghost_comes", arrival.GhostComes(), "space")
    rules.draw(codes.DRAW_CARD, "draw_card", CARD, chance.DECK, arrival.DrawCard())
    rules.choice(codes.PLACE_GHOST, "place_ghost", SPACE, arrival.PlaceGhost(), "card")
    rules.deed(codes.GHOST_ENTERS, "ghost_enters", arrival.GhostEnters(), "space card")


def _enter_losses(rules: Rules) -> None:
    rules.deed(codes.HAUNT_LINE, "haunt_line", curses.HauntLine(), "space")
    rules.deed(codes.HAUNT_TILE, "haunt_tile", curses.HauntTile(), "tile")
    rules.deed(codes.CURSE_DIE, "curse_die", curses.CurseDie(), "source")
    rules.draw(codes.ROLL_CURSE_DIE, "roll_curse_die", FACE, chance.CURSE_DIE, curses.RollCurseDie(), "source rerolled")
    rules.choice(codes.REROLL_CURSE_DIE, "reroll_curse_die", YES_NO, curses.RerollCurseDie(), "source face")
    rules.deed(codes.CURSE_STRIKES, "curse_strikes", curses.CurseStrikes(), "source face")
    rules.deed(codes.LOSE_QI, "lose_qi", curses.LoseQi(), "space")
    rules.choice(codes.BEAR_LOSS, "bear_loss", TAOIST, curses.BearLoss())
    rules.deed(codes.QI_IS_LOST, "qi_is_lost", death.QiIsLost(), "board")
    rules.deed(codes.EVERYBODY_DISCARDS_TAO, "everybody_discards_tao", curses.EverybodyDiscardsTao(), "space")
    rules.choice(codes.DISCARD_TAO, "discard_tao", COLOUR, curses.DiscardTao(), "board")
    rules.deed(codes.CIRCLE_LOSES_TOKEN, "circle_loses_token", curses.CircleLosesToken(), "space")
    rules.deed(codes.GAIN_QI, "gain_qi", tokens.GainQi(), "board")
    rules.choice(codes.TAKE_TAO, "take_tao", COLOUR, tokens.TakeTao())


def _enter_yang(rules: Rules) -> None:
    rules.choice(codes.BEFORE_MOVE, "before_move", MENU, yang.BeforeMove(), "again")
    rules.choice(codes.AFTER_MOVE, "after_move", MENU, yang.AfterMove())
    rules.choice(codes.AFTER_ACTION, "after_action", MENU, yang.AfterAction(), "action second_action tile")
    rules.choice(codes.END_STEP, "end_step", MENU, yang.EndStep())
    rules.choice(codes.PLACE_MANTRA, "place_mantra", GHOST, powers.PlaceMantra())
    rules.choice(codes.WINDS_TAOIST, "winds_taoist", TAOIST, powers.WindsTaoist())
    rules.choice(codes.MOVE_TAOIST, "move_taoist", TILE, yang.MoveTaoist(), "board may_stay")
    rules.choice(codes.USE_YINYANG, "use_yinyang", TILE, yang.UseYinYang())


def _enter_village(rules: Rules) -> None:
    rules.helps = [
        village.Cemetery(),
        village.Altar(),
        village.Herbalist(),
        village.Sorcerer(),
        village.Temple(),
        village.Watchman(),
        village.CircleOfPrayer(),
        village.Pavilion(),
        village.TeaHouse(),
    ]
    rules.choice(codes.CEMETERY_REVIVE, "cemetery_revive", TAOIST, village.CemeteryRevive())
    rules.choice(codes.ALTAR_TILE, "altar_tile", TILE, village.AltarTile())
    rules.deed(codes.HERBALIST_TAKE, "herbalist_take", village.HerbalistTake(), "- - dice")
    rules.choice(codes.SORCERER_GHOST, "sorcerer_ghost", GHOST, village.SorcererGhost())
    rules.choice(codes.WATCHMAN_BOARD, "watchman_board", BOARD, village.WatchmanBoard())
    rules.choice(codes.CIRCLE_COLOUR, "circle_colour", COLOUR, village.CircleColour())
    rules.choice(codes.PAVILION_GHOST, "pavilion_ghost", GHOST, village.PavilionGhost())
    rules.choice(codes.PAVILION_SPACE, "pavilion_space", SPACE, village.PavilionSpace(), "space")


def _enter_exorcism(rules: Rules) -> None:
    rules.draw(codes.ROLL_TAO_DICE, "roll_tao_dice", DICE, chance.TAO_DICE, dice.RollTaoDice(False), "count step dice")
    rules.choice(codes.REROLL_TAO_DICE, "reroll_tao_dice", DICE, dice.RerollTaoDice(), "count step dice")
    rules.draw(codes.ROLL_AGAIN, "roll_again", DICE, chance.TAO_DICE, dice.RollTaoDice(True), "count step dice")
    rules.choice(codes.WHAT_FALLS, "what_falls", SET, exorcism.ChooseExorcised(), "- - dice")
    rules.choice(codes.PAY_COLOURS, "pay_colours", PAYMENT, exorcism.PayColours(), "- - dice_and_set")
    rules.choice(codes.PAY_OWNER, "pay_owner", TAOIST, exorcism.PayOwner(), "order - payment")
    rules.deed(codes.BANISH, "banish", exorcism.Banish(), "- - set")
    rules.choice(codes.NEXT_CURSE, "next_curse", GHOST, exorcism.NextCurse(), "- - set")
    rules.deed(codes.DISCARD_GHOST, "discard_ghost", exorcism.DiscardGhost(), "space")
    rules.choice(codes.NEXT_REWARD, "next_reward", CARD, exorcism.NextReward(), "card other_card")
    rules.choice(codes.QI_OR_YINYANG, "qi_or_yinyang", MENU, rewards.QiOrYinYang())
    rules.choice(codes.GIFT_OF_QI, "gift_of_qi", TAOIST, rewards.GiftOfQi())
    rules.choice(codes.GIFT_OF_YINYANG, "gift_of_yinyang", TAOIST, rewards.GiftOfYinYang())
    rules.deed(codes.CHECK_VICTORY, "check_victory", exorcism.CheckVictory())


def enter_stones(
    rules: Rules,
    arrival_steps: dict[str, int],
    reward_steps: dict[str, list[int]],
    curse_steps: dict[str, int] = CURSE_STEPS,
) -> None:
    """Give each card the steps of its icons."""
    cards = rules.cards
    for card in cards.by_number.values():
        number = card.number
        arrivals = [arrival_steps[icon] for icon in card.left if icon in arrival_steps]
        curses_of_card = [curse_steps[icon] for icon in card.right if icon in curse_steps]
        rewards_of_card = [step for icon in card.right for step in reward_steps.get(icon, [])]
        cards.arrival_steps[number] = [i64(step) for step in arrivals]
        cards.curse_steps[number] = [i64(step) for step in curses_of_card]
        cards.reward_steps[number] = [i64(step) for step in rewards_of_card]
