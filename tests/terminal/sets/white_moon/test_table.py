"""The table of White Moon: villagers, Portal, Su-Ling, crystals, artifacts, Taoists lying down, cursed children."""

from __future__ import annotations

from ghoststories.engine import Game, Setup
from tests.engine.sets.white_moon.moon import moonlit
from tests.helpers import table
from tests.terminal.helpers import cell, drawn, lacks, text


def test_a_tile_shows_the_villager_on_top_and_how_many_are_beneath() -> None:
    game = moonlit("villagers: tea_house grandfather_sheng ? son_hua, cemetery teng, herbalist long ?")
    assert cell(game, 1, 1)[1] == "Grandfather Sheng +2"
    assert cell(game, 1, 1, 80)[1] == "Gramp Sheng +2"
    assert cell(game, 1, 2)[1] == "Teng"
    assert cell(game, 1, 3)[1] == "Long +1"
    assert cell(game, 2, 1)[1] == ""


def test_the_portal_is_on_its_tile_unless_it_is_taken() -> None:
    assert "◎ Portal" in cell(moonlit(), 2, 2)
    assert "◎ Portal" in cell(moonlit("portal: altar"), 3, 3)
    taken = moonlit("difficulty: nightmare\nghosts: red1 101")
    assert "Portal gone" in cell(taken, 2, 2)
    assert "◎" not in "".join(cell(taken, 2, 2))


def test_receptacles_are_at_the_corners_of_the_village() -> None:
    lines = drawn(moonlit("receptacles: nw se"))
    above, below = [line for line in lines if "◇" in line]
    assert (above.index("◈"), above.index("◇")) == (below.index("◇"), below.index("◈"))
    assert above.index("◈") < above.index("◇")
    assert "Receptacles 2/4: north-west, south-east" in "\n".join(lines)


def test_su_ling_hushes_a_stone() -> None:
    game = moonlit("ghosts: red1 78, red2 34 stone\nsu-ling: red2")
    assert cell(game, 0, 2)[3:] == ["·│(H)│·", "☽ Su-Ling ▲"]
    assert "·│☠│·" in cell(game, 0, 3)
    assert "☽ Su-Ling before Red 2" in text(game)
    assert "☽ Su-Ling in reserve" in text(moonlit())
    assert "Su-Ling held" in text(moonlit("difficulty: nightmare\nghosts: red1 103"))
    empty = moonlit("su-ling: green3\nbuddhas: green3\nevent: yes")
    assert cell(empty, 1, 4)[:3] == ["Green 3", "☽ Su-Ling", "◆ Buddha"]
    assert "Su-Ling may move at the end of the turn" in text(empty)


def test_the_armor_ignores_a_stone_and_frees_the_die() -> None:
    lines = "ghosts: red1 48\nartifacts: armor_of_the_just red"
    assert cell(moonlit(lines), 0, 3)[2] == "K● holds a die"
    ignored = moonlit(f"{lines}\nignored: red1")
    assert cell(ignored, 0, 3)[2:4] == ["K●", "(xD +G)│·│+T"]
    assert "Tao dice 3" in text(ignored)


def test_the_shapeshifter_has_the_colour_of_its_board() -> None:
    game = moonlit("difficulty: nightmare\nghosts: green2 106")
    assert "G●●●●" in cell(game, 2, 4)


def test_plates_show_crystals_artifacts_and_who_lies() -> None:
    game = moonlit(
        "north: red spires, qi 3, tao red+black, yinyang\ncrystals: red 2\nlying: red\n"
        "artifacts: divine_sword red, vengeful_claw red, armor_of_the_just red, shield_of_time red, firework blue"
    )
    plate = cell(game, 0, 4)
    assert plate[0] == "▶Red lying"
    assert plate[3:] == ["Tao RK◈◈", "Yin-Yang", "Sword Claw Armor", "Shield"]
    assert "_R_" in "".join(cell(game, 2, 2))
    assert "Firework" in cell(game, 4, 0)
    assert "◈ Crystals 2" in text(game)


def test_the_head_counts_the_safe_and_the_dead() -> None:
    game = moonlit("shelter: father_hua teng\ngraveyard: son_hua mother_zhou\nout of game: green green\nremoved: 12 13")
    shown = text(game)
    wanted = """
        Shelter 2 · Graveyard 2 (lost at 12) · Hua 1/3 †1 · Zhou 0/3 †1 · Teng 1/1
        Tao out of the game G2
        Ghosts out of the game: Drowned Maiden, Hound of Depth
    """
    assert not lacks(shown, wanted)
    assert "Li 0/3" not in shown
    assert "Normal, Second edition, White Moon" in shown


def test_a_cursed_child_lies_on_its_space() -> None:
    game = moonlit("scenario: cursed_children\nghosts: red2 203")
    assert cell(game, 0, 2)[:3] == ["Red 2", "Son Hua", "Cursed child"]
    assert "White Moon, The Cursed Children" in text(game)
    assert "Graveyard 0 (lost at 9) · Hua 0/3 †1" in text(game)


def test_before_the_first_turn_it_is_the_set_up() -> None:
    game = Game(Setup(players=2, sets=("white_moon",)), seed="two")
    assert drawn(game)[0].startswith("Set-up · Normal")


def test_four_taoists_fit_on_a_tile() -> None:
    assert "".join(cell(table(), 2, 2, 80)) == "Circle[R][G][B][Y]"
