"""Chuck No-Rice, card 123: he clears his board on arrival and punches everybody on his line (P4, P13)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.position import discard_pile
from ghoststories.engine.core.state import RED
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from ghoststories.texts import card_names
from tests.engine.sets.black_secret.secret import skeletons_at_home
from tests.engine.sets.promos.table import CHUCK, answer, filled_but, laid, promo_turn
from tests.engine.sets.white_moon.moon import children, graveyard, lying, su_ling
from tests.helpers import (
    Chance,
    asks,
    figures,
    fits,
    ghosts,
    happened,
    mantra,
    news,
    options,
    play,
    qi,
    table,
    tao,
    where,
)
from tests.tables import COMES, boards

# Another incarnation is still to come, so that none of these games ends with a single one.
LONG = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 5 ghosts\n"
AWAY = f"""
    {boards(red="at pavilion", green="at pavilion", blue="at pavilion", yellow="at pavilion")}
"""


def comes(
    lines: str = "", space: str = "red2", *, sets: str = "base", promos: str = "chuck", **chance: Unpack[Chance]
) -> Game:
    """Chuck is drawn in red's turn and laid into a space, which must be open to him."""
    chance["ghosts"] = [CHUCK]
    game = laid(promos, f"{LONG}{lines}", sets=sets, **chance, agenda=COMES)
    return play(game, space) if asks(game)[1] == "place_ghost" else game


@pytest.mark.rule("P4", "P21")
def test_his_card() -> None:
    card = next(each for each in PROMO_CARDS if each.number == CHUCK)
    assert card_names(CHUCK) == ["Chuck No-Rice", "Chuck No-Rice", "Chuck No-Rice"]
    assert (card.colour, card.resistance, card.incarnation) == (RED, {RED: 4}, True)
    # No gift: his autograph is worth every reward.
    assert list(card.right) == []
    assert set(card.reconstructed) == {"colour", "resistance"}


