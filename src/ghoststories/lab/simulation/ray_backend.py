"""Work on a Ray cluster: each piece of work is a remote task."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, Final, TypeVar

from ghoststories import __version__
from ghoststories.lab.errors import LabError
from ghoststories.lab.optional_imports import needs

Piece = TypeVar("Piece")
Result = TypeVar("Result")

ADDRESS: Final = "RAY_ADDRESS"
# Enough that no core waits for work; machines may come and go.
_PIECES_A_CORE: Final = 2


def ray_results(
    function: Callable[[Piece], Result],
    work: deque[Piece],
    workers: int | None = None,
    address: str | None = None,
) -> Generator[Result, None, None]:
    """Apply a function to pieces of work; yield results as they finish. The caller may add pieces meanwhile.

    They go to the cluster at an address, or to the one in RAY_ADDRESS, or else to a Ray on this machine that ends with
    the work. Every machine needs the same version of this program.
    """
    ray = import_ray()
    if ray.is_initialized():
        raise LabError("Ray is already in use in this process")
    where = address or os.environ.get(ADDRESS)
    try:
        if where:
            _join(ray, where)
        else:
            _start(ray, workers)
    except (OSError, RuntimeError, ValueError) as error:
        raise LabError(f"cannot connect to Ray at {where or 'this machine'}: {error}") from error
    try:
        yield from _results_of_cluster(ray, function, work, workers)
    except ray.exceptions.RayError as error:
        # An error of a task contains its complete traceback; the cause is enough.
        raise LabError(f"the Ray cluster failed: {getattr(error, 'cause', None) or error}") from error
    finally:
        ray.shutdown()


def import_ray() -> Any:
    """Import Ray, with its usage statistics turned off."""
    needs("ray", "cluster")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    return ray


def _join(ray: Any, address: str) -> None:
    ray.init(address=address, log_to_driver=False, logging_level="ERROR")


def _start(ray: Any, workers: int | None) -> None:
    ray.init(address="local", num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="ERROR")


def _results_of_cluster(
    ray: Any, function: Callable[[Piece], Result], work: deque[Piece], workers: int | None
) -> Generator[Result, None, None]:
    task = ray.remote(num_cpus=1)(_run_checked)
    pending: list[Any] = []
    try:
        while work or pending:
            limit = workers or _PIECES_A_CORE * int(ray.cluster_resources().get("CPU", 0))
            while work and len(pending) < max(1, limit):
                pending.append(task.remote(__version__, function, work.popleft()))
            done, pending = ray.wait(pending)
            for each in done:
                yield ray.get(each)
    finally:
        for each in pending:
            ray.cancel(each, force=True)


def _run_checked(version: str, function: Callable[[Piece], Result], piece: Piece) -> Result:
    """Run a piece of work, but only in the same version: others might play other games."""
    if version != __version__:
        raise LabError(f"a machine of the cluster has ghoststories {__version__}, this one has {version}")
    return function(piece)
