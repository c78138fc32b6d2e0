"""The base game's rule tables: every sentence with its number, name, shape and arguments; every icon with its steps.

This is the table of contents of the rules, and the place where an expansion replaces or adds sentences.
"""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.base_icons import ICONS
from ghoststories.engine.content.cards import GROUP_LOSES_TAO_IN_YIN, Card, Cards, Icons
from ghoststories.engine.core.agenda import Help, Rules
from ghoststories.engine.core.vectors import row_of, vec
from ghoststories.engine.core.verbs import EXORCISE, HELP
from ghoststories.engine.rules import (
    arrival,
    codes,
    curses,
    death,
    dice,
    exorcism,
    hauntings,
    powers,
    rewards,
    tokens,
    turn,
    village,
    yang,
    yin,
    yinyang,
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


def base_rules(cards: list[Card] = BASE_CARDS, icons: list[Icons] | None = None) -> Rules:
    """The rule tables of the base game; both editions use the same, the differences are in the sentences."""
    rules = Rules(Cards(cards, icons if icons is not None else [ICONS]))
    rules.parts_of_turn = dict(PARTS_OF_TURN)
    rules.rolled_for = [codes.HERBALIST_TAKE, codes.WHAT_FALLS]
    rules.actions = [HELP, EXORCISE]
    rules.at_start_of_yin.add(GROUP_LOSES_TAO_IN_YIN, codes.EVERYBODY_DISCARDS_TAO, about_ghost=False)
    rules.cards_on_agenda = {codes.PLACE_GHOST: 0, codes.GHOST_ENTERS: 1}
    _enter_yin(rules)
    _enter_losses(rules)
    _enter_yang(rules)
    _enter_village(rules)
    _enter_exorcism(rules)
    enter_stones(rules, ARRIVAL_STEPS, REWARD_STEPS)
    return rules


def _enter_yin(rules: Rules) -> None:
    rules.enter(
        turn.TakeTurn(),
        turn.NextTurn(),
        yin.StartOfYin(),
        yin.GhostsAct(),
        yin.FigureAdvances(),
        yin.Torment(),
        yin.BoardOverrun(),
        arrival.GhostComes(),
        arrival.DrawCard(),
        arrival.PlaceGhost(),
        arrival.GhostEnters(),
    )


def _enter_losses(rules: Rules) -> None:
    rules.enter(
        hauntings.HauntLine(),
        hauntings.HauntTile(),
        curses.CurseDie(),
        curses.RollCurseDie(),
        curses.RerollCurseDie(),
        curses.CurseStrikes(),
        curses.LoseQi(),
        curses.BearLoss(),
        death.QiIsLost(),
        curses.EverybodyDiscardsTao(),
        curses.DiscardTao(),
        curses.CircleLosesToken(),
        tokens.GainQi(),
        tokens.TakeTao(),
    )


def _enter_yang(rules: Rules) -> None:
    rules.enter(
        yang.BeforeMove(),
        yang.AfterMove(),
        yang.AfterAction(),
        yang.EndStep(),
        powers.PlaceMantra(),
        powers.WindsTaoist(),
        yang.MoveTaoist(),
        yinyang.UseYinYang(),
    )


def _enter_village(rules: Rules) -> None:
    rules.helps = vec[Help](
        [
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
    )
    rules.enter(
        village.CemeteryRevive(),
        village.AltarTile(),
        village.HerbalistTake(),
        village.SorcererGhost(),
        village.WatchmanBoard(),
        village.CircleColour(),
        village.PavilionGhost(),
        village.PavilionSpace(),
    )


def _enter_exorcism(rules: Rules) -> None:
    rules.enter(
        dice.RollTaoDice(),
        dice.RerollTaoDice(),
        dice.RollAgain(),
        exorcism.ChooseExorcised(),
        exorcism.PayColours(),
        exorcism.PayOwner(),
        exorcism.Banish(),
        exorcism.NextCurse(),
        exorcism.DiscardGhost(),
        exorcism.NextReward(),
        rewards.QiOrYinYang(),
        rewards.GiftOfQi(),
        rewards.GiftOfYinYang(),
        exorcism.CheckVictory(),
    )


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
        cards.arrival_steps[number] = row_of(arrivals)
        cards.curse_steps[number] = row_of(curses_of_card)
        cards.reward_steps[number] = row_of(rewards_of_card)
