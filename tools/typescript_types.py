"""Writes the types of the wire as TypeScript, for the page: `make protocol`.

The Python types (ghoststories/table_service/wire) are read as source, so that names, order and comments stay; only the
values of words come from the running modules, because they are the engine's own lists. `tests/test_protocol.py` fails
when a written file is out of date.
"""

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin

from ghoststories.table_service.wire.schema import OneOf

ROOT = Path(__file__).parent.parent
WIRE = ROOT / "src/ghoststories/table_service/wire"
WEB = ROOT / "web/src"
WIDTH = 120
NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}
HEADER = "/** Written by `make protocol` from {source}: change the types there. See docs/protocol.md. */\n"


@dataclass
class Module:
    """A TypeScript module: the Python modules it comes from, and the modules that it passes on."""

    file: Path
    sources: list[Path]
    passes_on: list[Path] = field(default_factory=list)


@dataclass
class Declared:
    """A type as TypeScript, and the names it needs."""

    name: str
    text: str
    needs: set[str]


class Writer:
    """Writes type expressions, and notes the names they need."""

    def __init__(self) -> None:
        self.needs: set[str] = set()

    def written(self, node: ast.expr, sparse: bool = False) -> str:
        """A type expression as TypeScript; `sparse` says that a table may lack keys."""
        match node:
            case ast.Constant(value=None):
                return "null"
            case ast.Name(id=name):
                return NAMES.get(name) or self._needed(name)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return f"{self.written(left)} | {self.written(right)}"
            case ast.Subscript(value=ast.Name(id=name), slice=inner):
                return self._generic(name, inner.elts if isinstance(inner, ast.Tuple) else [inner], sparse)
        raise TypeError(f"there is no TypeScript for {ast.unparse(node)}")

    def _needed(self, name: str) -> str:
        self.needs.add(name)
        return name

    def _generic(self, name: str, inner: list[ast.expr], sparse: bool) -> str:
        match name:
            case "Annotated":
                return self.written(inner[0], any(_called(each) == "Sparse" for each in inner[1:]))
            case "NotRequired":
                return self.written(inner[0])
            case "Literal":
                return " | ".join(f"'{ast.literal_eval(each)}'" for each in inner)
            case "list":
                entry = self.written(inner[0])
                return f"({entry})[]" if " | " in entry else f"{entry}[]"
            case "dict":
                table = f"Record<{self.written(inner[0])}, {self.written(inner[1])}>"
                return f"Partial<{table}>" if sparse else table
        raise TypeError(f"there is no TypeScript for {name}")


def _called(node: ast.expr) -> str:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def declared(source: Path) -> list[Declared]:
    """The types of a Python module, in their order."""
    text = source.read_text(encoding="utf-8")
    lines = text.splitlines()
    tree = ast.parse(text)
    private = {name: fields for name, fields in map(_functional, tree.body) if name}
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found.append(_interface(node, private))
        elif isinstance(node, ast.Assign) and not _functional(node)[0]:
            found += _alias(node, source, _comment_above(lines, node.lineno))
    return found


