"""The ten incarnations of Wu-Feng, each in play as its card says."""

import pytest

from tests.engine.cards.proofs import (
    OPPOSITE,
    Ghost,
    done_in_yin,
    done_on_arrival,
    each,
    expected_in_play,
    expected_in_yin,
    expected_on_arrival,
    held_in_play,
    names,
    outcome,
    spaces_offered,
)
from tests.helpers import asks, ghosts, happened, has_yinyang, haunted, options, play, qi, table, tao
from tests.tables import act

CARDS = [
    Ghost("black", 56, "Howling Nightmare", "Cauchemar Hurlant", "Klagender Albtraum", 3, left="adds a ghost"),
    Ghost("black", 57, "Uncatchable", "Insaisissable", "Unfassbarer", 3, left="curse"),
    Ghost("black", 58, "Hope Killer", "Ruine Espoir", "Zerstörer der Hoffnung", 8, right="curse"),
    Ghost("black", 59, "Death Army", "Armée des Morts", "Armee der Toten", 5, centre="curse", right="curse"),
    Ghost("black", 60, "Forgotten Ones", "Les Oubliés", "Vergessene Seelen", 3, left="all powers blocked"),
    Ghost(
        "red", 61, "Bone Cracker", "Briseur d’Os", "Knochenbrecher", 4, left="all lose a Tao", centre="all lose a Tao"
    ),
    Ghost("blue", 62, "Dark Mistress", "Sombre Maîtresse", "Finstere Herrin", 3, left="Tao blocked"),
    Ghost("green", 63, "Creeping Horror", "Horreur Rampante", "Schleichender Schrecken", 4, left="die captured"),
    Ghost("yellow", 64, "Vampire Lord", "Seigneur Vampire", "Vampirlord", 4, centre="haunter"),
    Ghost("black", 65, "Nameless", "Innommable", "Namenloser", 5, left="Circle emptied", centre="white faces void"),
]
# Four dice, or as many as it leaves, that with the tokens just exorcise it; a roll one short, and what then is missing.
RESISTANCE = {
    56: ("black black black red", "", "black black red red", "black"),
    57: ("black black black red", "", "black black red red", "black"),
    58: ("red red green green", "blue blue yellow yellow", "red black green green", "red"),
    59: ("black black black black", "black", "black black black red", "black"),
    60: ("black black black", "", "black black red", "black"),
    61: ("red red red red", "", "red red red black", "red"),
    62: ("blue blue blue red", "", "blue blue red red", "blue"),
    63: ("green green green", "green", "green green red", "green"),
    64: ("yellow yellow yellow yellow", "", "yellow yellow yellow red", "yellow"),
    65: ("red green blue yellow", "black", "red green blue white", "yellow"),
}


@each(CARDS)
def test_its_names(card: Ghost) -> None:
    assert names(card.number) == [card.name, card.french, card.german]


@pytest.mark.rule("B11")
@each(CARDS)
def test_it_comes_to_the_board_of_its_colour_or_if_it_has_none_to_the_active_one(card: Ghost) -> None:
    for turn in OPPOSITE:
        board = turn if card.colour == "black" else card.colour
        assert spaces_offered(card, turn) == [f"{board}1", f"{board}2", f"{board}3"]


@pytest.mark.rule("B12", "B42", "B44", "B47")
@each(CARDS)
def test_what_it_does_on_arrival(card: Ghost) -> None:
    assert done_on_arrival(card) == expected_on_arrival(card)


@pytest.mark.rule("B42", "B44", "B47")
@each(CARDS)
def test_what_it_does_in_the_yin_phase_of_its_board(card: Ghost) -> None:
    assert done_in_yin(card) == expected_in_yin(card)


@pytest.mark.rule("B45")
@each(CARDS)
def test_what_holds_while_it_is_in_play(card: Ghost) -> None:
    assert held_in_play(card.number) == expected_in_play(card)


@pytest.mark.rule("B20", "B26", "B72")
@each(CARDS)
def test_neither_the_sorcerer_nor_a_buddha_removes_it(card: Ghost) -> None:
    sorcerer = "ghosts: red2 {}\nnorth: red spires, qi 3, yinyang, at sorcerer"
    assert "help" in options(table(sorcerer.format(10), agenda="action"))
    assert "help" not in options(table(sorcerer.format(card.number), agenda="action"))
    buddha = f"buddhas: {card.board}1\ndeck: card {card.number}, 20 ghosts"
    game = table(buddha, f"{card.board}1", ghosts=[10], curse=["blank"], agenda="ghost_comes; next_turn")
    assert ghosts(game)[f"{card.board}1"] == card.number
    assert game.state.temple == 2


