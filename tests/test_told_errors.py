"""What the engine says of a document it cannot use is said in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from ghoststories.cli.main import app
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.position import from_text as position_from
from ghoststories.engine.core.record import from_text as record_from
from ghoststories.engine.errors import ContentError, GhostStoriesError, Phrase, PositionError, RecordError
from ghoststories.texts import LANGUAGES, Texts
from tests.engine.phrases import templates

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_engine_says_of_a_document_has_a_text(language: str) -> None:
    said = templates()
    assert len(said) > 200
    known = Texts(language).table("errors")
    assert {template: places for template, places in said.items() if template not in known} == {}
    assert sorted(known.keys() - said.keys()) == []


def test_in_english_it_is_what_the_error_says_itself() -> None:
    assert {key for key, text in Texts("en").table("errors").items() if key != text} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_hardly_anything_is_left_in_english(language: str) -> None:
    same = {key for key, text in Texts(language).table("errors").items() if key == text}
    assert same <= {"{error}", "{name}: {reason}", "setup: {error}", "position: {error}", "content: {error}"}


def test_an_error_in_an_error_is_told_too() -> None:
    with pytest.raises(RecordError) as caught:
        record_from("ghost stories record 1\nsetup: players=9\nmoves:\n")
    assert str(caught.value) == "setup: players is 9; allowed: 1, 2, 3, 4"
    assert Texts("de").told(caught.value) == "setup: players ist 9; möglich: 1, 2, 3, 4"
    assert Texts("fr").told(caught.value) == "setup\u00a0: players vaut 9\u00a0; possibles\u00a0: 1, 2, 3, 4"


def test_several_contradictions_are_told_one_after_the_other() -> None:
    error = PositionError("{found}", found=[Phrase("the stack is full"), Phrase("there is no card {card}", card=99)])
    assert str(error) == "the stack is full; there is no card 99"
    assert Texts("de").told(error) == "der Stapel ist voll; eine Karte 99 gibt es nicht"


def test_what_has_no_text_stays_as_it_is_and_braces_do_no_harm() -> None:
    for message in ("{", "100 % {sure}", "{0}"):
        assert str(GhostStoriesError(message)) == message
        assert Texts("fr").told(GhostStoriesError(message)) == message
    with pytest.raises(PositionError) as caught:
        position_from("ghost stories position 1\n{word!r} {0}\n")
    assert "{word!r} {0}" in Texts("de").told(caught.value)


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("[card.73\n", "die Berichtigungen sind kein gültiges TOML: siehe Zeile 1, Spalte 9"),
        ("a = ", "die Berichtigungen sind kein gültiges TOML: "),
        ("x = [\n" + "[\n" * 4000, "die Berichtigungen sind kein gültiges TOML: es ist zu tief verschachtelt"),
        ("x = " + "[" * 5000, "Zeile 1 hat 5000 Punkte und öffnende Klammern; möglich: 16"),
        ("card = 1", "card ist 1; nötig ist eine Tabelle"),
        ("[card.73]\nleft = {}", "card.73.left ist eine Tabelle; nötig ist eine Liste von Symbolen aus "),
        ("[curse.skull]", "eine Verwünschung 'skull' gibt es nicht; möglich: "),
    ],
)
def test_a_content_file_is_refused_in_german(text: str, german: str) -> None:
    with pytest.raises(ContentError) as caught:
        corrections_from_toml(text)
    assert Texts("de").told(caught.value).startswith(german)


def test_the_terminal_speaks_to_its_reader(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("ghost stories position 1\nplayers: red\n", encoding="utf-8")
    environment = {"HOME": str(tmp_path), "LANG": "de_DE.UTF-8", "XDG_DATA_HOME": "", "COLUMNS": "200"}
    result = CliRunner().invoke(app, ["terminal", "--language", "de", "--position", str(file)], env=environment)
    assert result.exit_code == 2
    assert "die Zeile „north“ fehlt" in result.output
