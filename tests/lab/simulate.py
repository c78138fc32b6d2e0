"""`ghoststories simulate` from a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from ghoststories.cli.main import app
from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.simulation import ledger
from ghoststories.lab.simulation.jobs import Bots, plan_job
from ghoststories.lab.simulation.play import play_game

ENGLISH = {"LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "120"}
ROW = play_game(plan_job([Bots("random")], [Combination(4, "normal", "second")], 1).cells[0], 0)
FEW = ("--taoists", "random", "--games", "6", "--workers", "1")
BOTS = """
class First:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        return question.options[0]


class Fails(First):
    def answer(self, view, question):
        if "move:circle" in question.options:
            return "fly"
        return question.options[0]
"""


def simulate(*arguments: str | Path, lang: str = "en") -> Result:
    words = ["simulate", *map(str, arguments)]
    return CliRunner().invoke(app, words, env={**ENGLISH, "LANG": lang})


def good(*arguments: str | Path) -> Result:
    result = simulate(*arguments)
    assert result.exit_code == 0, result.output
    return result


def refusal(*arguments: str | Path) -> str:
    """What a command says that is refused."""
    result = simulate(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    return " ".join(result.stderr.replace("│", " ").split())


def report(*arguments: str | Path) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(good(*arguments, "--json").stdout)
    return whole


def outcomes(path: Path) -> list[dict[str, Any]]:
    return [row.outcome for row in ledger.read(path)[1]]
