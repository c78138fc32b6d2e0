"""The three languages say the same things: same files, same keys, and rulings that exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

TEXTS = Path(__file__).parent.parent / "src/ghoststories/texts"
LANGUAGES = ["en", "fr", "de"]
FILES = sorted(file.name for file in (TEXTS / "en").glob("*.toml"))


def read(language: str, file: str) -> dict[str, Any]:
    return tomllib.loads((TEXTS / language / file).read_text(encoding="utf-8"))


def leaves(table: dict[str, Any], path: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in table.items():
        found |= leaves(value, f"{path}{key}.") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def rulings() -> list[str]:
    return [name for file in FILES if file.startswith("rulings_") for name in read("en", file)]


each_language = pytest.mark.parametrize("language", LANGUAGES)
each_file = pytest.mark.parametrize("file", FILES)


def test_there_are_texts() -> None:
    assert {"rulings_base.toml", "help.toml", "names.toml"} <= set(FILES)


@each_language
def test_a_language_has_the_same_files_as_english(language: str) -> None:
    assert sorted(file.name for file in (TEXTS / language).glob("*.toml")) == FILES


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
    for file in FILES:
        if file.startswith("rulings_"):
            for name, entry in read(language, file).items():
                assert set(entry) == {"title", "chapter", "text"}, name
                assert entry["chapter"] in chapters, name
