"""The names of pieces as parts of phrases."""

from __future__ import annotations

from functools import cache

from ghoststories.engine.core.notation import BELOW_WORD
from ghoststories.texts import LANGUAGES, Texts
from ghoststories.texts.phrasing.phrase import Listed, Part, Phrase


def named(kind: str, key: str | int) -> Phrase:
    """A name from names.toml: of a colour, an artifact, a villager and the like."""
    return Phrase(f"names.{kind}.{key}")


def colour(key: str) -> Phrase:
    """A colour, which is also the name of its player."""
    return named("colour", key)


def space(notation: str) -> Phrase:
    """A ghost space: red2."""
    return Phrase("questions.say.space", {"board": colour(notation[:-1]), "number": int(notation[-1])})


def place(key: str, form: str = "place") -> Phrase:
    """A tile, or a space of the level below, in one of the forms sentences need: place, place_to, place_the."""
    if key.startswith(BELOW_WORD):
        return Phrase(f"questions.cave.{form}", {"below": Phrase(f"questions.below.{key.removeprefix(BELOW_WORD)}")})
    return named("place", key) if form == "place" else Phrase(f"questions.{form}.{key}")


def place_forms(key: str) -> dict[str, Part]:
    """A place in all its forms."""
    return {form: place(key, form) for form in ("place", "place_to", "place_the")}


def a_tao(token: str) -> Phrase:
    """A token with its article."""
    return Phrase(f"questions.a_tao.{token}")


def counted(thing: str, count: int) -> Phrase:
    """A number of things."""
    return Phrase(f"questions.count.{thing}", {"count": count})


def note(key: str, **parameters: Part) -> Phrase:
    """A note."""
    return Phrase(f"questions.note.{key}", parameters)


def choice(key: str, **parameters: Part) -> Phrase:
    """An option."""
    return Phrase(f"questions.option.{key}", parameters)


def verb(key: str, **parameters: Part) -> Phrase:
    """An option of a menu."""
    return Phrase(f"questions.verb.{key}", parameters)


def listed(parts: list[Part]) -> Part:
    """One part, or several as a list."""
    return parts[0] if len(parts) == 1 else Listed(tuple(parts))


def are_alike(card: int, other: int) -> bool:
    """Whether two cards have the same name, in any language."""
    return any(one == two for one, two in zip(_names(card), _names(other), strict=True))


@cache
def _names(card: int) -> tuple[str, ...]:
    return tuple(Texts(language).card(card) for language in LANGUAGES)
