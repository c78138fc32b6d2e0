"""What the structure of the sources still lacks, counted: shared modules that name a set, long files, long functions.

`tests/structure.toml` keeps the counts, and `tests/test_structure.py` fails when they differ: nothing may grow, and
whatever shrinks leaves the list. `python -m tools.structure` shortens the list; it refuses to make it longer.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests/structure.toml"
SETS = ("white_moon", "black_secret", "promos")
# Everything in a folder with this name is a set's own, or the registry of the sets.
REGISTRIES = "sets"
LONGEST_FILE = 400
LONGEST_FUNCTION = 40
# The sets and the pieces they are known by. "secret" alone is an ordinary word; these are names of Black Secret.
NAMES = re.compile(
    r"(?i:white.?moon|black.?secret|promo(?!t)|su.?ling|jean.?claude|ma.?cho\b)"
    r"|(?:\b|_)(?i:moon)(?:\b|_|s\b)|Moon"
    r"|\bsecret\(|(?:has|add|open|scatter)_secret|secret_(?:codes|words|lines|answers?)|Secret[A-Z]"
)

Counts = dict[str, int]


def sources(root: Path) -> list[Path]:
    """The modules of the package and of the page."""
    page = [file for suffix in ("ts", "svelte") for file in root.glob(f"web/src/**/*.{suffix}")]
    return sorted([*root.glob("src/ghoststories/**/*.py"), *page])


def belongs_to_a_set(file: Path) -> bool:
    """Whether a module is in a folder of a set or a registry, or is a set's only module in its layer."""
    parts = {*file.parts[:-1], file.name.split(".")[0]}
    return REGISTRIES in parts or bool(parts & set(SETS))


def lines_that_name_sets(root: Path) -> Counts:
    """By shared module, how many of its lines name a set or one of its best-known pieces."""
    counts = {}
    for file in sources(root):
        name = file.relative_to(root)
        if not belongs_to_a_set(name):
            counts[name.as_posix()] = sum(1 for line in _lines(file) if NAMES.search(line))
    return {name: count for name, count in counts.items() if count}


def long_files(root: Path) -> Counts:
    """Files of the package with too many lines."""
    counts = {file.relative_to(root).as_posix(): len(_lines(file)) for file in root.glob("src/**/*.py")}
    return {name: count for name, count in sorted(counts.items()) if count > LONGEST_FILE}


def long_functions(root: Path) -> Counts:
    """Functions of the package with too many lines."""
    counts = {}
    for file in sorted(root.glob("src/**/*.py")):
        for function, length in _functions(ast.parse(file.read_text(encoding="utf-8"))):
            counts[f"{file.relative_to(root).as_posix()}::{function}"] = length
    return {name: count for name, count in counts.items() if count > LONGEST_FUNCTION}


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def _functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, int]]:
    """The functions in a module with their lengths; those of a class with its name before them."""
    for child in ast.iter_child_nodes(node):
        name = inside
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{inside}.{child.name}" if inside else child.name
            if not isinstance(child, ast.ClassDef):
                yield name, (child.end_lineno or child.lineno) - child.lineno + 1
        yield from _functions(child, name)


COUNTED = {
    "lines_that_name_sets": lines_that_name_sets,
    "long_files": long_files,
    "long_functions": long_functions,
}


def measured(root: Path) -> dict[str, Counts]:
    """The current counts."""
    return {kind: count(root) for kind, count in COUNTED.items()}


def kept() -> dict[str, Counts]:
    """The counts that may not grow."""
    return tomllib.loads(KEPT.read_text(encoding="utf-8"))


def grown(old: Mapping[str, int], new: Mapping[str, int]) -> list[str]:
    """What is new or larger than before."""
    return [
        f"{name}: {count} (was {old.get(name, 0)})" for name, count in sorted(new.items()) if count > old.get(name, 0)
    ]


def shrunk(old: Mapping[str, int], new: Mapping[str, int]) -> list[str]:
    """What is gone or smaller than before."""
    return [f"{name}: {new.get(name, 0)} (was {count})" for name, count in old.items() if new.get(name, 0) < count]


def summary(counts: Mapping[str, Counts]) -> list[str]:
    """The counts in words."""
    names = counts["lines_that_name_sets"]
    of_page = sum(1 for name in names if name.startswith("web/"))
    return [
        f"Shared modules that name a set: {len(names) - of_page} of the package, {of_page} of the page, "
        f"in {sum(names.values())} lines",
        f"Files over {LONGEST_FILE} lines: {len(counts['long_files'])}",
        f"Functions over {LONGEST_FUNCTION} lines: {len(counts['long_functions'])}",
    ]


def as_toml(counts: Mapping[str, Counts]) -> str:
    """The kept file."""
    lines = ["# What is still to be mended; it may only shrink (tools/structure.py): python -m tools.structure"]
    for kind, found in counts.items():
        lines += ["", f"[{kind}]", *(f'"{name}" = {count}' for name, count in sorted(found.items()))]
    return "\n".join(lines) + "\n"


def main() -> int:
    old, new = kept(), measured(ROOT)
    worse = [line for kind, found in new.items() for line in grown(old[kind], found)]
    if worse:
        print("\n".join(["These grew, so the list stays as it is:", *worse]))
        return 1
    KEPT.write_text(as_toml(new), encoding="utf-8")
    print("\n".join(summary(new)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
