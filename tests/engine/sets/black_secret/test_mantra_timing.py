"""When lost Qi go onto bloody mantras, who chooses, and when a full one works."""

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.agenda import odds
from ghoststories.engine.sets.black_secret.pieces import MANTRA_KEYS
from tests.engine.sets.black_secret.secret import SECRET, mantras, secretly, spent
from tests.helpers import Chance, asks, ghosts, happened, options, play, qi, table, tao
from tests.tables import act

SIX = "mantras: gain_qi 0, move_taoist 1, discard_ghost 0, return_demon 2, regain_yinyang 0, unhaunt_all 3\n"
FULL = (
    "ghosts: red1 34, red2 35, red3 39, green1 23, green2 24, green3 27,"
    " blue1 12, blue2 13, blue3 16, yellow1 1, yellow2 2, yellow3 5\n"
)


def lost(lines: str, board: str = "red", **chance: Unpack[Chance]) -> Game:
    """A board loses a Qi in red's turn."""
    return secretly(lines, **chance, agenda=f"qi_is_lost board={board}; after_move; next_turn")


@pytest.mark.rule("K11")
@pytest.mark.parametrize("board", ["red", "green", "blue", "yellow"])
def test_the_loser_chooses_among_all_mantras_with_room(board: str) -> None:
    game = lost(SIX, board)
    supply = qi(game, "supply")
    assert (asks(game), options(game)) == ((board, "qi_for_mantra"), [f"mantra{slot}" for slot in range(1, 7)])
    play(game, "mantra5")
    assert (qi(game, board), qi(game, "supply")) == (2, supply - 1)
    assert mantras(game)[4] == "regain_yinyang 1"


@pytest.mark.rule("K11")
def test_for_a_neutral_board_the_decider_chooses() -> None:
    neutral = "players: green blue yellow\nfirst: green\n"
    assert asks(lost(SIX + neutral + "turn: 4 yellow")) == ("yellow", "qi_for_mantra")
    game = table(SECRET + SIX + neutral + "turn: 5 red", agenda="lose_qi; next_turn")
    assert (asks(game), qi(game, "red")) == (("green", "qi_for_mantra"), 2)


@pytest.mark.rule("K11")
def test_for_a_possessed_board_the_taoist_who_bears_the_loss_chooses() -> None:
    game = table(SECRET + SIX + "north: red spires, qi 0\nturn: 5 red", agenda="lose_qi; next_turn")
    assert asks(game) == ("green", "bear_loss")
    play(game, "blue")
    assert (asks(game), qi(game, "blue")) == (("blue", "qi_for_mantra"), 2)


@pytest.mark.rule("K11")
@pytest.mark.parametrize(
    ("lines", "agenda"),
    [
        ("ghosts: red1 38, red2 39, red3 41", "board_overrun; next_turn"),
        (FULL, "ghost_comes; before_move again=0; next_turn"),
        ("ghosts: red1 44", "curse_strikes source=red1 face=lose_qi; before_move again=0; next_turn"),
        ("", "ghost_enters space=red1 card=49; before_move again=0; next_turn"),
        ("", "target_strikes target=red face=lose_qi; before_move again=0; next_turn"),
    ],
)
def test_every_lost_qi_goes_onto_a_mantra(lines: str, agenda: str) -> None:
    game = table(SECRET + SIX + lines, agenda=agenda)
    assert (asks(game), qi(game, "red")) == (("red", "qi_for_mantra"), 2)


@pytest.mark.rule("K11")
def test_a_full_mantra_works_at_once_leaves_the_game_gives_its_qi_back_and_is_replaced() -> None:
    game = lost("mantras: none, none, none, return_demon 2\ndemons: gravedigger below_altar", secrets=["place_buddhas"])
    assert (spent(game), mantras(game)[3]) == ({"return_demon"}, "place_buddhas 0")
    assert (qi(game, "red"), qi(game, "supply")) == (2, 9)


@pytest.mark.rule("K11")
def test_it_is_replaced_at_random_by_one_of_its_level_that_was_not_used() -> None:
    game = lost("mantras: none, none, none, return_demon 2, place_buddhas 3\nspent mantras: regain_yinyang")
    assert asks(game)[0] == "chance"
    pool = {MANTRA_KEYS[mantra] for mantra, _ in odds(game.state)}
    assert pool == {"two_tao_and_mantra", "exorcise_skeletons", "move_taoist_and_ghost"}
    assert {weight for _, weight in odds(game.state)} == {1}


@pytest.mark.rule("K11")
def test_when_all_of_a_level_are_used_it_is_not_replaced() -> None:
    game = lost(
        """
        mantras: none, none, none, return_demon 2
        spent mantras: two_tao_and_mantra exorcise_skeletons regain_yinyang move_taoist_and_ghost place_buddhas
        """
    )
    assert (mantras(game)[3], asks(game)) == ("none", ("red", "after_move"))


@pytest.mark.rule("K11")
def test_the_death_is_dealt_with_before_the_mantra_works() -> None:
    game = lost("mantras: gain_qi 1\nnorth: red spires, qi 1, tao red red, yinyang", secrets=["move_taoist"])
    assert (options(game), tao(game, "red"), qi(game, "red")) == (["green", "blue", "yellow"], [], 0)
    play(game, "blue")
    assert qi(game, "blue") == 4


@pytest.mark.rule("K11")
def test_the_last_taoist_s_last_qi_loses_before_any_mantra() -> None:
    dead = "east: green mountain, qi 0\nsouth: blue second_wind, qi 0\nwest: yellow mantra, qi 0\n"
    game = lost(dead + "north: red spires, qi 1\nmantras: gain_qi 1")
    assert (game.result, mantras(game)[0]) == ("taoists", "gain_qi 1")


