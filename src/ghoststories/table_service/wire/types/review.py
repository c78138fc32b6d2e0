"""The review of a game: winning chances, turning points, costly answers, luck, and what each player contributed."""

from __future__ import annotations

from typing import Annotated, Literal

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.hints import ReasonJson
from ghoststories.table_service.wire.types.keys import Seat
from ghoststories.table_service.wire.types.phrases import PhraseJson


class RatedChance(TypedDict):
    """The Taoists' chance to win, from 0 to 1, with its 95 % interval."""

    chance: float
    low: float
    high: float


class ChancePoint(RatedChance):
    """The chance before an answer."""

    move: Annotated[int, Doc("How many moves the game had then: the position that an item opens.")]
    turn: int
    seat: Annotated[Seat, Doc("Who answered.")]


class ReviewedOption(TypedDict):
    """An option in words, with what speaks for or against it."""

    option: str
    phrase: PhraseJson
    reasons: list[ReasonJson]


class ReviewedAnswer(TypedDict):
    """An answer that cost something, beside the better one."""

    move: Annotated[int, Doc("How many moves the game had when it was asked.")]
    turn: int
    seat: Seat
    question: PhraseJson
    chosen: ReviewedOption
    better: ReviewedOption
    before: Annotated[float, Doc("The Taoists' chance with the better option.")]
    after: Annotated[float, Doc("Their chance with the chosen one.")]
    lost: Annotated[float, Doc("What it cost the side that answered.")]
    error: Annotated[float, Doc("The standard error of that.")]
    certain: Annotated[bool, Doc("False if the difference may be noise: then nobody should be blamed for it.")]


class TurningPoint(TypedDict):
    """Where the winning chance changed most between two answers of the Taoists, beyond the noise of the rollouts."""

    move: Annotated[int, Doc("How many moves the game had before the answer that was followed by it.")]
    turn: int
    seat: Seat
    question: PhraseJson
    answer: Annotated[PhraseJson, Doc("What was answered then.")]
    before: float
    after: float
    cause: Annotated[Literal["answer", "sequel"], Doc("Whether mostly the answer changed it, or what followed.")]
    events: Annotated[list[PhraseJson], Doc("The most important things that happened after it.")]


class DiceLuck(TypedDict):
    """The throws of Tao dice for exorcisms, compared with their exact chances."""

    throws: int
    hits: Annotated[int, Doc("Throws that let at least one target fall, with the tokens at hand.")]
    expected: float
    at_most: Annotated[float, Doc("The exact chance of at most this many hits in these throws.")]


class CurseLuck(TypedDict):
    """The rolls of curse dice, compared with their exact chances."""

    rolls: int
    blank: Annotated[int, Doc("Rolls without a consequence.")]
    expected: float


class CardLuck(TypedDict):
    """The cards that were drawn, compared with what was left in the deck."""

    cards: int
    resistance: Annotated[int, Doc("Of all of them together.")]
    expected: float


class ReviewedLuck(TypedDict):
    """Luck: exact where the odds are exact; `points` is estimated."""

    dice: DiceLuck
    curse_dice: CurseLuck
    cards: CardLuck
    points: Annotated[
        float | None,
        Doc("How much all chance together changed the Taoists' chance, an estimate; null in an unfinished game."),
    ]
    error: Annotated[float, Doc("The standard error of the estimate.")]


class Contribution(TypedDict):
    """What a player did, suffered and gave away."""

    seat: Seat
    answers: int
    exorcised: int
    helped: Annotated[int, Doc("How often a villager helped him or her.")]
    freed: Annotated[int, Doc("Haunted tiles that were turned back in this player's turns.")]
    buddhas: Annotated[int, Doc("Buddhas that were placed.")]
    qi_lost: int
    qi_gained: int
    costly: Annotated[int, Doc("Answers that were costly beyond doubt.")]
    lost: Annotated[float, Doc("What all answers cost together, compared with the best options found: an estimate.")]
    error: Annotated[float, Doc("The standard error of that.")]


class ReviewJson(TypedDict):
    """The review of a game. The same record and number of rollouts give the same review."""

    result: str
    reason: Annotated[PhraseJson, Doc("How the game ended, in one sentence.")]
    finished: bool
    turns: int
    rollouts: Annotated[int, Doc("That rated each position at first sight.")]
    points: Annotated[list[ChancePoint], Doc("One for each answer that was rated.")]
    turning_points: Annotated[list[TurningPoint], Doc("The largest first.")]
    answers: Annotated[list[ReviewedAnswer], Doc("The costliest first; those that are not certain after the others.")]
    luck: ReviewedLuck
    players: list[Contribution]
    overview: Annotated[list[PhraseJson], Doc("The course of the game in a sentence.")]
    lines: Annotated[list[PhraseJson], Doc("Luck in words.")]
    doubts: Annotated[list[PhraseJson], Doc("What this review does not know.")]


StateWord = Literal["none", "waiting", "running", "done", "failed"]


class ReviewState(TypedDict):
    """How far the review of a game has come."""

    state: Annotated[
        StateWord,
        Doc("None if nobody asked for it, or it was cancelled; waiting while another game is reviewed."),
    ]
    done: int
    total: Annotated[int, Doc("Steps; 0 while that is not known.")]
    review: ReviewJson | None
    problem: Annotated[str | None, Doc("In English: why it failed.")]
