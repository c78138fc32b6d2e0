"""All that people read, by key and with parameters, in three languages.

    texts = Texts("fr")
    texts.get("questions.place_ghost", card=texts.card(38))

A key is the name of a file in the language's folder and the path of the entry in it. A piece may have all its texts in
a separate file in a subfolder (docs/adding.md); its tables are then named like the files they add to.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ghoststories.engine import GhostStoriesError
from ghoststories.engine.errors import Phrase
from ghoststories.texts.sets.registry import CARD_NAMES
from ghoststories.texts.sets.registry import RULINGS as RULINGS

FILES: Final[tuple[str, ...]] = (
    "names",
    "cards",
    "help",
    *RULINGS,
    "questions",
    "reasons",
    "hints",
    "events",
    "errors",
    "web",
    "room",
    "notices",
    "site",
    "terminal",
    "lab",
    "puzzles",
    "daily",
    "statistics",
    "lessons",
    "rulebook",
    "review",
)

_SPACE: Final = re.compile(r"([a-z]+)([1-3])")
_BELOW: Final = "below_"


# The languages there are, with their own names; the page reads the same file. Which counts take the singular is said
# where it is more than 1.
_LANGUAGES: Final[dict[str, dict[str, Any]]] = json.loads((files(__name__) / "languages.json").read_text("utf-8"))
LANGUAGES: Final[tuple[str, ...]] = tuple(_LANGUAGES)


class TextError(GhostStoriesError):
    """A language that is not known, a key that has no text, or a text that lacks a parameter."""


@cache
def _file(language: str, name: str) -> dict[str, Any]:
    """The texts of a file, with what pieces add to it. Files are read when they are needed: TOML takes its time."""
    tree = _read(files(__name__) / language / f"{name}.toml")
    for piece in _pieces(language):
        _add(tree, piece.get(name, {}))
    return tree


@cache
def _pieces(language: str) -> list[dict[str, Any]]:
    return [_read(file) for file in _piece_files(files(__name__) / language)]


def _read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _piece_files(folder: Traversable) -> list[Traversable]:
    """The files of single pieces, in the folders of their sets."""
    folders = sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda each: each.name)
    found = [file for each in folders for file in sorted(each.iterdir(), key=lambda file: file.name)]
    return [file for file in found if file.name.endswith(".toml")]


def _add(tree: dict[str, Any], more: dict[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict):
            _add(tree.setdefault(key, {}), value)
        else:
            tree[key] = value


class Texts:
    """The texts of one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise TextError(f"the language {language!r} is not known; known: {', '.join(LANGUAGES)}")
        self.language = language

    def takes_singular(self, count: int) -> bool:
        """Whether this many things are named in the singular."""
        return count in _LANGUAGES[self.language].get("singular", [1])

    def get(self, key: str, **parameters: object) -> str:
        """The text of a key with its parameters filled in."""
        found = self._find(key)
        if not isinstance(found, str):
            raise TextError(f"there is no text {key!r} in {self.language!r}")
        text = re.sub(r" {2,}", " ", found).strip(" ")
        try:
            return text.format(**parameters)
        except (KeyError, IndexError) as error:
            raise TextError(f"{key!r} in {self.language!r} needs the parameter {error}") from error

    def has(self, key: str) -> bool:
        """Whether there is a text of this key."""
        return isinstance(self._find(key), str)

    def table(self, key: str) -> dict[str, Any]:
        """All entries below a key, as they are in the file."""
        found = self._find(key)
        if not isinstance(found, dict):
            raise TextError(f"there is no table {key!r} in {self.language!r}")
        return dict(found)

    def words(self, key: str) -> list[str]:
        """A list of words."""
        found = self._find(key)
        if not isinstance(found, list):
            raise TextError(f"there is no list {key!r} in {self.language!r}")
        return [str(word) for word in found]

    def _find(self, key: str) -> Any:
        name, *path = key.split(".")
        branch: Any = _file(self.language, name) if name in FILES else None
        for part in path:
            branch = branch.get(part) if isinstance(branch, dict) else None
        return branch

    def told(self, said: Phrase | GhostStoriesError) -> str:
        """What the engine said, in this language; what has no text here stays as it was said."""
        phrase = said.phrase if isinstance(said, GhostStoriesError) else said
        text = str(_file(self.language, "errors").get(phrase.template, phrase.template))
        if not phrase.parameters:
            return text
        return text.format(**{name: self._told_part(value) for name, value in phrase.parameters.items()})

    def _told_part(self, value: object) -> object:
        if isinstance(value, list):
            return "; ".join(str(self._told_part(each)) for each in value)
        return self.told(value) if isinstance(value, (Phrase, GhostStoriesError)) else value

    def card(self, number: int) -> str:
        """The name of a card."""
        if number not in CARD_NAMES:
            raise TextError(f"there is no card {number}")
        return self.get(CARD_NAMES[number])

    def rulings(self) -> list[str]:
        """The names of all rulings, set by set."""
        return [name for file in RULINGS for name in _file(self.language, file)]

    def ruling(self, name: str) -> str:
        """The key of a ruling, whichever file it is in: rulings_base.B28."""
        for file in RULINGS:
            if name in _file(self.language, file):
                return f"{file}.{name}"
        raise TextError(f"there is no ruling {name!r}")

    def place(self, key: str) -> str:
        """The name of a place, as on its tile; or where a space of the catacombs is: below_altar."""
        return self.forms(key)["place"] if key.startswith(_BELOW) else self.get(f"names.place.{key}")

    def forms(self, tile: str) -> dict[str, str]:
        """A tile, or a space of the catacombs, in the forms sentences need: place, place_to, place_the."""
        if tile.startswith(_BELOW):
            below = self.get(f"questions.below.{tile.removeprefix(_BELOW)}")
            forms = ("place", "place_to", "place_the")
            return {form: self.get(f"questions.cave.{form}", below=below) for form in forms}
        said = {form: self.get(f"questions.{form}.{tile}") for form in ("place_to", "place_the")}
        return {"place": self.place(tile), **said}

    def name(self, kind: str, key: str) -> str:
        """The name of a piece: `name("power", "spires")`. Kinds are power, villager, family, artifact, curse, mantra,
        demon (the shadow, too) and token."""
        return self.get(f"names.{kind}.{key}")

    def colour(self, key: str) -> str:
        """The name of a colour, which is also that of its player; wu_feng is a player too."""
        return self.get(f"names.colour.{key}")

    def space(self, notation: str) -> str:
        """A ghost space in words, from its notation: red2."""
        match = _SPACE.fullmatch(notation)
        if match is None:
            raise TextError(f"{notation!r} is not a ghost space")
        return self.get("questions.say.space", board=self.colour(match[1]), number=match[2])

    def ability(self, icon: str) -> str:
        """The name of an icon of a stone, by the icon's word on the card or its key."""
        return self.get(f"names.ability.{ability_key(icon)}")

    def joined(self, parts: list[str]) -> str:
        """A list in words: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return self.get("questions.say.and", before=", ".join(parts[:-1]), last=parts[-1])


def ability_key(icon: str) -> str:
    """The key of a stone's icon: `group lose_tao` is group_lose_tao."""
    return icon.replace("circle_of_prayer ", "circle_").replace(" ", "_")


def entries(tree: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a table with their keys, for checks and for search."""
    for key, value in tree.items():
        where = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from entries(value, where)
        elif isinstance(value, str):
            yield where, value


def language_of_environment() -> str:
    """The language the environment asks for, if there are texts in it; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2].lower()
        if language:
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def card_names(number: int) -> list[str]:
    """The names of a card in all languages."""
    return [Texts(language).card(number) for language in LANGUAGES]