@pytest.mark.rule("K11")
def test_a_neutral_board_is_possessed_before_the_mantra_works() -> None:
    lines = "players: green blue yellow\nfirst: green\nturn: 2 green\nnorth: red spires, qi 1\nmantras: gain_qi 1\n"
    game = lost(lines, "red", secrets=["move_taoist"])
    assert options(game) == ["green", "blue", "yellow"]
    assert game.state.qi[0] == 0


@pytest.mark.rule("K37")
def test_qi_are_lost_one_at_a_time_and_a_full_mantra_is_replaced_before_the_next() -> None:
    game = table(
        SECRET + "mantras: gain_qi 1\nurns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: circle\n"
        "north: red spires, qi 3, at circle\neast: green mountain, qi 3, at altar\n"
        "south: blue second_wind, qi 3, at altar\nwest: yellow mantra, qi 3, at altar",
        tao=["black black red"],
        secrets=["move_taoist"],
        agenda="shadow_acts; before_move again=0; next_turn",
    )
    play(game, "attack")
    assert (asks(game), qi(game, "red")) == (("red", "gift_of_qi"), 2)
    play(game, "red")
    assert (qi(game, "red"), mantras(game)[0]) == (2, "move_taoist 1")


@pytest.mark.rule("K37", "K32")
def test_a_full_mantra_is_resolved_before_the_rest_of_the_effect() -> None:
    lines = SECRET + FULL + "mantras: discard_ghost 1"
    game = table(lines, secrets=["gain_qi"], agenda="curse_effect curse=two_skeletons; after_move; next_turn")
    assert (asks(game)[1], qi(game, "red")) == ("mantra_ghost", 2)
    play(game, "blue2")
    assert (ghosts(game)["blue2"], qi(game, "red"), asks(game)) == (240, 2, ("red", "after_move"))


AT_SORCERER = SECRET + "north: red spires, qi 3, yinyang, at sorcerer\nmantras: discard_ghost 1\n"


@pytest.mark.rule("K37")
def test_at_the_sorcerer_s_the_mantra_works_before_the_ghost_is_chosen() -> None:
    game = act(AT_SORCERER + "ghosts: red1 38, green2 39, blue2 16", "help", secrets=["gain_qi"])
    assert (asks(game)[1], qi(game, "red")) == ("mantra_ghost", 2)
    play(game, "red1")
    assert (asks(game)[1], options(game)) == ("sorcerer_ghost", ["green2", "blue2"])
    play(game, "blue2")
    assert (ghosts(game), qi(game, "red")) == ({"green2": 39}, 2)


@pytest.mark.rule("K37")
def test_at_the_sorcerer_s_the_mantra_may_leave_no_ghost_to_choose() -> None:
    game = act(AT_SORCERER + "ghosts: red1 38, blue2 60", "help", secrets=["gain_qi"])
    assert (ghosts(game), asks(game)[1]) == ({"blue2": 60}, "after_action")


@pytest.mark.rule("K37")
def test_a_taoist_who_dies_at_the_sorcerer_s_still_gets_the_ghost_discarded() -> None:
    game = table(
        SECRET + "ghosts: red1 38, green2 39\nnorth: red spires, qi 1, at sorcerer\nmantras: gain_qi 0, move_taoist 0",
        agenda="action",
    )
    play(game, "help", "mantra1")
    assert (asks(game), options(game)) == (("red", "sorcerer_ghost"), ["red1", "green2"])
    play(game, "red1")
    assert (39 in ghosts(game).values(), 38 in ghosts(game).values()) == (True, False)
    assert "taoist_died(board=red)" in happened(game)


@pytest.mark.rule("K37")
def test_without_a_mantra_with_room_or_under_the_blood_thirster_qi_go_to_the_supply() -> None:
    game = lost("mantras: none")
    assert (asks(game), qi(game, "supply")) == (("red", "after_move"), 9)
    game = lost(SIX + "ghosts: green2 114")
    assert (asks(game), qi(game, "red"), qi(game, "supply")) == (("red", "after_move"), 2, 3)


@pytest.mark.rule("K37")
@pytest.mark.parametrize("step", ["free_qi may_pass=1", "free_qi may_pass=0"])
def test_the_blood_thirster_does_not_stop_qi_of_token_and_gift(step: str) -> None:
    game = table(SECRET + SIX + "ghosts: green2 114", "mantra1", agenda=f"{step}; after_move; next_turn")
    assert mantras(game)[0] == "gain_qi 1"


@pytest.mark.rule("K37", "K18")
def test_the_blood_thirster_does_not_stop_the_calligrapher_s_qi() -> None:
    village = "village: tea_house cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar\n"
    lines = SECRET + village + SIX + "ghosts: green2 114\nnorth: red spires, qi 3, at calligrapher"
    game = act(lines, "help", "put_qi", "mantra3")
    assert mantras(game)[2] == "discard_ghost 1"


@pytest.mark.rule("K39")
def test_the_blood_of_su_ling_works_even_an_empty_mantra_and_its_qi_return() -> None:
    for mantra, supply in (("gain_qi 0", 8), ("gain_qi 1", 7)):
        lines = SECRET + f"mantras: {mantra}"
        game = table(lines, secrets=["move_taoist"], agenda="blood_works; after_move; next_turn")
        assert qi(game, "supply") == supply
        play(game, "green")
        assert (qi(game, "green"), qi(game, "supply")) == (4, 7)
        assert (spent(game), mantras(game)[0]) == ({"gain_qi"}, "move_taoist 0")


@pytest.mark.rule("K39")
def test_the_blood_of_su_ling_without_a_mantra_does_nothing() -> None:
    assert asks(table(SECRET, agenda="blood_works; after_move; next_turn")) == ("red", "after_move")
