"""The icons of all sets: which a stone can carry, and which bits it can set."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content import base_icons
from ghoststories.engine.content.base_icons import CENTRE_BITS as BASE_CENTRE
from ghoststories.engine.content.base_icons import LEFT_BITS as BASE_LEFT
from ghoststories.engine.content.cards import Icons
from ghoststories.engine.sets.black_secret import icons as black_secret
from ghoststories.engine.sets.black_secret.icons import CENTRE_BITS as BLACK_SECRET_CENTRE
from ghoststories.engine.sets.black_secret.icons import LEFT_BITS as BLACK_SECRET_LEFT
from ghoststories.engine.sets.promos import icons as promos
from ghoststories.engine.sets.promos.icons import CENTRE_BITS as PROMO_CENTRE
from ghoststories.engine.sets.promos.icons import LEFT_BITS as PROMO_LEFT
from ghoststories.engine.sets.white_moon import icons as white_moon
from ghoststories.engine.sets.white_moon.icons import CENTRE_BITS as WHITE_MOON_CENTRE
from ghoststories.engine.sets.white_moon.icons import LEFT_BITS as WHITE_MOON_LEFT

ICONS: Final[list[Icons]] = [base_icons.ICONS, white_moon.ICONS, black_secret.ICONS, promos.ICONS]

# Which bits a stone can set, so that ignoring a stone (W39) or silencing it (W32) is one mask. Sums of names, which the
# compiler knows: rollouts ask for them all the time.
LEFT_BITS: Final = BASE_LEFT | WHITE_MOON_LEFT | BLACK_SECRET_LEFT | PROMO_LEFT
CENTRE_BITS: Final = BASE_CENTRE | WHITE_MOON_CENTRE | BLACK_SECRET_CENTRE | PROMO_CENTRE


def icons_by_stone(sets: list[Icons]) -> dict[str, list[str]]:
    """The icons each stone can carry; on the left those that hold come first."""
    lasting = [icon for each in sets for icon in each.left_bits]
    return {
        "left": lasting + [icon for each in sets for icon in each.left_steps],
        "centre": [icon for each in sets for icon in each.centre_bits],
        "right": [icon for each in sets for icon in each.right],
    }


# Every icon by stone, and those an owner can find on any card.
STONES: Final[dict[str, list[str]]] = icons_by_stone(ICONS)
ON_ANY_CARD: Final[dict[str, list[str]]] = icons_by_stone([each for each in ICONS if each.on_any_card])
LEFT_ICONS: Final[list[str]] = STONES["left"]
CENTRE_ICONS: Final[list[str]] = STONES["centre"]
RIGHT_ICONS: Final[list[str]] = STONES["right"]
