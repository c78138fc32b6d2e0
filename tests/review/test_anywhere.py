"""A review needs the standard library only, and no processes, so that it can run in a browser."""

from __future__ import annotations

import subprocess
import sys

from tests.table_service.test_reviews import lost_game

SCRIPT = """
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        known = top in sys.stdlib_module_names or top in ("ghoststories", "ghoststories__mypyc", "mypy_extensions")
        if not known and top != "typing_extensions" or name == "multiprocessing":
            raise ImportError(f"{name} is not there")

sys.meta_path.insert(0, Refuse())
from ghoststories.engine import record_from
from ghoststories.review import Depth, review_of
from ghoststories.review.page import page_of
from ghoststories.texts import Texts

review = review_of(record_from(sys.stdin.read()), Depth(rollouts=16, closer=1))
assert "</html>" in page_of(review, Texts("de"), {})
print(review["answers"][0]["better"]["option"])
"""


def test_a_review_needs_the_standard_library_only() -> None:
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, input=lost_game(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "exorcise"), done.stderr