@pytest.mark.rule("P4", "P13")
class TestClearing:
    def test_the_other_ghosts_of_his_board_are_discarded(self) -> None:
        game = comes("ghosts: red1 38, red3 39, green1 24, blue3 13")
        assert ghosts(game) == {"red2": CHUCK, "green1": 24, "blue3": 13}
        assert {38, 39} <= set(discard_pile(game.state))
        assert news(game, "ghost_discarded") == [
            "ghost_discarded(card=38, space=red1)",
            "ghost_discarded(card=39, space=red3)",
        ]
        assert fits(game)

    @pytest.mark.parametrize(("space", "others"), [("red1", (2, 3)), ("red2", (1, 3)), ("red3", (1, 2))])
    def test_wherever_on_the_board_he_stands(self, space: str, others: tuple[int, int]) -> None:
        game = comes(f"ghosts: red{others[0]} 38, red{others[1]} 39, yellow1 2, green3 24")
        if asks(game)[1] == "place_ghost":
            play(game, space)
        assert ghosts(game) == {space: CHUCK, "yellow1": 2, "green3": 24}

    def test_alone_he_clears_nothing(self) -> None:
        game = comes("ghosts: blue2 21")
        assert (ghosts(game), asks(game)) == ({"red2": CHUCK, "blue2": 21}, ("red", "before_move"))

    def test_with_the_red_board_full_he_clears_the_one_he_comes_to(self) -> None:
        lines = "ghosts: red1 38, red2 39, red3 40, green1 24, green3 32"
        game = comes(lines, "green2")
        assert ghosts(game) == {"red1": 38, "red2": 39, "red3": 40, "green2": CHUCK}

    def test_no_reward_and_no_curse_comes_of_it(self) -> None:
        # The Flesh Devourer would give two Tao, the Blood Drinker a curse die.
        game = comes("ghosts: red1 43, red3 39", curse=["lose_qi"])
        assert (asks(game), tao(game, "red"), qi(game, "red")) == (("red", "before_move"), [], 3)
        assert news(game, "curse_rolled", "reward_gained") == []

    def test_their_lasting_effects_end(self) -> None:
        # 36 blocks the red power: with it gone red flies from the Altar to the Tea House.
        at_altar = "ghosts: red1 36\nnorth: red spires, qi 3, at altar"
        assert "move:tea_house" not in options(table(at_altar))
        assert "move:tea_house" in options(comes(at_altar))

    def test_a_captured_die_is_free_again(self) -> None:
        lines = "ghosts: red1 46, green2 24\nnorth: red spires, qi 3, at herbalist"
        game = comes(lines)
        game.script.tao("red blue")
        play(game, "stay", "help")
        assert tao(game, "red") == ["red", "blue"]

    def test_a_haunters_figure_goes_with_it(self) -> None:
        game = comes("ghosts: red1 38 stone, red3 41")
        assert figures(game) == {}

    @pytest.mark.rule("B18")
    def test_the_mantra_on_one_of_them_rests_until_the_next_turn(self) -> None:
        lines = "ghosts: red1 38, blue1 13\nmantra: red1\nwest: yellow mantra, qi 3\nturn: 4 yellow"
        game = comes(lines)
        assert (mantra(game), asks(game)) == (None, ("yellow", "before_move"))
        assert "mantra" not in options(game)

    @pytest.mark.rule("B18")
    def test_the_mantra_elsewhere_stays(self) -> None:
        game = comes("ghosts: red1 38, blue1 13\nmantra: blue1\nwest: yellow mantra, qi 3")
        assert mantra(game) == "blue1"

    @pytest.mark.rule("B26", "B72")
    def test_buddhas_beside_him_stay_and_the_one_he_meets_goes_home(self) -> None:
        game = comes("buddhas: red1 red2\nghosts: red3 38")
        assert (ghosts(game), int(game.state.temple)) == ({"red2": CHUCK}, 1)
        assert int(game.state.buddhas) == 1

    def test_skeletons_stay(self) -> None:
        lines = "deck: incarnation, 30 ghosts\nskeletons: 2\nghosts: red1 240, red3 241, green1 24"
        game = laid("chuck", f"difficulty: nightmare\n{lines}", sets="black_secret", ghosts=[CHUCK], agenda=COMES)
        assert ghosts(game) == {"red1": 240, "red2": CHUCK, "red3": 241, "green1": 24}
        assert (skeletons_at_home(game), news(game, "ghost_discarded")) == (2, [])

    def test_cursed_children_stay(self) -> None:
        lines = "scenario: cursed_children\nghosts: red1 203, red3 38"
        game = comes(lines, sets="white_moon")
        assert (children(game), ghosts(game)["red2"]) == ({"red1": "son_hua"}, CHUCK)
        assert "red3" not in ghosts(game)

    def test_being_moved_to_another_board_he_clears_nothing(self) -> None:
        # Left stones do not fire (B22).
        lines = "difficulty: nightmare\nghosts: red2 123, green1 24, green3 32\nnorth: red spires, qi 3, at pavilion"
        game = laid("chuck", lines, "help", "red2", "green2", "blue", "temple", agenda="action")
        assert ghosts(game) == {"green1": 24, "green2": CHUCK, "green3": 32}


