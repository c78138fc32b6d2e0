"""All that is ever said: the phrases of every question, option and event, and what they are in each language.

The page's tests put the same phrases into words and compare (web/tests/phrases.test.ts). Write their file again with
`python -m tests.phrasing.spoken` when texts or phrases have changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from ghoststories.engine import EndOfTurn, Event, Game, Setup
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.view import view
from ghoststories.engine.game import events_of
from ghoststories.engine.sets.events import EVENTS
from ghoststories.engine.sets.promos.pieces import PROMO_KEYS
from ghoststories.engine.sets.registry import BLACK_SECRET, WHITE_MOON
from ghoststories.lab.checks.combinations import some_combinations
from ghoststories.lab.sets.presets import BASE, BOTH, PROMOS_BOTH
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.texts import LANGUAGES, Texts
from ghoststories.texts.phrasing import EventPhrases, Formatter, Phrase, QuestionPhrases, TurnPhrases, hidden_phrase
from ghoststories.texts.phrasing.phrase import CardName, Chips, Listed, Part
from tests.terminal import base_questions
from tests.terminal.sets.black_secret import questions as secret_questions
from tests.terminal.sets.promos import questions as promo_questions
from tests.terminal.sets.white_moon import questions as moon_questions
from tests.whole_games.games import CAREFUL, LATE, RANDOM, begun, chooser

FIXTURE = Path(__file__).parents[2] / "web/tests/fixtures/phrases.json"
EXPANDED = (WHITE_MOON, BLACK_SECRET, BOTH, PROMOS_BOTH)
EVERYTHING = Setup(sets=("white_moon", "black_secret"), promos=tuple(PROMO_KEYS))
# Whole games of every family, and late ones, where more is asked.
GAMES = [
    *((combination, CAREFUL, 1) for combination in some_combinations(BASE)),
    *((combination, LATE, number) for number in range(8) for combination in some_combinations(BASE)),
    *((combination, RANDOM, 1) for family in EXPANDED for combination in some_combinations(family)[::19]),
    *((combination, LATE, 2) for family in EXPANDED for combination in some_combinations(family)[::23]),
]
# The value of every number of an event that is made up: a board, a space, a tile, a card of every kind.
_ANY = 1


def tables() -> Iterator[Game]:
    """A table for every question the sets add, and for rare ones."""
    for module in (base_questions, moon_questions, secret_questions, promo_questions):
        for build in module.QUESTIONS.values():
            yield build()


def games() -> Iterator[Game]:
    """Games of every family, each at every question of it, and when it is over."""
    for combination, kind, number in GAMES:
        game, player = begun(combination, kind, number), chooser(kind, number)
        while question := game.question:
            yield game
            game.apply(question.options[player.choose(game.state)])
        yield game


def made_up_events() -> tuple[Game, list[Event]]:
    """Every event there is, about some piece or other."""
    game = Game(EVERYTHING, seed="events")
    code = _ANY << 8 | _ANY << 16 | _ANY << 24
    return game, [event for kind in EVENTS for event in events_of(game.state, [kind | code])]


def said_by(game: Game) -> list[Phrase]:
    """What is said about the question of a game, to the side that is asked."""
    question = game.question
    assert question is not None
    seen = view(game.state, int(asked(game.state)))
    phrases = QuestionPhrases(seen, question)
    shorts = [phrases.short(option) for option in question.options]
    notes = [note for note in phrases.notes() if isinstance(note, Phrase)]
    said = [phrases.sentence(), *phrases.options(), *(each for each in shorts if each is not None), *notes]
    # Where the end of the turn is part of the question.
    end = EndOfTurn(seen)
    turn = TurnPhrases(seen, question, end)
    return [*said, turn.sentence(), *(turn.option(option) for option in end.options)]


def told_of(game: Game, events: list[Event]) -> list[Phrase]:
    """What is said about events, to those who know all of them and to those who do not."""
    told = EventPhrases(game.opening).told(events)
    hidden = [hidden_phrase(name) for name in _hidden_names(game)]
    lines = [*(each.line for each in told), *(each.cause for each in told), *hidden]
    return [line for line in lines if line is not None]


def _hidden_names(game: Game) -> list[str]:
    return [EVENTS[event].split()[0] for event in game.state.rules.secret_events]


def everything_said() -> dict[str, Phrase]:
    """One phrase of every make: the same keys, whatever the numbers and cards."""
    found: dict[str, Phrase] = {}
    for game in chain(tables(), games()):
        for phrase in said_by(game) if game.question else told_of(game, game.log):
            found.setdefault(make_of(phrase), phrase)
    for phrase in told_of(*made_up_events()):
        found.setdefault(make_of(phrase), phrase)
    return found


def make_of(part: Part, depth: int = 0) -> str:
    """The keys of a phrase: of names only their kind, of numbers whether they are 1."""
    if isinstance(part, CardName):
        return "card"
    if isinstance(part, Chips):
        return "chips"
    if isinstance(part, Listed):
        return f"list{min(len(part.parts), 3)}"
    if isinstance(part, int):
        return "1" if part == 1 else "many"
    if depth and part.key.startswith(("names.", "questions.place", "questions.brief", "questions.a_tao")):
        return part.key.rpartition(".")[0]
    filled = ",".join(make_of(each, depth + 1) for each in part.parameters.values())
    return f"{part.key}({filled})+{min(len(part.notes), 3)}"


def page_chips(notation: str) -> str:
    """Dice and tokens as the page writes them before it draws them."""
    return " ".join(f"⟦{word}⟧" for word in notation.split("+") if word != "none")


def cards_in(part: Part) -> set[int]:
    """The cards a phrase names."""
    if isinstance(part, CardName):
        return {part.number}
    if isinstance(part, Listed):
        return {card for each in part.parts for card in cards_in(each)}
    if isinstance(part, Phrase):
        return {card for each in (*part.parameters.values(), *part.notes) for card in cards_in(each)}
    return set()


def fixture() -> dict[str, Any]:
    """What the page's tests read."""
    phrases = [said for _, said in sorted(everything_said().items())]
    formatters = {language: Formatter(Texts(language), page_chips) for language in LANGUAGES}
    cards = sorted({card for phrase in phrases for card in cards_in(phrase)})
    return {
        "cards": {each: {str(card): Texts(each).card(card) for card in cards} for each in LANGUAGES},
        "phrases": [
            {"phrase": phrase_json(phrase), **{each: formatters[each].sentence(phrase) for each in LANGUAGES}}
            for phrase in phrases
        ],
    }


def write() -> None:
    """Write the file of the page's tests."""
    FIXTURE.write_text(json.dumps(fixture(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
