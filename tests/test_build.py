"""The run is on the build it claims: a compiled run that silently loaded src would prove nothing."""

import os
import pkgutil
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

import ghoststories.engine

EXPECTED = os.environ.get("GHOSTSTORIES_BUILD", "interpreted")


def engine_modules() -> list[str]:
    package = ghoststories.engine
    found = [found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [package.__name__, *sorted(set(found))]


def build_of(module: str) -> str:
    file = import_module(module).__file__ or ""
    return "compiled" if file.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def test_every_engine_module_is_of_the_expected_build() -> None:
    assert {module: build_of(module) for module in engine_modules()} == dict.fromkeys(engine_modules(), EXPECTED)
