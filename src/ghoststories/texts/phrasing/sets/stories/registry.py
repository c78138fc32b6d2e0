"""The stories of all sets. A new set needs its module and a line here."""

from __future__ import annotations

from typing import Final

from ghoststories.texts.phrasing.causes import CausePhrase
from ghoststories.texts.phrasing.sets.stories import base, black_secret, promos, white_moon
from ghoststories.texts.phrasing.story import SetStory

STORIES: Final[tuple[SetStory, ...]] = (base.STORY, white_moon.STORY, black_secret.STORY, promos.STORY)

CAUSES: Final[dict[str, CausePhrase]] = {key: said for each in STORIES for key, said in each.causes.items()}
IN_TURN: Final = frozenset().union(*(each.in_turn for each in STORIES))
LOSSES: Final = frozenset().union(*(each.losses for each in STORIES))
CAUSED: Final = LOSSES.union(*(each.caused for each in STORIES))
