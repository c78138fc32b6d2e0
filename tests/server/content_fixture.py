"""What the page's unit tests know of /api/content: `python -m tests.server.content_fixture` writes it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ghoststories.server.documents import content_document, texts_document

FIXTURE: Final = Path(__file__).parent.parent.parent / "web/tests/fixtures/content.json"


def content() -> dict[str, Any]:
    """The part of the document that a set-up, the promo pieces and the cards need; with the cards' names."""
    told = json.loads(content_document().body)
    keys = ("places", "powers", "solo_powers", "sets", "options", "promos", "setup")
    names = json.loads(texts_document("en").body)["cards"]
    cards = [
        {key: card[key] for key in ("number", "colour", "part_of") if key in card}
        | {"name": names[str(card["number"])]}
        for card in told["cards"]
    ]
    return {**{key: told[key] for key in keys}, "cards": cards}


if __name__ == "__main__":
    FIXTURE.write_text(json.dumps(content()) + "\n", encoding="utf-8")
