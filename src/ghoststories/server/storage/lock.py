"""One server for each SQLite file: a second one learns where the first one runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from ghoststories.server.storage.database import StorageError, database_address, file_of


class TakenError(StorageError):
    """Another server uses the database; `address` is where it runs, or None if it has not said so yet."""

    def __init__(self, address: str | None) -> None:
        self.address = address
        super().__init__(f"a server uses it already{f', at {address}' if address else ''}", "taken")


@contextmanager
def claimed(database: str, address: str) -> Iterator[None]:
    """Lock a database for this server; a `TakenError` if another server has it. The operating system gives the lock
    back when a server ends, whatever ended it. Other databases can serve several servers.
    """
    file = file_of(database_address(database))
    if file is None:
        yield
        return
    lock, note = FileLock(f"{file}.lock"), Path(f"{file}.server")
    _take(lock, note)
    try:
        note.write_text(f"{address}\n", encoding="utf-8")
        yield
    finally:
        with suppress(OSError):
            note.unlink()
        lock.release()


def _take(lock: FileLock, note: Path) -> None:
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(blocking=False)
    except Timeout:
        raise TakenError(_noted(note)) from None
    except OSError as error:
        raise StorageError(error.strerror or str(error)) from error


def _noted(note: Path) -> str | None:
    with suppress(OSError, UnicodeDecodeError):
        return note.read_text(encoding="utf-8").strip() or None
    return None
