"""The weights of the rollout policy by name, tuned on complete games (`make train`)."""

from __future__ import annotations

from typing import Final

POLICY_WEIGHTS: Final[dict[str, float]] = {
    # What getting rid of a ghost is worth.
    "ghost": 10.0,
    "resistance": 2.0,
    "haunter_on_stone": 10.0,
    "haunter_on_card": 4.0,
    "haunter_soon": 4.0,
    "each_haunted_tile": 6.0,
    "one_tile_left": 30.0,
    "two_tiles_left": 8.0,
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
    "altar": -2.0,
    "altar_one_tile_left": 25.0,
    "altar_two_tiles_left": 8.0,
    "altar_ghosts": -0.5,
    "pavilion": 2.0,
    "pavilion_with_buddha": 0.7,
    "pavilion_full_board": 0.5,
    "cemetery": 15.0,
    "pass": 0.0,
    # Where to stand at the end of the turn.
    "centre": 0.5,
    "corner": 0.0,
    # The Yin-Yang: from what value on it is used.
    "yinyang": 16.0,
    "yinyang_restores": 6.0,
    "yinyang_one_tile_left": 30.0,
    "yinyang_two_tiles_left": 10.0,
    # Placing a ghost.
    "place_on_buddha": 10.0,
    "place_in_corner": 2.0,
    "place_beside": 1.0,
    "place_near": 3.0,
    "place_on_haunted_line": 1.0,
    "place_in_reach": 4.0,
    "place_on_full_board": -4.0,
    "place_on_weak_board": -3.0,
    "place_before_help": -1.0,
    # Tokens.
    "wanted_in_play": 2.0,
    "wanted_black": 2.0,
    "wanted_own": -3.0,
    "wanted_all": -1.0,
    "wanted_in_reach": 1.0,
    "buddha_on_board": 2.0,
    # What can be done in the next turn.
    "next_turn": 0.3,
    "second_action": 0.6,
    # Some things are worth more or less early in the game: multiplied by the share of the deck still to come.
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
    # A Taoist about to die of a full board; a Buddha in hand needs an empty space in front of the Taoist.
    "full_board_last_qi": 12.0,
    "full_board_low_qi": 4.0,
    "buddha_in_hand": 5.0,
}
NAMES: Final[list[str]] = list(POLICY_WEIGHTS)


def _at(name: str) -> int:
    return NAMES.index(name)


# The number of each weight.
GHOST: Final = _at("ghost")
RESISTANCE: Final = _at("resistance")
ON_STONE: Final = _at("haunter_on_stone")
ON_CARD: Final = _at("haunter_on_card")
HAUNTS_SOON: Final = _at("haunter_soon")
HAUNTED_TILE: Final = _at("each_haunted_tile")
ONE_TILE_LEFT: Final = _at("one_tile_left")
TWO_TILES_LEFT: Final = _at("two_tiles_left")
TORMENT: Final = _at("tormentor")
CAPTOR: Final = _at("captor")
TAO_BLOCKER: Final = _at("tao_blocker")
POWER_BLOCKER: Final = _at("power_blocker")
FULL: Final = _at("full_board")
ACTS_SOON: Final = _at("board_acts_soon")
PAIR: Final = _at("pair_on_board")
INCARNATION: Final = _at("incarnation")
REWARD: Final = _at("reward")
CURSE: Final = _at("curse")
IMMUNE: Final = _at("immune")
TOKEN: Final = _at("token")
SECOND: Final = _at("second_ghost")
TEMPLE: Final = _at("temple")
TEMPLE_WITH_GHOSTS: Final = _at("temple_with_ghosts")
HERBALIST: Final = _at("herbalist")
HERBALIST_TOKENS: Final = _at("herbalist_tokens")
TEA_HOUSE: Final = _at("tea_house")
TEA_HOUSE_LOW_QI: Final = _at("tea_house_low_qi")
TEA_HOUSE_GHOSTS: Final = _at("tea_house_ghosts")
SORCERER: Final = _at("sorcerer")
SORCERER_QI: Final = _at("sorcerer_qi")
SORCERER_LOW_QI: Final = _at("sorcerer_low_qi")
SORCERER_LAST_QI: Final = _at("sorcerer_last_qi")
WATCHMAN: Final = _at("watchman")
CIRCLE: Final = _at("circle")
ALTAR: Final = _at("altar")
ALTAR_ONE_TILE_LEFT: Final = _at("altar_one_tile_left")
ALTAR_TWO_TILES_LEFT: Final = _at("altar_two_tiles_left")
ALTAR_GHOSTS: Final = _at("altar_ghosts")
PAVILION: Final = _at("pavilion")
PAVILION_WITH_BUDDHA: Final = _at("pavilion_with_buddha")
PAVILION_FULL_BOARD: Final = _at("pavilion_full_board")
CEMETERY: Final = _at("cemetery")
IDLE: Final = _at("pass")
IN_CENTRE: Final = _at("centre")
IN_CORNER: Final = _at("corner")
YINYANG_FROM: Final = _at("yinyang")
YINYANG_RESTORES: Final = _at("yinyang_restores")
YINYANG_ONE_TILE_LEFT: Final = _at("yinyang_one_tile_left")
YINYANG_TWO_TILES_LEFT: Final = _at("yinyang_two_tiles_left")
ON_BUDDHA: Final = _at("place_on_buddha")
PLACE_CORNER: Final = _at("place_in_corner")
BESIDE: Final = _at("place_beside")
NEAR: Final = _at("place_near")
HAUNTED_LINE: Final = _at("place_on_haunted_line")
IN_REACH: Final = _at("place_in_reach")
FILLS_BOARD: Final = _at("place_on_full_board")
WEAK_BOARD: Final = _at("place_on_weak_board")
BEFORE_HELP: Final = _at("place_before_help")
WANTED_IN_PLAY: Final = _at("wanted_in_play")
WANTED_BLACK: Final = _at("wanted_black")
WANTED_OWN: Final = _at("wanted_own")
WANTED_ALL: Final = _at("wanted_all")
WANTED_IN_REACH: Final = _at("wanted_in_reach")
BUDDHA_ON_BOARD: Final = _at("buddha_on_board")
NEXT_TURN: Final = _at("next_turn")
SECOND_ACTION: Final = _at("second_action")
TEMPLE_EARLY: Final = _at("temple_early")
HERBALIST_EARLY: Final = _at("herbalist_early")
TEA_HOUSE_EARLY: Final = _at("tea_house_early")
SORCERER_EARLY: Final = _at("sorcerer_early")
TOKEN_EARLY: Final = _at("token_early")
YINYANG_EARLY: Final = _at("yinyang_early")
CEMETERY_EARLY: Final = _at("cemetery_early")
LACK: Final = _at("herbalist_lack")
MATCH: Final = _at("place_match")
HOWLING: Final = _at("opposite_the_howling")
CATCH: Final = _at("catch_the_uncatchable")
BUDDHA_TO_CATCH: Final = _at("buddha_for_the_uncatchable")
FULL_AND_LAST_QI: Final = _at("full_board_last_qi")
FULL_AND_LOW_QI: Final = _at("full_board_low_qi")
BUDDHA_IN_HAND: Final = _at("buddha_in_hand")
