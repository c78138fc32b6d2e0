"""Every loss and every forced question names what led to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ghoststories.engine import EVENTS, Game
from ghoststories.lab.checks.combinations import Combination
from ghoststories.texts import Texts
from ghoststories.texts.phrasing import EventPhrases, Formatter
from ghoststories.texts.phrasing.sets.stories.registry import CAUSES, IN_TURN, LOSSES, STORIES
from tests.engine.sets.black_secret.secret import secretly, throwing
from tests.engine.sets.promos.table import CHUCK, laid, promo_turn
from tests.engine.sets.white_moon.moon import moon_turn, moonlit
from tests.helpers import asks, play, table
from tests.phrasing.spoken import EVERYTHING
from tests.tables import COMES, act, boards, turn_of
from tests.whole_games.games import COMBINATIONS, RANDOM, begun, chooser

ENGLISH = Formatter(Texts("en"))
FULL = "ghosts: red1 10, red2 13, red3 32"
TWELVE = (
    "ghosts: red1 34, red2 35, red3 39, green1 23, green2 24, green3 27,"
    " blue1 12, blue2 13, blue3 16, yellow1 1, yellow2 2, yellow3 5"
)
SHADOW = "urns: 3\ndemons: seeker out, landscaper out, gravedigger out\nshadow: altar\n"
TAO = "north: red spires, qi 3, tao red, at altar"
Build = Callable[[], Game]


def causes(game: Game) -> list[tuple[str, str | None]]:
    """The losses of a game, each with its cause in words."""
    told = EventPhrases(game.opening).told(game.log)
    return [
        (event.name, ENGLISH.text(each.cause) if each.cause is not None else None)
        for event, each in zip(game.log, told, strict=True)
        if event.name in LOSSES
    ]


def why(game: Game) -> str | None:
    """Why the question of a game is asked, in words."""
    phrases = EventPhrases(game.opening)
    phrases.told(game.log)
    cause = phrases.why_asked(game)
    return ENGLISH.text(cause) if cause is not None else None


def comes(card: int, *answers: str, lines: str = TAO) -> Game:
    return table(f"difficulty: nightmare\ndeck: card {card}, 20 ghosts\n{lines}", *answers, agenda=COMES)


BASE: dict[str, tuple[Build, str, str]] = {
    "a left stone takes a Qi": (lambda: comes(49, "red2"), "qi_lost", "Grave Walker arrived"),
    "a left stone takes Tao": (lambda: comes(55, "red2"), "tao_lost", "Soul Eater arrived"),
    "a left stone haunts": (lambda: comes(54, "red2"), "tile_haunted", "Shapeless Evil arrived"),
    "a left stone clears the Circle": (
        lambda: comes(65, "red2", lines="circle: blue"),
        "circle_token_returned",
        "Nameless arrived",
    ),
    "Bone Cracker in Yin": (
        lambda: turn_of("red", f"{TAO}\nghosts: red2 61", ghosts=[24]),
        "tao_lost",
        "Bone Cracker at the start of Yin",
    ),
    "a haunter": (
        lambda: turn_of("red", "ghosts: red2 38 stone", ghosts=[24]),
        "tile_haunted",
        "Haunting figure of Bleeding Eyes",
    ),
    "three ghosts": (lambda: turn_of("red", FULL), "qi_lost", "three ghosts overrun the board"),
    "no room": (
        lambda: act(f"{TWELVE}\nnorth: red spires, qi 3, at tea_house", "help", "red"),
        "qi_lost",
        "no space is free for a ghost",
    ),
    "a tormentor's die takes a Qi": (
        lambda: turn_of("red", "ghosts: red2 44", curse=["lose_qi"], ghosts=[24]),
        "qi_lost",
        "tormented by Raging One, curse die",
    ),
    "a tormentor's die takes Tao": (
        lambda: turn_of("red", f"{TAO}\nghosts: red2 44", curse=["lose_tao"], ghosts=[24]),
        "tao_lost",
        "tormented by Raging One, curse die",
    ),
    "the die of an arrival": (
        lambda: table(f"{TAO}\ndeck: card 57, 20 ghosts", "red2", agenda=COMES, curse=["lose_tao"]),
        "tao_lost",
        "Uncatchable arrived, curse die",
    ),
    "the curse of an exorcised ghost": (
        lambda: act(
            "ghosts: red2 39\nnorth: red spires, qi 3, at cemetery", "exorcise", tao=["red red blue"], curse=["haunt"]
        ),
        "tile_haunted",
        "curse of Blood Drinker, curse die",
    ),
    "the Cemetery": (
        lambda: act(f"{boards(red='at cemetery', green='qi 0')}", "help", curse=["lose_qi"]),
        "qi_lost",
        "Cemetery, curse die",
    ),
    "the Sorcerer": (
        lambda: act("ghosts: red2 39\nnorth: red spires, qi 3, at sorcerer", "help"),
        "qi_lost",
        "Sorcerer’s Hut",
    ),
    "a death": (
        lambda: turn_of("red", f"{FULL}\nnorth: red spires, qi 1, at altar"),
        "taoist_died",
        "three ghosts overrun the board",
    ),
    "a neutral board": (
        lambda: turn_of(
            "red",
            f"players: green blue yellow\nfirst: green\n{FULL}\nnorth: red spires, qi 1",
        ),
        "board_possessed",
        "three ghosts overrun the board",
    ),
}
DEVOURED = "ghosts: red2 78\nvillagers: circle {}\n"
MOON: dict[str, tuple[Build, str, str]] = {
    "a devourer": (
        lambda: moon_turn("red", DEVOURED.format("teng"), ghosts=[24]),
        "villager_killed",
        "devoured by Weretiger",
    ),
    "nobody left": (
        lambda: moon_turn("red", "ghosts: red2 78", ghosts=[24]),
        "qi_lost",
        "nobody is left for Weretiger to devour",
    ),
    "Zhou": (
        lambda: moon_turn("red", DEVOURED.format("father_zhou"), "blue", ghosts=[24]),
        "qi_lost",
        "Father Zhou is dead",
    ),
    "Li": (
        lambda: moon_turn("red", f"{TAO}\n{DEVOURED.format('father_li')}", ghosts=[24]),
        "tao_lost",
        "Father Li is dead",
    ),
    "Hua": (
        lambda: moon_turn("red", DEVOURED.format("son_hua"), ghosts=[24]),
        "taoist_knocked_down",
        "Son Hua is dead",
    ),
    "Sheng": (
        lambda: moon_turn("red", DEVOURED.format("grandfather_sheng"), ghosts=[24]),
        "tile_haunted",
        "Grandfather Sheng is dead",
    ),
    "Miao": (
        lambda: moon_turn("red", DEVOURED.format("sister_miao"), ghosts=[24], curse=["lose_qi"]),
        "qi_lost",
        "Sister Miao is dead, curse die",
    ),
    "Teng": (lambda: moon_turn("red", DEVOURED.format("teng"), "red", ghosts=[24]), "tao_left_game", "Teng is dead"),
    "Root Master": (
        lambda: moonlit("difficulty: nightmare\ndeck: card 104, 20 ghosts", "green2", agenda=COMES),
        "taoist_knocked_down",
        "Root Master arrived",
    ),
    "roots": (
        lambda: moonlit(
            "scenario: green_roots\ndifficulty: nightmare\ndeck: card 28, 20 ghosts\n"
            "east: green mountain, qi 3, at temple\nlying: green",
            "green2",
            agenda=COMES,
        ),
        "qi_lost",
        "roots of Rotten Soul",
    ),
}
SECRET: dict[str, tuple[Build, str, str]] = {
    "a curse takes a Qi": (lambda: play(throwing("lose_qi"), "blue"), "qi_lost", "curse “A Taoist loses 1 Qi”"),
    "a curse takes Tao": (
        lambda: throwing("discard_tao", TAO),
        "tao_lost",
        "curse “A Taoist loses 1 Tao”",
    ),
    "a curse takes a Yin-Yang": (
        lambda: throwing("discard_yinyang", "north: red spires, qi 3, yinyang"),
        "yinyang_lost",
        "curse “A Taoist loses the Yin-Yang”",
    ),
    "a curse haunts": (lambda: play(throwing("haunt_tile"), "altar"), "tile_haunted", "curse “Haunt a tile”"),
    "a curse takes a ladder": (
        lambda: play(throwing("remove_ladder"), "below_altar"),
        "ladder_lost",
        "curse “A ladder goes”",
    ),
    "a curse die against somebody": (
        lambda: play(throwing("curse_die", curse=["lose_qi"]), "blue"),
        "qi_lost",
        "curse “Curse die”, curse die",
    ),
    "no room for a skeleton": (
        lambda: throwing("two_skeletons", TWELVE.removesuffix(", yellow3 5")),
        "qi_lost",
        "no space is free for a skeleton",
    ),
    "the Shadow": (
        lambda: secretly(
            f"{SHADOW}{TAO}", "attack", agenda="shadow_acts; before_move again=0; next_turn", tao=["black red red"]
        ),
        "qi_lost",
        "the Shadow of Wu-Feng",
    ),
}
PROMOS: dict[str, tuple[Build, str, str]] = {
    "Chuck": (
        lambda: promo_turn("red", "chuck", f"ghosts: red2 {CHUCK}\n{boards(green='at circle')}", ghosts=[24]),
        "qi_lost",
        "punch of Chuck No-Rice",
    ),
    "B-Rice Lee": (
        lambda: laid(
            "b_rice_lee",
            "difficulty: nightmare\ndeck: card 121, 20 ghosts\n",
            "yellow2",
            "lose:blue",
            tao=["black red red red"],
            agenda=COMES,
        ),
        "qi_lost",
        "shout of B-Rice Lee",
    ),
    "the Infernal die": (
        lambda: laid(
            "infernal_die",
            "ghosts: red3 44",
            "yes",
            sets="black_secret",
            curse=["haunt"],
            agenda="start_of_yin; ghosts_act; before_move; next_turn",
        ),
        "tile_haunted",
        "the Infernal die",
    ),
}
CASES = {**BASE, **MOON, **SECRET, **PROMOS}


@pytest.mark.parametrize("case", CASES)
def test_a_loss_names_its_cause(case: str) -> None:
    build, event, cause = CASES[case]
    assert (event, cause) in causes(build())


QUESTIONS: dict[str, tuple[Build, str, str | None]] = {
    "whose Tao is lost": (
        lambda: comes(55, "red2", lines="north: red spires, qi 3, tao red blue, at altar"),
        "discard_tao",
        "Soul Eater arrived",
    ),
    "a second ghost": (
        lambda: table("deck: card 25, card 24, 20 ghosts", "green2", agenda=COMES),
        "place_ghost",
        "Fallen Monks arrived",
    ),
    "the ghost of each Yin": (lambda: comes(49), "place_ghost", None),
    "the ghost of a help": (
        lambda: act("north: red spires, qi 3, at tea_house\ndeck: card 24, 20 ghosts", "help", "red"),
        "place_ghost",
        "Tea House",
    ),
    "after a help nothing forces a question": (
        lambda: act(
            "turn: 3 blue\nsouth: blue second_wind, qi 3, at temple\nghosts: green2 23",
            "help",
        ),
        "after_action",
        None,
    ),
    "who bears a loss": (
        lambda: turn_of(
            "red", f"players: green blue yellow\nfirst: green\n{FULL}\nnorth: red spires, qi 0", ghosts=[24]
        ),
        "bear_loss",
        "three ghosts overrun the board",
    ),
    "who dies": (
        lambda: moon_turn(
            "red", DEVOURED.format("father_xiang") + "villagers: circle father_xiang, altar teng, temple long"
        ),
        "victim",
        "Father Xiang is dead",
    ),
    "whom a curse is for": (lambda: throwing("lose_qi"), "cursed_taoist", "curse “A Taoist loses 1 Qi”"),
    "which mantra takes the Qi": (
        lambda: play(throwing("lose_qi", "mantras: top_ghost_under 0, gain_qi 0, none, none, none, none"), "blue"),
        "qi_for_mantra",
        "curse “A Taoist loses 1 Qi”",
    ),
    "a turn": (lambda: turn_of("red", ghosts=[24]), "place_ghost", None),
}


@pytest.mark.parametrize("case", QUESTIONS)
def test_a_forced_question_names_its_cause(case: str) -> None:
    build, question, cause = QUESTIONS[case]
    game = build()
    assert (asks(game)[1], why(game)) == (question, cause)


@pytest.mark.parametrize("combination", COMBINATIONS[::3], ids=str)
def test_in_whole_games_every_loss_has_a_cause(combination: Combination) -> None:
    game, player = begun(combination, RANDOM, 3), chooser(RANDOM, 3)
    while question := game.question:
        game.apply(question.options[player.choose(game.state)])
    assert [event for event, cause in causes(game) if cause is None] == []


@pytest.mark.parametrize("seed", range(3))
def test_with_every_piece_too(seed: int) -> None:
    game, player = Game(EVERYTHING, seed=str(seed)), chooser(RANDOM, seed)
    while question := game.question:
        game.apply(question.options[player.choose(game.state)])
    assert [event for event, cause in causes(game) if cause is None] == []


def test_causes_name_steps_and_events_that_exist() -> None:
    names = {*Game(EVERYTHING, seed="names").state.rules.names}
    events = {event.split()[0] for event in EVENTS.values()}
    for key in CAUSES:
        step, _, effect = key.partition(".")
        assert step in names, key
        assert effect in {"", *names, *events}, key
    assert names >= IN_TURN
    for story in STORIES:
        assert story.losses | story.caused <= events
