"""A game of the laboratory is the game anybody else would play with that seed, and its row says how it went."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO
from multiprocessing import active_children
from pathlib import Path

import pytest

from ghoststories.bots import BotError, RandomBot
from ghoststories.engine import Game, Question, State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.vectors import row_of
from ghoststories.engine.sets.registry import SET_OPTIONS
from ghoststories.lab.checks.combinations import Combination, some_combinations
from ghoststories.lab.errors import LabError
from ghoststories.lab.sets.presets import BOTH, PRESETS
from ghoststories.lab.simulation import jobs, play, rows
from ghoststories.lab.simulation.bot_files import maker
from ghoststories.lab.simulation.jobs import Bots, Cell, plan_job, split_seats
from ghoststories.lab.simulation.play import GameFailedError, play_game
from ghoststories.lab.simulation.rows import NAMES
from ghoststories.lab.simulation.run import chunks, in_order, run

FOUR = Combination(4, "normal", "second")
RANDOM = Bots("random", "random")

BAD_BOTS = """
class Flies:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        return "fly:moon"


class Raises(Flies):
    def answer(self, view, question):
        raise ValueError("no idea")


class NeverMade(Flies):
    def __init__(self, seed):
        raise ValueError("not today")


class First:
    def __init__(self, seed):
        self.seed = seed

    def answer(self, view, question):
        return question.options[0]


class ChangesTheOffer(First):
    def answer(self, view, question):
        question.options.clear()
        view.qi[0] = 99
        return "stay"
