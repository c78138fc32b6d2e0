"""Compiles the engine and the bots' search with mypyc into build/compiled, beside a copy of the rest of the package.

The sources stay pure: `PYTHONPATH=build/compiled` chooses the compiled engine, nothing else does.
`--check` only reports whether this machine can compile; `--progress FOLDER` reports progress and sets the work folder.
"""

import hashlib
import os
import platform
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from importlib.util import find_spec
from pathlib import Path

from tools.c_units import PACKAGE, Tell, build_extensions

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

COMPILED = (f"{PACKAGE}/engine", *(f"{PACKAGE}/bots/{part}" for part in ("policy", "evaluation", "search")))
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", ".*")
STAMP = "fingerprint"
# The progress when the C files are written, in percent.
WRITTEN = 15


def why_not() -> str | None:
    """What this machine lacks for compiling, None when it lacks nothing."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypyc or setuptools is not installed"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are missing"
    return None


def modules(sources: Path) -> list[Path]:
    """What is compiled."""
    return sorted(file for part in COMPILED for file in (sources / part).rglob("*.py"))


def fingerprint(sources: Path) -> str:
    """A hash that changes whenever the result of compiling would."""
    from mypy.version import __version__ as mypy_version

    digest = hashlib.sha256(f"{mypy_version} {sys.version} {platform.machine()}".encode())
    for tool in (Path(__file__), Path(__file__).with_name("c_units.py")):
        digest.update(tool.read_bytes())
    for file in modules(sources):
        digest.update(f"\0{file.relative_to(sources)}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def pure_files(folder: Path) -> dict[str, bytes]:
    """Sources and data of a package."""
    ignored = {"__pycache__"}
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".so"]
    inside = {file.relative_to(folder): file for file in files}
    return {
        str(path): file.read_bytes()
        for path, file in inside.items()
        if not any(part in ignored or part.startswith(".") for part in path.parts)
    }


def is_compiled(sources: Path, build: Path) -> bool:
    """Whether the libraries of a build match these sources."""
    stamp = build / STAMP
    return stamp.exists() and stamp.read_text() == fingerprint(sources)


def is_current(root: Path) -> bool:
    """Whether build/compiled matches the sources, to the last file."""
    sources, build = root / "src", root / "build/compiled"
    return is_compiled(sources, build) and pure_files(sources / PACKAGE) == pure_files(build / PACKAGE)


def run_mypyc(build: Path, scratch: Path, tell: Tell) -> None:
    """Libraries beside the sources in a folder."""
    # Imported late: a pure wheel is built without it.
    from mypyc.build import mypycify

    # Relative paths, so that tracebacks of the compiled engine name no folder of the machine that built it.
    with chdir(build):
        files = [str(file) for file in modules(Path())]
        options = ["--config-file=", f"--cache-dir={scratch / 'mypy'}"]
        extensions = mypycify(
            [*options, *files], debug_level="0", multi_file=True, group_name=PACKAGE, target_dir=str(scratch / "c")
        )
    tell(WRITTEN)
    build_extensions(extensions, build, scratch, lambda done: tell(WRITTEN + done * (99 - WRITTEN) // 100))


def make(root: Path, scratch: Path, tell: Tell) -> Path:
    """A complete build in the scratch folder. The sources are copied first, so an edit in the meantime gives
    either version, but never a mixture."""
    before, made = root / "build/compiled", scratch / "compiled"
    shutil.copytree(root / "src" / PACKAGE, made / PACKAGE, ignore=NOT_COPIED)
    if is_compiled(made, before):
        for library in before.rglob("*.so"):
            shutil.copy(library, made / library.relative_to(before))
    else:
        print("Compiling the engine with mypyc.", flush=True)
        run_mypyc(made, scratch, tell)
    (made / STAMP).write_text(fingerprint(made))
    return made


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """One build at a time; a second caller waits and finds it done."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def swept(scratch: Path) -> Iterator[Path]:
    """A temporary folder. Leftovers of killed builds are removed too."""
    shutil.rmtree(scratch.parent, ignore_errors=True)
    try:
        yield scratch
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def compile_engine(root: Path, tell: Tell = lambda percent: None, scratch: Path | None = None) -> Path:
    """Bring build/compiled up to date and return it. Nobody ever sees half a build."""
    target = root / "build/compiled"
    with alone(root / "build/mypyc.lock"):
        if is_current(root):
            print("The compiled engine is up to date.")
            return target
        with swept(scratch or root / "build/mypyc" / str(os.getpid())) as folder:
            made = make(root, folder, tell)
            if target.exists():
                target.rename(folder / "outdated")
            made.rename(target)
    return target


def main(arguments: list[str]) -> None:
    root = Path(__file__).resolve().parent.parent
    problem = why_not()
    if problem:
        sys.exit(f"The engine cannot be compiled: {problem}.")
    if arguments[:1] == ["--progress"]:
        compile_engine(root, lambda percent: print(f"compiling {percent}", flush=True), Path(arguments[1]))
    elif arguments != ["--check"]:
        compile_engine(root)


if __name__ == "__main__":
    main(sys.argv[1:])
