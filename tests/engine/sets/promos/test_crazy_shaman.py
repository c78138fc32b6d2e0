"""The Crazy Shaman: no powers while he is in play, and he walks at the start of his board's Yin (P12)."""

from __future__ import annotations

from typing import Any

import pytest

from ghoststories.engine import Game
from tests.engine.sets.promos.table import laid
from tests.engine.sets.white_moon.moon import MOON
from tests.helpers import asks, figures, fits, ghosts, happened, has_yinyang, mantra, news, options, play, qi, table
from tests.tables import CLOCKWISE

SHAMAN = 122
# He is the next card.
NEXT = "deck: card 122, 20 ghosts, incarnation, 10 ghosts\n"
ALL_SETS = pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret", "both"])
# The walk does not depend on the sets: all spaces in the base game, then a step on a board and one round a corner each.
WALKS = [
    *(("base", at) for at in range(12)),
    *(("white_moon", at) for at in (0, 2)),
    *(("black_secret", at) for at in (4, 8)),
    *(("both", at) for at in (9, 11)),
]
COLOURS = ["red", "green", "blue", "yellow"]
# Ghosts without any ability while they lie there, enough to fill the table.
FILLERS = [39, 40, 43, 28, 29, 32, 17, 18, 21, 6, 7, 10]


def shaman(lines: str, *, sets: str = "base", agenda: str = "yin", **scripted: Any) -> Game:
    return laid("crazy_shaman", lines, sets=sets, agenda=agenda, **scripted)


def where_is_he(game: Game) -> str | None:
    return next((space for space, card in ghosts(game).items() if card == SHAMAN), None)


class TestCard:
    @pytest.mark.rule("P12")
    @pytest.mark.parametrize("turn", COLOURS)
    def test_he_is_black_and_comes_to_the_board_whose_turn_it_is(self, turn: str) -> None:
        game = shaman(f"deck: card 122, 20 ghosts, incarnation, 10 ghosts\nturn: 5 {turn}")
        assert (asks(game), options(game)) == ((turn, "place_ghost"), [f"{turn}{at}" for at in (1, 2, 3)])

    @pytest.mark.parametrize(("roll", "falls"), [("black white red", True), ("black red red", False)])
    def test_he_has_resistance_two_and_gives_a_qi_or_the_yinyang(self, roll: str, falls: bool) -> None:
        game = shaman("ghosts: red2 122\nnorth: red spires, qi 3, at cemetery", tao=[roll], agenda="action")
        play(game, "exorcise")
        assert (where_is_he(game) is None) == falls
        if falls:
            assert options(game) == ["qi", "yinyang"]
            assert has_yinyang(play(game.clone(), "yinyang"), "red")
            assert qi(play(game, "qi"), "red") == 4

    def test_he_is_a_ghost_and_no_incarnation(self) -> None:
        game = shaman("ghosts: red2 122\nnorth: red spires, qi 3, at sorcerer", agenda="action")
        play(game, "help")
        assert (ghosts(game), qi(game, "red")) == ({}, 2)
        assert SHAMAN not in game.state.unseen_incarnations


class TestPowers:
    @pytest.mark.rule("P12", "B43")
    @pytest.mark.parametrize("space", ["red1", "green2", "blue3", "yellow1"])
    def test_spires_and_pockets_are_off_wherever_he_lies(self, space: str) -> None:
        free, blocked = f"ghosts: {space} 49", f"ghosts: {space} 122"
        north = "\nnorth: red spires, qi 3, at tea_house"
        assert "move:altar" in options(shaman(free + north, agenda="yang"))
        assert "move:altar" not in options(shaman(blocked + north, agenda="yang"))
        west = "\nwest: yellow bottomless_pockets, qi 3\nturn: 4 yellow"
        assert "pockets" in options(shaman(free + west, agenda="yang"))
        assert "pockets" not in options(shaman(blocked + west, agenda="yang"))

    @pytest.mark.rule("P12")
    def test_the_mountain_rolls_the_curse_die_and_three_dice(self) -> None:
        lines = "ghosts: green2 28, yellow1 122\neast: green mountain, qi 3, at temple\nturn: 2 green"
        game = shaman(lines, tao=["green green red"], curse=["lose_qi"], agenda="action")
        play(game, "exorcise")
        assert (qi(game, "green"), ghosts(game)) == (2, {"yellow1": SHAMAN})

    @pytest.mark.rule("P12", "B58")
    def test_freed_by_the_first_exorcism_second_wind_gives_a_second(self) -> None:
        lines = "ghosts: blue3 122, green1 30\nsouth: blue second_wind, qi 3, at altar\nturn: 3 blue"
        game = play(shaman(lines, tao=["black black red"], agenda="action"), "exorcise", "qi")
        assert (asks(game), options(game)) == (("blue", "after_action"), ["exorcise", "pass"])

    @pytest.mark.rule("P12")
    @pytest.mark.parametrize("card", [49, 122])
    def test_no_power_is_borrowed(self, card: int) -> None:
        lines = "players: red green blue\nnorth: red spires, qi 3, tokens 1\nwest: yellow mantra, qi 3\n"
        game = shaman(f"{lines}ghosts: green2 {card}", agenda="yang")
        assert ("borrow:yellow" in options(game)) == (card == 49)

    @pytest.mark.rule("P12", "B18")
    def test_the_mantra_is_off_its_ghost_when_he_comes(self) -> None:
        lines = "west: yellow mantra, qi 3\nmantra: red1\nghosts: red1 41\nturn: 2 green\n"
        game = play(shaman(lines + NEXT, agenda="ghost_comes; before_move; next_turn"), "green1")
        assert mantra(game) is None

    @pytest.mark.rule("P12", "B26")
    def test_on_a_buddha_he_is_discarded_and_powers_stay(self) -> None:
        lines = NEXT + "buddhas: red1\nnorth: red spires, qi 3, at tea_house"
        game = play(shaman(lines, agenda="ghost_comes; before_move; next_turn"), "red1")
        assert (ghosts(game), "move:altar" in options(game)) == ({}, True)


