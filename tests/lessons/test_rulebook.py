"""The rulebook has its words in every language, and names only what exists."""

from __future__ import annotations

import pytest

from ghoststories.engine import LISTS, SET_KEYS
from ghoststories.lessons import RULEBOOKS
from ghoststories.lessons.rulebook import Page, Paragraph
from ghoststories.texts import LANGUAGES, Texts

PAGES = [page for book in RULEBOOKS for page in book.pages]
PARAGRAPHS = [(page, paragraph) for page in PAGES for paragraph in page.paragraphs]
# Kinds of pictures whose keys are colours; a die has a white face, too.
COLOURED = {"taoist": "red green blue yellow", "tao": "red green blue yellow black", "die": "red green blue white"}
# The kinds the page can draw, and those of the small pieces it has pictures of.
DRAWN = {"card", "tile", "haunted", "icon", "piece", *COLOURED}
PIECES = {"qi", "yin_yang", "buddha", "power_token", "haunting_figure", "mantra_token", "tao_die"}

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.key)
each_paragraph = pytest.mark.parametrize(
    ("page", "paragraph"), PARAGRAPHS, ids=[f"{page.key}.{paragraph.key}" for page, paragraph in PARAGRAPHS]
)


def exists(texts: Texts, kind: str, key: str) -> bool:
    """Whether something that is drawn or explained has a name."""
    if kind in COLOURED:
        return key in COLOURED[kind].split()
    if kind == "card":
        return bool(texts.card(int(key)))
    names = {"tile": "place", "haunted": "place", "icon": "ability"}
    return texts.has(f"names.{names.get(kind, kind)}.{key.rpartition('.')[-1]}")


def test_every_set_has_a_rulebook_and_the_base_game_comes_first() -> None:
    assert [book.game_set for book in RULEBOOKS] == [None, *SET_KEYS, *(key for key in LISTS if key != "sets")]
    assert {"goal", "turn", "combat", "places", "defeat", "icons"} <= {page.key for page in RULEBOOKS[0].pages}
    assert len({page.key for page in PAGES}) == len(PAGES)


@each_language
@each_page
def test_a_page_has_its_texts_and_nothing_else(page: Page, language: str) -> None:
    table = Texts(language).table(f"rulebook.{page.key}")
    assert list(table) == ["title", *(paragraph.key for paragraph in page.paragraphs)]


@each_language
@each_paragraph
def test_a_paragraph_is_short_and_can_be_searched_for(page: Page, paragraph: Paragraph, language: str) -> None:
    texts = Texts(language)
    assert len(texts.get(f"rulebook.{page.key}.{paragraph.key}")) <= 340
    words = texts.words(f"rulebook.search.{page.key}.{paragraph.key}")
    assert words
    assert words == [word.lower().replace("’", "'") for word in words]
    assert not set(words) & set(texts.words("rulebook.ignored"))


@each_paragraph
def test_what_is_drawn_and_explained_exists(page: Page, paragraph: Paragraph) -> None:
    texts = Texts("en")
    for piece in [*paragraph.shows, *paragraph.topics]:
        kind, _, key = piece.partition(":")
        assert exists(texts, kind, key), piece
    for picture in paragraph.shows:
        kind, _, key = picture.partition(":")
        assert kind in DRAWN
        assert kind != "piece" or key in PIECES
    for topic in paragraph.topics:
        kind, _, key = topic.partition(":")
        assert texts.has(f"help.{'ability' if kind == 'icon' else kind}.{key}.text"), topic


@each_paragraph
def test_its_rulings_exist(page: Page, paragraph: Paragraph) -> None:
    assert set(paragraph.rulings) <= set(Texts("en").rulings())


def test_every_page_is_illustrated() -> None:
    for page in PAGES:
        assert any(paragraph.shows or paragraph.topics for paragraph in page.paragraphs), page.key
