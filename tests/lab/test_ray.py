"""A job on a Ray cluster gives the rows it gives on one core."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ghoststories.lab.checks.combinations import Combination
from ghoststories.lab.errors import LabError
from ghoststories.lab.simulation import ray_backend
from ghoststories.lab.simulation import run as lab
from ghoststories.lab.simulation.bot_files import maker
from ghoststories.lab.simulation.jobs import Bots, Job, plan_job
from ghoststories.lab.simulation.play import GameFailedError
from ghoststories.lab.simulation.run import in_order, run

# What a machine of the cluster says about itself is only in its bot's answers, so one of them leaves a mark.
# Slow enough that one machine alone would not be quicker than two.
BOT = """
import os
import time
from pathlib import Path
from random import Random


class Mine:
    def __init__(self, seed):
        self.random = Random(seed)
        Path(os.environ["GHOSTSTORIES_MARKS"], str(os.getppid())).touch()

    def answer(self, view, question):
        time.sleep(0.002)
        return self.random.choice(question.options)


class Flies(Mine):
    def answer(self, view, question):
        return "fly"
"""


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A head that plays nothing and two machines with a core each; its address."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    # Ray lets all others on a busy machine go first, which a test must not wait for.
    monkeypatch.setenv("RAY_worker_niceness", "0")
    monkeypatch.setenv("GHOSTSTORIES_MARKS", str(tmp_path / "marks"))
    (tmp_path / "marks").mkdir()
    from ray.cluster_utils import Cluster

    started: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        for _ in range(2):
            started.add_node(num_cpus=1, include_dashboard=False)
        yield started.address
    finally:
        started.shutdown()


def outcomes(job: Job, **where: Any) -> list[dict[str, Any]]:
    return [row.outcome for row in in_order(list(run(job, **where)))]


@pytest.mark.slow
def test_a_cluster_of_two_machines_gives_the_rows_of_one_core(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOT)
    combinations = [Combination(4, "normal", "second"), Combination(2, "hell", "first", family="black_secret")]
    job = plan_job([Bots("random", "random"), Bots(f"{file}:Mine", "random")], combinations, 30)
    fails = plan_job([Bots(f"{file}:Flies", "random")], combinations, 3)
    expected = outcomes(job, workers=1)
    for mark in (tmp_path / "marks").iterdir():
        mark.unlink()
    # The machines have neither the file nor this process's help.
    file.unlink()
    maker.cache_clear()
    monkeypatch.setattr(lab, "_SECONDS_A_CHUNK", 0.05)

    assert outcomes(job, on="ray", ray_address=cluster) == expected
    assert len(list((tmp_path / "marks").iterdir())) == 2

    rows = run(job, on="ray", ray_address=cluster)
    next(rows)
    rows.close()

    with pytest.raises(GameFailedError) as caught:
        outcomes(fails, on="ray", ray_address=cluster)
    assert caught.value.failure.detail.startswith(f"the bot '{file}:Flies' answered 'fly'")


def test_ray_is_told_not_to_report_its_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "1")
    ray_backend.import_ray()
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_backend, "_join", refuse)
    with pytest.raises(LabError, match="nowhere:6379"):
        outcomes(
            plan_job([Bots("random")], [Combination(4, "normal", "second")], 1), on="ray", ray_address="nowhere:6379"
        )


def refuse(ray: Any, address: str) -> None:
    raise ConnectionError("nobody answers")