class TestWalk:
    @pytest.mark.rule("P12", "W23")
    @pytest.mark.parametrize(("sets", "at"), WALKS)
    def test_at_the_start_of_his_board_s_yin_he_goes_to_the_next_space(self, sets: str, at: int) -> None:
        turn = CLOCKWISE[at].rstrip("123")
        lines = f"ghosts: {CLOCKWISE[at]} 122\nturn: 5 {turn}\n"
        game = shaman(lines, sets=sets, ghosts=[1] if turn != "yellow" else [34])
        assert where_is_he(game) == CLOCKWISE[(at + 1) % 12]

    @pytest.mark.rule("P12")
    @ALL_SETS
    def test_not_in_another_board_s(self, sets: str) -> None:
        game = shaman("ghosts: green2 122\nturn: 5 red", sets=sets, ghosts=[1])
        assert where_is_he(game) == "green2"

    @pytest.mark.rule("P12", "W23")
    @ALL_SETS
    def test_he_passes_over_filled_spaces(self, sets: str) -> None:
        game = shaman("ghosts: red2 122, red1 35, green3 24\nturn: 5 red", sets=sets, ghosts=[1])
        assert where_is_he(game) == "green2"

    @pytest.mark.rule("P12", "W23")
    @ALL_SETS
    @pytest.mark.parametrize("free", [None, "red1"])
    def test_on_a_full_table_he_stays_and_to_the_one_free_space_he_goes_all_the_way_round(
        self, sets: str, free: str | None
    ) -> None:
        lying = dict(zip(CLOCKWISE, FILLERS)) | {"green3": 122}
        cards = ", ".join(f"{space} {card}" for space, card in lying.items() if space != free)
        game = shaman(f"ghosts: {cards}\nturn: 5 green\n", sets=sets, ghosts=[1] if free else [])
        assert where_is_he(game) == (free or "green3")

    @pytest.mark.rule("P12", "W23")
    @ALL_SETS
    def test_a_buddha_takes_him(self, sets: str) -> None:
        game = shaman("ghosts: red2 122\nbuddhas: red1\nturn: 5 red", sets=sets, ghosts=[1])
        assert (where_is_he(game), int(game.state.buddhas), int(game.state.temple)) == (None, 0, 2)

    @pytest.mark.rule("P12", "W23")
    def test_taken_by_a_buddha_he_gives_nothing_and_powers_are_back(self) -> None:
        lines = "ghosts: red2 122\nbuddhas: red1\nturn: 5 red\nnorth: red spires, qi 3, at tea_house"
        game = play(shaman(lines, ghosts=[2]), "yellow1")
        assert (qi(game, "red"), has_yinyang(game, "red"), "move:altar" in options(game)) == (3, False, True)

    @pytest.mark.rule("P12", "B49")
    def test_he_walks_before_the_overrun_is_judged(self) -> None:
        lines = "ghosts: red1 122, red2 39, red3 40\nturn: 5 red"
        game = shaman(lines, ghosts=[2])
        assert (where_is_he(game), qi(game, "red"), asks(game)[1]) == ("green3", 3, "place_ghost")

    @pytest.mark.rule("P12")
    def test_he_walks_on_from_board_to_board_turn_after_turn(self) -> None:
        lines = "ghosts: red1 122\nturn: 4 yellow"
        game = shaman(lines, agenda="next_turn", ghosts=[2, 13, 24])
        seen: list[str | None] = []
        while len(seen) < 2:
            name = asks(game)[1]
            if name == "place_ghost":
                seen.append(where_is_he(game))
            play(game, {"before_move": "stay", "after_move": "pass", "end_step": "end"}.get(name, options(game)[0]))
        assert seen == ["green3", "green2"]

    @pytest.mark.rule("P12", "B51")
    @ALL_SETS
    @pytest.mark.parametrize("left", [3, 0])
    def test_from_a_neutral_or_possessed_board_too(self, sets: str, left: int) -> None:
        lines = f"""
            players: red blue
            north: red spires, qi 3, tokens 1
            east: green mountain, qi {left}
            south: blue heavenly_gust, qi 3, tokens 1
            ghosts: green2 122
            turn: 5 green
        """
        assert where_is_he(shaman(lines, sets=sets)) == "green1"

    @pytest.mark.rule("P12", "B51")
    @ALL_SETS
    def test_and_from_a_dead_taoist_s(self, sets: str) -> None:
        lines = "east: green mountain, qi 0\nghosts: green2 122\nturn: 5 green"
        assert where_is_he(shaman(lines, sets=sets)) == "green1"

    @pytest.mark.rule("P12", "W23")
    def test_in_the_turn_he_comes_he_does_not_walk(self) -> None:
        lines = NEXT + "turn: 5 red"
        assert where_is_he(play(shaman(lines), "red2")) == "red2"

    @pytest.mark.rule("P12", "B7")
    def test_ghosts_of_the_board_he_left_act_as_ever(self) -> None:
        game = shaman("ghosts: red1 122, red2 38\nturn: 5 red", ghosts=[2])
        assert (where_is_he(game), figures(game)) == ("green3", {"red2": "stone"})

    @pytest.mark.rule("P12", "B44")
    def test_with_the_bone_cracker_both_work(self) -> None:
        lines = "ghosts: red1 122, red2 61\nnorth: red spires, qi 3, tao red blue\nturn: 5 red"
        game = shaman(lines)
        assert where_is_he(game) == "green3"
        assert asks(game) == ("red", "discard_tao")