def _functional(node: ast.stmt) -> tuple[str, dict[str, ast.expr]]:
    """The name and fields of a type that is made by a call, because a field's name is a word of Python."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="TypedDict"), args=[_, fields])):
            assert isinstance(fields, ast.Dict)
            named = zip(fields.keys, fields.values, strict=True)
            return name, {ast.literal_eval(key): _unquoted(each) for key, each in named if key}
    return "", {}


def _unquoted(node: ast.expr) -> ast.expr:
    match node:
        case ast.Constant(value=str(text)):
            return ast.parse(text, mode="eval").body
    return node


def _interface(node: ast.ClassDef, private: dict[str, dict[str, ast.expr]]) -> Declared:
    writer = Writer()
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    fields = {name: each for base in bases for name, each in private.get(base, {}).items()}
    fields |= {
        each.target.id: each.annotation
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    extended = [base for base in bases if base not in private]
    doc = _comment(ast.get_docstring(node) or "")
    writer.needs |= set(extended)
    if not fields:
        return Declared(node.name, f"{doc}export type {node.name} = {' & '.join(extended)}\n", writer.needs)
    rows = [row for name, each in fields.items() for row in _field(writer, name, each)]
    after = f" extends {', '.join(extended)}" if extended else ""
    body = "\n".join(f"  {row}" for row in rows)
    return Declared(node.name, f"{doc}export interface {node.name}{after} {{\n{body}\n}}\n", writer.needs)


def _field(writer: Writer, name: str, annotation: ast.expr) -> Iterator[str]:
    docs = [ast.literal_eval(each.args[0]) for each in _metadata(annotation) if _called(each) == "Doc"]
    for doc in docs:
        yield _comment(doc).rstrip()
    optional = "?" if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "NotRequired" else ""
    yield f"{name}{optional}: {writer.written(annotation)}"


def _metadata(annotation: ast.expr) -> list[ast.Call]:
    """What stands beside the type in the outermost `Annotated`."""
    match annotation:
        case ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner):
            return _metadata(inner)
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, *beside])):
            return [each for each in beside if isinstance(each, ast.Call)]
    return []


def _alias(node: ast.Assign, source: Path, comment: str) -> list[Declared]:
    assert isinstance(node.targets[0], ast.Name)
    name, writer = node.targets[0].id, Writer()
    values = _values(getattr(importlib.import_module(_module(source)), name))
    parts = [f"'{value}'" for value in values] or [writer.written(node.value)]
    if not values and isinstance(node.value, ast.BinOp):
        parts = parts[0].split(" | ")
    line = f"export type {name} = {' | '.join(parts)}"
    if len(line) > WIDTH:
        line = f"export type {name} =\n{_continued(parts)}"
    return [Declared(name, f"{_comment(comment)}{line}\n", writer.needs)]


def _continued(parts: list[str]) -> str:
    """A union below its name, as prettier writes it: on one line if that is wide enough."""
    line = f"  {' | '.join(parts)}"
    return line if len(line) <= WIDTH else "\n".join(f"  | {part}" for part in parts)


def _values(alias: object) -> list[str]:
    """The words an alias stands for; nothing if it is another type."""
    if get_origin(alias) is Literal:
        return list(get_args(alias))
    if get_origin(alias) is Annotated:
        return [value for each in get_args(alias)[1:] if isinstance(each, OneOf) for value in each.values]
    return []


def _module(source: Path) -> str:
    return ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)


def _comment_above(lines: list[str], number: int) -> str:
    """The comment that ends on the line before, without its marks."""
    found: list[str] = []
    while number > 1 and lines[number - 2].startswith("# "):
        number -= 1
        found.insert(0, lines[number - 1][2:])
    return " ".join(found)


def _comment(text: str) -> str:
    plain = re.sub(r"\s+", " ", text).strip()
    return f"/** {plain} */\n" if plain else ""


def modules() -> list[Module]:
    """The TypeScript modules: the base game's, each set's, and the registry that puts the sets' parts together."""
    sets = sorted(file.parent for file in WIRE.glob("sets/*/types.py"))
    parts = [Module(WEB / "sets" / each.name / "protocol.ts", [each / "types.py"]) for each in sets]
    registry = Module(WEB / "sets/protocol.ts", [WIRE / "sets/types.py"], [part.file for part in parts])
    base = [file for file in sorted(WIRE.glob("types/*.py")) if file.name != "__init__.py"]
    return [Module(WEB / "lib/protocol.ts", base, [registry.file]), registry, *parts]


def written() -> dict[Path, str]:
    """The text of each TypeScript module."""
    types = {module.file: [each for file in module.sources for each in declared(file)] for module in modules()}
    home = {each.name: file for file, found in types.items() for each in found}
    return {module.file: _text(module, types[module.file], home) for module in modules()}


def _text(module: Module, types: list[Declared], home: dict[str, Path]) -> str:
    source = module.sources[0].parent.relative_to(ROOT).as_posix()
    needs = {name for each in types for name in each.needs if home[name] != module.file}
    files = sorted({home[name] for name in needs}, key=lambda file: _path(module.file, file))
    imports = [_import(module.file, file, sorted(name for name in needs if home[name] == file)) for file in files]
    passed_on = [f"export type * from '{_path(module.file, file)}'" for file in module.passes_on]
    top = "\n".join([*imports, *([""] if imports and passed_on else []), *passed_on])
    head = HEADER.format(source=source) + (f"{top}\n" if top else "")
    return "\n".join([head, *(each.text for each in types)])


def _import(file: Path, other: Path, names: list[str]) -> str:
    line = f"import type {{ {', '.join(names)} }} from '{_path(file, other)}'"
    if len(line) <= WIDTH:
        return line
    return "\n".join(["import type {", *(f"  {name}," for name in names), f"}} from '{_path(file, other)}'"])


def _path(file: Path, other: Path) -> str:
    """How a module names another."""
    up = len(file.parent.relative_to(_common(file, other)).parts)
    down = other.relative_to(_common(file, other)).with_suffix("").as_posix()
    return ("../" * up or "./") + down


def _common(file: Path, other: Path) -> Path:
    return next(parent for parent in file.parents if parent in other.parents)


def main() -> int:
    for file, text in written().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
