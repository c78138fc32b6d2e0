"""The verbs of menus in all sets: the word of each, and the shape of its target if it has one."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.content.naming import names_of
from ghoststories.engine.core import verbs as base
from ghoststories.engine.sets.black_secret import verbs as black_secret
from ghoststories.engine.sets.promos import verbs as promos
from ghoststories.engine.sets.white_moon import verbs as white_moon
from ghoststories.engine.shared import verbs as shared

_WORDS: Final = base.WORDS | white_moon.WORDS | promos.WORDS
_TARGETS: Final = base.TARGETS | shared.TARGETS | white_moon.TARGETS | black_secret.TARGETS | promos.TARGETS
VERBS: Final[dict[int, tuple[str, str]]] = {
    number: (_WORDS.get(number, name), _TARGETS.get(number, ""))
    for number, name in names_of(base, shared, white_moon, black_secret, promos)
}
