"""Compiles the engine while people play; `make play` starts it and shows what it prints (cli/background_build.py).

It runs with the lowest priority, ends with the server, and leaves either a complete build or nothing.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TextIO

from tools.compile_engine import alone

ROOT = Path(__file__).resolve().parent.parent
LOG = Path("build/compile.log")
# What tools/environment.sh says if only the C compiler is missing.
NO_COMPILER = 3
PACKAGES = "gcc libc6-dev python{}.{}-dev"


def end_with_the_server() -> None:
    """The server holds the other end of standard input: when it is gone, end this process and everything it started."""
    sys.stdin.read()
    os.killpg(os.getpgrp(), signal.SIGTERM)


def leave(number: int, frame: FrameType | None) -> None:
    """Exit cleanly, so that the scratch folder is removed."""
    raise SystemExit(128 + number)


def prepare(log: TextIO) -> int:
    """Install what compiling needs, in its own session, because apt-get must not be interrupted halfway."""
    with alone(ROOT / "build/environment.lock"):
        command = ["sh", "tools/environment.sh", "builder"]
        return subprocess.run(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        ).returncode


def builder_python() -> str:
    """The Python with mypyc: the developer's own, or the one created for this."""
    return sys.executable if find_spec("mypyc") else str(ROOT / "build/compiler/bin/python")


def compile_and_tell(scratch: Path, log: TextIO) -> int:
    """Pass on the progress; everything else goes to the log."""
    command = [builder_python(), "-m", "tools.compile_engine", "--progress", str(scratch)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", file=sys.stdout if line.startswith("compiling ") else log, flush=True)
        finally:
            process.kill()
        return process.wait()


def build(log: TextIO) -> str:
    """Tell the server how it ended."""
    prepared = prepare(log)
    if prepared == NO_COMPILER:
        return f"missing {PACKAGES.format(*sys.version_info)}"
    scratch = ROOT / "build/mypyc" / str(os.getpid())
    try:
        compiled = prepared == 0 and compile_and_tell(scratch, log) == 0
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return "ready" if compiled else f"failed {LOG}"


def main() -> None:
    os.nice(19)
    signal.signal(signal.SIGTERM, leave)
    threading.Thread(target=end_with_the_server, daemon=True).start()
    (ROOT / LOG).parent.mkdir(exist_ok=True)
    with (ROOT / LOG).open("w") as log:
        print(build(log), flush=True)


if __name__ == "__main__":
    main()