@pytest.mark.rule("P4", "P13")
class TestOtherIncarnations:
    def test_an_incarnation_goes_too(self) -> None:
        game = comes("ghosts: red1 61, red3 59")
        assert ghosts(game) == {"red2": CHUCK}
        assert {61, 59} <= set(discard_pile(game.state))

    def test_without_its_gift_or_its_curse(self) -> None:
        # Death Army's right stone: a curse die, then 1 Qi and 1 Yin-Yang.
        game = comes("ghosts: red1 59", curse=["lose_qi"])
        assert (asks(game), qi(game, "red")) == (("red", "before_move"), 3)

    def test_howling_nightmare_goes_though_a_ghost_is_opposite(self) -> None:
        game = comes("ghosts: red1 56, blue3 13")
        assert ghosts(game) == {"red2": CHUCK, "blue3": 13}

    def test_uncatchable_goes_though_nobody_caught_it(self) -> None:
        game = comes("ghosts: red1 57")
        assert ghosts(game) == {"red2": CHUCK}
        assert not game.state.caught

    def test_nor_is_it_remembered_as_caught(self) -> None:
        game = comes("ghosts: red1 57\ncaught: yes")
        assert not game.state.caught
        assert fits(game)

    def test_the_gate_keeper_gives_the_portal_back(self) -> None:
        lines = "ghosts: red1 101\nvillagers: circle teng long"
        game = comes(lines, sets="white_moon")
        assert "portal_returned()" in happened(game)
        assert "save" in options(play(game, "stay"))

    def test_forgotten_ones_no_longer_block(self) -> None:
        game = comes("ghosts: red1 60\nturn: 4 yellow")
        assert "pockets" in options(game)

    def test_one_discarded_so_counts_as_exorcised_for_victory(self) -> None:
        lines = "difficulty: nightmare\ndeck: incarnation, 10 ghosts\nghosts: red1 61\ndiscard: 62 63\n"
        lines += "north: red spires, qi 3, tao red, at cemetery"
        game = laid("chuck", lines, ghosts=[CHUCK], tao=["red red red"], agenda=COMES)
        play(game, "red2", "stay", "exorcise", "red2")
        assert game.result == "won"

    def test_his_arrival_does_not_win_for_he_is_one_himself(self) -> None:
        lines = "difficulty: nightmare\ndeck: incarnation, 10 ghosts\nghosts: red1 61, red3 62\ndiscard: 63"
        game = laid("chuck", lines, ghosts=[CHUCK], agenda=COMES)
        assert (ghosts(game), game.result) == ({"red2": CHUCK}, "playing")

    @pytest.mark.rule("W20", "W32")
    def test_with_the_howling_ondine_gone_su_ling_may_come_again(self) -> None:
        lines = "ghosts: blue1 103, red1 38, red2 39, red3 40\nnorth: red spires, qi 3, at cemetery"
        game = comes(lines, "blue2", sets="white_moon")
        assert ghosts(game) == {"red1": 38, "red2": 39, "red3": 40, "blue2": CHUCK}
        # The curse of the Blood Drinker is an event, and nobody holds her any more.
        game.script.tao("red red red").curse("blank")
        play(game, "stay", "exorcise")
        answer(game, {"after_action": "pass"})
        assert asks(game) == ("red", "su_ling")

    @pytest.mark.rule("B32", "B54")
    def test_the_one_that_is_just_exorcised_gives_its_gift_though_he_discards_it(self) -> None:
        # Death Army's curse brings Chuck, who clears it away; it was exorcised all the same.
        deck = "difficulty: nightmare\ndeck: incarnation, 5 ghosts, incarnation, 5 ghosts\nghosts: red2 59\n"
        lines = f"{deck}north: red spires, qi 2, tao black black, at cemetery"
        game = laid("chuck", lines, ghosts=[CHUCK], tao=["black black black"], curse=["ghost"], agenda="action")
        play(game, "exorcise", "red2", "red1")
        assert (ghosts(game), asks(game)[1]) == ({"red1": CHUCK}, "gift_of_qi")
        assert news(game, "ghost_discarded") == ["ghost_discarded(card=59, space=red2)"]


