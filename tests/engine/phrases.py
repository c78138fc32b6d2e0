"""The error templates of the engine and the table service for documents, found in the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parent.parent.parent / "src/ghoststories"
# What an import or a content file can end in. A CodecError is about a state in JSON, which only programs write.
SPEAKERS = {
    "Phrase",
    "GhostStoriesError",
    "SetupError",
    "ScriptError",
    "PositionError",
    "RecordError",
    "ContentError",
    "DayError",
    "PuzzleError",
    # It is given a template and raises a PositionError with it.
    "_named",
}


def templates() -> dict[str, list[str]]:
    """Every template with the places where it is used; f-strings, which cannot be translated, are reported."""
    found: dict[str, list[str]] = {}
    packages = [file for name in ("engine", "daily", "puzzles") for file in (SOURCES / name).rglob("*.py")]
    for file in sorted([*packages, SOURCES / "table_service/new_games.py"]):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for template, line in _of_module(tree):
            found.setdefault(template, []).append(f"{file.relative_to(SOURCES)}:{line}")
    return found


def _of_module(tree: ast.Module) -> Iterator[tuple[str, int]]:
    constants = {ast.unparse(each.target): each.value for each in tree.body if isinstance(each, ast.AnnAssign)}
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and call.args and _speaker(call) in SPEAKERS:
            said = call.args[0]
            if isinstance(said, ast.Subscript) and ast.unparse(said.value) in constants:
                said = constants[ast.unparse(said.value)] or said
            yield from ((template, call.lineno) for template in _literals(said))


def _speaker(call: ast.Call) -> str:
    # Inside an error's own class.
    return "GhostStoriesError" if ast.unparse(call.func) == "super().__init__" else ast.unparse(call.func)


def _literals(said: ast.expr) -> list[str]:
    if isinstance(said, ast.Dict):
        return [str(ast.literal_eval(value)) for value in said.values]
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        return [said.value]
    return [f"f-string: {ast.unparse(said)}"] if isinstance(said, ast.JoinedStr) else []
