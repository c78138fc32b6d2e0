"""The end of a game: the result with its reason, and the score by the edition's table."""

from __future__ import annotations

from pathlib import Path

from ghoststories.engine import WU_FENG, Game
from ghoststories.engine.core.state import FIRST_EDITION
from ghoststories.terminal.palette import ALARM, TITLE
from ghoststories.terminal.screen import Screen
from ghoststories.terminal.seats import seats_in
from ghoststories.texts.phrasing import Formatter, result_phrase


def show_end(screen: Screen, game: Game, record: Path | None) -> None:
    """Say how the game ended and what it is worth."""
    texts = screen.texts
    won = game.result == "won"
    reason = Formatter(texts).sentence(result_phrase(game.state, game.result))
    screen.line()
    taoists = ("wu_feng_lost", "wu_feng_won") if WU_FENG in seats_in(game.state) else ("won", "lost")
    verdict = texts.get(f"terminal.end.{taoists[0] if won else taoists[1]}")
    screen.line(f"{verdict} {reason}", TITLE if won else ALARM)
    screen.line()
    _show_score(screen, game)
    if record is not None:
        screen.line()
        screen.say("end.record", file=record)


def _show_score(screen: Screen, game: Game) -> None:
    texts = screen.texts
    edition = "first" if game.state.layout.edition == FIRST_EDITION else "second"
    rows = [(texts.get(f"terminal.score.{reason}"), points) for reason, points in game.points.items()]
    rows.append((texts.get("terminal.end.total"), game.score))
    width = max(len(name) for name, _ in rows) + 2
    screen.line(f"{texts.get('terminal.end.score')} ({texts.get(f'names.edition.{edition}')})", "bold")
    for name, points in rows[:-1]:
        screen.line(f"  {name:<{width}}{points:>+4}")
    screen.line(f"  {rows[-1][0]:<{width}}{rows[-1][1]:>4}", "bold")
