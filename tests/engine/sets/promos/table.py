"""Tables with promo pieces: which are on, with which sets, and what a test of them looks at.

game = laid("chuck", "ghosts: red1 38\nturn: 5 red", ghosts=[123], sets=MOON, agenda=COMES)
"""

from __future__ import annotations

from ghoststories.engine import Game
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.notation import space_text
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.sets.white_moon.villagers import ARTIFACT_KEYS
from ghoststories.engine.shared.state import shared
from tests.engine.sets.black_secret.secret import BOTH as BOTH
from tests.engine.sets.black_secret.secret import SECRET as SECRET
from tests.engine.sets.white_moon.moon import MOON as MOON
from tests.helpers import asks, board, ghosts, happened, play, table

COLOURS = ["red", "green", "blue", "yellow"]
ALL_SPACES = [f"{colour}{at}" for colour in COLOURS for at in (1, 2, 3)]
# A card comes before the active Taoist's move; with it the turn goes on.
COMES = "ghost_comes; before_move; next_turn"
# Ghosts that do nothing when they come, lie there or go.
HARMLESS = [10, 13, 2, 32, 21, 35, 24, 43]
CHUCK, JEAN_CLAUDE, LEFT_LEG, RIGHT_LEG, STEVEN = 123, 124, 125, 126, 127


def laid(
    promos: str,
    lines: str = "",
    *,
    sets: str = "",
    ghosts: list[int] | None = None,
    tao: list[str] | None = None,
    curse: list[str] | None = None,
    villagers: list[str] | None = None,
    secrets: list[str] | None = None,
    agenda: str | None = None,
) -> Game:
    """`tests.helpers.table` with promo pieces; `sets` are the first lines of an expansion: MOON, SECRET or BOTH."""
    return table(
        f"{sets}\npromos: {promos}\n{lines}",
        ghosts=ghosts,
        tao=tao,
        curse=curse,
        villagers=villagers,
        secrets=secrets,
        agenda=agenda,
    )


# How to do nothing in Yang.
IDLE = {
    "before_move": "stay",
    "second_step": "stay",
    "change_level": "no",
    "after_move": "pass",
    "after_action": "pass",
    "end_step": "end",
}
BEFORE = {"red": "yellow", "green": "red", "blue": "green", "yellow": "blue"}


def turn_of(
    colour: str,
    promos: str,
    lines: str = "",
    *,
    sets: str = "",
    ghosts: list[int] | None = None,
    curse: list[str] | None = None,
    villagers: list[str] | None = None,
    secrets: list[str] | None = None,
) -> Game:
    """A board's turn from its beginning, all of it in the log: the player before lets his own go by."""
    text = f"{lines}\nturn: 8 {BEFORE[colour]}"
    game = laid(
        promos,
        text,
        sets=sets,
        ghosts=ghosts,
        curse=curse,
        villagers=villagers,
        secrets=secrets,
        agenda="before_move; next_turn",
    )
    while game.state.turn == 8 and asks(game)[1] in IDLE:
        play(game, IDLE[asks(game)[1]])
    return game


def news(game: Game, *kinds: str) -> list[str]:
    """What has happened, of these kinds."""
    return [event for event in happened(game) if event.split("(")[0] in kinds]


def owned(game: Game, colour: str) -> set[str]:
    """The artifacts of a Taoist, in any game with promo pieces."""
    owner = board(game, colour)
    return {ARTIFACT_KEYS[artifact] for artifact, each in enumerate(shared(game.state).owners) if each == owner}


def buddhas(game: Game) -> set[str]:
    """The spaces with a Buddha."""
    s = game.state
    return {space_text(s.layout, space) for space in range(12) if s.buddhas >> space & 1}


def legs(game: Game) -> tuple[str | None, str | None]:
    """Where Jean-Claude’s left and right leg stand."""
    spaces = {card: space for space, card in ghosts(game).items()}
    return spaces.get(LEFT_LEG), spaces.get(RIGHT_LEG)


def filled_but(*free: str, **cards: int) -> str:
    """The line of a table with a harmless card in every other space; spaces named by a keyword have that card."""
    rest = iter(HARMLESS + [6, 7, 17, 18, 28])
    lying = [(space, cards[space] if space in cards else next(rest)) for space in ALL_SPACES if space not in free]
    return "ghosts: " + ", ".join(f"{space} {card}" for space, card in lying)


def fits(game: Game) -> bool:
    """Whether nothing on the table contradicts itself, and a document says the same."""
    return not problems(game.state) and to_text(from_text(to_text(game.state))) == to_text(game.state)


def answer(game: Game, answers: dict[str, str]) -> Game:
    """Answer questions by their names until another one is asked."""
    while asks(game)[1] in answers:
        play(game, answers[asks(game)[1]])
    return game
