"""Terror with White Moon and Black Secret: escorts, Su-Ling, Firework, barrier, mantras, the Catacombs (P1, P9)."""

from __future__ import annotations

from typing import Unpack

import pytest

from ghoststories.engine import Game
from ghoststories.engine.core.reasons import reasons
from tests.engine.sets.black_secret.secret import skeletons_at_home
from tests.engine.sets.promos.table import READY, laid
from tests.engine.sets.white_moon.moon import graveyard, stack
from tests.helpers import Situation, asks, ghosts, happened, haunted, mantra, news, options, play, where
from tests.tables import village

TERROR = "terror_ghosts bo_za"
EDGES = ["cemetery", "sorcerer", "temple", "pavilion"]
CORNERS = ["tea_house", "herbalist", "watchman", "altar"]


def why(game: Game, target: str) -> str | None:
    return next((reason for _, name, reason in reasons(game.state) if name == target), None)


MOON_VILLAGE = "village: tea_house cemetery herbalist / sorcerer circle temple / kung_fu_school pavilion altar"


def moonlit(lines: str, **situation: Unpack[Situation]) -> Game:
    return laid(TERROR, lines, sets="white_moon", **situation)


def escorts(game: Game) -> set[str]:
    return {option.split(":")[1] for option in options(game) if option.startswith("escort:")}


