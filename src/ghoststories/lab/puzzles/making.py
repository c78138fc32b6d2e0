"""From a find to a puzzle: verify each question of the line, then describe it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from ghoststories import __version__
from ghoststories.bots.hints.reasons import all_reasons
from ghoststories.bots.master import plain_answer
from ghoststories.bots.monk import Monk
from ghoststories.bots.search.sets.registry import is_opponent_asked
from ghoststories.bots.trained import rollout_policy
from ghoststories.engine import DEADLY, VERBS, Question, State, dangers_of, position_from, position_text, view
from ghoststories.engine.core.agenda import asked, choose
from ghoststories.engine.core.decisions import verb_of
from ghoststories.engine.sets.registry import sets_in_play
from ghoststories.lab.puzzles.exact import CompleteGames, play_on, wins_at_once
from ghoststories.lab.puzzles.hunt import LEAST, MOST, Find
from ghoststories.lab.puzzles.rating import Effort, Ratings, rate
from ghoststories.puzzles.puzzle import Answer, Puzzle, Step, Verification
from ghoststories.puzzles.themes import LAST_STAND, theme_of

# The margin: the right answers must lead by this much calibrated chance and by this many standard errors.
GAP: Final = 0.04
DEVIATIONS: Final = 5.0
# A first look before the deep search; it has to see most of the margin.
FIRST_LOOK: Final = Effort(1, 120)
FIRST_GAP: Final = 0.03
DEEP: Final = Effort(4, 500)
COMPLETE_GAMES: Final = 200
# At most this many answers may be equally good, and at most this many questions make a line.
MOST_RIGHT: Final = 2
LONGEST: Final = 3
# A question with fewer options is not a choice.
FEW: Final = 3
MONKS: Final = 3
EASY: Final = 1
MEDIUM: Final = 2
HARD: Final = 3

# Whether a puzzle of a theme and difficulty is wanted; None stands for any theme.
Takes = Callable[[str | None, int], bool]


@dataclass(frozen=True)
class _Rated:
    table: State
    seen: State
    question: Question
    ratings: Ratings


def make_puzzle(find: Find, takes: Takes, deep: Effort = DEEP) -> Puzzle | None:
    """The puzzle of a find, or None if the deep search does not confirm it, or if nobody takes such a puzzle."""
    text = position_text(find.seen)
    table = position_from(text)
    seen = _asked_view(table)
    seed = f"{find.game}/{find.number}/verify"
    # Most finds are easy: where no more of those are taken, they are dropped before the first look.
    if not takes(None, EASY) and _difficulty(seen, [find.best], seed) == EASY:
        return None
    first_look = rate(seen, f"{seed}/first", FIRST_LOOK)
    difficulty = _difficulty(seen, first_look.best, seed)
    provisional = _Rated(table, seen, Question(seen), first_look)
    if not _is_promising(seen, first_look, difficulty) or not takes(_theme([provisional]), difficulty):
        return None
    first = _rated(table, seed, deep)
    if first is None or first.ratings.best[0] not in first_look.best:
        return None
    games = _complete_games(first, seed)
    if games.contradicts or not _agrees_with_exact_odds(first):
        return None
    line = [first, *_rest_of_line(first, seed, deep)]
    if not takes(_theme(line), difficulty):
        return None
    return Puzzle(
        key=blake2b(text.encode(), digest_size=4).hexdigest(),
        set_key=sets_in_play(seen.layout.options)[-1].key,
        theme=_theme(line),
        difficulty=difficulty,
        seat=first.question.seat,
        found=f"{find.game}/{find.number}",
        position=text,
        steps=tuple(_step(each) for each in line),
        verified=_verification(first.ratings, deep, games),
    )


def _is_promising(seen: State, ratings: Ratings, difficulty: int) -> bool:
    """Whether a first look sees most of the margin. A choice between two answers has to be hard."""
    if len(seen.offer) < FEW and difficulty < HARD:
        return False
    return len(ratings.best) <= MOST_RIGHT and ratings.gap >= FIRST_GAP


def _asked_view(s: State) -> State:
    return view(s, int(asked(s)))


def _rated(table: State, seed: str, deep: Effort) -> _Rated | None:
    """The ratings of a question, if some answer is clearly best."""
    seen = _asked_view(table)
    ratings = rate(seen, seed, deep)
    is_clear = ratings.gap >= GAP and ratings.deviations >= DEVIATIONS and ratings.unanimous
    if not is_clear or len(ratings.best) > MOST_RIGHT or not LEAST < ratings.chances[ratings.best[0]] < MOST:
        return None
    return _Rated(table, seen, Question(seen), ratings)


def _rest_of_line(before: _Rated, seed: str, deep: Effort) -> list[_Rated]:
    """The next questions to the same seat in the same turn, as long as no chance comes between and one answer is best.
    The line ends after a question with several right answers."""
    line: list[_Rated] = []
    while len(before.ratings.best) == 1 and len(line) < LONGEST - 1:
        table = before.table.clone()
        choose(table, table.offer[before.ratings.best[0]])
        if not table.offer or table.turn != before.table.turn or asked(table) != asked(before.table):
            return line
        its_seed = f"{seed}/{len(line) + 1}"
        found = _rated(table, its_seed, deep) if _is_worth_asking(_asked_view(table), its_seed) else None
        if found is None:
            return line
        line.append(found)
        before = found
    return line


def _is_worth_asking(seen: State, seed: str) -> bool:
    """Whether a further question may be part of a line: it is a choice, and a first look sees most of the margin."""
    if plain_answer(seen, rollout_policy()) is not None:
        return False
    return rate(seen, f"{seed}/first", FIRST_LOOK).gap >= FIRST_GAP


def _complete_games(first: _Rated, seed: str) -> CompleteGames:
    best, rival = first.ratings.plan, first.ratings.rival
    if rival is None:
        return CompleteGames(0, 0, 0)
    return play_on(first.seen, best, rival, COMPLETE_GAMES, seed)


def _agrees_with_exact_odds(first: _Rated) -> bool:
    """If some answer can win the game with the next roll, a right answer has the best odds of that, for the Taoists."""
    if is_opponent_asked(first.seen):
        return True
    exact = [wins_at_once(first.seen, int(option)) or 0 for option in first.seen.offer]
    return max(exact) in (0, *(exact[option] for option in first.ratings.best)) or not any(
        exact[option] for option in first.ratings.best
    )


def _theme(line: list[_Rated]) -> str:
    first, last = line[0], line[-1]
    if not is_opponent_asked(first.seen) and any(each.level == DEADLY for each in dangers_of(first.seen)):
        return LAST_STAND
    best, taken = last.ratings.best[0], last.ratings.plan.taken
    if len(taken) > 1:
        # A move is about what is done there.
        return theme_of(last.question.name, VERBS[int(verb_of(i64(taken[1])))][0])
    return theme_of(last.question.name, last.question.options[best])


def _difficulty(seen: State, right: list[int], seed: str) -> int:
    """1 if novice and monk find a right answer, 3 if both miss it, a monk being asked several times; else 2."""
    question = Question(seen)
    novice = int(rollout_policy().answer(seen)) in right
    answers = [Monk(f"{seed}/monk {number}").answer(seen.clone(), question) for number in range(MONKS)]
    is_sure = all(question.options.index(answer) in right for answer in answers)
    if novice:
        return EASY if is_sure else MEDIUM
    return MEDIUM if is_sure else HARD


def _step(rated: _Rated) -> Step:
    chances, best = rated.ratings.chances, rated.ratings.best
    reasons = all_reasons(rated.seen, best[0])
    order = sorted(range(len(chances)), key=lambda option: (option not in best, -chances[option]))
    answers = [
        Answer(
            rated.question.options[option],
            round(1000 * chances[option]),
            tuple((reason.key, reason.parameters) for reason in reasons[option]),
            wins_at_once(rated.seen, int(rated.seen.offer[option])) or None,
        )
        for option in order
    ]
    return Step(rated.question.name, len(best), tuple(answers))


def _verification(ratings: Ratings, deep: Effort, games: CompleteGames) -> Verification:
    return Verification(
        __version__,
        deep.rollouts,
        round(1000 * ratings.gap),
        round(ratings.deviations, 1),
        games.games,
        games.best,
        games.other,
    )
