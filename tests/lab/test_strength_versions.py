"""The versions of bots and sets, by which kept games are old or not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ghoststories.lab.strength import versions
from ghoststories.lab.strength.versions import version_of


def change_fingerprint(monkeypatch: pytest.MonkeyPatch, family: str) -> None:
    kept = json.loads(versions.KEPT.read_text(encoding="utf-8"))
    monkeypatch.setattr(versions, "_kept", lambda: {**kept, versions.name_of(family, versions.SEARCH): "new"})


def test_a_version_is_that_of_bots_budgets_and_family(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["random", "novice", "monk", "master", "master@1", "master@50p", "ceiling@1"]
    before = {spec: version_of("base", spec) for spec in bots}
    # With the same budget the ceiling is the master, but for the deck: the cell's key tells them apart.
    assert len(set(before.values())) == len(bots) - 1
    assert version_of("base", "novice", "monk") != version_of("base", "monk", "novice")
    change_fingerprint(monkeypatch, "base")
    assert [spec for spec in bots if version_of("base", spec) != before[spec]] == bots[2:]


def test_a_change_of_one_family_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    families = ["base", "white_moon", "promos", "black_secret", "both"]
    before = {family: version_of(family, "monk") for family in families}
    assert len(set(before.values())) == len(families)
    change_fingerprint(monkeypatch, "white_moon")
    # A family without fingerprints of its own goes with all of them.
    assert [family for family in families if version_of(family, "monk") != before[family]] == ["white_moon", "both"]


def test_a_bot_of_a_file_has_a_version(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine: ...\n")
    before = version_of("base", f"{file}:Mine")
    assert before != version_of("base", "novice")
    file.write_text("class Mine:\n    plan = 2\n")
    assert version_of("base", f"{file}:Mine") != before