class TestWhiteMoon:
    GREEN = "east: green mountain, qi 3, at {}\nturn: 2 green\n"

    @pytest.mark.rule("P1", "P9", "W29")
    def test_nobody_is_escorted_into_a_terrorised_tile(self) -> None:
        game = moonlit(self.GREEN.format("altar") + "villagers: altar long\nghosts: green2 69")
        assert escorts(game) == {"circle", "pavilion"}
        assert "move:temple" in options(game)

    @pytest.mark.rule("P1", "P9", "W29")
    def test_nor_out_of_one(self) -> None:
        game = moonlit(self.GREEN.format("altar") + "villagers: altar long\nghosts: blue3 68")
        assert escorts(game) == set()
        assert {"move:temple", "move:circle", "move:pavilion"} <= set(options(game))

    @pytest.mark.rule("P9", "W29")
    def test_before_father_bo_za_none_on_his_line(self) -> None:
        game = moonlit(self.GREEN.format("altar") + "villagers: altar long\nghosts: red2 66")
        assert escorts(game) == {"temple"}

    @pytest.mark.rule("P9", "W7", "W29")
    def test_with_the_spires_no_villager_crosses_it(self) -> None:
        lines = "north: red spires, qi 3, at altar\nvillagers: altar long, temple teng\nghosts: green2 69"
        game = play(moonlit(lines), "move:temple")
        assert escorts(game) == set()
        play(game, "move:herbalist")
        assert where(game, "red") == "herbalist"

    @pytest.mark.rule("P9", "W29")
    def test_the_scroll_brings_nobody_along(self) -> None:
        lines = """
            artifacts: scroll_of_unity red
            north: red spires, qi 3, at temple
            east: green mountain, qi 3, at altar
            villagers: altar long
            ghosts: {} 69
        """
        for space, brings in (("green2", False), ("blue3", False), ("yellow2", True)):
            game = play(moonlit(lines.format(space), agenda="action"), "use:scroll_of_unity")
            assert asks(game) == ("green", "scroll_move")
            assert ("escort:temple" in options(game)) == brings

    @pytest.mark.rule("P9", "W7")
    def test_nor_does_a_taoist_moved_by_the_pavilion(self) -> None:
        lines = "north: red spires, qi 3, at pavilion\neast: green mountain, qi 3, at altar\n"
        game = moonlit(lines + "villagers: altar long\nghosts: blue3 68, red1 38", agenda="action")
        play(game, "help", "red1", "yellow1", "green")
        assert (asks(game)[1], escorts(game)) == ("move_taoist", set())

    @pytest.mark.rule("P9", "W36")
    def test_a_villager_is_saved_on_a_terrorised_portal(self) -> None:
        lines = "north: red spires, qi 3, at circle\nvillagers: circle long\nghosts: red2 66"
        game = moonlit(lines, agenda="action")
        assert options(game) == ["save", "pass"]
        play(game, "save")
        assert "villager_sheltered(villager=long)" in happened(game)

    @pytest.mark.rule("P9", "P1", "W34")
    def test_the_barrier_saves_from_a_terrorised_tile(self) -> None:
        lines = "receptacles: nw ne se sw\nvillagers: altar long\nghosts: blue3 68"
        game = play(moonlit(lines, agenda="next_turn"), "save:altar")
        assert "villager_sheltered(villager=long)" in happened(game)

    @pytest.mark.rule("P9", "W28")
    @pytest.mark.parametrize("lying", ["green3 69", "green2 69"])
    def test_a_villager_flees_off_and_onto_a_terrorised_tile(self, lying: str) -> None:
        game = moonlit(f"ghosts: red1 38, {lying}\nvillagers: herbalist long", agenda="yin")
        assert (stack(game, "herbalist"), stack(game, "temple")) == ([], ["long"])

    @pytest.mark.rule("P9", "W5")
    def test_a_haunting_kills_the_villagers_of_a_terrorised_tile(self) -> None:
        game = moonlit("ghosts: red1 38 stone, green3 69\nvillagers: herbalist son_hua", agenda="yin")
        assert graveyard(game) == {"son_hua"}
        assert haunted(game) == set()

    @pytest.mark.rule("P9", "W24")
    def test_a_devourer_devours_on_a_terrorised_tile(self) -> None:
        game = moonlit("ghosts: red1 78, green3 69\nvillagers: herbalist son_hua", agenda="yin")
        assert graveyard(game) == {"son_hua"}

    @pytest.mark.rule("P9", "W33")
    def test_a_crystal_is_placed_from_a_terrorised_corner(self) -> None:
        game = moonlit("crystals: red 1\nnorth: red spires, qi 3, at herbalist\nghosts: red1 70", agenda="end")
        assert "crystal" in options(game)

    @pytest.mark.rule("P9", "W32")
    def test_su_ling_before_the_ghost_ends_it(self) -> None:
        lines = "north: red spires, qi 3, at herbalist\nvillagers: herbalist long\nghosts: red1 70\nsu-ling: "
        assert "help" not in options(moonlit(lines + "red2", agenda="action"))
        assert "help" in options(moonlit(lines + "red1", agenda="action"))
        assert escorts(moonlit(lines + "red2")) == set()
        assert escorts(moonlit(lines + "red1")) == {"cemetery", "circle", "temple"}

    @pytest.mark.rule("P9", "W32")
    def test_and_its_tile_can_be_turned_back(self) -> None:
        lines = (
            f"{MOON_VILLAGE.replace('herbalist', 'herbalist*')}\nnorth: red spires, qi 3, at altar\nghosts: red1 70\n"
        )
        assert "help" not in options(moonlit(lines, agenda="action"))
        game = play(moonlit(lines + "su-ling: red1", agenda="action", ghosts=[1]), "help")
        assert haunted(game) == set()

    @pytest.mark.rule("P9", "W32")
    def test_of_two_ghosts_she_quiets_the_one_before_her(self) -> None:
        lines = "north: red spires, qi 3, at herbalist\nghosts: red1 70, green3 69\nsu-ling: red1"
        assert "help" not in options(moonlit(lines, agenda="action"))

    @pytest.mark.rule("P9", "W10", "W32")
    def test_she_cannot_quiet_father_bo_za(self) -> None:
        lines = "su-ling: red1\nnorth: red spires, qi 3, at herbalist\ndeck: card 66, 20 ghosts"
        game = play(moonlit(lines, agenda="yin"), "red1", "stay")
        assert "su_ling_left()" in happened(game)
        assert "help" not in options(game)

    @pytest.mark.rule("P9", "W38")
    def test_the_firework_gets_no_help_from_it(self) -> None:
        lines = "artifacts: firework red\nnorth: red spires, qi 3, at altar\nghosts: red1 70"
        game = play(moonlit(lines, agenda="action"), "use:firework")
        assert "tea_house" in options(game)
        assert "herbalist" not in options(game)

    @pytest.mark.rule("P9")
    def test_the_school_does_not_help_in_terror(self) -> None:
        lines = "north: red spires, qi 3, at kung_fu_school\nghosts: red1 38, yellow3 "
        assert "help" in options(moonlit(lines + "8", agenda="action"))
        game = moonlit(lines + "67", agenda="action")
        assert "help" not in options(game)
        assert why(game, "help") == "terror"

    @pytest.mark.rule("P9", "W37")
    @pytest.mark.parametrize("answer", ["heal:yellow", "return"])
    def test_the_life_potion_brings_somebody_back_onto_a_terrorised_cemetery(self, answer: str) -> None:
        lines = "artifacts: life_potion red\nwest: yellow mantra, qi 0\ngraveyard: long\nghosts: red2 70"
        game = play(moonlit(lines, agenda="action"), "use:life_potion", answer)
        assert news(game, "taoist_revived", "villager_returned") != []

    @pytest.mark.rule("P1", "W39")
    def test_the_armor_ignores_no_terror(self) -> None:
        lines = "artifacts: armor_of_the_just red\nnorth: red spires, qi 3, at herbalist\ndeck: card {}, 20 ghosts"
        for card in (70, 66):
            game = moonlit(lines.format(card), agenda="yin")
            play(game, "red1")
            assert asks(game) == ("red", "before_move")
            assert "help" not in options(play(game, "stay"))


