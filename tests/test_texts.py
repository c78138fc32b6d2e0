"""The three languages say the same things: same files, same keys, and rulings that exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ghoststories import texts as languages

TEXTS = Path(__file__).parent.parent / "src/ghoststories/texts"
LANGUAGES = list(languages.LANGUAGES)


def files_of(language: str) -> list[str]:
    return sorted(file.relative_to(TEXTS / language).as_posix() for file in (TEXTS / language).rglob("*.toml"))


FILES = files_of("en")


def read(language: str, file: str) -> dict[str, Any]:
    return tomllib.loads((TEXTS / language / file).read_text(encoding="utf-8"))


def leaves(table: dict[str, Any], path: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in table.items():
        found |= leaves(value, f"{path}{key}.") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def rulings(language: str = "en") -> dict[str, dict[str, str]]:
    """All rulings by name; those of a single piece are in a table of its file."""
    found: dict[str, dict[str, str]] = {}
    for file in FILES:
        tables = read(language, file) if "/" in file else {file: read(language, file)}
        for table, entries in tables.items():
            found |= entries if table.startswith("rulings_") else {}
    return found


each_language = pytest.mark.parametrize("language", LANGUAGES)
each_file = pytest.mark.parametrize("file", FILES)


def test_every_folder_of_texts_is_a_language_and_is_offered() -> None:
    assert sorted(LANGUAGES) == sorted(file.parent.name for file in TEXTS.glob("*/names.toml"))


def test_there_are_texts() -> None:
    assert {"rulings_base.toml", "help.toml", "names.toml"} <= set(FILES)


@each_language
def test_a_language_has_the_same_files_as_english(language: str) -> None:
    assert files_of(language) == FILES


@each_language
@each_file
def test_a_file_has_the_same_keys_in_the_same_order_as_the_english_one(language: str, file: str) -> None:
    assert list(leaves(read(language, file))) == list(leaves(read("en", file)))


@each_language
@each_file
def test_no_text_is_empty_or_has_blanks_at_its_ends(language: str, file: str) -> None:
    texts = {key: value for key, value in leaves(read(language, file)).items() if isinstance(value, str)}
    assert {key: value for key, value in texts.items() if not value.strip() or value.rstrip() != value} == {}


@each_language
@each_file
def test_no_text_has_characters_of_a_broken_encoding(language: str, file: str) -> None:
    assert re.findall("[\ufffd]|Ã.|â€", str(read(language, file))) == []


@each_language
@each_file
def test_a_text_has_the_placeholders_of_the_english_one(language: str, file: str) -> None:
    def placeholders(table: dict[str, Any]) -> dict[str, list[str]]:
        return {key: sorted(set(re.findall(r"\{\w+", str(value)))) for key, value in leaves(table).items()}

    assert placeholders(read(language, file)) == placeholders(read("en", file))


@each_language
@each_file
def test_lists_of_rulings_name_rulings_that_exist_the_same_in_every_language(language: str, file: str) -> None:
    lists = {key: value for key, value in leaves(read(language, file)).items() if key.endswith("rulings")}
    named = {name for names in lists.values() for name in names}
    assert named <= set(rulings())
    assert lists == {key: value for key, value in leaves(read("en", file)).items() if key.endswith("rulings")}


@each_language
@each_file
def test_rulings_mentioned_in_a_text_exist(language: str, file: str) -> None:
    mentioned = set(re.findall(r"\b[BWKP]\d{1,3}\b", str(read(language, file))))
    assert mentioned <= set(rulings())


@each_language
def test_every_ruling_has_a_title_a_chapter_that_has_a_name_and_a_text(language: str) -> None:
    chapters = set(read(language, "names.toml")["chapter"])
    for name, entry in rulings(language).items():
        assert set(entry) == {"title", "chapter", "text"}, name
        assert entry["chapter"] in chapters, name
