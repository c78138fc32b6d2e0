"""The sentences of the base game by number. `rulebook.py` says which class carries each of them out."""

from typing import Final

# Turns and the Yin phase
TAKE_TURN: Final = 1
NEXT_TURN: Final = 2
START_OF_YIN: Final = 3
GHOSTS_ACT: Final = 4
FIGURE_ADVANCES: Final = 5
TORMENT: Final = 6
BOARD_OVERRUN: Final = 7

# Arrival
GHOST_COMES: Final = 10
DRAW_CARD: Final = 11
PLACE_GHOST: Final = 12
GHOST_ENTERS: Final = 13

# Hauntings, curses, losses
HAUNT_LINE: Final = 16
HAUNT_TILE: Final = 17
CURSE_DIE: Final = 18
ROLL_CURSE_DIE: Final = 19
REROLL_CURSE_DIE: Final = 20
CURSE_STRIKES: Final = 21
LOSE_QI: Final = 22
BEAR_LOSS: Final = 23
QI_IS_LOST: Final = 24
EVERYBODY_DISCARDS_TAO: Final = 25
DISCARD_TAO: Final = 26
CIRCLE_LOSES_TOKEN: Final = 27
GAIN_QI: Final = 28
TAKE_TAO: Final = 29

# Yang
BEFORE_MOVE: Final = 32
AFTER_MOVE: Final = 33
AFTER_ACTION: Final = 34
END_STEP: Final = 35
PLACE_MANTRA: Final = 36
WINDS_TAOIST: Final = 37
MOVE_TAOIST: Final = 38
USE_YINYANG: Final = 39

# The village
CEMETERY_REVIVE: Final = 44
ALTAR_TILE: Final = 45
HERBALIST_TAKE: Final = 46
SORCERER_GHOST: Final = 48
WATCHMAN_BOARD: Final = 49
CIRCLE_COLOUR: Final = 50
PAVILION_GHOST: Final = 51
PAVILION_SPACE: Final = 52

# Exorcism
ROLL_TAO_DICE: Final = 58
REROLL_TAO_DICE: Final = 59
ROLL_AGAIN: Final = 60
WHAT_FALLS: Final = 61
PAY_COLOURS: Final = 62
PAY_OWNER: Final = 63
BANISH: Final = 64
NEXT_CURSE: Final = 65
DISCARD_GHOST: Final = 66
NEXT_REWARD: Final = 67
QI_OR_YINYANG: Final = 68
GIFT_OF_QI: Final = 69
GIFT_OF_YINYANG: Final = 70
CHECK_VICTORY: Final = 71

# Beside the eight powers in `used_powers`: the Mantra's ghost left play this turn (B18).
MANTRA_RESTS: Final = 8
