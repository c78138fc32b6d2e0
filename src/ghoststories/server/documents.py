"""What the page asks once: the texts of a language, and what there is in the game."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, Final

from ghoststories import __version__
from ghoststories.bots import bots
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.places import PLACE_KEYS
from ghoststories.engine.position import DIRECTIONS
from ghoststories.engine.setup import COLOUR_KEYS, DIFFICULTY_KEYS, EDITION_KEYS, sides
from ghoststories.server.faults import RefusedError
from ghoststories.texts import FILES, LANGUAGES, Texts, ability_key

# What only the terminal says.
_NOT_FOR_PAGES: Final = ("terminal",)


@cache
def texts_document(language: str) -> tuple[bytes, str]:
    """All texts of a language as one tree by the names of their files, with the cards' names; and a tag for caches."""
    if language not in LANGUAGES:
        raise RefusedError("not_found", f"there are no texts in {language!r}; languages: {', '.join(LANGUAGES)}")
    texts = Texts(language)
    tree: dict[str, Any] = {name: texts.table(name) for name in FILES if name not in _NOT_FOR_PAGES}
    tree["cards"] = {str(card.number): card.names[language] for card in BASE_CARDS}
    return _tagged({"language": language, **tree})


@cache
def content_document() -> tuple[bytes, str]:
    """What a set-up can choose and help can show."""
    colours = COLOUR_KEYS[:4]
    return _tagged(
        {
            "version": __version__,
            "languages": LANGUAGES,
            "players": [1, 2, 3, 4],
            "difficulties": DIFFICULTY_KEYS,
            "editions": list(EDITION_KEYS),
            "directions": DIRECTIONS,
            "colours": COLOUR_KEYS,
            "boards": colours,
            "powers": {colour: sides(colour, 4) for colour in colours},
            "solo_powers": {colour: sides(colour, 1) for colour in colours},
            "places": PLACE_KEYS,
            "cards": [_card(card) for card in BASE_CARDS],
            "bots": list(bots),
        }
    )


def _card(card: Card) -> dict[str, Any]:
    return {
        "number": card.number,
        "colour": COLOUR_KEYS[card.colour],
        "incarnation": card.incarnation,
        "resistance": {COLOUR_KEYS[colour]: amount for colour, amount in card.resistance.items()},
        "left": [ability_key(icon) for icon in card.left],
        "centre": [ability_key(icon) for icon in card.centre],
        "right": [ability_key(icon) for icon in card.right],
    }


def _tagged(document: Any) -> tuple[bytes, str]:
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    return body, f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
