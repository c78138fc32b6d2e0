"""What the coach finds about an answer, for a table that has one."""

from __future__ import annotations

from ghoststories.bots.hints.reasons import Reason, all_reasons
from ghoststories.bots.judging.judgement import judged_for_coach
from ghoststories.engine import Question, State
from ghoststories.review.settings import USUAL, Depth
from ghoststories.table_service.wire.types.hints import FoundHint, FoundJudgement


def found_judgement(view: State, question: Question, answer: str, seed: str, depth: Depth = USUAL) -> FoundJudgement:
    """The judgement of an answer that was given to the question of a view."""
    judgement = judged_for_coach(view, question.options.index(answer), seed, depth.quick, depth.thorough)
    reasons = all_reasons(view, judgement.best)
    return {
        "costly": judgement.is_costly,
        "chosen": _hint(question, judgement.chosen, judgement.chance - judgement.lost, reasons),
        "better": _hint(question, judgement.best, judgement.chance, reasons),
        "error": judgement.error,
    }


def _hint(question: Question, option: int, chance: float, reasons: list[list[Reason]]) -> FoundHint:
    return {
        "option": question.options[option],
        "chance": chance,
        "reasons": [{"key": each.key, "parameters": each.parameters} for each in reasons[option]],
    }
