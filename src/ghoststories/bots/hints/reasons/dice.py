"""Curse dice that can be rolled again."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.core.decisions import YES
from ghoststories.engine.core.notation import is_chance_asked
from ghoststories.engine.rules.curses import BLANK

# How bad the faces of the curse die and the Infernal die are, in their order.
_FACES = (2.0, -6.0, -4.0, -3.0, -5.0, -4.0, -4.0, -2.0)


def curse_again(look: Lookahead) -> list[Found]:
    """Whether a curse die is rolled again."""
    if look.option != YES:
        return [found(look.s, _FACES[look.fields["face"]], "keeps_face", face=look.fields["face"])]
    if not is_chance_asked(look.after):
        return []
    weights = dict(odds(look.after))
    percent = round(100 * weights[BLANK] / sum(weights.values()))
    return [found(look.s, percent / 10, "new_face", percent=percent)]
