"""Measures how long a review takes with the build it is run with: a monks' game of about 300 answers for each set.

Prints both processor time and the time that passed, as rows of a table for docs/review.md.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Final

from ghoststories.bots import maker_of
from ghoststories.engine import Game, Setup, seen_by, side_of
from ghoststories.review import review_of

SETS: Final[dict[str, tuple[str, ...]]] = {
    "base game": (),
    "White Moon": ("white_moon",),
    "Black Secret": ("black_secret",),
    "both": ("white_moon", "black_secret"),
}
# Seeds are tried until a game has at least this many answers.
ANSWERS: Final = 300


def long_game(sets: Sequence[str]) -> Game:
    """A finished game with enough answers; difficult ones last longer."""
    for number in range(100):
        seed = f"review {number}"
        game = Game(Setup(sets=tuple(sets), difficulty="nightmare"), seed=seed)
        bots = {seat: maker_of("monk")(f"{seed}/{seat}") for seat in ("red", "green", "blue", "yellow", "wu_feng")}
        while (question := game.question) is not None:
            game.apply(bots[question.seat].answer(seen_by(game.state, side_of(question.seat)), question))
        if answers_of(game) >= ANSWERS:
            return game
    raise SystemExit("no game is long enough")


def answers_of(game: Game) -> int:
    """How many answers a game has."""
    return sum(not move.startswith("*") for move in game.moves)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sets", nargs="*", default=list(SETS), choices=list(SETS), help="which games")
    print("| game | answers | processor time | time passed |\n|---|---:|---:|---:|")
    for name in arguments.parse_args().sets:
        game = long_game(SETS[name])
        begin, passed = time.process_time(), time.perf_counter()
        review_of(game)
        spent, passed = time.process_time() - begin, time.perf_counter() - passed
        print(f"| {name} | {answers_of(game)} | {spent:.0f} s | {passed:.0f} s |", flush=True)


if __name__ == "__main__":
    main()
