"""Late tables are tables: nothing is lost, and they can be played to their end."""

from ghoststories.engine import Setup
from ghoststories.engine.chance import Oracle
from ghoststories.engine.codec import from_json, to_json
from ghoststories.engine.invariants import problems
from ghoststories.engine.playout import answer_chance, play_option
from ghoststories.engine.state import WON
from ghoststories.lab.check_games import Combination
from ghoststories.lab.openings import late_start
from ghoststories.lab.survivor import Survivor, Wanderer
from tests.whole_games.games import every_combination


@every_combination
def test_late_tables_contradict_nothing(combination: Combination) -> None:
    for number in range(20):
        s = late_start(combination.setup(), str(number))
        assert problems(s) == []
        assert to_json(from_json(to_json(s))) == to_json(s)


def test_a_seed_gives_one_table() -> None:
    setup = Combination(3, "nightmare", "first").setup()
    assert to_json(late_start(setup, "one")) == to_json(late_start(setup, "one"))
    assert to_json(late_start(setup, "one")) != to_json(late_start(setup, "another"))


def wins(setup: Setup, player: type[Survivor] | type[Wanderer]) -> int:
    won = 0
    for seed in map(str, range(12)):
        s, oracle, chooser = late_start(setup, seed), Oracle(seed), player(seed)
        answer_chance(s, oracle)
        while s.offer:
            play_option(s, s.offer[chooser.choose(s)], oracle)
        won += s.result == WON
    return won


def test_the_careful_win_more_often_than_chance() -> None:
    setup = Combination(2, "initiation", "second").setup()
    assert wins(setup, Survivor) > wins(setup, Wanderer)
