"""Shared modules do not start to name a set, files and functions stay short; what is left to mend only shrinks."""

from pathlib import Path

import pytest

from tests.figures import report
from tools.structure import COUNTED, NAMES, ROOT, Counts, belongs_to_a_set, grown, kept, measured, shrunk, summary


@pytest.fixture(scope="module")
def counts() -> dict[str, Counts]:
    found = measured(ROOT)
    report("structure", *summary(found))
    return found


@pytest.mark.parametrize("kind", COUNTED)
def test_nothing_grows(kind: str, counts: dict[str, Counts]) -> None:
    assert grown(kept()[kind], counts[kind]) == []


@pytest.mark.parametrize("kind", COUNTED)
def test_what_shrank_leaves_the_list(kind: str, counts: dict[str, Counts]) -> None:
    assert shrunk(kept()[kind], counts[kind]) == [], "well done; python -m tools.structure shortens the list"


@pytest.mark.parametrize(
    "line",
    [
        "if WHITE_MOON in sets:",
        "from ghoststories.engine.sets.white_moon.state import moon",
        "class MoonEndStep(Choice):",
        "rules.moon_in_play",
        '"""With Black Secret the demons act first."""',
        "secret(s).hand",
        "promo_words = {}",
        "import Promos from './Promos.svelte';",
        "su_ling = 4",
    ],
)
def test_a_line_that_names_a_set_is_found(line: str) -> None:
    assert NAMES.search(line)


@pytest.mark.parametrize(
    "line",
    [
        'seed="moonless night"',
        "rules.secret_draws",
        "is_secret_from(side)",
        "import secrets",
        "promote(pawn)",
        "white = 5",
    ],
)
def test_ordinary_words_name_no_set(line: str) -> None:
    assert not NAMES.search(line)


def test_folders_of_a_set_and_registries_may_name_it() -> None:
    assert belongs_to_a_set(Path("src/ghoststories/engine/sets/promos/steven.py"))
    assert belongs_to_a_set(Path("src/ghoststories/server/sets/registry.py"))
    assert belongs_to_a_set(Path("web/src/table/white_moon/index.ts"))
    assert not belongs_to_a_set(Path("src/ghoststories/engine/rules/yin.py"))


def test_a_new_mention_and_a_longer_function_are_counted(tmp_path: Path) -> None:
    package = tmp_path / "src/ghoststories"
    package.mkdir(parents=True)
    body = "".join(f"        x = {number}\n" for number in range(40))
    (package / "new.py").write_text(f"# For White Moon.\nclass A:\n    def f(self):\n{body}", encoding="utf-8")
    (package / "long.py").write_text("x = 1\n" * 401, encoding="utf-8")
    assert measured(tmp_path) == {
        "lines_that_name_sets": {"src/ghoststories/new.py": 1},
        "long_files": {"src/ghoststories/long.py": 401},
        "long_functions": {"src/ghoststories/new.py::A.f": 41},
    }


def test_the_lists_are_compared_by_name() -> None:
    old, new = {"a": 2, "b": 2, "c": 1}, {"a": 3, "b": 1, "d": 1}
    assert grown(old, new) == ["a: 3 (was 2)", "d: 1 (was 0)"]
    assert shrunk(old, new) == ["b: 1 (was 2)", "c: 0 (was 1)"]