class TestWhiteMoon:
    @pytest.mark.rule("P12", "W32")
    def test_before_su_ling_he_stays_and_powers_are_still_off(self) -> None:
        lines = "ghosts: red2 122\nsu-ling: red2\nturn: 5 red\nwest: yellow bottomless_pockets, qi 3"
        game = shaman(lines, sets="white_moon", ghosts=[2])
        assert where_is_he(game) == "red2"
        pockets = shaman("ghosts: red2 122\nsu-ling: red2\nturn: 4 yellow", sets="white_moon", agenda="yang")
        assert "pockets" not in options(pockets)

    @pytest.mark.rule("P12", "W39")
    def test_ignored_by_the_armor_he_blocks_nothing_while_on_that_board(self) -> None:
        lines = "artifacts: armor_of_the_just red\nturn: 5 red\nnorth: red twin_winds, qi 3\n"
        game = shaman(lines + NEXT, sets="white_moon", agenda="ghost_comes; before_move; next_turn")
        play(game, "red3")
        assert asks(game) == ("red", "armor")
        play(game, "yes")
        assert "winds" in options(game)

    @pytest.mark.rule("P12", "W39")
    @pytest.mark.parametrize(("space", "to", "blocks"), [("red3", "red2", False), ("red1", "green3", True)])
    def test_walking_off_the_board_his_stone_comes_back(self, space: str, to: str, blocks: bool) -> None:
        lines = "artifacts: armor_of_the_just red\nturn: 5 red\nnorth: red twin_winds, qi 3\n"
        game = shaman(f"{lines}ghosts: {space} 122\nignored: {space}", sets="white_moon", ghosts=[2])
        play(game, "yellow1")
        assert (where_is_he(game), "winds" in options(game)) == (to, not blocks)

    @pytest.mark.rule("P12", "W39")
    def test_walking_onto_the_owner_s_board_he_asks_no_armor(self) -> None:
        """Of a moved ghost the Armor ignores the captured die and the block on Tao, not the blocked power."""
        lines = "artifacts: armor_of_the_just green\nghosts: red1 122\nturn: 5 red"
        game = shaman(lines, sets="white_moon", ghosts=[2])
        assert (where_is_he(game), asks(game)[1]) == ("green3", "place_ghost")

    @pytest.mark.rule("P12", "W23", "W44")
    def test_he_passes_over_a_cursed_child(self) -> None:
        children = "daughter_sun daughter_li son_zhou brother_miao sister_miao son_xiang little_chang"
        lines = f"scenario: cursed_children\nshelter: {children}\nghosts: red2 122, red1 203\nturn: 5 red"
        game = shaman(lines, sets="white_moon", ghosts=[2])
        assert where_is_he(game) == "green3"

    @pytest.mark.rule("P12", "W22")
    def test_with_the_shapeshifter_the_right_one_walks_first(self) -> None:
        """Right to left as the board's player sees it: the one on red3 before the one on red2, so that each is in the
        other's way or not."""
        lines = "ghosts: red3 122, red2 106\nturn: 5 red"
        game = shaman(lines, sets="white_moon", ghosts=[2])
        assert {space: card for space, card in ghosts(game).items() if card in (106, SHAMAN)} == {
            "red1": SHAMAN,
            "green3": 106,
        }

    @pytest.mark.rule("P12", "W22")
    def test_so_the_shapeshifter_on_his_right_takes_the_space_before_him(self) -> None:
        lines = "ghosts: red3 106, red2 39, red1 122\nturn: 5 red"
        game = shaman(lines, sets="white_moon", ghosts=[2])
        assert {space: card for space, card in ghosts(game).items() if card in (106, SHAMAN)} == {
            "green3": 106,
            "green2": SHAMAN,
        }

    @pytest.mark.rule("P12", "W22")
    def test_and_the_ghost_of_a_time_keeper_on_his_right_may_be_in_his_way(self) -> None:
        lines = "difficulty: nightmare\nghosts: red3 105, red1 122\nturn: 5 red"
        game = play(shaman(lines, sets="white_moon", ghosts=[24, 2]), "green3")
        assert where_is_he(game) == "green2"

    @pytest.mark.rule("P12", "W45")
    def test_walking_brings_no_roots(self) -> None:
        lines = "scenario: green_roots\nghosts: red1 122\nturn: 5 red\nnorth: red spires, qi 3, at herbalist"
        game = shaman(lines, sets="white_moon", ghosts=[2])
        assert news(game, "roots_spread", "taoist_knocked_down") == []


