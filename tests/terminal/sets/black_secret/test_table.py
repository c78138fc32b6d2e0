"""The table of Black Secret: catacombs, Wu-Feng's board, mantras, skeletons, blood brothers."""

from __future__ import annotations

from ghoststories.engine import Game, Setup
from tests.engine.sets.black_secret.secret import both, secretly
from tests.terminal.helpers import drawn, lacks, text
from tests.terminal.sets.black_secret.questions import CURSES, MANTRAS


def cave(game: Game, row: int, column: int) -> list[str]:
    """The lines of a space of the catacombs."""
    lines = drawn(game)
    top = next(at for at, line in enumerate(lines) if "Catacombs" in line and line.startswith("╔"))
    rules = [at for at, line in enumerate(lines) if at >= top and line[:1] in "╔╟╚"]
    inside = lines[rules[row] + 1 : rules[row + 1]]
    return [line[column * 21 + 1 : column * 21 + 21].strip() for line in inside]


def test_a_space_of_the_catacombs_shows_all_that_is_there() -> None:
    game = secretly(
        "demons: seeker below_altar, landscaper below_altar\nnorth: red spires, qi 3, at below_altar\n"
        "tokens: 4 4 4 4 4 4 4 4 1\nunseen tokens: urn 3 dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1; "
        "dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1 bones 1 blood_of_su_ling 1; "
        "dirt 3 buddha 1 blood_of_the_just 2 cursed_tablet 1 bones 1; "
        "dirt 3 buddha 1 blood_of_the_just 1 cursed_tablet 1 bones 1 blood_of_su_ling 1"
    )
    assert cave(game, 2, 2) == ["[R]Altar", "╫ ▪", "Seeker", "Landscaper", "[R]"]
    assert cave(game, 0, 2)[:2] == ["[B]Herbalist", "╫ ▪▪▪▪ entrance"]


def test_ladders_that_are_gone_and_the_shadow() -> None:
    out = "demons: seeker out, landscaper out, gravedigger out\nurns: 3"
    game = secretly(f"ladders: below_circle\n{out}\nshadow: below_circle")
    assert cave(game, 1, 1) == ["[K]Circle", "╫ ▪▪▪▪", "SHADOW"]
    assert cave(game, 0, 0)[1] == "▪▪▪▪"
    above = secretly(f"{out}\nshadow: circle")
    assert text(above).index("SHADOW") < text(above).index("Catacombs")


def test_wu_fengs_board_and_the_mantras() -> None:
    game = secretly(f"{MANTRAS}\n{CURSES}\nhand: 61 112\nurns: 1\nskeletons: 3")
    shown = text(game)
    for part in ("Urns 1/3", "Skeletons 3", "On his board: Seeker, Landscaper and", "Incarnations 13"):
        assert part in shown
    wanted = """
        Hand 2 (hidden from the Taoists)
        [Y]1 A skeleton
        Level 1: [Y] [G] free free
        Free all haunted tiles 3/4 Qi
        SUMMON
    """
    assert not lacks(shown, wanted)
    assert "Puppet Master" not in shown
    his = text(game, "wu_feng")
    assert "Puppet Master" in his
    assert "Incarnations 13" in his


def test_skeletons_blood_brothers_and_who_lies() -> None:
    game = secretly("ghosts: red1 240, green2 241\nskeletons: 2\nnorth: red spires, qi 1\nlying: green")
    shown = text(game)
    wanted = """
        Skeleton
        Bones
        R●
        Brother: Heav.
        Green lying
    """
    assert not lacks(shown, wanted)
    with_moon = both("ghosts: red1 240\nskeletons: 2")
    assert "Graveyard 0" in text(with_moon)


def test_the_demons_have_a_phase() -> None:
    game = secretly("demons: seeker below_altar", agenda="demon_acts demon=seeker; before_move; next_turn")
    assert "Demon phase" in drawn(game)[0]


def test_games_without_the_set_have_no_catacombs() -> None:
    assert "Catacombs" not in text(Game(Setup(), seed="plain"))
