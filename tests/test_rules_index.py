"""The index of rulings finds every marker, and what is missing."""

from pathlib import Path

import pytest

from tools.piece_index import piece_index
from tools.rules_index import ROOT, TEXTS, index, markers, rulings

MODULE = """
import pytest

pytestmark = pytest.mark.rule("B3")
CASES = [pytest.param(1, marks=pytest.mark.rule("B3"))]

@pytest.mark.rule("B1", "B2")
def test_one() -> None: ...

@pytest.mark.rule("B2")
class TestMany:
    @pytest.mark.slow
    @pytest.mark.rule("B1")
    def test_inside(self) -> None: ...
"""


def project(root: Path, module: str, titles: dict[str, dict[str, str]]) -> Path:
    (root / TEXTS).mkdir(parents=True)
    (root / "tests/deep").mkdir(parents=True)
    (root / "tests/deep/test_it.py").write_text(module, encoding="utf-8")
    for file, entries in titles.items():
        text = "\n".join(f'[{name}]\ntitle = "{title}"' for name, title in entries.items())
        (root / TEXTS / file).write_text(text, encoding="utf-8")
    return root


BASE = {"rulings_base.toml": {"B1": "One", "B2": "Two", "B3": "Three"}}


def test_each_ruling_is_printed_with_its_tests_in_order(tmp_path: Path) -> None:
    assert index(project(tmp_path, MODULE, BASE)) == (
        [
            "B1   One",
            "       tests/deep/test_it.py::test_one",
            "       tests/deep/test_it.py::TestMany::test_inside",
            "B2   Two",
            "       tests/deep/test_it.py::test_one",
            "       tests/deep/test_it.py::TestMany",
            "B3   Three",
            "       tests/deep/test_it.py",
            "3 rulings, 3 tested",
        ],
        True,
    )


def test_a_ruling_in_the_texts_of_a_single_piece_counts(tmp_path: Path) -> None:
    root = project(tmp_path, MODULE, BASE)
    (root / TEXTS / "promos").mkdir()
    (root / TEXTS / "promos/piece.toml").write_text('[names]\na = "A"\n[rulings_promos.P9]\ntitle = "Nine"\n')
    assert list(rulings(root)) == ["B1", "B2", "B3", "P9"]
    assert index(root)[0][-2:] == ["Without a test: P9", "4 rulings, 3 tested"]


def test_a_ruling_without_a_test_is_listed_at_the_end(tmp_path: Path) -> None:
    lines, complete = index(project(tmp_path, "", BASE))
    assert lines[-2:] == ["Without a test: B1 B2 B3", "3 rulings, 0 tested"]
    assert not complete


@pytest.mark.parametrize("name", ['"B99"', "*NAMES"])
def test_a_marker_that_names_no_ruling_fails(tmp_path: Path, name: str) -> None:
    module = MODULE + f"\n@pytest.mark.rule({name})\ndef test_wrong() -> None: ...\n"
    lines, complete = index(project(tmp_path, module, BASE))
    assert lines[-2].startswith("tests/deep/test_it.py::test_wrong names ")
    assert lines[-2].endswith(", which is not a ruling")
    assert lines[-1] == "3 rulings, 3 tested"
    assert not complete


def test_the_rulings_of_an_expansion_are_picked_up_when_their_file_comes(tmp_path: Path) -> None:
    titles = BASE | {"rulings_white_moon.toml": {"W1": "The villagers"}}
    lines, complete = index(project(tmp_path, MODULE, titles))
    assert lines[-3:] == ["W1   The villagers", "Without a test: W1", "4 rulings, 3 tested"]
    assert not complete


def test_the_rulings_of_the_base_game_are_b1_to_b81() -> None:
    base = [name for name in rulings(ROOT) if name.startswith("B")]
    assert base == [f"B{number}" for number in range(1, 82)]


def test_no_test_names_a_ruling_that_does_not_exist() -> None:
    known = rulings(ROOT)
    assert [(name, test) for name, test in markers(ROOT) if name not in known] == []


def test_a_piece_is_tested_where_its_key_stands(tmp_path: Path) -> None:
    (tmp_path / "tests/engine").mkdir(parents=True)
    lines = ['TABLE = "red1 94"', "def test_it():", '    assert "seeker" and "wu_feng: b"']
    (tmp_path / "tests/engine/test_it.py").write_text("\n".join(lines), encoding="utf-8")
    shown, missing = piece_index(tmp_path)
    assert "card 94 Ember Delver: 1 tests, such as tests/engine/test_it.py" in shown
    assert "demon seeker side b: 1 tests, such as tests/engine/test_it.py::test_it" in shown
    assert "demon seeker side a" in missing
    assert "card 95 Blood Scribe" in missing
