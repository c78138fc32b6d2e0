"""Two passes over the answers of a game: a quick look at every one, then a closer look at those that matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ghoststories.bots.judging.judgement import Judgement, judged
from ghoststories.bots.judging.rating import Rating
from ghoststories.engine import side_of
from ghoststories.review.replay import Answer, Replay
from ghoststories.review.settings import Depth

# How far a review has come: steps done, of how many.
Tell = Callable[[int, int], None]
# Beyond this many standard errors the chosen option counts as the better one.
_BETTER: Final = 2.0


@dataclass(frozen=True)
class RatedAnswer:
    """An answer with its judgement."""

    answer: Answer
    judgement: Judgement

    @property
    def rating(self) -> Rating:
        """The Taoists' chance before the answer: with the best option that is known."""
        found = self.judgement
        return found.after if found.lost < -_BETTER * found.error else found.before


def rated_answers(replay: Replay, depth: Depth, tell: Tell) -> list[RatedAnswer]:
    """Every answer with its judgement. The seeds follow from the record, so a review can be repeated."""
    answers, thorough = replay.answers, depth.thorough
    total = len(answers) + thorough.deals * min(depth.closer, len(answers))
    found: list[RatedAnswer] = []
    for answer in answers:
        tell(len(found), total)
        seed = f"{replay.digest}/{answer.move}"
        found.append(RatedAnswer(answer, judged(answer.view, answer.chosen, seed, depth.quick)))
    candidates = worth_a_closer_look(found, depth.closer)
    for done, at in enumerate(candidates):
        tell(total - thorough.deals * (len(candidates) - done), total)
        answer = answers[at]
        seed = f"{replay.digest}/{answer.move}/closer"
        found[at] = RatedAnswer(answer, judged(answer.view, answer.chosen, seed, thorough))
    tell(total, total)
    return looked_back(found)


def looked_back(found: list[RatedAnswer]) -> list[RatedAnswer]:
    """Correct what the next question shows. If nothing is left to chance until the same side is asked again, the chosen
    option is worth what that later and therefore deeper look finds, so nobody is blamed for the first step of a plan
    that the search did not see."""
    corrected = list(found)
    for at in range(len(found) - 2, -1, -1):
        here, then = corrected[at], corrected[at + 1]
        if not here.answer.left_to_chance and side_of(here.answer.seat) == side_of(then.answer.seat):
            corrected[at] = RatedAnswer(here.answer, here.judgement.with_later_look(then.rating))
    return corrected


def worth_a_closer_look(found: list[RatedAnswer], most: int) -> list[int]:
    """The answers that may have been costly, then both ends of the largest changes, by their places."""
    suspects = [at for at, each in enumerate(found) if each.judgement.is_suspicious]
    suspects.sort(key=lambda at: -found[at].judgement.lost)
    changes = sorted(range(len(found) - 1), key=lambda at: -abs(found[at + 1].rating.chance - found[at].rating.chance))
    ends = [end for at in changes[: most // 4] for end in (at, at + 1)]
    return list(dict.fromkeys([*suspects[: most // 2], *ends, *suspects]))[:most]
