"""The names of the sets, for `Rules.has`."""

from typing import Final

WHITE_MOON: Final = "white_moon"
BLACK_SECRET: Final = "black_secret"