class TestBlackSecret:
    @pytest.mark.rule("P12", "K12")
    def test_a_blood_brother_has_no_power_either(self) -> None:
        lines = "north: red spires, qi 1, at temple\nsouth: blue heavenly_gust, qi 3\nghosts: green2 32, yellow1 {}"
        for card, twice in ((49, True), (122, False)):
            game = shaman(lines.format(card), sets="black_secret", tao=["blue blue blue"], agenda="action")
            play(game, "exorcise")
            assert (asks(game) == ("red", "after_action")) == twice

    @pytest.mark.rule("P12", "K38")
    def test_walking_he_keeps_a_mantra_that_ignores_blocks(self) -> None:
        lines = "ghosts: red2 122\nmantra: red2\nfree mantra: yes\nwest: yellow mantra, qi 3\nturn: 5 red"
        game = shaman(lines, sets="black_secret", ghosts=[1])
        assert (where_is_he(game), mantra(game)) == ("red1", "red1")

    @pytest.mark.rule("P12", "W23", "K10")
    def test_he_passes_over_skeletons(self) -> None:
        lines = "ghosts: red2 122, red1 240\nskeletons: 2\nturn: 5 red"
        game = shaman(lines, sets="black_secret", ghosts=[1])
        assert where_is_he(game) == "green3"

    @pytest.mark.rule("P12", "K22", "K3")
    def test_wu_feng_places_him(self) -> None:
        lines = NEXT + "turn: 5 red"
        game = shaman(lines, sets="black_secret", agenda="ghost_comes; before_move; next_turn")
        if asks(game)[1] == "use_ghost":
            play(game, "place")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["red1", "red2", "red3"])

    @pytest.mark.rule("P12", "K19")
    def test_he_walks_after_the_demons_and_before_the_ghosts(self) -> None:
        lines = "ghosts: red1 122, red2 38\ndemons: seeker below_altar\nturn: 4 yellow"
        game = shaman(lines, sets="black_secret", agenda="next_turn", ghosts=[2])
        assert (asks(game)[0], where_is_he(game)) == ("wu_feng", "red1")
        while asks(game)[1] == "demon_acts":
            play(game, options(game)[-1])
        assert where_is_he(game) == "green3"
        kinds = [event.split("(")[0] for event in happened(game)]
        assert kinds.index("ghost_moved") < kinds.index("figure_advanced")


@pytest.mark.rule("P12")
def test_the_pavilion_moves_him_like_any_ghost() -> None:
    game = shaman("ghosts: red2 122\nnorth: red spires, qi 3, at pavilion", agenda="action")
    play(game, "help", "blue1", "green", "tea_house")
    assert (where_is_he(game), fits(game)) == ("blue1", True)


def test_without_the_switch_there_is_no_shaman() -> None:
    assert SHAMAN not in laid("bo_za").state.rules.cards.by_number
    assert SHAMAN not in table(MOON).state.rules.cards.by_number
