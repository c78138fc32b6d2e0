"""A log without secrets: no seeds, names, options, keys or parameters, whatever fails.

What is put into a message is not shown unless it is known to be harmless, and of an error only its kind and the places
in the code: an error's own words may repeat what somebody sent or what nobody may know.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, Literal

from ghoststories.table_service.errors import RefusedError

Form = Literal["text", "json"]
# What a line belongs to: `request`, `table` and `person`, each an id.
_ABOUT: Final[ContextVar[dict[str, str] | None]] = ContextVar("about", default=None)
# These say what a database or a connection to it says, never what was to be written (`hide_parameters`).
_FRANK: Final = ("ghoststories.server.storage", "ghoststories.server.cluster", "alembic")
_OURS: Final = "ghoststories"
_HIDDEN: Final = "…"
# A conversion of a message, with what comes before it.
_CONVERSION: Final = re.compile(r"(game )?%(?:[-#0 +]*\d*(?:\.\d+)?)([a-zA-Z%])")
_FRAMES: Final = 12


@contextmanager
def about(**ids: str) -> Iterator[dict[str, str]]:
    """Lines that are written meanwhile belong to these; more can be added to what is returned."""
    found = {**(_ABOUT.get() or {}), **ids}
    token = _ABOUT.set(found)
    try:
        yield found
    finally:
        _ABOUT.reset(token)


class SafeFormatter(logging.Formatter):
    """One line for each record, as JSON or as text."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        said = told(record)
        if self._form == "json":
            return json.dumps(said, ensure_ascii=False, separators=(",", ":"))
        first = f"{said.pop('at')} {said.pop('level'):7} {said.pop('logger')}: {said.pop('message')}"
        return " ".join([first, *(f"{name}={_plain(value)}" for name, value in said.items())])


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else str(value)


def told(record: logging.LogRecord) -> dict[str, Any]:
    """What may be told of a record."""
    said: dict[str, Any] = {
        "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": _message(record),
        **(_ABOUT.get() or {}),
        **getattr(record, "figures", {}),
    }
    if isinstance(record.exc_info, tuple) and record.exc_info[1] is not None:
        said["error"] = kinds_of(record.exc_info[1])
        said["places"] = places_of(record.exc_info[2])
    return said


def _message(record: logging.LogRecord) -> str:
    if record.name.startswith(_FRANK):
        return record.getMessage()
    text = str(record.msg)
    if not record.name.startswith(_OURS):
        # The first line of others says what happened, the next ones may show values.
        text = text.partition("\n")[0]
    given = list(record.args) if isinstance(record.args, tuple) else []
    if not given:
        return text
    return _CONVERSION.sub(lambda found: _filled(found, given), text)


def _filled(found: re.Match[str], given: list[object]) -> str:
    """A conversion with its value, if that may be shown: numbers, kinds of errors, and the ids of games."""
    before, kind = found[1] or "", found[2]
    if kind == "%":
        return f"{before}%"
    value = given.pop(0) if given else None
    if isinstance(value, BaseException):
        return f"{before}{_kind_of(value)}"
    if isinstance(value, int | float) or (before and isinstance(value, str) and is_id(value)):
        return f"{before}{value:.3f}" if isinstance(value, float) else f"{before}{value}"
    return f"{before}{_HIDDEN}"


_ID: Final = re.compile(r"[a-z0-9]{8,32}")


def is_id(text: str) -> bool:
    """Whether a text looks like the id of a game."""
    return _ID.fullmatch(text) is not None


def kinds_of(error: BaseException) -> list[str]:
    """The kinds of an error and of what led to it."""
    found: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(found) < _FRAMES:
        found.append(_kind_of(cause))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return found


def _kind_of(error: BaseException) -> str:
    if isinstance(error, RefusedError):
        return f"{type(error).__name__}: {error.code}"
    return type(error).__name__


def places_of(trace: TracebackType | None) -> list[str]:
    """Where an error came from, the last place first."""
    found: list[str] = []
    while trace is not None:
        code = trace.tb_frame.f_code
        found.append(place(code.co_filename, trace.tb_lineno, code.co_name))
        trace = trace.tb_next
    return found[::-1][:_FRAMES]


def place(file: str, line: int | None, function: str) -> str:
    """A place in the code, in short."""
    return f"{'/'.join(file.replace(chr(92), '/').split('/')[-3:])}:{line} {function}"


def write_safely(form: Form) -> None:
    """From now on all that is logged in this process is written to standard error this way, and so is what would
    otherwise be printed there with an error's own words."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(SafeFormatter(form))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(_OURS).setLevel(logging.INFO if form == "json" else logging.WARNING)
    logging.captureWarnings(True)
    log = logging.getLogger(f"{_OURS}.uncaught")
    threading.excepthook = lambda each: log.error(
        "a thread failed", exc_info=(each.exc_type, each.exc_value or each.exc_type(), each.exc_traceback)
    )
    sys.unraisablehook = lambda each: log.error(
        "something failed unnoticed", exc_info=(each.exc_type, each.exc_value or each.exc_type(), each.exc_traceback)
    )
