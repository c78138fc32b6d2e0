"""White Moon enters its reasons."""

from __future__ import annotations

from ghoststories.bots.hints.reasons import exorcism, menus, moves, seams, spaces, taoists, targets, tokens
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.sets.white_moon import answers, facts, su_ling, villagers
from ghoststories.bots.hints.sets.white_moon.moves import at_the_portal, escorted, on_haunted_tile
from ghoststories.engine import State
from ghoststories.engine.content.cards import DEVOURER
from ghoststories.engine.content.places import KUNG_FU_SCHOOL
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.verbs import RETURN, REVIVE, ROLL, SAVE_FROM
from ghoststories.engine.shared.verbs import CRYSTAL, ESCORT, HEAL, RISE, SAVE, USE


def enter_white_moon() -> None:
    """Its questions, verbs and events, and what it adds to the base game's reasons."""
    seams.HARMFUL_CENTRES.update(["devour_any", "ghost_each_yin", "walks"])
    seams.HARMFUL_LEFTS.update(["takes_portal", "takes_su_ling"])
    _enter_questions()
    _enter_verbs()
    _enter_events()
    seams.DEEDS[DEVOURER] = codes.DEVOUR
    # Until a villager is shown nothing can happen to the stack.
    seams.UNKNOWN_UNTIL.add(codes.REVEAL_VILLAGER)
    seams.HELPS[KUNG_FU_SCHOOL] = _school
    seams.ON_TILE.append(at_the_portal)
    seams.ON_HAUNTED_TILE.append(on_haunted_tile)
    seams.WITH_MOVE.append(escorted)
    seams.WILD_TOKENS.append(_crystals)


def _school(s: State) -> list[Found]:
    return [found(s, 3, "help_kung_fu_school")]


def _crystals(s: State, board: int) -> int:
    return int(moon(s).crystals[board])


def _enter_questions() -> None:
    seams.BY_NAME.update(
        {
            "lay_child": spaces.placed,
            "make_room": targets.only_facts,
            "su_ling": su_ling.hushed,
            "armor": answers.stone_ignored,
            "armor_moved": answers.stone_ignored,
            "school_falls": exorcism.falls,
            "barrier_falls": exorcism.falls,
            "divine_sword": exorcism.rolls,
            "school_colour": exorcism.rolls,
            "school_pay": tokens.paid,
            "next_family": exorcism.in_order,
            "family_tao": tokens.gained,
            "claw_colour": tokens.gained,
            "tao_leaves": tokens.lost,
            "tao_leaves_of": tokens.lost,
            "tao_leaves_owner": tokens.owner_of_most,
            "green_tao_owner": tokens.owner_of_most,
            "zhou_loss": taoists.bears_loss,
            "artifact_goes_to": taoists.is_given,
            "firework_tile": targets.tile_helps,
            "save_first": villagers.saved,
            "return_villager": targets.only_facts,
            "victim": villagers.lost,
            "su_ling_crystal": answers.crystal_placed,
        }
    )


def _enter_verbs() -> None:
    seams.BY_VERB.update(
        {
            ESCORT: moves.goes,
            RISE: targets.only_facts,
            SAVE: villagers.saved,
            SAVE_FROM: villagers.saved,
            USE: menus.uses_artifact,
            CRYSTAL: targets.only_facts,
            REVIVE: targets.taoist_revived,
            RETURN: targets.follows,
            HEAL: taoists.is_given,
            ROLL: exorcism.rolls,
        }
    )


def _enter_events() -> None:
    seams.PLAIN_EVENTS.update(
        {
            "villager_sheltered": ("villager_safe", 5, "villager"),
            "villager_returned": ("villager_back", 4, "villager"),
            "family_saved": ("family_saved", 6, "family"),
            "artifact_gained": ("artifact_gained", 3, "artifact board"),
            "artifact_inherited": ("artifact_gained", 3, "artifact board"),
            "taoist_knocked_down": ("knocked_down", -3, "board"),
            "taoist_stood_up": ("stands_up", 3, "board"),
            "crystal_gained": ("crystal_gained", 2, "board"),
            "crystal_removed": ("crystal_lost", -3, "corner"),
            "ghost_refused": ("ghost_refused", 2, "card"),
        }
    )
    seams.COUNTED_EVENTS["villager_killed"] = facts.villager_dies
    seams.COUNTED_EVENTS["crystal_placed"] = facts.crystal_placed
