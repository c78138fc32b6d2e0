"""The numbers behind the quick policy, by name; tuned on whole games (`make train`)."""

from __future__ import annotations

from typing import Final

HABITS: Final[dict[str, float]] = {
    # What getting rid of a ghost is worth.
    "ghost": 10.0,
    "resistance": 2.0,
    "haunter_on_stone": 10.0,
    "haunter_on_card": 4.0,
    "haunter_soon": 4.0,
    "each_haunted_tile": 6.0,
    "tormentor": 8.0,
    "captor": 10.0,
    "tao_blocker": 8.0,
    "power_blocker": 3.0,
    "full_board": 6.0,
    "board_acts_soon": 2.0,
    "pair_on_board": 2.0,
    "incarnation": 25.0,
    "reward": 4.0,
    "curse": -4.0,
    "immune": 3.0,
    # What it costs.
    "token": 2.0,
    "second_ghost": 0.7,
    # The villagers.
    "temple": 9.0,
    "temple_with_ghosts": 0.3,
    "herbalist": 7.0,
    "herbalist_tokens": -0.7,
    "tea_house": 3.0,
    "tea_house_low_qi": 5.0,
    "tea_house_ghosts": -0.5,
    "sorcerer": 1.0,
    "sorcerer_qi": 14.0,
    "sorcerer_low_qi": 8.0,
    "sorcerer_last_qi": 60.0,
    "watchman": 6.0,
    "circle": 2.0,
    "altar": 5.0,
    "altar_each_tile": 8.0,
    "altar_ghosts": -0.5,
    "cemetery": 15.0,
    "pass": 0.0,
    # Where to stand at the end, by ghosts in reach for the next turn.
    "centre": 0.5,
    "corner": 0.0,
    # Free helps of the Yin-Yang: from what worth on.
    "yinyang": 16.0,
    "yinyang_restores": 9.0,
    # Placing a ghost.
    "place_on_buddha": 10.0,
    "place_in_corner": 2.0,
    "place_beside": 1.0,
    "place_near": 3.0,
    "place_on_haunted_line": 1.0,
    # Tokens.
    "wanted_in_play": 2.0,
    "wanted_black": 2.0,
    "wanted_own": -3.0,
    "wanted_all": -1.0,
    "buddha_on_board": 2.0,
    # What may be done in the turn after.
    "next_turn": 0.3,
    "second_action": 0.6,
    # How much longer the game goes on changes what a thing is worth; times the share of the deck to come.
    "temple_early": 0.0,
    "herbalist_early": 0.0,
    "tea_house_early": 0.0,
    "sorcerer_early": 0.0,
    "token_early": 0.0,
    "yinyang_early": 0.0,
    "cemetery_early": 0.0,
    "herbalist_lack": 0.5,
    "place_match": 0.5,
    # Incarnations with conditions.
    "opposite_the_howling": 20.0,
    "catch_the_uncatchable": 25.0,
    "buddha_for_the_uncatchable": 15.0,
}
NAMES: Final[list[str]] = list(HABITS)
