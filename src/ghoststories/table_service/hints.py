"""What a good player says about the options of a question, and about a move that was made."""

from __future__ import annotations

from ghoststories.engine import EndOfTurn, Question, State
from ghoststories.table_service.errors import RefusedError
from ghoststories.table_service.ports import BotPool
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.types.hints import (
    FoundHint,
    FoundJudgement,
    FoundReason,
    HintJson,
    ReasonedOption,
    ReasonJson,
)
from ghoststories.table_service.wire.types.messages import Coach, Hints, Why
from ghoststories.texts.phrasing import QuestionPhrases, hint_phrase


async def hints_of(pool: BotPool, seed: str, view: State, question: int) -> Hints:
    """The hints for a question, as the page is told them."""
    found = _best(await _found(pool, seed, view))
    return {"type": "hints", "question": question, "hints": [_hint(each) for each in found.values()]}


async def _found(pool: BotPool, seed: str, view: State) -> list[FoundHint]:
    """What is found for the question as a person is asked it. What comes behind `pass` is judged there, so that the end
    of the turn can be the best option."""
    found = await pool.hints(seed, view)
    end = EndOfTurn(view)
    if end.step is None:
        return found
    now, later = _best(found), _best(await pool.hints(seed, end.step))
    hints: list[FoundHint] = []
    for option, answers in end.options.items():
        hint = (now if len(answers) == 1 else later).get(answers[-1])
        if hint is not None:
            hints.append({**hint, "option": option})
    return sorted(hints, key=lambda hint: -hint["chance"])


async def why(pool: BotPool, seed: str, view: State, move: int, answer: str) -> Why:
    """What speaks for an answer that was given to the question of this view, and for the best one if it is better."""
    found = _best(await pool.hints(seed, view))
    if answer not in found:
        raise RefusedError("hint", f"nothing was found about {answer}")
    phrases = QuestionPhrases(view, Question(view))
    chosen, best = found[answer], next(iter(found.values()))
    is_better = best["chance"] > chosen["chance"]
    return {
        "type": "why",
        "move": move,
        "chosen": _reasoned(phrases, chosen),
        "better": _reasoned(phrases, best) if is_better else None,
    }


def coached(view: State, move: int, found: FoundJudgement, can_take_back: bool) -> Coach:
    """What the coach says about a costly answer to the question of this view."""
    question = Question(view)
    phrases = QuestionPhrases(view, question)
    return {
        "type": "coach",
        "move": move,
        "seat": question.seat,
        "chosen": _reasoned(phrases, found["chosen"]),
        "better": _reasoned(phrases, found["better"]),
        "can_take_back": can_take_back,
    }


def _best(found: list[FoundHint]) -> dict[str, FoundHint]:
    """Options that read the same are one; the better estimate holds."""
    best: dict[str, FoundHint] = {}
    for hint in found:
        best.setdefault(hint["option"], hint)
    return best


def _reasoned(phrases: QuestionPhrases, found: FoundHint) -> ReasonedOption:
    return {**_hint(found), "phrase": phrase_json(phrases.option(found["option"]))}


def _hint(found: FoundHint) -> HintJson:
    reasons = [reason_json(each) for each in found["reasons"]]
    return {"option": found["option"], "chance": round(found["chance"], 4), "reasons": reasons}


def reason_json(found: FoundReason) -> ReasonJson:
    """A reason with its words."""
    return {**found, "phrase": phrase_json(hint_phrase(found["key"], found["parameters"]))}
