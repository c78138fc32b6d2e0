"""Late tables are tables: nothing is lost, and they can be played to their end."""

from ghoststories.engine import Setup, State
from ghoststories.engine.content.corrections import corrections_from_toml
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.chance import Oracle
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.playout import answer_chance, play_option
from ghoststories.engine.core.state import WON
from ghoststories.engine.sets.black_secret.state import BELOW, WU_FENG, secret
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.checks.combinations import Combination, some_combinations
from ghoststories.lab.checks.openings import late_start
from ghoststories.lab.checks.survivor import Survivor, Wanderer, worth
from ghoststories.lab.sets.presets import BOTH
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


def late_secrets() -> list[State]:
    families = some_combinations(BLACK_SECRET) + some_combinations(BOTH)
    return [late_start(each.setup(number), str(number)) for each in families for number in range(3)]


def test_late_tables_of_black_secret_have_what_random_games_seldom_reach() -> None:
    tables = late_secrets()
    met = {
        "Shadow": sum(secret(s).shadow >= 0 for s in tables),
        "three demons": sum(min(secret(s).demons) >= 0 for s in tables),
        "hand": sum(len(secret(s).hand) > 1 for s in tables),
        "level 3": sum(secret(s).pyramid[7] > 0 for s in tables),
        "below": sum(max(s.taoist_tiles) >= BELOW for s in tables),
        "skeletons": sum(secret(s).skeletons < 3 for s in tables),
        "few cards": sum(len(s.deck) < 6 for s in tables),
        "Qi on mantras": sum(sum(secret(s).mantra_qi) > 4 for s in tables),
        "empty slot": sum(0 in secret(s).mantras for s in tables),
    }
    assert {what: count for what, count in met.items() if count < 3} == {}


def test_wu_feng_chooses_what_is_worst_for_the_taoists() -> None:
    asked_of_him = [s for s in late_secrets() if s.offer and asked(s) == WU_FENG]
    better = 0
    for number, s in enumerate(asked_of_him):
        chosen, others = s.clone(), s.clone()
        play_option(chosen, s.offer[Survivor(str(number)).choose(s)], Oracle("luck"))
        play_option(others, s.offer[Wanderer(str(number)).choose(s)], Oracle("luck"))
        better += (worth(chosen) < worth(others)) - (worth(chosen) > worth(others))
    assert better > len(asked_of_him) // 4


def test_late_tables_of_a_corrected_box_contradict_nothing() -> None:
    content = corrections_from_toml(
        "[layer.1]\nurn = 1\ndirt = 5\n[layer.3]\nurn = 2\ndirt = 1\n[pyramid.1]\nspaces = 5\n"
    )
    for players in (1, 3):
        setup = Setup(players, sets=(BLACK_SECRET,), content=content)
        tables = [late_start(setup, str(number)) for number in range(30)]
        assert [problems(s) for s in tables if problems(s)] == []
        assert any(secret(s).urns for s in tables)
        assert any(secret(s).shadow >= 0 for s in tables) == (players == 3)


def test_late_tables_of_the_variant_of_green_roots_use_green_incarnations_first() -> None:
    for sets in (("white_moon",), ("white_moon", BLACK_SECRET)):
        setup = Setup(2, "normal", sets=sets, scenario="green_roots", green_roots="green_first")
        tables = [late_start(setup, str(number)) for number in range(40)]
        assert [problems(s) for s in tables if problems(s)] == []
        in_play = {int(card) for s in tables for card in s.ghosts if s.rules.cards.incarnation[card]}
        assert in_play == ({63, 104} if len(sets) == 1 else {63, 104, 112})
