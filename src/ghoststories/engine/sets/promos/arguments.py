"""The arguments that steps of the promo pieces have: for each the first number that is too large."""

from typing import Final

LIMITS: Final[dict[str, int]] = {"at": 4, "cards": 5, "how_many": 5, "begun": 2, "punched": 2}
# The words for NUNCHAKU_RESTS, ACTS_FIRST and MOVES_LAST (`codes.py`) in positions.
USED_BITS: Final[list[str]] = ["nunchaku_rests", "acts_first", "moves_last"]
