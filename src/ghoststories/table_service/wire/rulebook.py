"""The rulebook as it is sent."""

from __future__ import annotations

from ghoststories.lessons import RULEBOOKS
from ghoststories.lessons.rulebook import Page, Paragraph
from ghoststories.table_service.wire.types.rulebook import ParagraphJson, RulebookJson, RulePageJson


def rulebooks_json() -> list[RulebookJson]:
    """All pages, those of the base game first."""
    return [{"set": book.game_set, "pages": [_page(page) for page in book.pages]} for book in RULEBOOKS]


def _page(page: Page) -> RulePageJson:
    return {"key": page.key, "paragraphs": [_paragraph(paragraph) for paragraph in page.paragraphs]}


def _paragraph(paragraph: Paragraph) -> ParagraphJson:
    return {
        "key": paragraph.key,
        "shows": list(paragraph.shows),
        "topics": list(paragraph.topics),
        "rulings": list(paragraph.rulings),
    }
