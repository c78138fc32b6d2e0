"""What the bot processes run on: this package, or a compiled copy of it as soon as there is one."""

from __future__ import annotations

import hashlib
import os
import sysconfig
from pathlib import Path
from threading import Lock
from typing import Final

import ghoststories

PACKAGE: Final = "ghoststories"
# Written last, when a build is complete.
STAMP: Final = "fingerprint"
# The library of all compiled modules, as this Python names it.
LIBRARY: Final = f"{PACKAGE}__mypyc{sysconfig.get_config_var('EXT_SUFFIX')}"
_NOT_SOURCES: Final = (".so", ".pyd")


def sources_digest(package: Path) -> str:
    """Changes with every source or data file of a package."""
    digest = hashlib.sha256()
    for file in sorted(package.rglob("*")):
        if _is_source(file.relative_to(package)) and file.is_file():
            digest.update(f"\0{file.relative_to(package).as_posix()}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _is_source(path: Path) -> bool:
    hidden = any(part.startswith(".") or part == "__pycache__" for part in path.parts)
    return not hidden and path.suffix not in _NOT_SOURCES


class BotBuild:
    """The folder where a compiled copy of the running package appears, or nothing. The folder is checked before every
    search, so a build finished during a game is used for the next answer.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder.absolute() if folder is not None else None
        # The package as it was when the server started: sources edited since are not what is running.
        self._running = sources_digest(Path(ghoststories.__file__).parent) if folder is not None else ""
        self._looked_at: tuple[int, int] | None = None
        self._fits = False
        self._lock = Lock()

    def current(self) -> Path | None:
        """The folder, while it holds a complete build of the package that is running."""
        with self._lock:
            found = self._stamp()
            if found != self._looked_at:
                self._looked_at, self._fits = found, found is not None and self._is_this_package()
            return self._folder if self._fits else None

    def environment(self, build: Path | None) -> dict[str, str]:
        """The environment variables of a process on a build."""
        if build is None:
            return dict(os.environ)
        paths = [str(build), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def _stamp(self) -> tuple[int, int] | None:
        """Differs between any two builds."""
        if self._folder is None:
            return None
        try:
            found = (self._folder / STAMP).stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns

    def _is_this_package(self) -> bool:
        if self._folder is None or not (self._folder / LIBRARY).is_file():
            return False
        try:
            return sources_digest(self._folder / PACKAGE) == self._running
        except OSError:
            # It is being replaced at this moment.
            return False
