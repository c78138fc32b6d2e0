"""The eight powers: two sides of each board."""

from typing import Final

from ghoststories.engine.content.naming import words

SPIRES: Final = 0
TWIN_WINDS: Final = 1
GODS_FAVORITE: Final = 2
MOUNTAIN: Final = 3
HEAVENLY_GUST: Final = 4
SECOND_WIND: Final = 5
BOTTOMLESS_POCKETS: Final = 6
MANTRA: Final = 7

# In the order of the colours: the two powers of colour c are 2c and 2c + 1.
POWER_KEYS: Final[list[str]] = words(
    """
    spires twin_winds gods_favorite mountain heavenly_gust second_wind bottomless_pockets mantra
    """
)
