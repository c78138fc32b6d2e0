"""Black Secret enters a playbook: the Taoists' questions and Wu-Feng's."""

from __future__ import annotations

from ghoststories.bots.policy.handler import First, Weighed
from ghoststories.bots.policy.sets.black_secret import answers, below, curse_choices, parts, wu_feng
from ghoststories.bots.policy.sets.black_secret.demons import Demons
from ghoststories.bots.policy.sets.black_secret.ghosts import WuFengGhosts
from ghoststories.bots.policy.sets.black_secret.mantras import Mantras
from ghoststories.bots.policy.sets.white_moon.answers import MostWantedVillager
from ghoststories.bots.policy.sets.white_moon.villagers import Villagers
from ghoststories.bots.policy.shared.playbook import FurtherPlaybook
from ghoststories.engine.content.places import CALLIGRAPHER, SORCERER
from ghoststories.engine.core.vectors import append
from ghoststories.engine.core.verbs import EXORCISE
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.promos import codes as promo_codes
from ghoststories.engine.sets.promos.verbs import STRIKE
from ghoststories.engine.shared.verbs import CRAWL


def enter_black_secret(book: FurtherPlaybook, people: Villagers) -> None:
    """Its parts, its own questions, and those that ask for the same as one of the base game."""
    demons = Demons(book.further)
    mantras = Mantras(book.further, demons)
    ghosts = WuFengGhosts(book.further, people)
    _enter_parts(book, demons, mantras)
    _enter_taoists(book, people, demons)
    _enter_mantras(book, demons, mantras)
    _enter_wu_feng(book, ghosts)
    _enter_curses(book, ghosts)
    _enter_catacombs(book)
    book.enter_as(base.TAKE_TAO, codes.MANTRA_TAO)
    book.enter_as(base.PAY_COLOURS, codes.DEMONS_PAY)
    book.enter_as(base.SORCERER_GHOST, codes.MANTRA_TOKEN, codes.MANTRA_GHOST)
    book.enter_as(base.REROLL_CURSE_DIE, codes.TARGET_REROLL)
    book.enter_as(base.PAVILION_SPACE, codes.MANTRA_GHOST_SPACE)


def _enter_parts(book: FurtherPlaybook, demons: Demons, mantras: Mantras) -> None:
    catacombs = parts.Catacombs(book.weights, book.planner, demons)
    helps, actions = book.village.helps, book.actions.by_verb
    book.weigher.adjusters = append(book.weigher.adjusters, demons)
    book.planner.underground = catacombs
    book.planner.rescues = parts.RescuesBesideShadow(book.planner.rescues)
    helps[SORCERER] = parts.SorcererWithMantras(book.weights, mantras, helps[SORCERER])
    helps[CALLIGRAPHER] = parts.CalligrapherHelp(book.weights, mantras)
    book.turn.steps.by_verb[CRAWL] = parts.CrawlStep(book.planner)
    actions[EXORCISE] = parts.ExorciseBelow(catacombs, actions[EXORCISE])
    actions[STRIKE] = parts.StrikeDemon(demons, actions[STRIKE])
    reroll = parts.DemonReroll(book.weigher, book.handlers[base.REROLL_TAO_DICE], codes.DEMONS_FALL)
    book.enter(reroll, base.REROLL_TAO_DICE)


def _enter_taoists(book: FurtherPlaybook, people: Villagers, demons: Demons) -> None:
    book.enter(answers.ChangeLevel(book.planner), codes.CHANGE_LEVEL)
    book.enter(answers.Shield(), codes.SHIELD)
    book.enter(Weighed(book.weigher, answers.DemonsFall(demons)), codes.DEMONS_FALL)
    book.enter(answers.NextTaoist(), codes.MANTRA_TAOIST, codes.MANTRA_MOVE)
    book.enter(answers.BuddhaSpace(), codes.BUDDHA_SPACE)
    book.enter(Weighed(book.planner, answers.MantraMoveTo(book.planner)), codes.MANTRA_MOVE_TO)
    book.enter(answers.MantraEscort(book.planner), codes.MANTRA_ESCORT)
    book.enter(Weighed(book.weigher, MostWantedVillager(people)), codes.MANTRA_SHELTER)


