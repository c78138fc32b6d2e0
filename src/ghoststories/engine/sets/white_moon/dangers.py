"""What threatens in White Moon: graves that fill (W25), and villagers whom a ghost kills next (W4, W24)."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.cards import DEVOURER
from ghoststories.engine.core.danger import Danger
from ghoststories.engine.core.events import GAME_LOST
from ghoststories.engine.core.notation import board_text, space_text
from ghoststories.engine.core.state import FIGURE_ON_STONE, State
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.trials import numbers_of, tried
from ghoststories.engine.sets.white_moon import codes
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.events import VILLAGER_KILLED
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import VILLAGER_KEYS

# With so few graves left the dead are worth a warning.
_FEW: Final = 3


def moon_dangers(s: State) -> list[Danger]:
    """Graves and victims."""
    return [*_graves(s), *_victims(s)]


def _graves(s: State) -> list[Danger]:
    dead, limit = int(moon(s).graveyard).bit_count(), int(graves(s))
    left = limit - dead
    return [Danger("graves", left == 1, {"count": left, "dead": dead, "limit": limit}, [])] if left <= _FEW else []


def _victims(s: State) -> list[Danger]:
    """Whom a devourer, or a figure on its stone, kills in the next Yin of its board."""
    found: list[Danger] = []
    for space in range(12):
        card = s.ghosts[space]
        codes_of_space = [base.FIGURE_ADVANCES] if s.figures[space] == FIGURE_ON_STONE else []
        if card and s.rules.cards.bits[card] & DEVOURER:
            codes_of_space.append(codes.DEVOUR)
        for code in codes_of_space:
            found += _killed(s, space, code)
    return found


def _killed(s: State, space: int, code: int) -> list[Danger]:
    news = tried(s, space, code)
    killed = numbers_of(news, VILLAGER_KILLED)
    if not killed:
        return []
    villager = VILLAGER_KEYS[killed[0]]
    fields: dict[str, str | int] = {
        "card": int(s.ghosts[space]),
        "board": board_text(s.layout, space // 3),
        "villager": villager,
    }
    pieces = [f"villager:{villager}", f"space:{space_text(s.layout, space)}"]
    return [Danger("will_kill", bool(numbers_of(news, GAME_LOST)), fields, pieces)]
