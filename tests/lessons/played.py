"""Playing a lesson on the real rules, in every way its steps allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ghoststories.engine import EndOfTurn, Game, Side, position_from, seen_by
from ghoststories.lessons import Lesson, Progress
from ghoststories.lessons.lesson import script_of
from ghoststories.table_service.wire.table import table_json
from ghoststories.table_service.wire.types.tables import TableJson


@dataclass
class Moment:
    """What somebody sees at a step: the table, and what can be answered."""

    progress: Progress
    table: TableJson
    options: list[str]


def opened(lesson: Lesson, seed: str = "lesson") -> Game:
    return Game(state=position_from(lesson.position), seed=seed, script=script_of(lesson.chance))


def moments(lesson: Lesson, seed: str = "lesson") -> Iterator[Moment]:
    """Every step, in every way it can be reached by expected answers."""
    yield from _from(opened(lesson, seed), Progress(lesson))


def _from(game: Game, progress: Progress) -> Iterator[Moment]:
    options = EndOfTurn(game.state).options
    yield Moment(progress, seen(game, progress.lesson.side), list(options))
    step = progress.step
    if not step.is_asked:
        if not progress.is_last:
            yield from _from(game, at(progress, progress.at + 1))
        return
    for option in filter(step.takes, options):
        after = game.clone()
        after.script = script_of(step.chance)
        for answer in [*options[option], *step.then]:
            after.apply(answer)
        yield from _from(after, at(progress, progress.at + 1))


def at(progress: Progress, number: int) -> Progress:
    other = Progress(progress.lesson)
    other.go_to(number)
    return other


def seen(game: Game, side: Side) -> TableJson:
    state = game.state if game.over else seen_by(game.state, side)
    return table_json(state, {})


def pieces_on(table: TableJson) -> set[str]:
    """The keys of the pieces that can be pointed at."""
    spaces = [space for board in table["boards"] for space in board["spaces"]]
    ghosts = [space["ghost"] for space in spaces if space["ghost"]]
    standing = [colour for tile in table["village"] for colour in tile["taoists"]]
    return {
        "deck",
        "village",
        *(f"tile:{tile['place']}" for tile in table["village"]),
        *(f"board:{board['colour']}" for board in table["boards"]),
        *(f"space:{space['id']}" for space in spaces),
        *(f"card:{ghost['card']}" for ghost in ghosts),
        *(f"figure:{ghost['card']}" for ghost in ghosts if ghost["figure"]),
        *(f"taoist:{colour}" for colour in standing),
        *(f"power:{board['colour']}" for board in table["boards"]),
        *(f"yinyang:{board['colour']}" for board in table["boards"] if board["yinyang"]),
        *_pieces_below(table),
    }


def _pieces_below(table: TableJson) -> set[str]:
    secret = table["secret"]
    if secret is None:
        return set()
    hand = secret["hand"]
    return {
        *(f"cave:{cave['place']}" for cave in secret["caves"]),
        *(f"demon:{demon['demon']}" for demon in secret["demons"]),
        *(f"curse:{curse['curse']}" for curse in secret["curses"]),
        *(f"spot:{spot['spot']}" for spot in secret["pyramid"]),
        *(f"mantra_slot:{mantra['slot']}" for mantra in secret["mantras"]),
        *(f"card:{card}" for card in (hand if isinstance(hand, list) else [])),
    }
