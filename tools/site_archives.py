"""Byte-compiles what the workers of a site import. It runs inside Pyodide (web/python.js), because byte code must be of
the Python that imports it.

It writes two stored zips: the standard library as far as a browser needs it, and the game.
"""

import py_compile
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

STANDARD_LIBRARY: Final = Path("web/node_modules/pyodide/python_stdlib.zip")
PACKAGE: Final = Path("src/ghoststories")
PARTS: Final = ("engine", "texts", "lessons", "puzzles", "daily", "bots", "table_service", "review", "site")
MODULES: Final = ("__init__.py", "bot_tasks.py")
LIBRARY: Final = tomllib.loads(Path(__file__).with_name("site_library.toml").read_text(encoding="utf-8"))
NOT_NEEDED: Final = {name for names in LIBRARY["not_needed"].values() for name in names}
ENCODINGS: Final = set(LIBRARY["needed"]["encodings"])
# The same archive for the same sources.
DATE: Final = (1980, 1, 1, 0, 0, 0)
OF_DEVELOPERS: Final = ("__pycache__", "py.typed")
# The texts that workers put into what they tell. The page has all of its own as documents (tools/build_site.py).
TEXTS: Final = {"cards", "daily", "errors", "names", "web"}
# Reviews as pages of their own, which only the command line writes.
OF_COMMANDS: Final = {PACKAGE / "review" / name for name in ("page.py", "page.css", "chart.py")}


def is_needed(name: str) -> bool:
    """Whether a file of the standard library is."""
    path = PurePosixPath(name)
    top = path.parts[0].removesuffix(".py")
    return top not in NOT_NEEDED and (top != "encodings" or path.stem in ENCODINGS)


def standard_library() -> Iterator[tuple[str, bytes]]:
    """The files of the standard library that are needed."""
    with zipfile.ZipFile(STANDARD_LIBRARY) as archive:
        for entry in sorted(archive.infolist(), key=lambda entry: entry.filename):
            if not entry.is_dir() and is_needed(entry.filename):
                yield entry.filename, archive.read(entry)


def game(extensions: Path) -> Iterator[tuple[str, bytes]]:
    """The files of the game, and the one package it needs."""
    files = [
        *(PACKAGE / name for name in MODULES),
        *(file for part in PARTS for file in sorted((PACKAGE / part).rglob("*"))),
    ]
    for file in files:
        if file.is_file() and is_of_game(file):
            yield file.relative_to(PACKAGE.parent).as_posix(), file.read_bytes()
    yield extensions.name, extensions.read_bytes()


def is_of_game(file: Path) -> bool:
    """Whether a worker may need a file of the game."""
    if file in OF_COMMANDS or set(OF_DEVELOPERS) & set(file.parts):
        return False
    is_of_language = file.suffix == ".toml" and file.parent.parent == PACKAGE / "texts"
    return not is_of_language or file.stem in TEXTS


def compiled(name: str, source: bytes) -> bytes:
    """The byte code of a source, without docstrings. Nobody compares it with the source, which is not there."""
    file, found = Path("/tmp/source.py"), "/tmp/compiled.pyc"
    file.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(file), found, dfile=name, doraise=True, optimize=2, invalidation_mode=mode)
    return Path(found).read_bytes()


def write(archive: Path, files: Iterator[tuple[str, bytes]]) -> None:
    """A zip whose files are not compressed: compressed as a whole it is smaller."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as target:
        for name, content in files:
            is_source = name.endswith(".py")
            entry = zipfile.ZipInfo(f"{name}c" if is_source else name, DATE)
            target.writestr(entry, compiled(name, content) if is_source else content)


if __name__ == "__main__":
    folder, extensions = Path(sys.argv[1]), Path(sys.argv[2])
    write(folder / "library.zip", standard_library())
    write(folder / "game.zip", game(extensions))