@pytest.mark.rule("B28")
@each(CARDS)
def test_it_falls_to_exactly_its_resistance(card: Ghost) -> None:
    number = card.number

    def tried(faces: str, tokens: str) -> str:
        return outcome(number, faces.split(), tokens.split(), "caught: yes" if number == 57 else "")

    exact, paid, short, missing = RESISTANCE[number]
    assert tried(exact, paid) == ("none or red2" if paid else "falls")
    assert tried(short, paid) == "fails"
    assert tried(short, f"{paid} {missing}") == ("fails" if number == 62 else "none or red2")
    if paid:
        assert tried(exact, " ".join(paid.split()[1:])) == "fails"


@pytest.mark.rule("B35", "B76")
@each(CARDS)
def test_it_leaves_a_qi_and_the_yinyang_to_taoists_the_players_choose(card: Ghost) -> None:
    number = card.number
    opposite = "" if number == 56 else ", blue2 10"
    lines = f"""
        difficulty: hell
        ghosts: red2 {number}{opposite}
        caught: {"yes" if number == 57 else "no"}
        north: red spires, qi 3, tao red red black black, at cemetery
        east: green gods_favorite, qi 3, tao green green green, at cemetery
        south: blue heavenly_gust, qi 3, tao blue blue, at cemetery
        west: yellow bottomless_pockets, qi 3, tao yellow yellow yellow, at cemetery
        deck: 10 ghosts, incarnation, 10 ghosts
        turn: 1 red
    """
    roll = " ".join(RESISTANCE[number][0].split()[: 2 if number == 63 else 3])
    game = act(lines, "exorcise", tao=[roll], curse=["blank"])
    while asks(game)[1] != "gift_of_qi":
        play(game, options(game)[-1])
    assert options(game) == ["red", "green", "blue", "yellow"]
    play(game, "blue")
    assert asks(game) == ("red", "gift_of_yinyang")
    play(game, "yellow")
    assert (qi(game, "red"), qi(game, "blue"), has_yinyang(game, "yellow")) == (3, 4, True)
    assert ("curse_rolled(face=blank)" in happened(game)) == (card.right == "curse")
    assert not game.over
    assert "red2" not in ghosts(game)


@pytest.mark.rule("B37", "B54")
def test_the_only_incarnations_exorcism_wins_after_its_gift() -> None:
    lines = "ghosts: red2 64\nnorth: red spires, qi 3, tao yellow, at cemetery\nturn: 1 red"
    game = act(lines, "exorcise", "red2", tao=["yellow yellow yellow"])
    assert asks(game) == ("red", "gift_of_qi")
    play(game, "red", "red")
    assert game.result == "won"
    assert happened(game)[-1] == "game_won()"
    assert qi(game, "red") == 4


class TestHowlingNightmare:
    LINES = "north: red spires, qi 3, at herbalist\nturn: 1 red\n"

    @pytest.mark.rule("B12")
    def test_56_adds_a_ghost_when_it_arrives(self) -> None:
        game = table("deck: card 56, 20 ghosts", "red1", ghosts=[10], agenda="ghost_comes; next_turn")
        assert asks(game) == ("red", "place_ghost")
        assert options(game) == ["yellow1", "yellow2", "yellow3"]

    @pytest.mark.rule("B74")
    def test_56_with_a_ghost_opposite_cannot_be_exorcised(self) -> None:
        game = table(self.LINES + "ghosts: red1 56, blue3 10", agenda="action")
        assert "exorcise" not in options(game)

    @pytest.mark.rule("B74")
    def test_56_with_a_ghost_opposite_is_no_target_beside_another_ghost(self) -> None:
        lines = self.LINES + "ghosts: red1 56, green3 23, blue3 10"
        game = act(lines, "exorcise", tao=["black black black"])
        assert "exorcism_failed(board=red)" in happened(game)
        assert ghosts(game)["red1"] == 56

    @pytest.mark.rule("B71")
    @pytest.mark.parametrize("elsewhere", ["blue1 10", "blue2 10", "green3 10", "yellow1 10"])
    def test_56_with_the_opposite_space_empty_can_be_exorcised(self, elsewhere: str) -> None:
        lines = self.LINES + f"ghosts: red1 56, {elsewhere}\nbuddhas: blue3"
        game = act(lines, "exorcise", tao=["black black black"])
        assert asks(game) == ("red", "gift_of_qi")

    def test_56_is_freed_by_moving_the_ghost_opposite_away(self) -> None:
        lines = "ghosts: blue2 56, red2 10\nsouth: blue heavenly_gust, qi 3, yinyang, at pavilion\nturn: 3 blue"
        game = table(lines, agenda="action")
        assert "exorcise" not in options(game)
        play(game, "help", "red2", "red1", "red", "temple")
        assert "exorcise" in options(game)


