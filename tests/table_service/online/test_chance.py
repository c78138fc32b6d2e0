"""How chance is agreed on: what the seed is made of, and what `verify` says of a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ghoststories import RULES_VERSION
from ghoststories.cli.main import app
from ghoststories.engine import BLAKE2, Game, Script, record_from, record_text, setup_from_dict
from ghoststories.table_service.online.chance import checked_nonce, commitment, sealed, seed_of
from ghoststories.table_service.online.members import online_of
from ghoststories.table_service.online.proofs import proof_in, with_chance
from ghoststories.table_service.online.verifying import findings
from ghoststories.table_service.rows import Row
from tests.table_service.online.party import TWO, code_of, playing


def finished(row: Row, *cards: int) -> str:
    """The record of a game in which everybody takes the first option, as its server tells it; the first cards may be
    others than the seed says."""
    game = Game(setup_from_dict(row.setup), seed=row.seed, chance=BLAKE2, script=Script().ghost(*cards))
    while game.question:
        game.apply(game.question.options[0])
    return with_chance(record_text(game), replace(row, result=game.result))


@pytest.fixture(scope="module")
def record() -> str:
    return finished(begun())


def begun() -> Row:
    """A game of two."""
    return playing(TWO, red="ann", blue="ben")[0]


def keys(record: str) -> list[str]:
    return [each.key for each in findings(record)]


class TestTheSeed:
    def test_a_commitment_is_of_one_table(self) -> None:
        chance = sealed("table")
        assert chance["commitment"] == commitment(chance["secret"], "table") != commitment(chance["secret"], "other")
        assert len(bytes.fromhex(chance["secret"])) == 32
        assert sealed("table")["secret"] != chance["secret"]

    def test_everything_makes_the_seed(self) -> None:
        usual = seed_of("secret", ["a", "b"], "1", {"players": 2, "sets": ["x"]})
        assert usual == seed_of("secret", ["b", "a"], "1", {"sets": ["x"], "players": 2})
        others = [
            seed_of("other", ["a", "b"], "1", {"players": 2, "sets": ["x"]}),
            seed_of("secret", ["a"], "1", {"players": 2, "sets": ["x"]}),
            seed_of("secret", ["a", "b"], "2", {"players": 2, "sets": ["x"]}),
            seed_of("secret", ["a", "b"], "1", {"players": 3, "sets": ["x"]}),
        ]
        assert len({usual, *others}) == 5

    def test_a_nonce_is_one_word(self) -> None:
        assert checked_nonce("ab-01") == "ab-01"
        for nonce in ("", "a b", "a\nnonce b", "é", "a" * 129):
            assert code_of(partial(checked_nonce, nonce)) == "malformed"

    def test_it_is_settled_when_the_game_begins(self) -> None:
        row, moves = playing(red="ann", blue="ben")
        chance = online_of(row)["chance"]
        assert sorted(chance["nonces"].values()) == ["of-ann", "of-ben"]
        assert row.seed == seed_of(chance["secret"], ["of-ann", "of-ben"], RULES_VERSION, chance["chosen"])
        assert moves


class TestVerify:
    def test_a_game_of_a_server_is_right(self, record: str) -> None:
        assert keys(record) == ["commitment_right", "seed_right", "setup_right", "chance_right"]

    def test_readers_that_know_nothing_of_it_read_the_same_game(self, record: str) -> None:
        plain = "\n".join(
            line
            for line in record.splitlines()
            if not re.match("  (table|commitment|secret|nonce|rules|chosen) ", line)
        )
        assert proof_in(plain) is None
        assert record_from(record).moves == record_from(plain).moves
        assert record_text(record_from(record)) == f"{plain}\n"

    @pytest.mark.parametrize(
        ("change", "key"),
        [
            (lambda text: text.replace("  commitment ", "  commitment 0"), "commitment_wrong"),
            (lambda text: re.sub("(  table .)", r"\1x", text), "commitment_wrong"),
            (lambda text: text.replace("  nonce of-ben\n", ""), "seed_wrong"),
            (lambda text: text.replace("  nonce of-ben\n", "  nonce of-eve\n"), "seed_wrong"),
            (lambda text: text.replace('"difficulty":"normal"', '"difficulty":"normal","first":"red"'), "seed_wrong"),
            (lambda text: re.sub(r"  rules \d+", "  rules 0", text), "rules"),
            (lambda text: re.sub("  secret .*\n", "", text), "no_proof"),
        ],
    )
    def test_what_was_changed_is_found(self, record: str, change: Callable[[str], str], key: str) -> None:
        changed = change(record)
        assert changed != record
        found = list(findings(changed))
        assert key in [each.key for each in found]
        assert not all(each.is_right for each in found)

    def test_a_seed_that_nobody_agreed_on_is_found(self) -> None:
        assert "seed_wrong" in keys(finished(replace(begun(), seed="0" * 64)))

    def test_a_card_that_the_seed_does_not_say_is_found(self) -> None:
        row = begun()
        [first] = re.findall(r"moves:\n  \*(\d+)", finished(row))
        other = 12 if first == "11" else 11
        found = list(findings(finished(row, other)))
        assert [each.key for each in found][-2:] == ["setup_right", "chance_wrong"]
        assert found[-1].about == {"move": 1, "given": str(other), "drawn": first}

    def test_a_set_up_that_was_not_drawn_is_found(self, record: str) -> None:
        other = re.sub(r"first=(red|blue)", lambda found: "first=blue" if found[1] == "red" else "first=red", record)
        assert other != record
        [told] = re.findall("moves:\n(?:.*\n)*", other)
        cut = other.replace(told, "moves:\n").replace(re.findall("result: .*", other)[0], "result: playing")
        assert "setup_wrong" in keys(cut)

    @pytest.mark.parametrize("language", ["en", "fr", "de"])
    def test_the_command_says_it_in_sentences(self, record: str, tmp_path: Path, language: str) -> None:
        fine, wrong = tmp_path / "fine.record", tmp_path / "wrong.record"
        fine.write_text(record, encoding="utf-8")
        wrong.write_text(record.replace("  nonce of-ben\n", ""), encoding="utf-8")
        run = CliRunner().invoke(app, ["verify", str(fine), "--language", language])
        assert (run.exit_code, run.output.count("✓"), "of-ben" in run.output) == (0, 4, True)
        run = CliRunner().invoke(app, ["verify", str(wrong), "--language", language])
        assert (run.exit_code, run.output.count("✗")) == (1, 1)
        assert "{" not in run.output

    def test_a_file_that_is_no_record(self, tmp_path: Path) -> None:
        run = CliRunner().invoke(app, ["verify", str(tmp_path / "none")])
        assert run.exit_code == 1
