"""Builds the game without a server into build/site: static files for any host, in any folder (docs/decisions/0014).

It byte-compiles the game inside Pyodide, writes texts and content as files, and builds the page with its workers.
"""

import gzip
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import mypy_extensions

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ghoststories.bots import bots
from ghoststories.table_service.documents import TEXT_DOCUMENTS, help_json, texts_json
from ghoststories.table_service.wire.content import content_json
from ghoststories.texts import LANGUAGES, Texts
from tools.build_client import ROOT, WEB, fingerprint, install, run_npm, sources
from tools.site_archives import MODULES, PACKAGE
from tools.site_archives import PARTS as ARCHIVED

SITE: Final = ROOT / "build/site"
NEW: Final = ROOT / "build/site.new"
PARTS: Final = ROOT / "build/site.parts"
STAMP: Final = ROOT / "build/site.stamp"
PYODIDE: Final = WEB / "node_modules/pyodide"
# What Pyodide loads as it is; a host compresses scripts.
SCRIPTS: Final = ("pyodide.mjs", "pyodide.asm.mjs")


def inputs() -> list[Path]:
    """What the site is made of."""
    game = [file for part in ARCHIVED for file in sorted((ROOT / PACKAGE / part).rglob("*")) if file.is_file()]
    modules = [ROOT / PACKAGE / name for name in MODULES]
    tools = [file for file in sorted((ROOT / "tools").glob("*site*")) if file.is_file()]
    return [*sources(WEB), *modules, *(file for file in game if "__pycache__" not in file.parts), *tools]


def build() -> None:
    """Bring build/site up to date."""
    wanted = fingerprint(inputs())
    if (SITE / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == wanted:
        return
    install()
    for folder in (NEW, PARTS):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    print("Compiling the game for the browser.", flush=True)
    python, documents = python_files(), document_files()
    site = {
        "python": f"../python/{digest(python)}/",
        "documents": f"./documents/{digest(documents)}/",
        "files": {name: len(content) for name, content in python.items() if name not in SCRIPTS},
        "info": json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"],
        "bots": list(bots),
    }
    print("Building the site.", flush=True)
    os.environ["VITE_SITE"] = json.dumps(site)
    run_npm(
        "run", "--silent", "build", "--", "--logLevel", "warn", "--mode", "site", "--outDir", str(NEW), "--emptyOutDir"
    )
    write(NEW / "python" / digest(python), python)
    write(NEW / "documents" / digest(documents), documents)
    for file in [ROOT / "LICENSE", ROOT / "NOTICE.md", *(WEB / "site").glob("*icon*"), WEB / "site/site.webmanifest"]:
        shutil.copy(file, NEW)
    shutil.copytree(WEB / "site/licences", NEW / "licences")
    (NEW / "service_worker.js").write_text(service_worker(NEW))
    shutil.rmtree(SITE, ignore_errors=True)
    NEW.rename(SITE)
    STAMP.write_text(wanted)
    shutil.rmtree(PARTS)
    print(f"{SITE.relative_to(ROOT)}: {transferred(SITE) / 1e6:.2f} MB compressed. make play-site serves it.")


def python_files() -> dict[str, bytes]:
    """What the workers load: Pyodide, the standard library and the game."""
    # Pyodide sees the repository and nothing else.
    extensions = Path(shutil.copy(mypy_extensions.__file__, PARTS))
    inside = [path.relative_to(ROOT).as_posix() for path in (PARTS, extensions)]
    run_npm("exec", "--", "node", "python.js", "tools/site_archives.py", *inside)
    run_npm("exec", "--", "node", "check_site.js", str(PARTS))
    packed = {
        "runtime.bin": PYODIDE / "pyodide.asm.wasm",
        "library.bin": PARTS / "library.zip",
        "game.bin": PARTS / "game.zip",
    }
    files = {name: gzip.compress(source.read_bytes(), 9, mtime=0) for name, source in packed.items()}
    return files | {name: (PYODIDE / name).read_bytes() for name in SCRIPTS}


def document_files() -> dict[str, bytes]:
    """What the page asks for once, so that it can show something before Python has started."""
    made: dict[str, Any] = {"content": content_json(None, tuple(bots))}
    for language in LANGUAGES:
        made |= {f"{name}/{language}": make(language) for name, make in TEXT_DOCUMENTS.items()}
        made[f"texts/{language}"] = of_site(texts_json(language), language, "start", "collection")
        made[f"help/{language}"] = of_site(help_json(language), language)
    return {
        f"{name}.json": json.dumps(each, ensure_ascii=False, separators=(",", ":")).encode()
        for name, each in made.items()
    }


def of_site(texts: Mapping[str, Any], language: str, *added: str) -> dict[str, Any]:
    """Texts of the page, which here speaks of the browser and not of a server; some tables are only here."""
    site = Texts(language).table("site")
    web = {name: {**table, **site[name]} if name in site else table for name, table in texts["web"].items()}
    return {**texts, "web": {**web, **{name: site[name] for name in added}}}


def service_worker(folder: Path) -> str:
    """The service worker, which knows all files of this version."""
    files = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    site = json.dumps({"version": digest(files), "files": sorted(files)})
    return f"self.SITE = {site}\n{(WEB / 'site/service_worker.js').read_text()}"


def digest(files: dict[str, bytes]) -> str:
    """A name that changes with any of the files, so that they can be kept forever."""
    whole = hashlib.blake2b(digest_size=6)
    for name, content in sorted(files.items()):
        whole.update(f"\0{name}\0{len(content)}\0".encode())
        whole.update(content)
    return whole.hexdigest()


def write(folder: Path, files: dict[str, bytes]) -> None:
    """Write files into a folder."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def transferred(folder: Path) -> int:
    """Bytes of all files as a host sends them."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return sum(min(file.stat().st_size, len(gzip.compress(file.read_bytes()))) for file in files)


if __name__ == "__main__":
    build()
