"""The long run of checked games: what it plays, counts, finds and reports."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer import Typer
from typer.testing import CliRunner

from ghoststories.cli.check_games import PARAMETERS, check_games
from ghoststories.engine import State
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks import check_games as lab
from ghoststories.lab.checks.check_games import Batch, CheckFailedError, Tally, batches, check_batch, with_variant
from ghoststories.lab.checks.combinations import Combination, combinations, some_combinations
from ghoststories.lab.checks.openings import seeded_start
from ghoststories.lab.checks.survivor import Wanderer
from ghoststories.lab.sets.presets import BASE, BOTH, PRESETS

FOUR = Combination(4, "normal", "second")
SOLO = Combination(1, "hell", "first")
MOON = Combination(
    4, "normal", "second", family=WHITE_MOON, options=(("portal", "corner"), ("scenario", "cursed_children"))
)
SECRET = Combination(2, "normal", "second", family=BLACK_SECRET, options=(("wu_feng", "b"), ("catacombs", "a")))
ALL = Combination(3, "hell", "first", family=BOTH, options=(("scenario", "green_roots"),))


def command(*arguments: str) -> tuple[int, str]:
    app = Typer()
    app.command()(check_games)
    done = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "120"})
    return done.exit_code, done.output


def break_at(decisions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that fails at every table after this many decisions."""

    def check(s: State, so_far: int) -> None:
        if so_far == decisions:
            raise CheckFailedError(f"after {so_far} decisions: a Qi is lost")

    monkeypatch.setattr(lab, "check_table", check)


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are only counted: what they are like is tested elsewhere."""
    monkeypatch.setattr(lab, "check_batch", lambda batch: Tally(batch.combination, games=len(batch.numbers)))


@pytest.mark.parametrize(
    ("family", "others"), [(BASE, 1), (WHITE_MOON, 3 * 3), (BLACK_SECRET, 2 * 2), (BOTH, 3)], ids=str
)
def test_every_family_has_the_32_combinations_with_each_of_its_own_options(family: str, others: int) -> None:
    everything = combinations(family)
    assert len(set(everything)) == 4 * 4 * 2 * others
    assert {each.family for each in everything} == {family}
    some = some_combinations(family)
    assert set(some) <= set(everything)
    assert len({each.options for each in some}) == others
    assert len({(each.players, each.difficulty, each.edition) for each in some}) == 32


def test_sides_meet_every_number_of_players() -> None:
    assert len({(each.players, each.options) for each in some_combinations(BLACK_SECRET)}) == 4 * 4


def test_the_command_line_knows_every_family() -> None:
    choices = {each.name: each.choices for each in PARAMETERS}
    assert choices["family"] == tuple(PRESETS)


def test_combinations_can_be_picked() -> None:
    assert combinations(players=[4], difficulties=["normal"], editions=["second"]) == [FOUR]
    assert len(combinations(players=[1, 2], editions=["first"])) == 2 * 4
    picked = {"portal": ["corner"], "scenario": ["cursed_children"], "wu_feng": ["a"]}
    assert combinations(WHITE_MOON, players=[4], difficulties=["normal"], editions=["second"], options=picked) == [MOON]


def test_games_of_white_moon_take_tiles_and_incarnations_by_turns() -> None:
    setups = [MOON.setup(number) for number in range(6)]
    assert len({(setup.village, setup.incarnations) for setup in setups}) == 6
    assert {(setup.portal, setup.scenario, setup.sets) for setup in setups} == {
        ("corner", "cursed_children", ("white_moon",))
    }
    plain = Combination(4, "normal", "second", family=WHITE_MOON, options=(("portal", "edge"), ("scenario", "none")))
    assert plain.setup().scenario is None
    assert FOUR.setup(1) == FOUR.setup(2)


def test_games_of_black_secret_have_their_sides_and_take_tiles_by_turns() -> None:
    setups = [SECRET.setup(number) for number in range(2)]
    assert {(setup.wu_feng, setup.catacombs, setup.sets) for setup in setups} == {("b", "a", ("black_secret",))}
    assert {setup.village for setup in setups} == {"first", "random"}


def test_games_of_both_take_all_but_the_scenario_by_turns_each_with_every_other() -> None:
    setups = [ALL.setup(number) for number in range(72)]
    assert {(setup.scenario, setup.sets) for setup in setups} == {("green_roots", ("white_moon", "black_secret"))}
    turns = {(each.village, each.incarnations, each.portal, each.wu_feng, each.catacombs) for each in setups}
    assert len(turns) == 2 * 3 * 3 * 2 * 2


def test_batches_cover_every_game_once() -> None:
    work = batches([FOUR, SOLO], 450, "run", first=10)
    assert [number for batch in work if batch.combination == SOLO for number in batch.numbers] == list(range(10, 460))


def test_a_batch_counts_games_decisions_and_results() -> None:
    tally = check_batch(Batch(FOUR, "run", range(5)))
    assert tally.games == 5
    assert tally.decisions > 5 * 10
    assert tally.results.total() == 5
    assert tally.failures == []


def test_a_game_checked_in_full_is_the_game_checked_quickly() -> None:
    quickly = lab.check_quickly(seeded_start(FOUR.setup(), "run-0"), Oracle("run-0"), Wanderer("run-0"))
    assert lab.check_game(FOUR, "run", 0) == quickly


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("combination", [MOON, SECRET, ALL], ids=str)
def test_a_game_with_expansions_is_checked_in_full_or_quickly(combination: Combination, number: int) -> None:
    setup, name = with_variant(combination, number), f"run-{number}"
    quickly = lab.check_quickly(seeded_start(setup, name), Oracle(name), Wanderer(name))
    assert lab.check_game(combination, "run", number) == quickly


def test_the_same_run_gives_the_same_tally() -> None:
    assert check_batch(Batch(SOLO, "run", range(5))) == check_batch(Batch(SOLO, "run", range(5)))
    assert check_batch(Batch(SOLO, "run", range(5))) != check_batch(Batch(SOLO, "other", range(5)))


def test_careful_games_are_played_to_their_end() -> None:
    tally = check_batch(Batch(Combination(4, "normal", "second", careful=True), "run", range(2)))
    assert tally.results.total() == 2


def test_a_failure_ends_its_game_and_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(3, monkeypatch)
    tally = check_batch(Batch(FOUR, "run", range(7, 9)))
    assert tally.games == 2
    assert [str(failure) for failure in tally.failures] == [
        f"4 normal second, seed 'run-{number}': after 3 decisions: a Qi is lost" for number in (7, 8)
    ]
    assert tally.failures[0].command.endswith(
        "check-games --family base --players 4 --difficulty normal --edition second --seed run --start 7 --games 1"
    )


def test_an_unexpected_exception_is_a_failure_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "check_table", lambda s, so_far: s.no_such_thing)
    assert "AttributeError" in check_batch(Batch(FOUR, "run", range(1))).failures[0].message


def test_a_run_on_two_processes_gives_what_one_gives() -> None:
    def total(jobs: int) -> Tally:
        sum_of_all = Tally(FOUR)
        for tally in lab.run([Batch(FOUR, "run", range(begin, begin + 4)) for begin in (1, 5, 9)], jobs):
            sum_of_all.add(tally)
        return sum_of_all

    assert total(1) == total(2)


def test_the_command_shows_a_row_for_each_combination() -> None:
    code, output = command("--games", "3", "--jobs", "1", "--family", "base", "--players", "4", "--edition", "second")
    assert code == 0
    for difficulty in ("initiation", "normal", "nightmare", "hell"):
        assert f"4 {difficulty} second" in output
    assert "base game: begun late" in output


@pytest.mark.usefixtures("unplayed")
def test_the_command_plays_all_families_and_sums_them_up() -> None:
    code, output = command(
        "--games", "1", "--jobs", "1", "--players", "2", "--difficulty", "normal", "--edition", "first"
    )
    assert code == 0
    for row in ("2 normal first", "corner green_roots", "b a", "base game: all", "White Moon: begun late"):
        assert row in output
    for title in ("base game", "White Moon", "Black Secret", "both expansions"):
        assert f"{title}: all" in output


@pytest.mark.usefixtures("unplayed")
def test_the_command_plays_one_family() -> None:
    only = ("--games", "1", "--jobs", "1", "--players", "1", "--difficulty", "hell", "--edition", "second")
    _, base = command("--family", "base", *only)
    assert "White Moon" not in base
    for picked in (("--family", "white_moon"), ("--portal", "edge"), ("--scenario", "none")):
        code, moon = command(*picked, *only)
        assert code == 0
        assert "White Moon: all" in moon
        assert "base game" not in moon
    for picked in (("--family", "black_secret"), ("--wu-feng", "a"), ("--catacombs", "b")):
        code, secret = command(*picked, *only)
        assert code == 0
        assert "Black Secret: all" in secret
        assert "White Moon" not in secret


@pytest.mark.usefixtures("unplayed")
def test_a_scenario_is_played_with_white_moon_alone_and_with_both() -> None:
    only = ("--games", "1", "--jobs", "1", "--players", "1", "--difficulty", "hell", "--edition", "second")
    code, output = command("--scenario", "none", *only)
    assert code == 0
    assert "White Moon: all" in output
    assert "both expansions: all" in output


def test_options_of_no_one_family_are_refused() -> None:
    code, output = command("--portal", "edge", "--wu-feng", "a")
    assert code == 2
    assert "portal, wu_feng" in output


def test_the_command_takes_an_owners_corrections(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    only = ["--games", "1", "--jobs", "1", "--players", "4", "--difficulty", "normal", "--edition", "second"]
    only += ["--portal", "centre", "--scenario", "none"]
    file.write_text("[card.73]\nresistance = { yellow = 4 }\n")
    assert command(*only, "--content", str(file))[0] == 0
    file.write_text("[card.999]\nresistance = { yellow = 4 }\n")
    code, output = command(*only, "--content", str(file))
    assert code == 2
    assert "999" in output


def test_the_command_names_a_game_of_white_moon_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(2, monkeypatch)
    only = ("--players", "1", "--difficulty", "hell", "--edition", "first", "--portal", "edge", "--scenario", "none")
    code, output = command("--games", "1", "--jobs", "1", *only)
    assert code == 1
    assert "1 hell first edge none, seed 'check-0': after 2 decisions: a Qi is lost" in output
    assert (
        "--family white_moon --players 1 --difficulty hell --edition first --portal edge --scenario none"
        " --seed check --start 0 --games 1" in output
    )


def test_the_command_it_names_finds_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(2, monkeypatch)
    for combination in (replace(SECRET, careful=True), ALL):
        failure = check_batch(Batch(combination, "run", range(20, 21))).failures[0]
        code, output = command(*failure.command.split()[2:], "--jobs", "1")
        assert code == 1
        assert str(failure) in output


def test_the_command_fails_and_names_the_games_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(2, monkeypatch)
    only = ("--family", "base", "--players", "1", "--difficulty", "hell", "--edition", "first")
    code, output = command("--games", "12", "--jobs", "1", *only)
    assert code == 1
    assert "a Qi is lost" in output
    assert "--players 1 --difficulty hell --edition first --seed check --start 0 --games 1" in output
    assert "and 3 more errors" in output


def test_an_interrupted_command_shows_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(batch: Batch) -> Tally:
        if batch.numbers.start:
            raise KeyboardInterrupt
        return Tally(batch.combination, games=len(batch.numbers))

    monkeypatch.setattr(lab, "check_batch", interrupted)
    picked = ("--family", "base", "--players", "4", "--difficulty", "normal")
    code, output = command("--games", "1000", "--jobs", "1", *picked)
    assert code == 130
    assert "Interrupted" in output
    assert "200" in output


def test_the_command_says_what_is_allowed() -> None:
    code, output = command("--difficulty", "easy")
    assert code == 2
    assert "nightmare" in output


@pytest.mark.parametrize("family", [WHITE_MOON, BOTH, "promos_both"])
def test_green_roots_has_its_variant_by_turns_in_games_checked_in_full_too(family: str) -> None:
    combination = Combination(2, "nightmare", "second", family=family, options=(("scenario", "green_roots"),))
    every = PRESETS[family].full_check_every
    for numbers in (range(4), range(0, 4 * every, every)):
        found = [with_variant(combination, number).green_roots for number in numbers]
        assert found == ["any", "green_first"] * 2
    given = replace(combination, options=(*combination.options, ("green_roots", "any")))
    assert {with_variant(given, number).green_roots for number in range(4)} == {"any"}
    assert with_variant(MOON, 1).green_roots is None


@pytest.mark.parametrize("careful", [False, True])
def test_games_with_the_variant_are_played_and_checked(careful: bool) -> None:
    for family in (WHITE_MOON, BOTH):
        options = (("scenario", "green_roots"),)
        combination = Combination(3, "hell", "second", careful, family, options)
        tally = check_batch(Batch(combination, "roots", range(1, 6, 2)))
        assert (tally.games, tally.failures) == (3, [])