class TestUncatchable:
    FACED = "north: red spires, qi 3, at cemetery\nturn: 1 red\n"

    @pytest.mark.rule("B40")
    def test_57_makes_the_active_player_roll_the_curse_die_on_arrival(self) -> None:
        game = table("deck: card 57, 20 ghosts", "red2", curse=["lose_qi"], agenda="ghost_comes; end_step; next_turn")
        assert "curse_rolled(face=lose_qi)" in happened(game)
        assert qi(game, "red") == 2

    @pytest.mark.rule("B9", "B40")
    def test_57_curse_on_arrival_haunts_along_its_own_line_but_strikes_the_active_board(self) -> None:
        lines = "ghosts: red1 35, red2 43, red3 37\ndeck: card 57, 20 ghosts"
        game = table(lines, curse=["haunt"], agenda="ghost_comes; end_step; next_turn")
        assert haunted(play(game, "blue1")) == {"watchman"}

    @pytest.mark.rule("B63")
    def test_57_rolls_nothing_against_the_strength_of_a_mountain(self) -> None:
        lines = "deck: card 57, 20 ghosts\neast: green mountain, qi 3\nturn: 2 green"
        game = table(lines, "green1", curse=["lose_qi"], agenda="ghost_comes; end_step; next_turn")
        assert "curse_prevented(board=green)" in happened(game)
        assert qi(game, "green") == 3

    @pytest.mark.rule("B34", "B74")
    def test_57_uncaught_cannot_be_exorcised(self) -> None:
        assert "exorcise" not in options(table(self.FACED + "ghosts: red2 57", agenda="action"))
        assert "exorcise" in options(table(self.FACED + "ghosts: red2 57\ncaught: yes", agenda="action"))

    @pytest.mark.rule("B34", "B72")
    def test_57_is_caught_by_arriving_on_a_buddha_and_still_curses(self) -> None:
        lines = self.FACED + "buddhas: red2\ndeck: card 57, 20 ghosts"
        game = table(lines, "red2", curse=["lose_qi"], agenda="ghost_comes; after_move; next_turn")
        log = happened(game)
        assert log.index("buddha_returned()") < log.index("curse_rolled(face=lose_qi)")
        assert ghosts(game) == {"red2": 57}
        assert game.state.temple == 2
        assert "uncatchable_caught(space=red2, card=57)" in log
        assert "exorcise" in options(game)

    @pytest.mark.rule("B34", "B22", "B72")
    def test_57_is_caught_by_the_pavilion_and_stays_so_when_moved_on(self) -> None:
        lines = "ghosts: yellow2 57\nbuddhas: red2\nnorth: red spires, qi 3, yinyang, at pavilion\nturn: 1 red"
        game = act(lines, "help", "red2", "green", "temple", curse=["lose_qi"])
        assert "uncatchable_caught(space=red2, card=57)" in happened(game)
        assert qi(game, "red") == 3
        play(game, "yinyang", "pavilion", "blue2", "green", "circle")
        assert ghosts(game) == {"blue2": 57}
        assert game.state.caught

    def test_57_caught_falls_to_three_black(self) -> None:
        lines = self.FACED + "ghosts: red2 57\ncaught: yes"
        game = act(lines, "exorcise", tao=["black white black"])
        assert asks(game) == ("red", "gift_of_qi")


