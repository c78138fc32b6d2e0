"""The rulebook: which pages there are, and what belongs to each paragraph. Its words are texts."""

from __future__ import annotations

from typing import Annotated

from ghoststories.table_service.wire.schema import Doc, TypedDict


class ParagraphJson(TypedDict):
    """A paragraph; its text is `rulebook.{page}.{key}`, other words for it are `rulebook.search.{page}.{key}`."""

    key: str
    shows: Annotated[list[str], Doc("What is drawn beside it, by kind and key: tile:altar, haunted:altar, die:red.")]
    topics: Annotated[list[str], Doc("Things whose help follows it: place:altar, icon:left.add_ghost.")]
    rulings: Annotated[list[str], Doc("Rulings that say more.")]


class RulePageJson(TypedDict):
    """A page; its title is the text `rulebook.{key}.title`."""

    key: str
    paragraphs: list[ParagraphJson]


class RulebookJson(TypedDict):
    """The pages of a set."""

    set: Annotated[str | None, Doc("Null for the base game.")]
    pages: list[RulePageJson]
