"""The story of the base game."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Event, State
from ghoststories.texts.phrasing.causes import at_yin, die, told, told_below
from ghoststories.texts.phrasing.story import ACTIVE, LOSER, WHERE, SetStory, Summed


def _strikes(_state: State, event: Event) -> bool:
    return event.fields["face"] != "blank"


def _is_incarnation(state: State, event: Event) -> bool:
    return bool(state.rules.cards.incarnation[int(event.fields["card"])])


STORY: Final = SetStory(
    causes={
        "ghost_enters": told("arrives", "card"),
        "torment": told("torments", "card"),
        "figure_advances": told("haunts", "card"),
        "start_of_yin.everybody_discards_tao": at_yin("group lose_tao"),
        "board_overrun.lose_qi": told("overrun"),
        "ghost_comes.lose_qi": told("no_room"),
        "curse_strikes": die("curse_die"),
        "curse_strikes.tao_lost": die("curse_die"),
        "next_curse": told_below("curse", "card"),
        "next_reward": told("reward"),
    },
    in_turn=frozenset({"take_turn", "next_turn", "before_move", "after_move", "after_action", "end_step"}),
    losses=frozenset(
        {"qi_lost", "tao_lost", "taoist_died", "board_possessed", "tile_haunted", "circle_token_returned"}
    ),
    caused=frozenset({"curse_rolled", "curse_prevented", "ghost_drawn", "ghost_placed"}),
    moments=frozenset(
        {
            "tile_haunted",
            "taoist_died",
            "taoist_revived",
            "board_possessed",
            "ghost_exorcised",
            "uncatchable_caught",
            "game_won",
            "game_lost",
        }
    ),
    moments_if={"curse_rolled": _strikes, "ghost_placed": _is_incarnation},
    details=frozenset(
        {
            "turn_began",
            "figure_returned",
            "ghost_drawn",
            "ghost_discarded",
            "buddha_returned",
            "mantra_returned",
            "taoist_moved",
            "tao_spent",
            "dice_rolled",
            "dice_rerolled",
            "help_asked",
            "power_borrowed",
            "yinyang_spent",
        }
    ),
    summed={
        "qi_lost": Summed("qi_lost", LOSER),
        "tao_lost": Summed("tao_lost", LOSER),
        "ghost_placed": Summed("arrived", WHERE, listed="card"),
        "ghost_exorcised": Summed("exorcised", ACTIVE, listed="card"),
        "tile_haunted": Summed("haunted", listed="tile"),
        "tile_restored": Summed("restored", listed="tile"),
    },
    not_summed=frozenset({"curse_rolled", "circle_token_returned", "board_possessed"}),
    brings={
        "ghost_placed": ("space", "space"),
        "ghost_moved": ("space", "to_space"),
        "buddha_placed": ("space", "space"),
        "tile_haunted": ("tile", "tile"),
    },
    takes={
        "ghost_discarded": ("space", "space"),
        "ghost_moved": ("space", "space"),
        "tile_restored": ("tile", "tile"),
    },
)
