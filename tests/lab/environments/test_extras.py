"""The libraries for training are an extra: the rest of the laboratory works without them, and an error names the
missing extra.
"""

import subprocess
import sys


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_the_laboratory_needs_no_numpy() -> None:
    done = run("import sys, ghoststories.lab.checks.check_games; sys.exit('numpy' in sys.modules)")
    assert (done.returncode, done.stderr) == (0, "")


def test_who_lacks_the_extra_is_told_which() -> None:
    done = run("import sys; sys.modules['gymnasium'] = None; import ghoststories.lab.environments")
    assert "pip install 'ghoststories[train]'" in done.stderr.splitlines()[-1]
