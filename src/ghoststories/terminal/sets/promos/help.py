"""The promo pieces' pages of help: all of them, and which incarnation gives an artifact."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ghoststories.engine.sets.promos.pieces import B_RICE_LEE, CARDS_OF, JEAN_CLAUDE, PROMO_KEYS, promos_of
from ghoststories.terminal.palette import TITLE

if TYPE_CHECKING:
    from ghoststories.terminal.help_pages import Pages

# Artifacts that no family gives: the incarnation that does.
_GIVERS: Final[dict[str, str]] = {"nunchaku": B_RICE_LEE, "apple": JEAN_CLAUDE}


def show_promos(pages: Pages) -> None:
    """All promo pieces, and which of them are in the game."""
    pages.screen.line(pages.say("promos_title"), TITLE)
    played = promos_of(pages.state.layout.options)
    for key in PROMO_KEYS:
        line = "promo_played" if key in played else "promo"
        name, text = pages.texts.get(f"names.promo.{key}"), pages.texts.get(f"help.promo.{key}.text")
        pages.screen.line(f"  {pages.say(line, promo=name, text=text)}")


def show_giver(pages: Pages, key: str) -> None:
    """The incarnation an artifact is the reward of, if an incarnation gives it."""
    if key in _GIVERS:
        giver = pages.texts.card(CARDS_OF[_GIVERS[key]][0].number)
        pages.screen.line(pages.say("giver", family=giver))
