"""The engine runs anywhere Python does, and the table service and the bots run in a browser too: import-linter names
what is not allowed, this names what is."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "src/ghoststories/engine"
INNER = tuple(f"ghoststories.engine.{part}" for part in ("core", "rules", "sets"))
MOST_EXCEPTIONS = 38
ALLOWED = {*sys.stdlib_module_names, "mypy_extensions"}

# What runs in the workers of a browser, imported module by module where there is nothing else.
IN_A_BROWSER = ("engine", "texts", "bots", "table_service", "site")
IMPORT_ALL = """
import importlib, pkgutil, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in ALLOWED or top in MISSING:
            raise ModuleNotFoundError(f"there is no {top} in a browser", name=top)

ALLOWED = {*sys.stdlib_module_names, "mypy_extensions", "ghoststories"}
MISSING = {"multiprocessing", "sqlite3"}
sys.meta_path.insert(0, Missing())
import ghoststories

found = 0
for part in sys.argv[1:]:
    package = importlib.import_module(f"ghoststories.{part}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
        found += 1
print(found)
"""


def imported(file: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("file", sorted(ENGINE.rglob("*.py")), ids=lambda file: str(file.relative_to(ENGINE)))
def test_the_engine_imports_only_the_standard_library_and_mypy_extensions(file: Path) -> None:
    outside = {name for name in imported(file) if not name.startswith("ghoststories.engine")}
    assert {name for name in outside if name.split(".")[0] not in ALLOWED} == set()


def test_every_exception_to_the_api_is_still_needed() -> None:
    """pyproject.toml lists the modules that reach past the engine's API; the list only gets shorter."""
    sources = ENGINE.parent.parent
    contracts = tomllib.loads((sources.parent / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    lines = [line.split(" -> ") for each in contracts["contracts"] for line in each.get("ignore_imports", [])]
    named = [module for module, wanted in lines if "*" not in module and wanted.startswith("ghoststories.engine")]
    assert len(named) <= MOST_EXCEPTIONS
    assert [module for module in named if not _reaches_past_the_api(sources, module)] == []


def _reaches_past_the_api(sources: Path, module: str) -> bool:
    path = sources / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    inner = [name for name in imported(file) if name.startswith(INNER)]
    return any(not name.endswith("read_model") for name in inner)


def test_what_runs_in_a_browser_imports_nothing_that_is_missing_there() -> None:
    # A browser has the sources, not the compiled package.
    sources = {**os.environ, "PYTHONPATH": str(ENGINE.parent.parent)}
    command = [sys.executable, "-c", IMPORT_ALL, *IN_A_BROWSER]
    done = subprocess.run(command, capture_output=True, text=True, env=sources)
    assert done.returncode == 0, done.stderr
    modules = [file for part in IN_A_BROWSER for file in (ENGINE.parent / part).rglob("*.py")]
    assert int(done.stdout) == len(modules) - len(IN_A_BROWSER)
