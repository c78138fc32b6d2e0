"""The dangers that everybody at the table can see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ghoststories.engine import TAOISTS, WU_FENGS, Game, dangers_of, seen_by
from ghoststories.lab.checks.combinations import Combination
from ghoststories.texts import LANGUAGES, Texts
from ghoststories.texts.phrasing import Formatter
from ghoststories.texts.phrasing.dangers import danger_phrase
from tests.engine.sets.black_secret.secret import secretly
from tests.engine.sets.promos.table import CHUCK, laid
from tests.engine.sets.white_moon.moon import FAMILIES, moonlit
from tests.helpers import table
from tests.tables import boards, village
from tests.whole_games.games import COMBINATIONS, questions

ENGLISH = Formatter(Texts("en"))
Build = Callable[[], Game]
DEAD = f"graveyard: {' '.join([*FAMILIES['hua'], *FAMILIES['zhou'], *FAMILIES['li'], 'father_sun'])}"


def told(game: Game) -> list[tuple[str, str, str, list[str]]]:
    found = dangers_of(game.state)
    return [(each.kind, each.level, ENGLISH.sentence(danger_phrase(each)), each.pieces) for each in found]


CASES: dict[str, tuple[Build, str, str, str, list[str]]] = {
    "B37": (
        lambda: table(f"{village('altar', 'temple')}\ndifficulty: nightmare"),
        "haunted",
        "deadly",
        "2 of 3 tiles haunted: the next one loses",
        ["tile:temple", "tile:altar"],
    ),
    "B37 early": (
        lambda: table(f"{village('altar')}\ndifficulty: nightmare"),
        "haunted",
        "warning",
        "1 of 3 tiles haunted: 2 more lose",
        ["tile:altar"],
    ),
    "B47": (
        lambda: table("ghosts: green3 38 stone"),
        "will_haunt",
        "warning",
        "Bleeding Eyes haunts the Herbalist’s Shop in Green’s next Yin",
        ["tile:herbalist", "space:green3"],
    ),
    "B8": (
        lambda: table(f"ghosts: green3 38 stone\n{village('herbalist', 'altar')}\ndifficulty: nightmare"),
        "will_haunt",
        "deadly",
        "Bleeding Eyes haunts the Cemetery in Green’s next Yin",
        ["tile:cemetery", "space:green3"],
    ),
    "B49": (
        lambda: table("ghosts: red1 10, red2 13, red3 32"),
        "overrun",
        "warning",
        "Three ghosts on Red’s board: 1 Qi in its next Yin",
        ["board:red", "space:red1", "space:red2", "space:red3"],
    ),
    "B49 deadly": (
        lambda: table("ghosts: red1 10, red2 13, red3 32\nnorth: red spires, qi 1"),
        "overrun",
        "deadly",
        "Three ghosts on Red’s board: 1 Qi in its next Yin",
        ["board:red", "space:red1", "space:red2", "space:red3"],
    ),
    "B36": (
        lambda: table(boards(blue="qi 1, at altar")),
        "last_qi",
        "warning",
        "Blue is on 1 Qi",
        ["board:blue"],
    ),
    "B36 the last": (
        lambda: table(boards(red="qi 1, at altar", green="qi 0", blue="qi 0", yellow="qi 0")),
        "last_qi",
        "deadly",
        "Red is on 1 Qi",
        ["board:red"],
    ),
    "B4": (
        lambda: table("deck: 2 ghosts, incarnation, 20 ghosts"),
        "incarnation_soon",
        "warning",
        "An incarnation is among the next 3 cards",
        ["deck"],
    ),
    "B4 next": (
        lambda: table("deck: incarnation, 20 ghosts"),
        "incarnation_soon",
        "warning",
        "The next card is an incarnation",
        ["deck"],
    ),
    "B53": (
        lambda: table("ghosts: red2 58\ndeck: 4 ghosts"),
        "last_cards",
        "deadly",
        "4 cards are left in the deck",
        ["deck"],
    ),
    "W25": (
        lambda: moonlit(f"{DEAD} mother_sun"),
        "graves",
        "deadly",
        "11 of 12 graves filled: the next death loses",
        [],
    ),
    "W25 early": (lambda: moonlit(DEAD), "graves", "warning", "10 of 12 graves filled", []),
    "W24": (
        lambda: moonlit("ghosts: red2 78\nvillagers: circle teng"),
        "will_kill",
        "warning",
        "Weretiger kills Teng in Red’s next Yin",
        ["villager:teng", "space:red2"],
    ),
    "W5": (
        lambda: moonlit("ghosts: green3 38 stone\nvillagers: herbalist teng"),
        "will_kill",
        "warning",
        "Bleeding Eyes kills Teng in Green’s next Yin",
        ["villager:teng", "space:green3"],
    ),
    "K28": (lambda: secretly("urns: 2"), "urns", "warning", "Wu-Feng has 2 of 3 urns", []),
    "K13": (
        lambda: secretly("urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: altar"),
        "shadow",
        "warning",
        "The Shadow of Wu-Feng is here (Taoist Altar)",
        ["demon:shadow"],
    ),
    "P13": (
        lambda: laid("chuck", f"ghosts: red2 {CHUCK}\n{boards(green='qi 1, at circle')}"),
        "will_punch",
        "deadly",
        "Chuck No-Rice hits Green next",
        ["board:green", "space:red2"],
    ),
}


# The first word of a case is its ruling.
@pytest.mark.rule("B4", "B8", "B36", "B37", "B47", "B49", "B53", "W5", "W24", "W25", "K13", "K28", "P13")
@pytest.mark.parametrize("case", CASES)
def test_a_danger_is_told_with_its_pieces(case: str) -> None:
    build, *wanted = CASES[case]
    assert tuple(wanted) in told(build())


def test_an_ordinary_table_has_none() -> None:
    assert told(table("ghosts: red1 38\ndeck: 20 ghosts, incarnation, 10 ghosts")) == []


@pytest.mark.rule("B47")
def test_a_figure_on_its_card_does_not_haunt_yet() -> None:
    assert told(table("ghosts: green3 38")) == []


def test_the_deadly_ones_come_first() -> None:
    game = table(f"ghosts: green3 38 stone\n{village('altar', 'temple')}\n{boards(blue='qi 1')}\ndifficulty: nightmare")
    levels = [level for _, level, _, _ in told(game)]
    assert levels == sorted(levels)
    assert set(levels) == {"deadly", "warning"}


def test_there_are_none_before_the_first_turn() -> None:
    game = moonlit("ghosts: red2 78\nvillagers: circle teng")
    assert told(game)
    game.state.turn = 0
    assert told(game) == []


@pytest.mark.parametrize("combination", COMBINATIONS[::5], ids=str)
def test_they_change_nothing_and_can_be_said(combination: Combination) -> None:
    formatters = [Formatter(Texts(language)) for language in LANGUAGES]
    for at, s in enumerate(questions(combination, "random", 2)):
        if at % 5:
            continue
        agenda, ghosts = s.agenda[:], s.ghosts[:]
        for side in (TAOISTS, WU_FENGS):
            for each in dangers_of(seen_by(s, side)):
                assert all(formatter.text(danger_phrase(each)) for formatter in formatters)
        assert (s.agenda, s.ghosts) == (agenda, ghosts)