def secretly(lines: str, sets: str = "black_secret", **situation: Unpack[Situation]) -> Game:
    return laid(TERROR, lines, sets=sets, **situation)


class TestBlackSecret:
    @pytest.mark.rule("P1", "K3", "K22")
    def test_wu_feng_places_a_terror_ghost_or_discards_it_for_a_demon(self) -> None:
        game = secretly("deck: card 69, 20 ghosts", agenda="ghost_comes; before_move; next_turn")
        assert asks(game) == ("wu_feng", "use_ghost")
        assert {"place", "demon:seeker", "demon:landscaper"} <= set(options(game))
        play(game, "place")
        assert (asks(game), options(game)) == (("wu_feng", "wu_feng_places"), ["green1", "green2", "green3"])
        play(game, "green2")
        assert ghosts(game) == {"green2": 69}

    @pytest.mark.rule("P9", "K38")
    def test_the_mantra_that_unhaunts_all_passes_over_terrorised_tiles(self) -> None:
        lines = f"{village('cemetery', 'tea_house')}\nmantras: none, none, none, none, none, unhaunt_all 3\n"
        agenda = "qi_is_lost board=red; after_move; next_turn"
        game = secretly(lines + "ghosts: red2 70", agenda=agenda, secrets=["four_ghosts_under"])
        assert haunted(game) == {"cemetery"}
        free = secretly(lines + "ghosts: red2 42", agenda=agenda, secrets=["four_ghosts_under"])
        assert haunted(free) == set()

    @pytest.mark.rule("P9", "K38")
    def test_before_father_bo_za_it_passes_over_the_line(self) -> None:
        lines = f"{village('circle', 'pavilion')}\nmantras: none, none, none, none, none, unhaunt_all 3\n"
        agenda = "qi_is_lost board=red; after_move; next_turn"
        game = secretly(lines + "ghosts: red2 66", agenda=agenda, secrets=["four_ghosts_under"])
        assert haunted(game) == {"circle", "pavilion"}

    @pytest.mark.rule("P1", "K30")
    def test_a_mantra_that_moves_the_ghost_moves_the_terror(self) -> None:
        lines = """
            mantras: none, none, none, move_taoist_and_ghost 2, none, none
            north: red spires, qi 3, at herbalist
            ghosts: red1 70
        """
        agenda = "qi_is_lost board=red; after_move; next_turn"
        game = secretly(lines, agenda=agenda, secrets=["return_demon"])
        while asks(game)[1] != "mantra_ghost_space":
            assert "red1" not in options(game)
            play(game, options(game)[0])
        play(game, "blue1")
        assert ghosts(game) == {"blue1": 70}
        moved = {place for place in EDGES + CORNERS if "help" not in options(secretly_at(place, "blue1 70"))}
        assert moved == {"watchman"}

    @pytest.mark.rule("P9", "K8")
    def test_ladders_are_climbed_in_terror(self) -> None:
        game = secretly("north: red spires, qi 3, at herbalist\nghosts: red1 70")
        play(game, "stay")
        assert asks(game) == ("red", "change_level")

    @pytest.mark.rule("P9", "K18")
    def test_the_calligrapher_does_not_help_in_terror(self) -> None:
        lines = """
            village: tea_house cemetery herbalist / sorcerer circle temple / calligrapher pavilion altar
            mantras: gain_qi 0, none, none, none, none, none
            north: red spires, qi 3, at calligrapher
            ghosts: blue1 {}
        """
        assert "help" in options(secretly(lines.format(20), agenda="action"))
        assert "help" not in options(secretly(lines.format(68), agenda="action"))

    @pytest.mark.rule("P9", "K29")
    def test_below_the_village_there_is_no_terror(self) -> None:
        lines = "demons: seeker below_herbalist\nnorth: red spires, qi 3, at below_herbalist\nghosts: red1 70"
        assert options(secretly(lines, agenda="action")) == ["exorcise", "pass"]

    @pytest.mark.rule("P9", "W29")
    def test_a_mantra_that_moves_a_taoist_escorts_nobody_into_terror(self) -> None:
        lines = """
            mantras: move_taoist 1, none, none, none, none, none
            north: red spires, qi 3, at altar
            villagers: altar long
            ghosts: {} 69
        """
        agenda = "qi_is_lost board=red; after_move; next_turn"
        asked = []
        for space in ("green2", "yellow2"):
            game = secretly(lines.format(space), "both", agenda=agenda, secrets=["gain_qi"])
            play(game, "red", "temple")
            asked.append(asks(game)[1])
        assert asked == ["after_move", "mantra_escort"]