class TestHopeKiller:
    LINES = """
        difficulty: nightmare
        ghosts: red2 58
        north: red spires, qi 3, tao red red, at cemetery
        east: green gods_favorite, qi 3, tao green, at cemetery
        south: blue heavenly_gust, qi 3, tao blue, at cemetery
        west: yellow bottomless_pockets, qi 3, tao yellow, at cemetery
        turn: 1 red
    """

    @pytest.mark.rule("B73")
    def test_58_takes_two_of_each_of_four_colours(self) -> None:
        game = act(self.LINES, "exorcise", tao=["green blue yellow"])
        assert options(game) == ["none", "red2"]
        play(game, "red2")
        assert [tao(game, colour) for colour in OPPOSITE] == [[], [], [], []]

    @pytest.mark.rule("B73")
    def test_58_is_not_touched_by_a_black_circle_token(self) -> None:
        roll = ["green blue red"]
        assert options(act(self.LINES + "circle: yellow", "exorcise", tao=roll)) != []
        game = act(self.LINES + "circle: black", "exorcise", tao=roll)
        assert "exorcism_failed(board=red)" in happened(game)

    @pytest.mark.rule("B25", "B73")
    @pytest.mark.parametrize("colour", ["red", "green", "blue", "yellow"])
    def test_58_is_lowered_by_the_circle_in_that_colours_part(self, colour: str) -> None:
        others = " ".join(each for each in ("red", "green", "blue", "yellow") if each not in (colour, "red"))
        roll = f"{others} black" if colour != "red" else others
        game = table(self.LINES + f"circle: {colour}", tao=[roll], agenda="action")
        assert options(play(game, "exorcise")) == ["none", "red2"]

    @pytest.mark.rule("B18")
    def test_58_under_the_mantra_lacks_one_in_the_colour_that_is_missing(self) -> None:
        lines = self.LINES.replace("bottomless_pockets", "mantra") + "mantra: red2"
        for roll in ("green blue red", "green yellow red", "blue yellow red"):
            game = table(lines, tao=[roll], agenda="action")
            assert options(play(game, "exorcise")) == ["none", "red2"]

    @pytest.mark.rule("B32")
    def test_58_curses_before_its_gift(self) -> None:
        game = act(self.LINES, "exorcise", "red2", tao=["green blue yellow"], curse=["lose_qi"])
        log = happened(game)
        assert log.index("qi_lost(board=red)") < log.index("ghost_discarded(card=58, space=red2)")
        assert asks(game) == ("red", "gift_of_qi")


class TestDeathArmy:
    @pytest.mark.rule("B7")
    def test_59_torments_its_board_each_yin(self) -> None:
        lines = "ghosts: red2 59\nwest: yellow bottomless_pockets, qi 3, yinyang\nturn: 4 yellow"
        game = table(lines, "end", curse=["haunt"], ghosts=[10], agenda="end")
        assert haunted(game) == {"cemetery"}

    @pytest.mark.rule("B32")
    def test_59_curses_its_exorcist_while_still_in_its_space(self) -> None:
        lines = "difficulty: nightmare\nghosts: red2 59\nnorth: red spires, qi 3, tao black black, at cemetery"
        game = act(lines, "exorcise", "red2", tao=["black black white"], curse=["ghost"], ghosts=[54])
        assert asks(game) == ("red", "place_ghost")
        assert options(game) == ["red1", "red3"]
        play(game, "red1")
        assert ghosts(game) == {"red1": 54}
        assert asks(game) == ("red", "gift_of_qi")


class TestForgottenOnes:
    @pytest.mark.rule("B43")
    @pytest.mark.parametrize("place", ["red1", "green2", "blue3", "yellow1"])
    def test_60_takes_the_powers_of_all_boards(self, place: str) -> None:
        lines = f"ghosts: {place} 60\nnorth: red twin_winds, qi 3"
        assert "winds" not in options(table(lines + "\nturn: 1 red"))
        assert "pockets" not in options(table(lines + "\nturn: 4 yellow"))

    @pytest.mark.rule("B43")
    def test_60_leaves_no_power_to_borrow(self) -> None:
        lines = """
            players: red green blue
            north: red spires, qi 3, tokens 1
            east: green mountain, qi 3, tokens 1
            south: blue heavenly_gust, qi 3, tokens 1
            ghosts: green1 {}
        """
        assert "borrow:yellow" in options(table(lines.format(62)))
        assert "borrow:yellow" not in options(table(lines.format(60)))

    @pytest.mark.rule("B17", "B58")
    def test_60_exorcised_gives_the_powers_back_at_once(self) -> None:
        lines = """
            difficulty: nightmare
            ghosts: blue2 60
            south: blue heavenly_gust, qi 3, yinyang, at pavilion
            turn: 3 blue
        """
        game = act(lines, "exorcise", tao=["black black black"])
        play(game, "red", "red")
        assert options(game) == ["help", "yinyang", "pass"]

    @pytest.mark.rule("B18")
    def test_60_takes_the_mantra_off_its_ghost_on_arrival(self) -> None:
        lines = "ghosts: red1 38\nwest: yellow mantra, qi 3\nmantra: red1\ndeck: card 60, 20 ghosts"
        game = table(lines, "red2", agenda="ghost_comes; next_turn")
        assert "mantra_returned()" in happened(game)