"""


def cell_of(combination: Combination = FOUR, bots: Bots = RANDOM, seed: str = "lab") -> Cell:
    return plan_job([bots], [combination], 1, seed).cells[0]


def played_elsewhere(cell: Cell, number: int) -> Game:
    """The same game through the comfortable API, with bots of the same seeds."""
    seed = cell.game_seed(number)
    game = Game(cell.setup(number), seed=seed)
    seated: dict[str, RandomBot] = {}
    while question := game.question:
        bot = seated.setdefault(question.seat, RandomBot(f"{seed}/{question.seat}"))
        game.apply(bot.answer(view(game.state, int(asked(game.state))), question))
    return game


def met(game: Game, event: str) -> list[int]:
    cards = game.state.rules.cards
    named = [int(cards.whole[int(each.fields["card"])]) for each in game.log if each.name == event]
    return list(dict.fromkeys(card for card in named if cards.incarnation[card]))


@pytest.mark.parametrize("family", PRESETS)
def test_a_game_is_what_the_seed_says(family: str) -> None:
    for number, combination in enumerate(some_combinations(family)[::7]):
        cell = cell_of(combination)
        row, game = play_game(cell, number), played_elsewhere(cell, number)
        s = game.state
        assert (row.result, row.score, row.turns) == (game.result, game.score, s.turn)
        assert row.decisions == sum(not move.startswith("*") for move in game.moves)
        assert (row.cards_left, row.haunted) == (len(s.deck), int(s.haunted).bit_count())
        assert row.won == (game.result == "won")
        assert list(row.incarnations) == met(game, "ghost_placed")
        assert set(row.incarnations_beaten) <= set(met(game, "ghost_exorcised"))
        assert (row.players, len(row.powers), len(row.places)) == (combination.players, combination.players, 9)


def test_incarnations_that_are_beaten_are_told_from_those_in_play() -> None:
    """Seeds of White Moon, where the death of a Wu brings an incarnation even to bad players."""
    cell = cell_of(Combination(4, "normal", "second", family="white_moon"))
    found = [play_game(cell, number) for number in range(60)]
    beaten = [row for row in found if row.incarnations_beaten]
    assert beaten
    assert any(set(row.incarnations) - set(row.incarnations_beaten) for row in found)
    for row in beaten:
        game = played_elsewhere(cell, row.number)
        assert list(row.incarnations_beaten) == [
            card for card in met(game, "ghost_exorcised") if card not in map(int, game.state.ghosts)
        ]


def test_the_same_game_gives_the_same_row() -> None:
    cell = cell_of()
    assert play_game(cell, 3).outcome == play_game(cell, 3).outcome
    assert play_game(cell, 3).outcome != play_game(cell, 4).outcome
    assert play_game(cell, 3).outcome != play_game(cell_of(seed="other"), 3).outcome


def test_a_row_names_its_set_up() -> None:
    combination = Combination(3, "hell", "first", family=BOTH, options=(("scenario", "green_roots"),))
    row = play_game(cell_of(combination), 4)
    assert (row.players, row.difficulty, row.edition, row.family) == (3, "hell", "first", BOTH)
    assert row.sets == ("white_moon", "black_secret")
    assert (row.scenario, row.village, row.portal) == ("green_roots", "first", "edge")
    assert (row.green_roots, play_game(cell_of(), 0).green_roots) == ("any", "")
    variant = replace(combination, options=(*combination.options, ("green_roots", "green_first")))
    assert play_game(cell_of(variant), 4).green_roots == "green_first"
    assert {row.wu_feng_side, row.catacombs} <= {"a", "b"}
    assert (row.taoists, row.wu_feng) == ("random", "random")
    base = play_game(cell_of(), 0)
    assert (base.sets, base.village, base.portal, base.wu_feng_side, base.wu_feng) == ((), "", "", "", "")


def test_options_of_a_family_that_are_left_open_come_by_turns() -> None:
    combination = Combination(4, "normal", "second", family="white_moon")
    setups = [combination.setup(number) for number in range(54)]
    assert len({(each.village, each.incarnations, each.portal, each.scenario) for each in setups}) == 54


def test_an_option_of_a_promo_piece_that_is_given_does_not_change_by_turns() -> None:
    given = (("promos", "terror_ghosts"), ("terror_ghosts", "kept"))
    kept = Combination(4, "normal", "second", options=given)
    assert {kept.setup(number).terror_ghosts for number in range(4)} == {"kept"}
    left_open = Combination(4, "normal", "second", options=given[:1])
    assert {left_open.setup(number).terror_ghosts for number in range(4)} == {"kept", "removed"}


def test_a_seat_can_have_a_bot_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BAD_BOTS)
    row = play_game(cell_of(bots=Bots("random", "", split_seats([f"green={file}:First"]))), 0)
    assert row.taoists == f"random,green={file}:First"
    assert row.outcome != play_game(cell_of(), 0).outcome


@pytest.mark.parametrize(
    ("name", "detail"),
    [
        ("Flies", "answered 'fly:moon'"),
        ("Raises", "ValueError: no idea (mine.py, line 12)"),
        ("NeverMade", "ValueError: not today"),
        ("ChangesTheOffer", "'stay'"),
    ],
)
def test_a_bot_that_fails_is_named_with_game_and_question(tmp_path: Path, name: str, detail: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BAD_BOTS)
    company = Bots("random", "", split_seats([f"green={file}:{name}"]))
    with pytest.raises(GameFailedError) as caught:
        play_game(cell_of(bots=company), 7)
    it = caught.value.failure
    assert (it.kind, it.seat, it.seed, it.number) == ("faulty", "green", "lab/7", 7)
    assert detail in it.detail
    assert it.bot.endswith(f":{name}")
    assert "<green:" in it.question


def test_a_bot_in_a_file_is_found_from_its_text_when_the_file_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BAD_BOTS)
    job = plan_job([Bots(f"{file}:First")], [FOUR], 2)
    there = [row.outcome for row in run(job, workers=1)]
    maker.cache_clear()
    file.unlink()
    assert [row.outcome for row in run(job, workers=1)] == there
    with pytest.raises(BotError, match="there is no file"):
        plan_job([Bots(f"{file}:First")], [FOUR], 2)


def test_jobs_come_back_from_json() -> None:
    combinations = [FOUR, Combination(2, "hell", "first", family="black_secret", options=(("catacombs", "a"),))]
    job = plan_job([Bots("random", "random", split_seats(["blue=random"])), RANDOM], combinations, 7, "a seed", 3)
    again = jobs.from_json(jobs.to_json(job))
    assert again == job
    assert len(again.cells) == 4
    assert [cell.index for cell in again.cells] == [0, 1, 2, 3]
    assert list(again.numbers) == list(range(3, 10))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"kind": "other"}', '{"kind": "ghoststories job", "format": 99}'])
def test_other_texts_are_no_jobs(text: str) -> None:
    with pytest.raises(LabError):
        jobs.from_json(text)


@pytest.mark.parametrize("words", [["red"], ["red="], ["pink=random"], ["=random"]])
def test_words_that_are_no_seats_are_refused(words: list[str]) -> None:
    with pytest.raises(LabError, match="red=monk"):
        split_seats(words)


def test_chunks_cover_every_game_once_but_those_that_are_done() -> None:
    job = plan_job([RANDOM], [FOUR, replace(FOUR, players=2)], 120, first=5)
    done = {(0, 7), (1, 100)}
    work = [(chunk.cell.index, number) for chunk in chunks(job, done) for number in chunk.numbers]
    assert len(work) == len(set(work)) == 238
    assert set(work) | done == {(cell, number) for cell in (0, 1) for number in range(5, 125)}


def test_two_processes_give_the_rows_of_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BAD_BOTS)
    combinations = [FOUR, Combination(2, "hell", "first", family="black_secret")]
    job = plan_job([RANDOM, Bots(f"{file}:First", "random")], combinations, 20)
    one = in_order(list(run(job, workers=1)))
    two = in_order(list(run(job, workers=2)))
    assert [row.outcome for row in one] == [row.outcome for row in two]
    assert [row.key for row in one] == [(cell, number) for cell in range(4) for number in range(20)]


def test_processes_end_when_the_rows_are_left() -> None:
    rows_so_far = run(plan_job([RANDOM], [FOUR], 5000), workers=2)
    next(rows_so_far)
    assert active_children()
    rows_so_far.close()
    assert active_children() == []


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BAD_BOTS + "import os\nclass Dies(First):\n    def answer(self, view, question): os._exit(3)\n")
    with pytest.raises(LabError, match="process"):
        list(run(plan_job([Bots(f"{file}:Dies")], [FOUR], 4), workers=2))


def test_nothing_but_cores_and_ray() -> None:
    with pytest.raises(LabError, match="cores, ray"):
        list(run(plan_job([RANDOM], [FOUR], 1), on="moon"))


def test_rows_come_back_from_json() -> None:
    row = play_game(cell_of(Combination(4, "normal", "second", family="promos_both")), 0)
    assert rows.from_json(rows.to_json(row)) == row
    # A row from before Green Roots had a choice.
    old = json.loads(rows.to_json(row))
    del old["green_roots"]
    assert rows.from_json(json.dumps(old)) == replace(row, green_roots="")
    for text in ("{}", "[]", "nothing", rows.to_json(row).replace("score", "scores")):
        with pytest.raises(ValueError, match=r"row|Expecting"):
            rows.from_json(text)


def test_rows_as_tables_have_a_column_for_each_value() -> None:
    found = [play_game(cell_of(replace(FOUR, players=3)), number) for number in range(3)]
    lines = list(csv.DictReader(StringIO(rows.to_csv(found))))
    assert [line["seed"] for line in lines] == ["lab/0", "lab/1", "lab/2"]
    assert lines[0]["places"] == "+".join(found[0].places)
    assert lines[0]["won"] in ("true", "false")
    shown = {colour: lines[0][f"power_{colour}"] for colour in ("red", "green", "blue", "yellow")}
    assert {colour: power for colour, power in shown.items() if power} == found[0].powers
    assert None not in lines[0]


def test_rows_are_written_as_parquet(tmp_path: Path) -> None:
    import pyarrow.parquet

    found = [play_game(cell_of(), number) for number in range(3)]
    rows.write_parquet(found, tmp_path / "rows.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    assert table.to_pylist() == [rows.flat(row) for row in found]
    assert json.loads(json.dumps(table.to_pylist()[0]))["number"] == 0
    with pytest.raises(LabError):
        rows.write_parquet([], tmp_path / "nothing.parquet")


class Stranger(RandomBot):
    """A bot of the program that answers in another language."""

    def answer(self, view: State, question: Question) -> str:
        return "bouger"


class Broken(RandomBot):
    """One that divides by nothing."""

    def answer(self, view: State, question: Question) -> str:
        return question.options[1 // 0]


@pytest.mark.parametrize(
    ("made", "kind", "detail"),
    [(Stranger, "not_offered", "'bouger'"), (Broken, "raised", "ZeroDivisionError"), (None, "not_made", "TypeError")],
)
def test_a_bot_of_the_program_can_fail_too(
    monkeypatch: pytest.MonkeyPatch, made: type[RandomBot] | None, kind: str, detail: str
) -> None:
    monkeypatch.setattr(play, "maker", lambda spec, source: made)
    with pytest.raises(GameFailedError) as caught:
        play_game(cell_of(), 7)
    assert caught.value.failure.kind == kind
    assert detail in caught.value.failure.detail


class Vandal(RandomBot):
    """Plays as the random bot does, and breaks what it is shown."""

    def answer(self, view: State, question: Question) -> str:
        answer = super().answer(view, question)
        view.qi[0] = 0
        view.offer = row_of([])
        return answer


def test_a_bot_cannot_change_the_game_through_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    random = play_game(cell_of(), 1)
    monkeypatch.setattr(play, "maker", lambda spec, source: Vandal)
    assert play_game(cell_of(), 1).outcome == random.outcome


def test_a_row_has_a_column_for_every_option_of_the_sets() -> None:
    at = NAMES.index("promos") + 1
    assert NAMES[at : NAMES.index("boards")] == tuple(option.column for option in SET_OPTIONS)
