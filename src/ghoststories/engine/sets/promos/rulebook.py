"""The rule tables of the promo pieces: what each switch adds to those it finds. They are entered last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.cards import WALKS
from ghoststories.engine.content.places import GUARDHOUSE
from ghoststories.engine.core.agenda import DEED, NOTHING, Rules
from ghoststories.engine.core.vectors import append, row_of
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.places import NoHelp, UnlessShadow
from ghoststories.engine.sets.black_secret.rulebook import enter_curses_by_card
from ghoststories.engine.sets.black_secret.state import A_TAOIST
from ghoststories.engine.sets.keys import BLACK_SECRET, WHITE_MOON
from ghoststories.engine.sets.promos import artifacts_in_turn as gaps
from ghoststories.engine.sets.promos import (
    b_rice_lee,
    chuck,
    codes,
    guardhouse,
    infernal_die,
    jean_claude,
    ma_cho,
    steven,
    terror,
)
from ghoststories.engine.sets.promos import pieces as promos
from ghoststories.engine.sets.promos.arguments import LIMITS
from ghoststories.engine.sets.promos.events import CARD_SEEN
from ghoststories.engine.sets.promos.expansion import Promos
from ghoststories.engine.sets.white_moon import codes as moon_codes
from ghoststories.engine.sets.white_moon.deaths import CurseDieIsAnEvent
from ghoststories.engine.sets.white_moon.villagers import VILLAGERS
from ghoststories.engine.shared.codes import WALK
from ghoststories.engine.shared.rulebook import add_artifacts, add_shared_pieces
from ghoststories.engine.shared.yin_order import Walk

_ARRIVALS: Final[dict[str, int]] = {
    "shout": codes.SHOUT,
    "clears_board": codes.CLEAR_BOARD,
    "shelters_villager": codes.SHELTER_ONE,
}
_REWARDS: Final[dict[str, list[int]]] = {"reward_nunchaku": [codes.GAIN_NUNCHAKU]}
# P15: the Apple besides the gift of incarnations (B35).
_LAST_LEG: Final[list[int]] = [codes.GAIN_APPLE, base.GIFT_OF_QI, base.GIFT_OF_YINYANG]


def add_promos(rules: Rules, on: list[str], options: dict[str, str]) -> None:
    """Enter the promo pieces that are switched on into the rule tables."""
    add_shared_pieces(rules)
    add_artifacts(rules)
    rules.expansions.append(Promos(on))
    rules.pieces.update(on)
    rules.limits.update(LIMITS)
    if promos.GUARDHOUSE in on:
        _enter_guardhouse(rules)
    if promos.TERROR_GHOSTS in on and options.get(promos.TERROR_GHOSTS) == promos.KEPT:
        rules.ghosts_in_deck += len(promos.CARDS_OF[promos.TERROR_GHOSTS])
    if promos.B_RICE_LEE in on:
        _enter_b_rice_lee(rules)
    if promos.CRAZY_SHAMAN in on:
        _enter_crazy_shaman(rules)
    if (promos.CHUCK in on or promos.JEAN_CLAUDE in on) and rules.kinds[base.NEXT_CURSE] != DEED:
        # They discard ghosts on arrival, possibly the one whose curse brought them.
        enter_curses_by_card(rules)
    if promos.CHUCK in on:
        _enter_chuck(rules)
    if promos.JEAN_CLAUDE in on:
        _enter_jean_claude(rules)
    if promos.STEVEN in on:
        _enter_steven(rules)
    if promos.MA_CHO in on:
        _enter_ma_cho(rules)
    if promos.INFERNAL_DIE in on:
        _enter_infernal_die(rules, promos.MA_CHO in on)
    if promos.TERROR_GHOSTS in on or promos.BO_ZA in on:
        _enter_terror(rules)
    _enter_stones(rules)


def _enter_stones(rules: Rules) -> None:
    """The steps of their own icons; the others were entered with the sets."""
    cards = rules.cards
    for card in cards.by_number.values():
        for icon in card.left:
            if icon in _ARRIVALS:
                cards.arrival_steps[card.number] = append(cards.arrival_steps[card.number], i64(_ARRIVALS[icon]))
        for icon in card.right:
            for step in _REWARDS.get(icon, []):
                cards.reward_steps[card.number] = append(cards.reward_steps[card.number], i64(step))
        if card.part_of:
            cards.reward_steps[card.number] = row_of(_LAST_LEG)


def _enter_guardhouse(rules: Rules) -> None:
    while len(rules.helps) <= GUARDHOUSE:
        rules.helps = append(rules.helps, NoHelp())
    rules.helps[GUARDHOUSE] = guardhouse.Guardhouse()
    rules.enter(
        guardhouse.GuardLooks(),
        guardhouse.GuardSees(),
        guardhouse.GuardOrder(),
    )
    if rules.has(BLACK_SECRET):
        rules.helps[GUARDHOUSE] = UnlessShadow(rules.helps[GUARDHOUSE], GUARDHOUSE)
        rules.wrap(base.PLACE_GHOST, guardhouse.CardIsKnown)
        rules.secret_draws[codes.GUARD_SEES] = A_TAOIST
        rules.secret_choices[codes.GUARD_ORDER] = A_TAOIST
        rules.secret_events[CARD_SEEN] = A_TAOIST


def _enter_b_rice_lee(rules: Rules) -> None:
    rules.enter(
        b_rice_lee.Shout(),
        b_rice_lee.ShoutRoll(),
        b_rice_lee.ShoutLoss(),
        b_rice_lee.LoseQiIfAlive(),
        b_rice_lee.GainNunchaku(),
    )
    rules.wrap(base.AFTER_MOVE, lambda inner: gaps.NunchakuInExorcism(inner, False))
    rules.wrap(base.AFTER_ACTION, lambda inner: gaps.NunchakuInExorcism(inner, True))


def _enter_crazy_shaman(rules: Rules) -> None:
    rules.enter(Walk())
    rules.at_start_of_yin.add(WALKS, WALK)


def _enter_chuck(rules: Rules) -> None:
    rules.enter(
        chuck.ClearBoard(),
        chuck.Punch(),
        b_rice_lee.LoseQiIfAlive(),
    )
    rules.wrap(base.TAKE_TURN, chuck.PunchesFirst)


def _enter_jean_claude(rules: Rules) -> None:
    _enter_place_on_two(rules)
    rules.wrap(base.GHOST_ENTERS, jean_claude.StandsOnTwo)
    rules.wrap(base.GHOST_ENTERS, jean_claude.AppleRots)
    for who, where in _MOVES:
        if rules.kinds[who] != NOTHING:
            rules.wrap(who, jean_claude.WhoMoves)
            rules.wrap(where, jean_claude.WhereTo)
    rules.wrap(base.PLACE_MANTRA, jean_claude.MantraOnAnother)
    rules.wrap(base.BANISH, jean_claude.LegByLeg)
    rules.stones = jean_claude.LegStones(rules.stones)
    rules.enter(
        jean_claude.GainApple(),
        jean_claude.EatApple(),
    )
    for menu in (base.BEFORE_MOVE, base.AFTER_MOVE, base.AFTER_ACTION, base.END_STEP):
        rules.replace(menu, gaps.AppleInGap(rules.choices[menu], menu))


# The pairs of questions that move a ghost: which, and where to.
_MOVES: Final[list[tuple[int, int]]] = [
    (base.PAVILION_GHOST, base.PAVILION_SPACE),
    (secret_codes.CURSED_GHOST, secret_codes.CURSED_GHOST_SPACE),
    (secret_codes.MANTRA_GHOST, secret_codes.MANTRA_GHOST_SPACE),
]


def _enter_place_on_two(rules: Rules) -> None:
    code = secret_codes.WU_FENG_PLACES if rules.has(BLACK_SECRET) else base.PLACE_GHOST
    rules.wrap(code, jean_claude.PlaceOnTwo)


def _enter_steven(rules: Rules) -> None:
    rules.enter(steven.ShelterOne(), steven.BuddhaForSteven())
    rules.wrap(base.BANISH, steven.BuddhaStaysBehind)
    if rules.has(BLACK_SECRET):
        rules.wrap(codes.SHELTER_ONE, steven.ShelterOutsideShadow)


def _enter_ma_cho(rules: Rules) -> None:
    rules.limits["villager"] = VILLAGERS + 1
    rules.wrap(moon_codes.FAMILY_REWARD, ma_cho.MaChoReward)
    rules.enter(ma_cho.MaChoArtifact())
    rules.wrap(base.CURSE_STRIKES, ma_cho.HelmetRings)
    if rules.has(BLACK_SECRET):
        rules.wrap(secret_codes.TARGET_STRIKES, infernal_die.HelmetRingsForTarget)
    rules.wrap(base.BEFORE_MOVE, ma_cho.MoveLater)
    rules.wrap(base.AFTER_MOVE, ma_cho.ActsBeforeMove)
    rules.wrap(base.AFTER_ACTION, ma_cho.ActsBeforeMove)


def _enter_infernal_die(rules: Rules, helmet: bool) -> None:
    rules.limits["source"] = infernal_die.SOURCES
    rules.limits["face"] = infernal_die.FACES
    rules.wrap(base.CURSE_DIE, lambda inner: infernal_die.OfferInfernal(inner, base.ROLL_CURSE_DIE, 0))
    rules.wrap(
        secret_codes.TARGET_DIE,
        lambda inner: infernal_die.OfferInfernal(inner, secret_codes.TARGET_ROLL, infernal_die.AGAINST),
    )
    rules.enter(
        infernal_die.WhichDie(),
        infernal_die.InfernalRoll(),
        infernal_die.InfernalReroll(),
        infernal_die.InfernalStrikes(helmet),
    )
    if rules.has(WHITE_MOON):
        rules.wrap(codes.INFERNAL_ROLL, CurseDieIsAnEvent)


def _enter_terror(rules: Rules) -> None:
    rules.stones = terror.TerrorStones(rules.stones)
    for place in range(len(rules.helps)):
        rules.helps[place] = terror.UnlessTerror(rules.helps[place], place)
