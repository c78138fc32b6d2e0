"""White Moon enters a playbook."""

from __future__ import annotations

from ghoststories.bots.policy.handler import First, Weighed
from ghoststories.bots.policy.sets.white_moon import answers, parts
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers
from ghoststories.bots.policy.shared.playbook import FurtherPlaybook
from ghoststories.engine.content.places import CEMETERY, KUNG_FU_SCHOOL
from ghoststories.engine.core.vectors import append
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.shared.verbs import ESCORT, SAVE


def enter_white_moon(book: FurtherPlaybook, people: Villagers) -> None:
    """Its parts, its own questions, and those that ask for the same as one of the base game."""
    school = parts.SchoolHelp(book.weights, book.planner)
    helps = book.village.helps
    helps[KUNG_FU_SCHOOL] = school
    helps[CEMETERY] = parts.CemeteryForVillagers(book.further, people, helps[CEMETERY])
    _enter_parts(book, people)
    _enter_questions(book, people, school)
    book.enter_as(base.TAKE_TAO, codes.FAMILY_TAO)
    book.enter_as(base.DISCARD_TAO, codes.TAO_LEAVES, codes.TAO_LEAVES_OF)
    book.enter_as(base.PAY_COLOURS, codes.SCHOOL_PAY)
    book.enter_as(base.WHAT_FALLS, codes.SCHOOL_FALLS, codes.BARRIER_FALLS)
    book.enter_as(base.BEAR_LOSS, codes.ZHOU_LOSS)
    book.enter_as(base.SORCERER_GHOST, codes.MAKE_ROOM)


def _enter_parts(book: FurtherPlaybook, people: Villagers) -> None:
    book.weigher.adjusters = append(book.weigher.adjusters, parts.VillagersInDanger(book.further, people))
    book.rolls.aids = parts.CrystalsAndSword(book.further)
    book.planner.rescues = parts.MoonRescues(people)
    book.turn.steps.by_verb[ESCORT] = parts.EscortStep(book.planner, people)
    book.actions.by_verb[SAVE] = parts.SaveAction(book.planner)
    book.enter(parts.CrystalFirst(book.handlers[base.END_STEP]), base.END_STEP)
    book.enter(parts.PlacingAmongVillagers(book.weigher, people, book.placing), base.PLACE_GHOST)
    book.enter(parts.PayWithCrystals(book.further, book.tokens), base.PAY_COLOURS)
    reroll = parts.SchoolReroll(book.weigher, book.handlers[base.REROLL_TAO_DICE], codes.SCHOOL_FALLS)
    book.enter(reroll, base.REROLL_TAO_DICE)
    book.enter(First(), base.CEMETERY_REVIVE)


def _enter_questions(book: FurtherPlaybook, people: Villagers, school: parts.SchoolHelp) -> None:
    weigher = book.weigher
    book.enter(answers.MostTokens(), codes.TAO_LEAVES_OWNER, codes.GREEN_TAO_OWNER)
    book.enter(First(), codes.SU_LING_CRYSTAL)
    book.enter(Weighed(book.planner, answers.SchoolColour(school)), codes.SCHOOL_COLOUR)
    book.enter(answers.SuLing(book.weights, book.further, weigher, people), codes.SU_LING)
    book.enter(Weighed(weigher, answers.Barrier(people)), codes.BARRIER)
    book.enter(answers.LayChild(), codes.LAY_CHILD)
    book.enter(Weighed(weigher, answers.Victim(people)), codes.VICTIM)
    book.enter(Weighed(weigher, answers.MostWantedVillager(people)), codes.SAVE_FIRST, codes.RETURN_VILLAGER)
