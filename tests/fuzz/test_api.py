"""Every call of the API, as its description allows it and as it does not, from everybody: an answer that was promised,
no error of the server, nothing told and nothing changed that must not be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok

from tests.fuzz.arena import Arena, arena

# Seconds within which every call is answered, however busy the machine is.
LONGEST: Final = 10.0
PRIVATE: Final = ("taoists",)
STRANGERS: Final = ("watcher", "removed", "stranger", "nobody")
MEMBERS: Final = ("host", "seated", "wu_feng")
# What a call's answer is checked for.
CHECKED: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
# Texts that mean something here and there.
WORDS: Final = ("me", "nobody", "random", "red", "wu_feng", "de", "invite", "x")
Json = dict[str, Any]


def checks() -> list[Any]:
    load_all_checks()
    found = [check for check in CHECKS.get_all() if check.__name__ in CHECKED]
    assert len(found) == len(CHECKED)
    return found


def can_be_wrong(operation: Any) -> bool:
    """Whether a call has anything that its description does not allow; every text is allowed in an address."""
    schemas = [each.definition["schema"] for each in (*operation.path_parameters, *operation.query)]
    return bool([*operation.body]) or any(schema.get("type") != "string" or "enum" in schema for schema in schemas)


class Caller:
    """Calls of all kinds on one server."""

    def __init__(self, made: Arena, examples: int, name: str) -> None:
        self.arena = made
        self.examples = examples
        self.name = name
        self.base = f"http://{made.address}"
        self.schema = schemathesis.openapi.from_url(f"{self.base}/api/openapi.json")
        self.checks = checks()
        self.statuses: Counter[int] = Counter()

    def call_all(self, roles: tuple[str, ...], check: Callable[[], None] = lambda: None) -> None:
        """Every call of the API. If somebody has left or ended the table, there is another one for the next call."""
        healthy = self.arena.health() if self.arena.is_shared else None
        for found in self.schema.get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            for mode in GenerationMode if can_be_wrong(operation) else [GenerationMode.POSITIVE]:
                self._call_often(operation, mode, roles)
            check()
            if healthy is not None and self.arena.health() != healthy:
                self.arena.renew()
                healthy = self.arena.health()

    def _call_often(self, operation: Any, mode: GenerationMode, roles: tuple[str, ...]) -> None:
        @seed(f"{self.name} {operation.label} {mode}")
        @settings(
            max_examples=self.examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(mode), role=st.sampled_from(roles), known=st.integers(0, 9))
        def called(case: Case[Any], role: str, known: int) -> None:
            self._call(case, role, known)

        called()

    def _call(self, case: Case[Any], role: str, known: int) -> None:
        """One call. Most are about the table that there is, and some have words that mean something."""
        if known < 8 and case.path_parameters:
            real = {"game": self.arena.game, "table": self.arena.game, "seat": "red", "language": "de", "move": 1}
            case.path_parameters |= {key: value for key, value in real.items() if key in case.path_parameters}
        if isinstance(case.body, dict) and known % 2:
            for number, key in enumerate(case.body):
                if isinstance(case.body[key], str) and key != "secret":
                    case.body[key] = WORDS[(known + number) % len(WORDS)]
        cookie = self.arena.roles[role].cookie
        response = case.call(base_url=self.base, headers={} if cookie is None else {"Cookie": cookie}, timeout=LONGEST)
        self.statuses[response.status_code] += 1
        case.validate_response(response, checks=self.checks)
        leaks = self.arena.leaks(role, response.text)
        assert not leaks, f"{role} was told {leaks} by {case.method} {case.formatted_path}"


@pytest.fixture(scope="module", params=["private", "shared"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """A server of either kind."""
    folder: Path = tmp_path_factory.mktemp("calls")
    with arena(str(folder), request.param == "shared") as made:
        yield made


def run(made: Arena, examples: int, name: str) -> None:
    caller = Caller(made, examples, name)
    if made.is_shared:
        caller.call_all(STRANGERS, unchanged(made, lambda: [made.game, made.other]))
        caller.call_all(MEMBERS, unchanged(made, lambda: [made.other]))
    else:
        caller.call_all(PRIVATE)
    assert {200, 404, 422} <= set(caller.statuses)


def unchanged(made: Arena, games: Callable[[], list[str]]) -> Callable[[], None]:
    """Checks that these games are as they were when they were first seen."""
    known = {game: made.rows(game) for game in games()}

    def check() -> None:
        for game in games():
            assert known.setdefault(game, made.rows(game)) == made.rows(game), "somebody has changed what they may not"

    return check


def test_a_sample_of_calls(place: Arena) -> None:
    run(place, 2, "sample")


@pytest.mark.fuzz
def test_many_calls(place: Arena) -> None:
    run(place, 300, "many")
