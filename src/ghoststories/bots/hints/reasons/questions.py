"""Which question is looked at how: by its name, or by the verb of a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.bots.hints.reasons import (
    answers,
    catacombs,
    exorcism,
    menus,
    moves,
    spaces,
    taoists,
    targets,
    tokens,
    villagers,
    wu_feng,
)
from ghoststories.bots.hints.reasons.look import Look
from ghoststories.bots.hints.reasons.reason import Found
from ghoststories.engine.core import decisions as verbs

Handler = Callable[[Look], list[Found]]

# Menus whose verbs mean something of their own, and all other questions.
BY_NAME: Final[dict[str, Handler]] = {
    # Ghosts come, move and go
    "place_ghost": spaces.placed,
    "wu_feng_places": spaces.placed,
    "skeleton_space": spaces.placed,
    "lay_child": spaces.placed,
    "pavilion_space": spaces.moved,
    "cursed_ghost_space": spaces.moved,
    "mantra_ghost_space": spaces.moved,
    "pavilion_ghost": targets.ghost_to_move,
    "cursed_ghost": targets.ghost_to_move,
    "mantra_ghost": targets.ghost_to_move,
    "sorcerer_ghost": targets.only_facts,
    "make_room": targets.only_facts,
    "buddha_space": spaces.guarded,
    "su_ling": spaces.hushed,
    "place_mantra": targets.mantra_on,
    "mantra_token": targets.mantra_on,
    "armor": answers.stone_ignored,
    "armor_moved": answers.stone_ignored,
    "shield": answers.turned_away,
    # Exorcisms
    "reroll_tao_dice": exorcism.rolls_again,
    "what_falls": exorcism.falls,
    "school_falls": exorcism.falls,
    "barrier_falls": exorcism.falls,
    "demons_fall": exorcism.falls,
    "divine_sword": exorcism.rolls,
    "school_colour": exorcism.rolls,
    "pay_colours": tokens.paid,
    "school_pay": tokens.paid,
    "demons_pay": tokens.paid,
    "pay_owner": tokens.owner,
    "next_curse": exorcism.in_order,
    "curse_of": exorcism.in_order,
    "next_reward": exorcism.in_order,
    "next_family": exorcism.in_order,
    "demons_banished": exorcism.in_order,
    # Tao
    "take_tao": tokens.gained,
    "family_tao": tokens.gained,
    "claw_colour": tokens.gained,
    "mantra_tao": tokens.gained,
    "discard_tao": tokens.lost,
    "cursed_tao": tokens.lost,
    "tao_leaves": tokens.lost,
    "tao_leaves_of": tokens.lost,
    "tao_leaves_owner": wu_feng.tao_owner,
    "green_tao_owner": wu_feng.tao_owner,
    "circle_colour": tokens.on_the_circle,
    # Who of the Taoists
    "bear_loss": taoists.bears_loss,
    "zhou_loss": taoists.bears_loss,
    "shadow_hits": taoists.bears_loss,
    "gift_of_qi": taoists.is_given,
    "gift_of_yinyang": taoists.is_given,
    "artifact_goes_to": taoists.is_given,
    "mantra_taoist": taoists.is_given,
    "eat_apple": taoists.is_given,
    "cemetery_revive": targets.taoist_revived,
    "winds_taoist": targets.taoist_to_move,
    "mantra_move": targets.taoist_to_move,
    "cursed_taoist": wu_feng.cursed,
    # Where to
    "move_taoist": moves.goes,
    "mantra_move_to": moves.goes,
    "change_level": moves.goes,
    "use_yinyang": targets.tile_helps,
    "firework_tile": targets.tile_helps,
    "altar_tile": targets.tile_turned_back,
    "watchman_board": targets.figures_back,
    "haunt_chosen": targets.tile_haunted,
    # Curse dice
    "reroll_curse_die": answers.curse_again,
    "target_reroll": answers.curse_again,
    "infernal_reroll": answers.curse_again,
    "which_die": answers.which_die,
    # Villagers
    "save_first": villagers.saved,
    "mantra_shelter": villagers.saved,
    "return_villager": targets.only_facts,
    "victim": villagers.lost,
    "kill_chosen": villagers.lost,
    "move_villager": villagers.sent,
    "villager_tile": villagers.sent,
    "move_portal": villagers.portal_moved,
    "remove_crystal": targets.only_facts,
    "su_ling_crystal": answers.crystal_placed,
    "shelter_one": answers.sheltered,
    "mantra_escort": answers.taken_along,
    "ma_cho_artifact": targets.only_facts,
    # Wu-Feng's cards, curses and demons
    "use_ghost": wu_feng.uses_card,
    "play_incarnation": wu_feng.card_chosen,
    "from_discard": wu_feng.card_chosen,
    "ghosts_under": wu_feng.card_chosen,
    "guard_order": wu_feng.card_ordered,
    "throw_curse": wu_feng.curse_chosen,
    "pyramid_place": wu_feng.curse_laid,
    "curse_returns": targets.only_facts,
    "demon_acts": catacombs.demon_acts,
    "summon_demon": catacombs.summoned,
    "activate": targets.follows,
    "demon_returns": targets.only_facts,
    "shadow_acts": catacombs.shadow_acts,
    "shadow_goes": catacombs.shadow_goes,
    "discard_stack": catacombs.stack_discarded,
    "send_below": catacombs.sent_below,
    "remove_ladder": catacombs.ladder,
    "ladder_returns": catacombs.ladder,
    # Bloody mantras
    "qi_for_mantra": wu_feng.slot_chosen,
    "free_qi": wu_feng.slot_chosen,
    "blood_works": wu_feng.slot_chosen,
    "empty_mantra": wu_feng.slot_chosen,
    "remove_mantra": wu_feng.slot_chosen,
    "new_mantra": wu_feng.new_mantra,
}

BY_VERB: Final[dict[int, Handler]] = {
    verbs.MOVE: moves.goes,
    verbs.STAY: moves.goes,
    verbs.ESCORT: moves.goes,
    verbs.CRAWL: moves.goes,
    verbs.RISE: targets.only_facts,
    verbs.HELP: menus.asks_help,
    verbs.EXORCISE: exorcism.attempted,
    verbs.YINYANG: menus.uses_yinyang,
    verbs.POCKETS: menus.uses_power,
    verbs.PLACE_MANTRA: menus.uses_power,
    verbs.WINDS: menus.uses_power,
    verbs.BORROW: menus.borrows,
    verbs.BUDDHA: spaces.guarded,
    verbs.POWER_TOKEN: targets.only_facts,
    verbs.PASS: menus.passes,
    verbs.END_TURN: menus.passes,
    verbs.TAKE_QI: targets.only_facts,
    verbs.TAKE_YINYANG: targets.only_facts,
    verbs.SAVE: villagers.saved,
    verbs.SAVE_FROM: villagers.saved,
    verbs.USE: menus.uses_artifact,
    verbs.CRYSTAL: targets.only_facts,
    verbs.REVIVE: targets.taoist_revived,
    verbs.RETURN: targets.follows,
    verbs.HEAL: taoists.is_given,
    verbs.ROLL: exorcism.rolls,
    verbs.REPLACE: wu_feng.slot_chosen,
    verbs.PUT_QI: targets.follows,
    verbs.LOSE: taoists.bears_loss,
    verbs.EVERYBODY: targets.only_facts,
    verbs.STRIKE: menus.strikes,
    verbs.ACT_FIRST: menus.acts_first,
    verbs.BUDDHA_OF: menus.gives_buddha,
    verbs.BUDDHA_AT: menus.gives_buddha,
}


# Menus of Wu-Feng, whose verbs mean other things there. `move_taoist` and `cemetery_revive` are menus in some games
# only; then a verb tells more than their name.
_MENUS_BY_NAME: Final[tuple[str, ...]] = ("use_ghost", "demon_acts", "shadow_acts")


def handler_of(look: Look) -> Handler:
    """How an option is looked at."""
    if look.is_menu and look.name not in _MENUS_BY_NAME:
        return BY_VERB[look.verb]
    return BY_NAME[look.name]
