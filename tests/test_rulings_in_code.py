"""Every class that carries out a rule names its ruling in the docstring, as the README says."""

import ast
import re
from pathlib import Path

import pytest

from tools.rules_index import ROOT, rulings

ENGINE = ROOT / "src/ghoststories/engine"
FILES = [path for folder in ("rules", "shared", "sets") for path in sorted((ENGINE / folder).rglob("*.py"))]
RULING = re.compile(r"\b[BWKP]\d+\b")


def carries_out_a_rule(node: ast.ClassDef) -> bool:
    """A step of the rule tables has an entry, a place's help begins; a wrapping class changes one of them, unless it
    leaves that to its subclasses.
    """
    assigned = [ast.unparse(target) for line in node.body if isinstance(line, ast.Assign) for target in line.targets]
    methods = [line.name for line in node.body if isinstance(line, ast.FunctionDef)]
    wraps = any(ast.unparse(base).startswith("Wrapping") for base in node.bases)
    is_abstract = "raise NotImplementedError" in ast.unparse(node)
    return "entry" in assigned or "begin" in methods or (wraps and not is_abstract)


def rules_in(source: str) -> dict[str, list[str]]:
    """The rulings that each class carrying out a rule names."""
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return {node.name: RULING.findall(ast.get_docstring(node) or "") for node in classes if carries_out_a_rule(node)}


def by_class() -> dict[str, list[str]]:
    return {
        f"{path.relative_to(ENGINE)}: {name}": named
        for path in FILES
        for name, named in rules_in(path.read_text(encoding="utf-8")).items()
    }


def test_every_class_that_carries_out_a_rule_names_its_ruling() -> None:
    found = by_class()
    assert len(found) > 250
    assert [name for name, named in found.items() if not named] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_rulings_a_file_names_exist(path: Path) -> None:
    assert set(RULING.findall(path.read_text(encoding="utf-8"))) <= set(rulings(ROOT))


def test_a_class_without_its_ruling_is_noticed() -> None:
    source = '''
class Named(Deed):
    """B1, K22: what it does."""
    entry = Entry(1, "named")

class Forgotten(Deed):
    """What it does, in the year 1B1."""
    entry = Entry(2, "forgotten")

class Place(Help):
    def begin(self, s): ...

class Around(WrappingDeed):
    """W3."""

class Base(WrappingDeed):
    def died(self, s):
        raise NotImplementedError

class Shared(Choice):
    """Any Taoist."""
'''
    assert rules_in(source) == {"Named": ["B1", "K22"], "Forgotten": [], "Place": [], "Around": ["W3"]}
