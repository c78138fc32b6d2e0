"""How the base game's questions are looked at: by their names, or by the verb of a menu."""

from __future__ import annotations

from ghoststories.bots.hints.reasons import dice, exorcism, menus, moves, spaces, taoists, targets, tokens
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.seams import BY_NAME, BY_VERB, MENUS_BY_NAME, Handler
from ghoststories.engine.core import verbs

BY_NAME.update(
    {
        "place_ghost": spaces.placed,
        "pavilion_space": spaces.moved,
        "pavilion_ghost": targets.ghost_to_move,
        "sorcerer_ghost": targets.only_facts,
        "place_mantra": targets.mantra_on,
        "reroll_tao_dice": exorcism.rolls_again,
        "what_falls": exorcism.falls,
        "pay_colours": tokens.paid,
        "pay_owner": tokens.owner,
        "next_curse": exorcism.in_order,
        "next_reward": exorcism.in_order,
        "take_tao": tokens.gained,
        "discard_tao": tokens.lost,
        "circle_colour": tokens.on_the_circle,
        "bear_loss": taoists.bears_loss,
        "gift_of_qi": taoists.is_given,
        "gift_of_yinyang": taoists.is_given,
        "cemetery_revive": targets.taoist_revived,
        "winds_taoist": targets.taoist_to_move,
        "move_taoist": moves.goes,
        "use_yinyang": targets.tile_helps,
        "altar_tile": targets.tile_turned_back,
        "watchman_board": targets.figures_back,
        "reroll_curse_die": dice.curse_again,
    }
)
BY_VERB.update(
    {
        verbs.MOVE: moves.goes,
        verbs.STAY: moves.goes,
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
    }
)


def handler_of(look: Lookahead) -> Handler:
    """How an option is looked at. Some questions are menus in some games only; there the verb says more."""
    if look.is_menu and look.name not in MENUS_BY_NAME:
        return BY_VERB[look.verb]
    return BY_NAME[look.name]
