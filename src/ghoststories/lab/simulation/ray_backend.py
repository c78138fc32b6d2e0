"""Work on a Ray cluster: pieces of work as remote tasks, on the machines that are there."""

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
# So that no core waits for work; machines may come and go.
_PIECES_A_CORE: Final = 2


def ray_results(
    function: Callable[[Piece], Result],
    work: deque[Piece],
    workers: int | None = None,
    address: str | None = None,
) -> Generator[Result, None, None]:
    """What a function makes of pieces of work, as they are done; whoever reads them may add further pieces.

    They go to the cluster at an address, or the one the environment names, or else to a Ray of this machine that ends
    with the work. The program must be installed, in the same version, wherever they are done.
    """
    ray = imported()
    if ray.is_initialized():
        raise LabError("Ray is in use already in this process")
    where = address or os.environ.get(ADDRESS)
    try:
        if where:
            _join(ray, where)
        else:
            _start(ray, workers)
    except (OSError, RuntimeError, ValueError) as error:
        raise LabError(f"there is no Ray at {where or 'this machine'}: {error}") from error
    try:
        yield from _results_of_cluster(ray, function, work, workers)
    except ray.exceptions.RayError as error:
        # An error of a task comes with all of its traceback, which nobody wants to read.
        raise LabError(f"the Ray cluster failed: {getattr(error, 'cause', None) or error}") from error
    finally:
        ray.shutdown()


def imported() -> Any:
    """Ray, told to keep what it does to itself."""
    needs("ray", "cluster")
    # Ray would report its use to its makers.
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
    task = ray.remote(num_cpus=1)(_checked)
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


def _checked(version: str, function: Callable[[Piece], Result], piece: Piece) -> Result:
    """The result of a piece; other versions might play other games."""
    if version != __version__:
        raise LabError(f"a machine of the cluster has ghoststories {__version__}, this one has {version}")
    return function(piece)
