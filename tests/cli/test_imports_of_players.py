"""The command line starts where only what players need is installed (requirements/play.txt)."""

from __future__ import annotations

import subprocess
import sys

# Of the extras in pyproject.toml.
NOT_INSTALLED = ("numpy", "matplotlib", "pyarrow", "gymnasium", "pettingzoo", "cma", "ray", "cryptography", "psycopg")
START = """
import sys
sys.modules.update(dict.fromkeys({missing!r}))
from typer.testing import CliRunner
from ghoststories.cli.main import app
import ghoststories.server.app
run = CliRunner().invoke(app, ["--version"])
assert run.exit_code == 0, run.output
"""


def test_the_command_line_and_the_server_need_no_extras() -> None:
    run = subprocess.run(
        [sys.executable, "-c", START.format(missing=NOT_INSTALLED)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
