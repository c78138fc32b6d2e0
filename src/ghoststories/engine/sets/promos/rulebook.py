"""The rule tables of the promo pieces: what each switch adds to those it finds. They are entered last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ghoststories.engine.content.places import GUARDHOUSE
from ghoststories.engine.core import chance
from ghoststories.engine.core.agenda import NOTHING, Choice, Rules
from ghoststories.engine.core.decisions import (
    ARTIFACT,
    CARD,
    DICE,
    FACE,
    GHOST,
    MENU,
    SPACE,
    TAOIST,
    YES_NO,
)
from ghoststories.engine.core.events import CARD_SEEN
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.places import NoHelp, UnlessShadow
from ghoststories.engine.sets.black_secret.rulebook import enter_curses_by_card
from ghoststories.engine.sets.black_secret.state import A_TAOIST
from ghoststories.engine.sets.promos import artifacts_in_turn as gaps
from ghoststories.engine.sets.promos import (
    b_rice_lee,
    chuck,
    codes,
    crazy_shaman,
    guardhouse,
    infernal_die,
    jean_claude,
    ma_cho,
    steven,
    terror,
)
from ghoststories.engine.sets.promos import pieces as promos
from ghoststories.engine.sets.promos.expansion import Promos
from ghoststories.engine.sets.white_moon import codes as moon_codes
from ghoststories.engine.sets.white_moon.artifacts import DeathAndHeirs
from ghoststories.engine.sets.white_moon.expansion import NoMoon
from ghoststories.engine.sets.white_moon.families import ArtifactGoesTo
from ghoststories.engine.sets.white_moon.villagers import VILLAGERS
from ghoststories.engine.sets.white_moon.yin import StartOfMoonYin, Walk

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
    if not rules.expansions:
        # Artifacts need a place to be, and heirs.
        rules.expansions.append(NoMoon())
        rules.deed(base.QI_IS_LOST, "qi_is_lost", DeathAndHeirs(rules.deeds[base.QI_IS_LOST]), "board")
    rules.expansions.append(Promos(on))
    if rules.kinds[moon_codes.ARTIFACT_GOES_TO] == NOTHING:
        goes_to = ArtifactGoesTo()
        rules.choice(moon_codes.ARTIFACT_GOES_TO, "artifact_goes_to", TAOIST, goes_to, "artifact how")
    if promos.GUARDHOUSE in on:
        _enter_guardhouse(rules)
    if promos.TERROR_GHOSTS in on and options.get(promos.TERROR_GHOSTS) == promos.KEPT:
        rules.ghosts_in_deck += len(promos.CARDS_OF[promos.TERROR_GHOSTS])
    if promos.B_RICE_LEE in on:
        _enter_b_rice_lee(rules)
    if promos.CRAZY_SHAMAN in on:
        _enter_crazy_shaman(rules)
    if promos.CHUCK in on or promos.JEAN_CLAUDE in on:
        # They discard ghosts as they come, perhaps the very one whose curse brought them.
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
                cards.arrival_steps[card.number].append(i64(_ARRIVALS[icon]))
        for icon in card.right:
            for step in _REWARDS.get(icon, []):
                cards.reward_steps[card.number].append(i64(step))
        if card.part_of:
            cards.reward_steps[card.number] = [i64(step) for step in _LAST_LEG]


def _enter_guardhouse(rules: Rules) -> None:
    while len(rules.helps) <= GUARDHOUSE:
        rules.helps.append(NoHelp())
    rules.helps[GUARDHOUSE] = guardhouse.Guardhouse()
    rules.deed(codes.GUARD_LOOKS, "guard_looks", guardhouse.GuardLooks(), "at cards")
    rules.draw(codes.GUARD_SEES, "guard_sees", CARD, chance.DECK, guardhouse.GuardSees(), "at cards")
    rules.choice(codes.GUARD_ORDER, "guard_order", CARD, guardhouse.GuardOrder(), "at cards")
    if rules.summons:
        rules.helps[GUARDHOUSE] = UnlessShadow(rules.helps[GUARDHOUSE], GUARDHOUSE)
        known = guardhouse.CardIsKnown(rules.deeds[base.PLACE_GHOST])
        rules.deed(base.PLACE_GHOST, "place_ghost", known, "card shield no_demon")
        rules.secret_draws[codes.GUARD_SEES] = A_TAOIST
        rules.secret_choices[codes.GUARD_ORDER] = A_TAOIST
        rules.secret_events[CARD_SEEN] = A_TAOIST


def _enter_b_rice_lee(rules: Rules) -> None:
    rules.deed(codes.SHOUT, "shout", b_rice_lee.Shout(), "space")
    rules.draw(codes.SHOUT_ROLL, "shout_roll", DICE, chance.TAO_DICE, b_rice_lee.ShoutRoll())
    rules.choice(codes.SHOUT_LOSS, "shout_loss", MENU, b_rice_lee.ShoutLoss(), "how_many begun")
    rules.deed(codes.LOSE_QI_IF_ALIVE, "lose_qi_if_alive", b_rice_lee.LoseQiIfAlive(), "board punched")
    rules.deed(codes.GAIN_NUNCHAKU, "gain_nunchaku", b_rice_lee.GainNunchaku())
    after = gaps.NunchakuInExorcism(rules.choices[base.AFTER_MOVE], False)
    again = gaps.NunchakuInExorcism(rules.choices[base.AFTER_ACTION], True)
    rules.choice(base.AFTER_MOVE, "after_move", MENU, after)
    rules.choice(base.AFTER_ACTION, "after_action", MENU, again, "action second_action tile")


def _enter_crazy_shaman(rules: Rules) -> None:
    rules.deed(moon_codes.WALK, "walk", Walk(), "space card")
    start = rules.deeds[base.START_OF_YIN]
    if not isinstance(start, StartOfMoonYin):
        rules.deed(base.START_OF_YIN, "start_of_yin", crazy_shaman.WalksFirst(start))


def _enter_chuck(rules: Rules) -> None:
    rules.deed(codes.CLEAR_BOARD, "clear_board", chuck.ClearBoard(), "space")
    rules.deed(codes.PUNCH, "punch", chuck.Punch(), "space")
    rules.deed(codes.LOSE_QI_IF_ALIVE, "lose_qi_if_alive", b_rice_lee.LoseQiIfAlive(), "board punched")
    rules.deed(base.TAKE_TURN, "take_turn", chuck.PunchesFirst(rules.deeds[base.TAKE_TURN]), "board")


def _enter_jean_claude(rules: Rules) -> None:
    _enter_place_on_two(rules)
    fields = " ".join(rules.fields[base.GHOST_ENTERS])
    enters = jean_claude.AppleRots(jean_claude.StandsOnTwo(rules.deeds[base.GHOST_ENTERS]))
    rules.deed(base.GHOST_ENTERS, "ghost_enters", enters, fields)
    for who, where in _MOVES:
        if rules.kinds[who] != NOTHING:
            moved, to = jean_claude.WhoMoves(rules.choices[who]), jean_claude.WhereTo(rules.choices[where])
            rules.choice(who, rules.names[who], GHOST, moved, " ".join(rules.fields[who]))
            rules.choice(where, rules.names[where], SPACE, to, " ".join(rules.fields[where]))
    mantra = jean_claude.MantraOnAnother(rules.choices[base.PLACE_MANTRA])
    rules.choice(base.PLACE_MANTRA, "place_mantra", GHOST, mantra)
    rules.deed(base.BANISH, "banish", jean_claude.LegByLeg(rules.deeds[base.BANISH]), "- - set")
    rules.deed(codes.GAIN_APPLE, "gain_apple", jean_claude.GainApple())
    rules.choice(codes.EAT_APPLE, "eat_apple", TAOIST, jean_claude.EatApple())
    for menu in (base.BEFORE_MOVE, base.AFTER_MOVE, base.AFTER_ACTION, base.END_STEP):
        gap: Choice = gaps.AppleInGap(rules.choices[menu], menu)
        rules.choice(menu, rules.names[menu], MENU, gap, " ".join(rules.fields[menu]))


# The pairs of questions that move a ghost: which, and where to.
_MOVES: Final[list[tuple[int, int]]] = [
    (base.PAVILION_GHOST, base.PAVILION_SPACE),
    (secret_codes.CURSED_GHOST, secret_codes.CURSED_GHOST_SPACE),
    (secret_codes.MANTRA_GHOST, secret_codes.MANTRA_GHOST_SPACE),
]


def _enter_place_on_two(rules: Rules) -> None:
    code = secret_codes.WU_FENG_PLACES if rules.summons else base.PLACE_GHOST
    placing = jean_claude.PlaceOnTwo(rules.choices[code])
    rules.choice(code, rules.names[code], SPACE, placing, " ".join(rules.fields[code]))


def _enter_steven(rules: Rules) -> None:
    shelter: Choice = steven.ShelterOne()
    if rules.summons:
        shelter = steven.ShelterOutsideShadow(shelter)
    rules.choice(codes.SHELTER_ONE, "shelter_one", YES_NO, shelter, "space")
    rules.deed(base.BANISH, "banish", steven.BuddhaStaysBehind(rules.deeds[base.BANISH]), "- - set")
    rules.choice(codes.BUDDHA_FOR_STEVEN, "buddha_for_steven", MENU, steven.BuddhaForSteven(), "space")


def _enter_ma_cho(rules: Rules) -> None:
    rules.limits["villager"] = VILLAGERS + 1
    reward = ma_cho.MaChoReward(rules.deeds[moon_codes.FAMILY_REWARD])
    rules.deed(moon_codes.FAMILY_REWARD, "family_reward", reward, "family how")
    rules.choice(codes.MA_CHO_ARTIFACT, "ma_cho_artifact", ARTIFACT, ma_cho.MaChoArtifact())
    strikes = ma_cho.HelmetRings(rules.deeds[base.CURSE_STRIKES])
    rules.deed(base.CURSE_STRIKES, "curse_strikes", strikes, "source face")
    if rules.summons:
        target = infernal_die.HelmetRingsForTarget(rules.deeds[secret_codes.TARGET_STRIKES])
        rules.deed(secret_codes.TARGET_STRIKES, "target_strikes", target, "target face")
    before = ma_cho.MoveLater(rules.choices[base.BEFORE_MOVE])
    rules.choice(base.BEFORE_MOVE, "before_move", MENU, before, "again")
    rules.choice(base.AFTER_MOVE, "after_move", MENU, ma_cho.ActsBeforeMove(rules.choices[base.AFTER_MOVE]))
    again = ma_cho.ActsBeforeMove(rules.choices[base.AFTER_ACTION])
    rules.choice(base.AFTER_ACTION, "after_action", MENU, again, "action second_action tile")


def _enter_infernal_die(rules: Rules, helmet: bool) -> None:
    rules.limits["source"] = infernal_die.SOURCES
    rules.limits["face"] = infernal_die.FACES
    curse = infernal_die.OfferInfernal(rules.deeds[base.CURSE_DIE], base.ROLL_CURSE_DIE, 0)
    rules.deed(base.CURSE_DIE, "curse_die", curse, "source")
    target_die = rules.deeds[secret_codes.TARGET_DIE]
    against = infernal_die.OfferInfernal(target_die, secret_codes.TARGET_ROLL, infernal_die.AGAINST)
    rules.deed(secret_codes.TARGET_DIE, "target_die", against, "target")
    rules.choice(codes.WHICH_DIE, "which_die", YES_NO, infernal_die.WhichDie(), "source")
    roll = infernal_die.InfernalRoll()
    rules.draw(codes.INFERNAL_ROLL, "infernal_roll", FACE, chance.CURSE_DIE, roll, "source rerolled")
    rules.choice(codes.INFERNAL_REROLL, "infernal_reroll", YES_NO, infernal_die.InfernalReroll(), "source face")
    strikes = infernal_die.InfernalStrikes(helmet)
    rules.deed(codes.INFERNAL_STRIKES, "infernal_strikes", strikes, "source face")


def _enter_terror(rules: Rules) -> None:
    rules.stones = terror.TerrorStones(rules.stones)
    for place in range(len(rules.helps)):
        rules.helps[place] = terror.UnlessTerror(rules.helps[place], place)
