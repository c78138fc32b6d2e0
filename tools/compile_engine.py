"""Compiles the engine and the bots' search with mypyc into build/compiled, beside a copy of the rest of the package.

The sources stay pure: `PYTHONPATH=build/compiled` chooses the compiled engine, nothing else does.
`--check` only tells whether this machine can compile; `--quick` compiles in a fraction of the time for tests, where
speed does not matter.
"""

import hashlib
import os
import platform
import shutil
import sys
import sysconfig
from contextlib import chdir
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "ghoststories"
COMPILED = (f"{PACKAGE}/engine", f"{PACKAGE}/bots/brain")
# Levels of optimisation.
QUICK, FULL = "1", "3"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", ".*")


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


def fingerprint(sources: Path, level: str) -> str:
    """Changes whenever the result of compiling would."""
    from mypy.version import __version__ as mypy_version

    digest = hashlib.sha256(f"{mypy_version} {sys.version} {platform.machine()} {level}".encode())
    digest.update(Path(__file__).read_bytes())
    for file in modules(sources):
        digest.update(f"\0{file.relative_to(sources)}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def copy_sources(source: Path, target: Path) -> None:
    """A fresh copy of the pure files; what is already compiled stays."""
    for file in target.rglob("*"):
        if file.is_file() and file.suffix != ".so":
            file.unlink()
    shutil.copytree(source, target, dirs_exist_ok=True, ignore=NOT_COPIED)


def run_mypyc(sources: Path, target: Path, scratch: Path, level: str) -> None:
    # Imported late: a pure wheel is built without them.
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    # Relative paths, so that tracebacks of the compiled engine name no folder of the machine that built it.
    with chdir(sources):
        files = [str(file) for file in modules(Path())]
        options = ["--config-file=", f"--cache-dir={scratch / 'mypy'}"]
        extensions = mypycify(
            [*options, *files],
            opt_level=level,
            debug_level="0",
            # A file for each module compiles three times as fast; one for all lets the optimiser see everything.
            multi_file=level == QUICK,
            group_name=PACKAGE,
            target_dir=str(scratch / "c"),
        )
        for extension in extensions:
            # All of it is one library of its own, so calls within it may be inlined.
            extension.extra_compile_args.append("-fno-semantic-interposition")
            # Every sum is rounded as it is interpreted, on every processor: bots answer the same on both builds.
            extension.extra_compile_args.append("-ffp-contract=off")
        command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib = str(target)
        command.build_temp = str(scratch / "objects")
        command.ensure_finalized()
        command.run()


def compile_engine(root: Path, level: str = FULL) -> Path:
    """Brings build/compiled up to date and returns it."""
    sources, target, scratch = root / "src", root / "build/compiled", root / "build/mypyc"
    stamp = target / "fingerprint"
    wanted = fingerprint(sources, level)
    current = stamp.exists() and stamp.read_text() == wanted
    if not current:
        shutil.rmtree(target, ignore_errors=True)
    copy_sources(sources / PACKAGE, target / PACKAGE)
    if current:
        print("The compiled engine is up to date.")
        return target
    print("Compiling the engine with mypyc.", flush=True)
    run_mypyc(sources, target, scratch, level)
    stamp.write_text(wanted)
    return target


if __name__ == "__main__":
    problem = why_not()
    if problem:
        sys.exit(f"The engine cannot be compiled: {problem}.")
    if sys.argv[1:] != ["--check"]:
        compile_engine(Path(__file__).resolve().parent.parent, QUICK if sys.argv[1:] == ["--quick"] else FULL)
