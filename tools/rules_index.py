"""The index of rulings and pieces, each with its tests. Fails if one has none, or a test names an unknown ruling."""

import ast
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.piece_index import piece_index

ROOT = Path(__file__).parent.parent
TEXTS = "src/ghoststories/texts/en"


def _is_marker(called: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule`, or `mark.rule`."""
    match called:
        case ast.Attribute(value=ast.Attribute(attr="mark") | ast.Name(id="mark"), attr="rule"):
            return True
    return False


class Markers(ast.NodeVisitor):
    """The rulings that `mark.rule(...)` names in a module, by the function or class it stands on, or the file."""

    def __init__(self, file: str) -> None:
        self.path = [file]
        self.found: list[tuple[str, str]] = []

    def visit_Call(self, node: ast.Call) -> None:
        if _is_marker(node.func):
            names = [argument.value if isinstance(argument, ast.Constant) else "" for argument in node.args]
            shown = [str(name) or ast.unparse(node) for name in names]
            self.found += [(name, "::".join(self.path)) for name in shown]
        self.generic_visit(node)

    def _enter(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        self.path.append(node.name)
        self.generic_visit(node)
        self.path.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _enter  # noqa: N815


def rulings(root: Path) -> dict[str, str]:
    """The titles of all rulings by name, file by file as they are written."""
    titles: dict[str, str] = {}
    for file in sorted((root / TEXTS).glob("rulings_*.toml")):
        titles |= _titles(tomllib.loads(file.read_text(encoding="utf-8")))
    # The texts of a single piece, with its rulings in a table.
    for file in sorted((root / TEXTS).glob("*/*.toml")):
        for table, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
            titles |= _titles(entries) if table.startswith("rulings_") else {}
    return titles


def _titles(entries: dict[str, Any]) -> dict[str, str]:
    return {name: entry["title"] for name, entry in entries.items()}


def markers(root: Path) -> list[tuple[str, str]]:
    """Every ruling a test names, with the test."""
    found: list[tuple[str, str]] = []
    for file in sorted((root / "tests").rglob("*.py")):
        module = Markers(file.relative_to(root).as_posix())
        module.visit(ast.parse(file.read_text(encoding="utf-8")))
        found += module.found
    return found


def index(root: Path) -> tuple[list[str], bool]:
    """The lines of the index, and whether every ruling is tested and every marker names one."""
    titles = rulings(root)
    tests: dict[str, list[str]] = {name: [] for name in titles}
    unknown: list[str] = []
    for name, test in markers(root):
        if name not in tests:
            unknown.append(f"{test} names {name}, which is not a ruling")
        elif test not in tests[name]:
            tests[name].append(test)
    lines: list[str] = []
    for name, title in titles.items():
        lines += [f"{name:<4} {title}", *(f"       {test}" for test in tests[name])]
    missing = [name for name in titles if not tests[name]]
    if missing:
        lines.append(f"Without a test: {' '.join(missing)}")
    lines += [*unknown, f"{len(titles)} rulings, {len(titles) - len(missing)} tested"]
    return lines, not missing and not unknown


if __name__ == "__main__":
    report, complete = index(ROOT)
    of_pieces, without = piece_index(ROOT)
    print("\n".join([*of_pieces, *report]))
    sys.exit(0 if complete and not without else 1)
