"""The story of the base game."""

from __future__ import annotations

from typing import Final

from ghoststories.texts.phrasing.causes import at_yin, die, told, told_below
from ghoststories.texts.phrasing.story import SetStory

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
)
