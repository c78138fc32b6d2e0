"""The engine runs anywhere Python does: import-linter names what is not allowed, this names what is."""

import ast
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent / "src/ghoststories/engine"
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
