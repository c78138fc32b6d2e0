"""Black Secret enters its reasons."""

from __future__ import annotations

from ghoststories.bots.hints.reasons import dice, exorcism, moves, seams, spaces, taoists, targets, tokens
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.sets.black_secret import catacombs, facts, wu_feng
from ghoststories.bots.hints.sets.black_secret.below import below, demons_there
from ghoststories.bots.hints.sets.white_moon import answers as moon_answers
from ghoststories.bots.hints.sets.white_moon import villagers
from ghoststories.engine import State
from ghoststories.engine.content.places import CALLIGRAPHER
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.verbs import PUT_QI, REPLACE
from ghoststories.engine.shared.verbs import CRAWL


def enter_black_secret() -> None:
    """Its questions, verbs and events, and what it adds to the base game's reasons."""
    seams.HARMFUL_CENTRES.update(["skeleton_each_yin"])
    seams.HARMFUL_LEFTS.update(["no_yinyang", "no_mantra_qi", "any_curse_colour"])
    _enter_taoists()
    _enter_wu_feng()
    _enter_events()
    seams.MENUS_BY_NAME.update(("use_ghost", "demon_acts", "shadow_acts"))
    seams.HELPS[CALLIGRAPHER] = _calligrapher
    seams.BEYOND_TILES.append(below)
    seams.EXORCISED_BEYOND_TILES.append(demons_there)


def _calligrapher(s: State) -> list[Found]:
    return [found(s, 2, "help_calligrapher")]


def _enter_taoists() -> None:
    seams.BY_NAME.update(
        {
            "mantra_ghost_space": spaces.moved,
            "mantra_ghost": targets.ghost_to_move,
            "buddha_space": spaces.guarded,
            "mantra_token": targets.mantra_on,
            "shield": moon_answers.turned_away,
            "demons_fall": exorcism.falls,
            "demons_pay": tokens.paid,
            "demons_banished": exorcism.in_order,
            "mantra_tao": tokens.gained,
            "mantra_taoist": taoists.is_given,
            "mantra_move": targets.taoist_to_move,
            "mantra_move_to": moves.goes,
            "change_level": moves.goes,
            "target_reroll": dice.curse_again,
            "mantra_shelter": villagers.saved,
            "mantra_escort": moon_answers.taken_along,
            "ghosts_under": wu_feng.card_chosen,
            "curse_returns": targets.only_facts,
            "demon_returns": targets.only_facts,
            "ladder_returns": catacombs.ladder,
            "qi_for_mantra": wu_feng.slot_chosen,
            "free_qi": wu_feng.slot_chosen,
            "blood_works": wu_feng.slot_chosen,
            "new_mantra": wu_feng.new_mantra,
        }
    )
    seams.BY_VERB.update(
        {
            CRAWL: moves.goes,
            REPLACE: wu_feng.slot_chosen,
            PUT_QI: targets.follows,
        }
    )


def _enter_wu_feng() -> None:
    seams.BY_NAME.update(
        {
            "wu_feng_places": spaces.placed,
            "skeleton_space": spaces.placed,
            "cursed_ghost_space": spaces.moved,
            "cursed_ghost": targets.ghost_to_move,
            "curse_of": exorcism.in_order,
            "cursed_tao": tokens.lost,
            "shadow_hits": taoists.bears_loss,
            "cursed_taoist": wu_feng.cursed,
            "haunt_chosen": targets.tile_haunted,
            "kill_chosen": villagers.lost,
            "move_villager": villagers.sent,
            "villager_tile": villagers.sent,
            "move_portal": villagers.portal_moved,
            "remove_crystal": targets.only_facts,
            "use_ghost": wu_feng.uses_card,
            "play_incarnation": wu_feng.card_chosen,
            "from_discard": wu_feng.card_chosen,
            "throw_curse": wu_feng.curse_chosen,
            "pyramid_place": wu_feng.curse_laid,
            "demon_acts": catacombs.demon_acts,
            "summon_demon": catacombs.summoned,
            "activate": targets.follows,
            "shadow_acts": catacombs.shadow_acts,
            "shadow_goes": catacombs.shadow_goes,
            "discard_stack": catacombs.stack_discarded,
            "send_below": catacombs.sent_below,
            "remove_ladder": catacombs.ladder,
            "empty_mantra": wu_feng.slot_chosen,
            "remove_mantra": wu_feng.slot_chosen,
        }
    )


def _enter_events() -> None:
    seams.PLAIN_EVENTS.update(
        {
            "ghosts_removed": ("deck_shrinks", -2, "count"),
            "demon_went_home": ("demon_gone", 4, "demon"),
            "curse_went_back": ("curse_back", 3, "curse"),
            "ladder_lost": ("ladder_lost", -1, "tile"),
            "ladder_returned": ("ladder_back", 1, "tile"),
            "mantra_filled": ("mantra_works", 5, "mantra"),
            "mantra_lost_qi": ("mantra_emptier", -2, "mantra count"),
            "mantra_was_removed": ("mantra_gone", -1, "mantra"),
        }
    )
    seams.COUNTED_EVENTS["mantra_got_qi"] = facts.mantra_lacks
    seams.COUNTED_EVENTS["curse_thrown"] = facts.curse_thrown
    seams.CHANCES[codes.TARGET_ROLL] = ("curse_die", -3)
    seams.CHANCES[codes.SHADOW_ROLL] = ("shadow_strikes", -4)
    seams.CHANCES[codes.DRAW_INCARNATION] = ("incarnation_comes", -4)
