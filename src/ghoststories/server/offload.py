"""Work that takes more than a moment is done off the event loop, so that no other page waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")

# One thread for all: heavy requests queue behind each other, and the event loop competes with one thread at most.
_THREAD: Final = ThreadPoolExecutor(1, thread_name_prefix="offload")


async def offload(work: Callable[_Given, _Made], *args: _Given.args, **kwargs: _Given.kwargs) -> _Made:
    """The result of some work, done in the thread."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, lambda: work(*args, **kwargs))
