"""Hints at the terminal, and bots in its seats."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ghoststories.bots import DEFAULT_BOT, BotError
from ghoststories.engine import Game, Setup, SetupError
from ghoststories.engine.core.notation import WU_FENG
from ghoststories.terminal import hints as advice
from ghoststories.terminal.hints import percent
from ghoststories.terminal.opening import Wishes, setup_from
from ghoststories.terminal.seats import Wanted, bot_options, kinds_of, made, parted, wanted
from ghoststories.texts import Texts
from tests.terminal.conftest import Play

ENGLISH = Texts("en")
FOUR = Game(Setup(players=4), seed="four")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "_SECONDS", 0.02)


@pytest.mark.parametrize(
    ("language", "word", "note"),
    [
        ("en", "hint", "simulated games"),
        ("fr", "conseil", "nombreuses fois"),
        ("de", "tipp", "vielen durchgespielten Partien"),
    ],
)
def test_the_options_come_with_chance_and_reason(play: Play, language: str, word: str, note: str) -> None:
    result = play("--players", "1", "--seat", "yellow", "--seed", "first light", "--language", language, typed=[word])
    assert result.exit_code == 0
    ranked = re.findall(r"^ *(\d+)\s?% +(\d+) (\S.+)$", result.output, re.MULTILINE)
    chances = [int(chance) for chance, _, _ in ranked]
    assert chances == sorted(chances, reverse=True)
    assert sorted(number for _, number, _ in ranked) == ["1", "2", "3"]
    # Each with its reason below.
    assert len(re.findall(r"^ {11}\S", result.output, re.MULTILINE)) >= len(ranked)
    assert note in " ".join(result.output.split())


def test_where_there_are_many_the_best_are_told_first(play: Play) -> None:
    typed = ["blue3", "hint", "hint all"]
    result = play("--players", "1", "--seat", "yellow", "--seed", "first light", typed=typed)
    first, every = result.output.split("“hint all” shows them")
    assert len(re.findall(r"^ *\d+ ?% +\d+ ", first, re.MULTILINE)) == 5
    assert len(re.findall(r"^ *\d+ ?% +\d+ ", every, re.MULTILINE)) > 5


def test_a_hint_answers_nothing(play: Play, home: Path) -> None:
    play("--players", "1", "--seed", "first light", typed=["hint"])
    record = (home / ".local/share/ghoststories/last.record").read_text(encoding="utf-8")
    assert record.count("*") == len(record.partition("moves:")[2].split())


@pytest.mark.parametrize(("chance", "told"), [(0.0, 0), (0.001, 1), (0.434, 43), (0.9999, 99), (1.0, 100)])
def test_only_what_is_certain_is_none_or_all(chance: float, told: int) -> None:
    assert percent(chance) == told


class TestSeats:
    def test_what_can_be_asked_for(self) -> None:
        assert wanted("red") == Wanted("red", DEFAULT_BOT)
        assert wanted("wu_feng=random") == Wanted(WU_FENG, "random")
        assert wanted("mybot.py:MyBot") == Wanted(None, "mybot.py:MyBot")
        assert parted(["red=random", "blue"]) == (["red", "blue"], ["red=random"])

    def test_a_bot_alone_leaves_one_taoist_to_the_player(self) -> None:
        kinds = kinds_of(ENGLISH, FOUR, ["random"], [])
        assert len(kinds) == 3
        assert set(kinds.values()) == {"random"}
        assert set(kinds_of(ENGLISH, FOUR, ["random"], ["green"])) == {"red", "blue", "yellow"}
        assert set(kinds_of(ENGLISH, FOUR, ["random", "red=novice"], [])) == {"red", "green", "blue", "yellow"}
        assert list(kinds_of(ENGLISH, Game(Setup(players=1, seats=("blue",)), seed="a"), ["random"], [])) == ["blue"]

    def test_wu_feng_is_asked_for_by_name(self) -> None:
        game = Game(Setup(players=2, sets=("black_secret",)), seed="two")
        assert WU_FENG not in kinds_of(ENGLISH, game, ["random"], [])
        assert kinds_of(ENGLISH, game, ["wu_feng"], []) == {WU_FENG: DEFAULT_BOT}

    @pytest.mark.parametrize(
        ("wishes", "players", "seats"),
        [
            (Wishes(bots=["random"]), 4, None),
            (Wishes(bots=["random"], seats=["green"]), 4, ("green", "red", "blue", "yellow")),
            (Wishes(bots=["random"], players=2, seats=["green"]), 2, ("green", "red")),
            (Wishes(bots=["random"], players=2), 2, None),
            (Wishes(bots=["red=random"], seats=["red", "blue"]), 2, ("red", "blue")),
            (Wishes(bots=["blue"], players=3), 3, ("blue", "red", "green")),
            (Wishes(bots=["wu_feng"], sets=["black_secret"]), 1, None),
        ],
    )
    def test_the_set_up_has_room_for_them(self, wishes: Wishes, players: int, seats: tuple[str, ...] | None) -> None:
        setup = setup_from(ENGLISH, wishes)
        assert (setup.players, setup.seats) == (players, seats)

    def test_what_is_wrong_is_said(self, tmp_path: Path) -> None:
        with pytest.raises(SetupError, match="no player with the colour black"):
            kinds_of(ENGLISH, FOUR, ["black"], [])
        with pytest.raises(SetupError, match="There is no bot clever; bots: random"):
            made(ENGLISH, FOUR, {"red": "clever"})
        with pytest.raises(BotError, match="there is no file"):
            made(ENGLISH, FOUR, {"red": f"{tmp_path}/nobody.py:Bot"})

    def test_seats_with_bots(self, play: Play) -> None:
        result = play("--seed", "moon", "--seat", "red=random", "--seat", "blue", typed=["1"])
        assert "2 players" in result.output
        assert "ghoststories terminal --resume --bot red=random\n" in result.output

    def test_the_usual_bot_need_not_be_named_to_go_on(self) -> None:
        assert bot_options({"red": DEFAULT_BOT, "blue": "novice"}) == ["--bot red", "--bot blue=novice"]


OWN = """
class Fails:
    def __init__(self, seed):
        pass

    def answer(self, view, question):
        if question.name == "place_ghost":
            return question.options[0]
        return 1 / 0

class Cheats(Fails):
    def answer(self, view, question):
        return "win"
"""


@pytest.mark.parametrize(("name", "reason"), [("Fails", "ZeroDivisionError: division by zero"), ("Cheats", "win")])
def test_of_a_bot_that_fails_the_player_takes_over(play: Play, tmp_path: Path, name: str, reason: str) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(OWN, encoding="utf-8")
    result = play("--players", "1", "--seat", f"red={file}:{name}", "--seed", "own", typed=["1"])
    assert result.exit_code == 0
    told = " ".join(result.output.split())
    assert "Red’s bot failed (" in told
    assert reason in told
    assert "Your choice: 1" in told
