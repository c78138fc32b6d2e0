"""What tests of documents share: a state comes back from position and JSON, a whole game from its states and record."""

from __future__ import annotations

from ghoststories.engine import Game, State
from ghoststories.engine.core.agenda_check import agenda_problems
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.core.codec import from_json, to_json
from ghoststories.engine.core.invariants import problems
from ghoststories.engine.core.notation import question_name
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.core.record import from_text as game_from
from ghoststories.engine.core.record import to_text as record_of
from tests.helpers import happened, options


def same(one: Game, other: Game) -> bool:
    """Whether two games have the same state, moves and log."""
    return (to_json(one.state), one.moves, happened(one)) == (to_json(other.state), other.moves, happened(other))


def reads_back(s: State) -> None:
    """Position and JSON lead to the very same state and offer."""
    text, data = to_text(s), to_json(s)
    for again in (from_text(text), from_json(data)):
        assert to_json(again) == data
        assert to_text(again) == text
        assert list(again.offer) == list(s.offer)


def reads_back_asking(s: State, question: str) -> None:
    """This question is asked, by players or of chance, and the state reads back."""
    assert question_name(s) == question
    reads_back(s)


def played_out(game: Game, chooser: Stream, every: int = 1) -> Game:
    """Random answers to the end of the game; every so manieth state is read back from its documents."""
    answers = 0
    while not game.over:
        assert problems(game.state) + agenda_problems(game.state) == []
        if answers % every == 0:
            reads_back(game.state)
        answers += 1
        game.apply(options(game)[chooser.below(len(options(game)))])
    reads_back(game.state)
    return game


def replays(game: Game) -> str:
    """The record of a game, which leads to the same game and is written the same again."""
    text = record_of(game)
    again = game_from(text)
    assert same(again, game)
    assert record_of(again) == text
    return text
