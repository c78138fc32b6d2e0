"""A question with its options, what cannot be chosen and why, and the odds."""

from __future__ import annotations

from typing import Annotated, NotRequired

from ghoststories.table_service.wire.schema import Doc, TypedDict
from ghoststories.table_service.wire.types.choices import PieceKey, Rank
from ghoststories.table_service.wire.types.keys import Holder, OptionKind, Place, Seat, Shape
from ghoststories.table_service.wire.types.phrases import Part, PhraseJson
from ghoststories.table_service.wire.types.story import QuestionStory


class OptionJson(TypedDict):
    """An option. Two of them may be about the same thing: `move:altar` and `escort:altar`."""

    text: Annotated[str, Doc("What an answer sends.")]
    verb: Annotated[str | None, Doc("Null if the question is not a menu; `end` if the turn ends with it.")]
    kind: OptionKind
    target: str | None
    phrase: PhraseJson
    short: Annotated[PhraseJson | None, Doc("The same beside the piece it is about, if that can be shorter.")]
    pieces: Annotated[list[PieceKey], Doc("The pieces of the table it is about; none if it is a button.")]
    rank: Annotated[Rank, Doc("How it stands out among the options.")]
    odds_on: NotRequired[
        Annotated[
            dict[PieceKey, int],
            Doc("Of an exorcism or a step: for each ghost or demon faced then, its chance in percent with all tokens."),
        ]
    ]
    targets: NotRequired[Annotated[list[str], Doc("Of a set of ghosts, dice, tokens or demons: its members.")]]
    cost: NotRequired[Annotated[int, Doc("Of a set of ghosts: how many tokens or crystals it takes.")]]


class TokensJson(TypedDict):
    """Equal tokens that a question is about: some that can be paid with, lost or taken."""

    holder: Annotated[Holder, Doc("Where they lie.")]
    token: Annotated[str, Doc("A colour of Tao, or another kind that is spent like Tao.")]
    count: int
    phrase: Annotated[PhraseJson, Doc("What it means to take one.")]


class WhyNotJson(TypedDict):
    """Why something cannot be chosen: a key of the texts `reasons.*`. `kind:target` is the key of a piece, or of a
    verb."""

    kind: str
    target: str
    reason: str


class ChanceJson(TypedDict):
    """In how many of all ways the ghosts are exorcised, if this many tokens may be spent."""

    spent: int
    ways: int
    of: int


class OddsJson(TypedDict):
    """The exact chance to exorcise ghosts: with 0, 1, 2 … of the Tao tokens and crystals at hand. The best reroll is
    counted in."""

    tile: Place
    spaces: list[str]
    dice: int
    tokens: list[ChanceJson]


class QuestionJson(QuestionStory):
    """A question."""

    id: Annotated[int, Doc("The `seq` at which it was asked.")]
    seat: Seat
    bot: Annotated[str | None, Doc("The bot that is asked, or null for a person.")]
    mine: Annotated[bool, Doc("Whether the reader may answer.")]
    name: str
    shape: Shape
    parameters: dict[str, str | int]
    phrase: PhraseJson
    notes: Annotated[list[Part], Doc("What the card of the question is like; a page shows the card instead.")]
    options: list[OptionJson]
    tokens: Annotated[list[TokensJson], Doc("Of a payment, a colour or whose token is spent: the tokens there are.")]
    why_not: list[WhyNotJson]
    odds: Annotated[list[OddsJson] | None, Doc("Where an exorcism can be attempted now or after a move.")]