def _enter_mantras(book: FurtherPlaybook, demons: Demons, mantras: Mantras) -> None:
    weigher = book.weigher
    book.enter(Weighed(weigher, answers.QiForMantra(mantras)), codes.QI_FOR_MANTRA, codes.FREE_QI)
    book.enter(Weighed(weigher, answers.BloodWorks(mantras)), codes.BLOOD_WORKS)
    book.enter(Weighed(weigher, answers.AtCalligrapher(mantras)), codes.CALLIGRAPHER)
    book.enter(Weighed(weigher, answers.NewMantra(mantras)), codes.NEW_MANTRA)
    book.enter(answers.CurseReturns(), codes.CURSE_RETURNS)
    book.enter(Weighed(weigher, answers.WorstDemon(demons)), codes.DEMON_RETURNS)
    book.enter(answers.GhostsUnder(), codes.GHOSTS_UNDER)
    book.enter(First(), codes.LADDER_RETURNS)


def _enter_wu_feng(book: FurtherPlaybook, ghosts: WuFengGhosts) -> None:
    book.enter(wu_feng.UseGhost(book.further), codes.USE_GHOST)
    book.enter(wu_feng.WuFengPlaces(ghosts), codes.WU_FENG_PLACES)
    book.enter(wu_feng.SkeletonSpace(ghosts), codes.SKELETON_SPACE)
    book.enter(wu_feng.PlayIncarnation(), codes.PLAY_INCARNATION)
    book.enter(wu_feng.ThrowCurse(), codes.THROW_CURSE)
    book.enter(First(), codes.PYRAMID_PLACE)
    book.enter(wu_feng.WhichDie(), promo_codes.WHICH_DIE)


def _enter_curses(book: FurtherPlaybook, ghosts: WuFengGhosts) -> None:
    book.enter(curse_choices.FullestMantra(), codes.EMPTY_MANTRA, codes.REMOVE_MANTRA)
    book.enter(curse_choices.CursedTaoist(), codes.CURSED_TAOIST)
    book.enter(curse_choices.CursedTao(), codes.CURSED_TAO)
    book.enter(curse_choices.CursedGhost(ghosts), codes.CURSED_GHOST)
    book.enter(curse_choices.CursedGhostSpace(ghosts), codes.CURSED_GHOST_SPACE)
    book.enter(curse_choices.SendBelow(), codes.SEND_BELOW)
    book.enter(curse_choices.RemoveLadder(), codes.REMOVE_LADDER)
    book.enter(curse_choices.HauntChosen(ghosts), codes.HAUNT_CHOSEN)
    book.enter(curse_choices.FromDiscard(), codes.FROM_DISCARD)
    book.enter(curse_choices.KillChosen(ghosts), codes.KILL_CHOSEN)
    book.enter(curse_choices.MoveVillager(ghosts), codes.MOVE_VILLAGER)
    book.enter(curse_choices.VillagerTile(ghosts), codes.VILLAGER_TILE)
    book.enter(curse_choices.MovePortal(ghosts), codes.MOVE_PORTAL)
    book.enter(First(), codes.REMOVE_CRYSTAL)


def _enter_catacombs(book: FurtherPlaybook) -> None:
    book.enter(below.DemonActs(), codes.DEMON_ACTS)
    book.enter(below.SummonDemon(), codes.SUMMON_DEMON)
    book.enter(below.DiscardStack(), codes.DISCARD_STACK)
    book.enter(below.Activate(), codes.ACTIVATE)
    book.enter(below.ShadowActs(), codes.SHADOW_ACTS)
    book.enter(below.ShadowGoes(), codes.SHADOW_GOES)
    book.enter(below.WeakestTaoist(), codes.SHADOW_HITS)