@pytest.mark.rule("P13", "P5", "P6", "P3")
class TestOtherPromos:
    def test_jean_claude_goes_with_both_legs_and_leaves_no_apple(self) -> None:
        game = comes("ghosts: red1 125, red2 126", "red3", promos="chuck jean_claude")
        assert ghosts(game) == {"red3": CHUCK}
        assert news(game, "artifact_gained") == []
        assert 124 in discard_pile(game.state)
        assert (asks(game), fits(game)) == (("red", "before_move"), True)

    def test_a_single_leg_too(self) -> None:
        game = comes("ghosts: red1 126", promos="chuck jean_claude")
        assert ghosts(game) == {"red2": CHUCK}
        assert news(game, "artifact_gained") == []
        assert 124 in discard_pile(game.state)

    def test_steven_leaves_no_buddha(self) -> None:
        game = comes("ghosts: red1 127", sets="white_moon", promos="chuck steven")
        assert (ghosts(game), int(game.state.buddhas), int(game.state.temple)) == ({"red2": CHUCK}, 0, 2)

    def test_b_rice_lee_leaves_no_nunchaku(self) -> None:
        game = comes("ghosts: red1 121", promos="chuck b_rice_lee")
        assert (ghosts(game), news(game, "artifact_gained")) == ({"red2": CHUCK}, [])

    def test_his_arrival_rots_the_apple(self) -> None:
        game = comes("discard: 124\nartifacts: apple blue", promos="chuck jean_claude")
        assert news(game, "apple_rotted") == ["apple_rotted(board=blue)"]

    def test_b_rice_lees_shout_is_not_his(self) -> None:
        assert news(comes(promos="chuck b_rice_lee"), "dice_rolled") == []


@pytest.mark.rule("W39", "P13")
class TestArmorAndRoots:
    def test_the_armor_on_his_board_keeps_the_other_ghosts_there(self) -> None:
        game = comes("ghosts: red1 38, red3 39\nartifacts: armor_of_the_just red", sets="white_moon")
        assert asks(game) == ("red", "armor")
        kept = play(game.clone(), "yes")
        assert ghosts(kept) == {"red1": 38, "red2": CHUCK, "red3": 39}
        assert ghosts(play(game, "no")) == {"red2": CHUCK}

    def test_the_armor_does_not_stop_his_punches(self) -> None:
        lines = "ghosts: red2 123\nartifacts: armor_of_the_just red\nignored: red2\nnorth: red spires, qi 3, at circle"
        game = promo_turn("red", "chuck", f"{AWAY}{lines}", sets="white_moon")
        assert qi(game, "red") == 2

    @pytest.mark.rule("W45")
    def test_the_roots_spread_after_he_has_cleared_his_board(self) -> None:
        lines = "scenario: green_roots\nghosts: red1 38\nvillagers: circle teng\n"
        away = AWAY.replace("pavilion", "temple")
        game = comes(f"{away}{lines}east: green mountain, qi 3, at cemetery", sets="white_moon")
        assert (lying(game), graveyard(game)) == ({"green"}, {"teng"})
        log = happened(game)
        assert log.index("ghost_discarded(card=38, space=red1)") < log.index("roots_spread(space=red2, card=123)")