def secretly_at(place: str, lying: str) -> Game:
    turned = "circle" if place != "circle" else "cemetery"
    return secretly(READY.format(village(turned), place, lying), agenda="action")


class TestWhatTerrorLeavesAlone:
    """With the terror ghosts in the game all that follows ghosts about still does."""

    @pytest.mark.rule("W32")
    def test_an_incarnation_moved_before_su_ling_drives_her_off(self) -> None:
        lines = "north: red spires, qi 3, at pavilion\nghosts: red1 66\nsu-ling: blue1"
        game = play(moonlit(lines, agenda="action"), "help", "blue1", "green", "move:tea_house")
        assert ("su_ling_left()" in happened(game), ghosts(game)) == (True, {"blue1": 66})

    @pytest.mark.rule("K10")
    def test_an_exorcised_skeleton_returns_to_wu_feng(self) -> None:
        lines = "skeletons: 2\nghosts: red1 240\nnorth: red spires, qi 3, at herbalist"
        game = play(secretly(lines, agenda="action", tao=["red blue blue"]), "exorcise")
        assert (ghosts(game), skeletons_at_home(game)) == ({}, 3)

    @pytest.mark.rule("K38")
    def test_a_mantra_that_ignores_blocks_stays(self) -> None:
        lines = "west: yellow mantra, qi 3\nghosts: yellow1 3, red1 70\nmantra: red1\nfree mantra: yes\n"
        assert mantra(secretly(lines, agenda="yang")) == "red1"


@pytest.mark.rule("P1")
@pytest.mark.parametrize(("switches", "card"), [("terror_ghosts", 70), ("bo_za", 66)])
@pytest.mark.parametrize("sets", ["base", "white_moon", "black_secret"])
def test_either_switch_alone_brings_terror(switches: str, card: int, sets: str) -> None:
    game = laid(switches, f"north: red spires, qi 3, at herbalist\nghosts: red1 {card}", sets=sets, agenda="action")
    assert options(game) == ["exorcise", "pass"]
