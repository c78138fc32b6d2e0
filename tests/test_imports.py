"""The engine runs anywhere Python does: import-linter names what is not allowed, this names what is."""

import ast
import sys
import tomllib
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "src/ghoststories/engine"
INNER = tuple(f"ghoststories.engine.{part}" for part in ("core", "rules", "sets"))
MOST_EXCEPTIONS = 38
ALLOWED = {*sys.stdlib_module_names, "mypy_extensions"}


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
    listed = [line.split(" -> ")[0] for each in contracts["contracts"] for line in each.get("ignore_imports", [])]
    named = [module for module in listed if "*" not in module]
    assert len(named) <= MOST_EXCEPTIONS
    assert [module for module in named if not _reaches_past_the_api(sources, module)] == []


def _reaches_past_the_api(sources: Path, module: str) -> bool:
    path = sources / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    inner = [name for name in imported(file) if name.startswith(INNER)]
    return any(not name.endswith("read_model") for name in inner)