@pytest.mark.rule("P13")
class TestPunches:
    def test_each_taoist_on_the_three_tiles_before_him_loses_one_qi(self) -> None:
        # red2 looks at Cemetery, Circle and Pavilion.
        lines = f"""
            ghosts: red2 123
            {boards(red="at cemetery", green="at circle", blue="at pavilion", yellow="at temple")}
        """
        game = promo_turn("red", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 2, 2, 3]

    @pytest.mark.parametrize(("space", "line"), [("red1", "altar"), ("red2", "pavilion"), ("red3", "watchman")])
    def test_from_any_space_of_the_board(self, space: str, line: str) -> None:
        lines = f"{AWAY}ghosts: {space} 123\nnorth: red spires, qi 3, at {line}\neast: green mountain, qi 3, at {line}"
        game = promo_turn("red", "chuck", lines, ghosts=[13])
        assert (qi(game, "red"), qi(game, "green")) == (2, 2)

    def test_clockwise_from_the_active_board(self) -> None:
        lines = f"""
            ghosts: blue2 123
            {boards(red="at pavilion", green="at pavilion", blue="at pavilion", yellow="at pavilion")}
        """
        game = promo_turn("blue", "chuck", lines, ghosts=[2])
        order = ["blue", "yellow", "red", "green"]
        assert news(game, "qi_lost") == [f"qi_lost(board={colour})" for colour in order]
        assert news(game, "punched") == [f"punched(board={colour})" for colour in order]

    @pytest.mark.parametrize(("active", "struck"), [("red", True), ("green", False), ("blue", False)])
    def test_only_at_the_start_of_the_turn_of_his_board(self, active: str, struck: bool) -> None:
        lines = f"{AWAY}ghosts: red2 123"
        game = promo_turn(active, "chuck", lines, ghosts=[2])
        assert (qi(game, "yellow") == 2) == struck

    def test_before_yin(self) -> None:
        # 44 rolls the curse die in Yin: by then the punches are done.
        lines = f"{AWAY}ghosts: red2 123, red1 44"
        game = promo_turn("red", "chuck", lines, curse=["blank"], ghosts=[13])
        log = happened(game)
        assert log.index("qi_lost(board=red)") < log.index("curse_rolled(face=blank)")

    def test_in_the_turn_he_comes_he_does_not_punch(self) -> None:
        assert news(comes(AWAY), "punched") == []

    @pytest.mark.rule("B22")
    def test_moved_he_punches_for_the_board_he_lies_on(self) -> None:
        lines = f"{AWAY}ghosts: green2 123\neast: green mountain, qi 3, at temple\nnorth: red spires, qi 3, at sorcerer"
        game = promo_turn("green", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 2, 3, 3]

    def test_in_a_neutral_turn_too_and_the_board_itself_loses_nothing(self) -> None:
        lines = """
            players: red blue
            ghosts: green2 123
            north: red spires, qi 3, tokens 1, at temple
            south: blue heavenly_gust, qi 3, tokens 1, at altar
        """
        game = promo_turn("green", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 3, 3, 3]

    def test_a_dead_taoist_on_the_cemetery_is_not_punched(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\nwest: yellow bottomless_pockets, qi 0"
        game = promo_turn("red", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 2, 2, 0]

    @pytest.mark.rule("B36")
    def test_a_possessed_board_has_him_punch_the_living(self) -> None:
        lines = f"{AWAY}ghosts: yellow2 123\nwest: yellow bottomless_pockets, qi 0\nnorth: red spires, qi 3, at temple"
        game = promo_turn("yellow", "chuck", lines, ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [2, 3, 3, 0]

    @pytest.mark.rule("B36", "B52")
    def test_who_dies_of_it_at_the_start_of_his_turn_has_no_yang(self) -> None:
        lines = f"{AWAY}ghosts: red2 123, red1 38\nnorth: red spires, qi 1, at circle"
        game = promo_turn("red", "chuck", lines)
        assert (qi(game, "red"), where(game, "red")) == (0, "cemetery")
        assert figures(game) == {"red1": "stone"}
        assert "turn_began(board=green)" in happened(game)
        # No third step of Yin, no Yang: the next that is asked belongs to green's turn.
        assert news(game, "ghost_drawn") == []

    def test_the_last_taoist_to_die_of_it_loses_the_game(self) -> None:
        lines = """
            players: red
            ghosts: red2 123
            north: red spires, qi 1, tokens 3, at circle
        """
        game = promo_turn("red", "chuck", lines)
        assert game.result == "taoists"

    def test_two_incarnations_beside_him_do_not_help(self) -> None:
        lines = f"{AWAY}ghosts: red2 123, red1 62, red3 63"
        game = promo_turn("red", "chuck", f"difficulty: nightmare\n{lines}", ghosts=[13])
        assert qi(game, "red") <= 2

    @pytest.mark.rule("K35")
    def test_taoists_below_are_safe(self) -> None:
        lines = (
            f"{AWAY}ghosts: red2 123\nnorth: red spires, qi 3, at below_circle\nwest: yellow mantra, qi 3, at circle"
        )
        game = promo_turn("red", "chuck", lines, sets="black_secret", ghosts=[13])
        assert [qi(game, each) for each in ("red", "green", "blue", "yellow")] == [3, 2, 2, 2]

    def test_before_a_demon_phase(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\ndemons: seeker below_altar"
        game = promo_turn("red", "chuck", lines, sets="black_secret")
        assert (asks(game)[0], qi(game, "red")) == ("wu_feng", 2)

    @pytest.mark.rule("K37", "K11")
    def test_with_black_secret_a_full_mantra_is_resolved_before_the_next_punch(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\nmantras: move_taoist 1, none, none, none, none, none"
        game = promo_turn("red", "chuck", lines, sets="black_secret", secrets=["gain_qi"])
        assert (asks(game)[1], qi(game, "red"), qi(game, "green")) == ("mantra_move", 2, 3)

    @pytest.mark.rule("W18")
    def test_who_dies_of_it_leaves_his_artifacts(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\neast: green mountain, qi 1, at pavilion\nartifacts: firework green"
        game = promo_turn("red", "chuck", lines, sets="white_moon", ghosts=[13])
        assert (asks(game), options(game)) == (("red", "artifact_goes_to"), ["red", "blue", "yellow"])

    @pytest.mark.rule("W32")
    def test_su_ling_leaves_when_he_comes_before_her(self) -> None:
        game = comes("su-ling: red2", sets="white_moon")
        assert su_ling(game) is None

    def test_lying_taoists_are_punched_too(self) -> None:
        lines = f"{AWAY}ghosts: red2 123\nlying: green"
        assert qi(promo_turn("red", "chuck", lines, sets="white_moon", ghosts=[13]), "green") == 2


@pytest.mark.rule("P4")
class TestHisEnd:
    def at_cemetery(self, lines: str = "", *, north: str = "qi 2, tao red, yinyang") -> Game:
        deck = "difficulty: nightmare\ndeck: 5 ghosts, incarnation, 20 ghosts\nghosts: red2 123\n"
        text = f"{deck}north: red spires, {north}, at cemetery\n{lines}"
        return laid("chuck", text, "exorcise", tao=["red red red"], agenda="action")

    def test_it_takes_four_red(self) -> None:
        game = self.at_cemetery()
        assert options(game) == ["none", "red2"]
        play(game, "red2")
        assert (ghosts(game), tao(game, "red")) == ({}, [])

    def test_no_gift(self) -> None:
        game = play(self.at_cemetery(), "red2")
        assert (asks(game)[1], qi(game, "red")) == ("after_action", 2)

    def test_the_circle_lowers_him(self) -> None:
        game = self.at_cemetery("circle: red", north="qi 2")
        assert ghosts(game) == {}

    def test_the_last_one_wins_without_a_gift(self) -> None:
        text = "deck: 20 ghosts\nghosts: red2 123\nnorth: red spires, qi 3, tao red, at cemetery"
        game = laid("chuck", text, "exorcise", "red2", tao=["red red red"], agenda="action")
        assert game.result == "won"


@pytest.mark.rule("P13", "B13", "B53")
def test_as_the_last_card_of_the_deck_he_loses_the_game_before_he_clears_anything() -> None:
    game = laid("chuck", "deck: card 123\nghosts: red1 38", "red2", agenda=COMES)
    assert game.result == "deck"
    assert ghosts(game)["red1"] == 38


@pytest.mark.rule("P13", "B10")
def test_at_a_full_table_he_is_not_drawn() -> None:
    game = laid("chuck", f"deck: card 123, 10 ghosts\n{filled_but()}", agenda=COMES)
    assert (CHUCK in ghosts(game).values(), qi(game, "red")) == (False, 2)


@pytest.mark.rule("P13", "K22")
def test_wu_feng_picks_his_space_and_he_clears_that_board() -> None:
    lines = "difficulty: nightmare\ndeck: incarnation, 30 ghosts\nghosts: red1 38\nturn: 3 blue"
    game = laid("chuck", lines, sets="black_secret", ghosts=[CHUCK], agenda=COMES)
    assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["red2", "red3"])
    play(game, "red3")
    assert ghosts(game) == {"red3": CHUCK}
