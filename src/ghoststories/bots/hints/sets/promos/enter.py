"""The promos enter their reasons."""

from __future__ import annotations

from ghoststories.bots.hints.reasons import dice, seams, taoists, targets
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.sets.black_secret import wu_feng
from ghoststories.bots.hints.sets.white_moon import answers as moon_answers
from ghoststories.engine import State
from ghoststories.engine.content.places import GUARDHOUSE
from ghoststories.engine.core.decisions import NO_SPACE, YES
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos.verbs import ACT_FIRST, BUDDHA_AT, BUDDHA_OF, EVERYBODY, LOSE, STRIKE
from ghoststories.engine.sets.white_moon.villagers import NUNCHAKU


def enter_promos() -> None:
    """Their questions and verbs."""
    seams.HARMFUL_CENTRES.update(["terror", "major_terror", "punches"])
    seams.BY_NAME.update(
        {
            "eat_apple": taoists.is_given,
            "infernal_reroll": dice.curse_again,
            "which_die": which_die,
            "shelter_one": moon_answers.sheltered,
            "ma_cho_artifact": targets.only_facts,
            "guard_order": wu_feng.card_ordered,
        }
    )
    seams.BY_VERB.update(
        {
            LOSE: taoists.bears_loss,
            EVERYBODY: targets.only_facts,
            STRIKE: strikes,
            ACT_FIRST: acts_first,
            BUDDHA_OF: gives_buddha,
            BUDDHA_AT: gives_buddha,
        }
    )
    seams.HELPS[GUARDHOUSE] = _guardhouse
    seams.CHANCES[codes.INFERNAL_ROLL] = ("infernal_die", -3)


def _guardhouse(s: State) -> list[Found]:
    return [found(s, 2, "help_guardhouse")]


def which_die(look: Lookahead) -> list[Found]:
    """The Infernal die instead of the curse die."""
    return [found(look.s, -3, "infernal_die" if look.option == YES else "curse_die")]


def strikes(look: Lookahead) -> list[Found]:
    """The Nunchaku: sure, but only once."""
    told = [found(look.s, -1, "artifact_spent", artifact=NUNCHAKU)]
    if look.target < NO_SPACE:
        return told
    return [*told, found(look.s, 4, "demon_gone", demon=look.target - NO_SPACE)]


def acts_first(look: Lookahead) -> list[Found]:
    """The Boots: the move comes after the action."""
    return [found(look.s, 0.5, "acts_first")]


def gives_buddha(look: Lookahead) -> list[Found]:
    """Which Buddha goes to another space."""
    if look.verb == BUDDHA_AT:
        return [found(look.s, -0.5, "buddha_leaves", space=look.target)]
    return [found(look.s, -0.4, "buddha_given", board=look.target)]
