"""The build of the engine: complete or not there at all, one at a time, and made again when a source has changed."""

from __future__ import annotations

import fcntl
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import c_units, compile_engine
from tools.c_units import PACKAGE, SEARCH, Tell
from tools.compile_engine import STAMP, is_current

BUILD = "build/compiled"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with hardly anything in it."""
    for file in ("engine/rules.py", "bots/policy/reach.py", "bots/habits.json"):
        path = tmp_path / "src" / PACKAGE / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1")
    return tmp_path


class Compiler:
    """Instead of mypyc: counts how often it is needed, and fails if it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.runs = 0
        self.error: BaseException | None = None
        monkeypatch.setattr(compile_engine, "run_mypyc", self.run)

    def run(self, build: Path, scratch: Path, tell: Tell) -> None:
        self.runs += 1
        (scratch / "c").mkdir()
        (build / f"{PACKAGE}.so").write_text(str(self.runs))
        if self.error:
            raise self.error


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    return Compiler(monkeypatch)


def test_a_build_has_the_sources_the_libraries_and_a_stamp(root: Path, compiler: Compiler) -> None:
    build = compile_engine.compile_engine(root)
    assert build == root / BUILD
    assert (build / PACKAGE / "bots/habits.json").exists()
    assert (build / f"{PACKAGE}.so").exists()
    assert (build / STAMP).exists()
    assert is_current(root)
    assert not list((root / "build/mypyc").glob("*"))


def test_nothing_is_done_twice(root: Path, compiler: Compiler) -> None:
    for _ in range(2):
        compile_engine.compile_engine(root)
    assert compiler.runs == 1


def compiled_after_an_edit(root: Path, file: str) -> Path:
    """Compile, edit a file, and compile again."""
    compile_engine.compile_engine(root)
    (root / "src" / PACKAGE / file).write_text("2")
    assert not is_current(root)
    return compile_engine.compile_engine(root)


def test_an_edited_module_is_compiled_again(root: Path, compiler: Compiler) -> None:
    compiled_after_an_edit(root, "engine/rules.py")
    assert compiler.runs == 2


def test_other_files_are_copied_again_without_compiling(root: Path, compiler: Compiler) -> None:
    build = compiled_after_an_edit(root, "bots/habits.json")
    assert (build / PACKAGE / "bots/habits.json").read_text() == "2"
    assert (build / f"{PACKAGE}.so").read_text() == "1"
    assert compiler.runs == 1


@pytest.mark.parametrize("error", [RuntimeError(), KeyboardInterrupt(), SystemExit(1)])
def test_a_build_that_fails_leaves_nothing_and_keeps_the_old_one(
    error: BaseException, root: Path, compiler: Compiler
) -> None:
    compiler.error = error
    with pytest.raises(type(error)):
        compile_engine.compile_engine(root)
    assert not (root / BUILD).exists()
    compiler.error = None
    compile_engine.compile_engine(root)
    (root / "src" / PACKAGE / "engine/rules.py").write_text("2")
    compiler.error = error
    with pytest.raises(type(error)):
        compile_engine.compile_engine(root)
    assert (root / BUILD / f"{PACKAGE}.so").read_text() == "2"
    assert not list((root / "build/mypyc").glob("*"))


def test_what_a_killed_build_left_is_removed(root: Path, compiler: Compiler) -> None:
    left = root / "build/mypyc/12345/c"
    left.mkdir(parents=True)
    compile_engine.compile_engine(root)
    assert not left.exists()


def test_builds_wait_for_each_other(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = []

    def notes_the_lock(build: Path, scratch: Path, tell: Tell) -> None:
        with (root / "build/mypyc.lock").open("w") as other, pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        held.append(True)

    monkeypatch.setattr(compile_engine, "run_mypyc", notes_the_lock)
    compile_engine.compile_engine(root)
    assert held == [True]


@pytest.mark.parametrize(
    ("file", "unit"),
    [
        ("list_ops.c", SEARCH),
        ("__native_ghoststories___bots___policy___reach.c", SEARCH),
        ("__native_ghoststories___engine___rules___exorcism_cost.c", SEARCH),
        ("__native_ghoststories___engine___core___agenda.c", SEARCH),
        ("__native_ghoststories___engine___core___agenda_check.c", "engine_core"),
        ("__native_ghoststories___engine___sets___promos___chuck.c", "engine_sets_promos"),
        ("__native_ghoststories.c", ""),
    ],
)
def test_which_unit_a_file_belongs_to(file: str, unit: str) -> None:
    assert c_units.unit_of(Path(file)) == unit


def test_what_hardly_ever_runs_is_declared_so() -> None:
    header = (
        "extern char CPyDef_reach_____top_level__(void);\n"
        "extern PyObject *CPyPy_reach___near(PyObject *self);\n"
        "extern char CPyDef_reach___near(int64_t tile);\n"
    )
    declared = [line for line in c_units.prelude(header).splitlines() if line.startswith("SELDOM ")]
    assert declared == [
        "SELDOM char CPyDef_reach_____top_level__(void);",
        "SELDOM PyObject *CPyPy_reach___near(PyObject *self);",
    ]


def test_shims_of_a_folder_share_a_unit(tmp_path: Path) -> None:
    names = ["a.b.one", "a.b.two", "a.c.one"]
    shims = [SimpleNamespace(name=name, sources=[str(tmp_path / f"{name}.c")]) for name in names]
    units = c_units.shim_units(shims, tmp_path)
    assert {folder: len(unit.includes) for folder, unit in units.items()} == {"a/b": 2, "a/c": 1}
