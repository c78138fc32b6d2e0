"""The tokens a question is about: where they lie, how many there are, and what taking one says."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Board, Question, State, Table
from ghoststories.table_service.wire.phrases import phrase_json
from ghoststories.table_service.wire.sets.registry import PAID_ALONE, SetParts
from ghoststories.table_service.wire.types.keys import SUPPLY
from ghoststories.table_service.wire.types.questions import TokensJson
from ghoststories.texts.phrasing import QuestionPhrases

# Where a colour is chosen of the tokens somebody has; elsewhere it is one of the supply.
_OF_THE_BOARD: Final = ("discard_tao", "tao_leaves_of", "cursed_tao")
_WHOSE: Final = "pay_owner"


class Tokens:
    """The tokens one question is about."""

    def __init__(self, s: State, question: Question, phrases: QuestionPhrases) -> None:
        self._table = Table(s)
        self._sets = SetParts(self._table, {})
        self._question = question
        self._phrases = phrases

    def json(self) -> list[TokensJson]:
        """As the page is told them; none if the question is about something else."""
        if self._question.shape == "payment":
            return self._payable()
        if self._question.shape == "colour":
            return self._of_colours()
        return self._of_owners() if self._question.name == _WHOSE else []

    def _payable(self) -> list[TokensJson]:
        """The tokens that some payment takes, of those who can pay."""
        useful = {token for option in self._question.options for token in option.split("+")}
        return [
            self._tokens(board.colour, token, count, token)
            for board in self._table.boards
            if self._can_pay(board)
            for token, count in self._held(board).items()
            if token in useful and count
        ]

    def _can_pay(self, board: Board) -> bool:
        payer = self._table.board(self._table.active)
        if board.colour == payer.colour or self._question.name in PAID_ALONE:
            return board.colour == payer.colour
        return board.alive and board.place == payer.place

    def _held(self, board: Board) -> dict[str, int]:
        return {**board.tao, **self._sets.tokens(board)}

    def _of_colours(self) -> list[TokensJson]:
        holder, tao = SUPPLY, self._table.supply.tao
        if self._question.name in _OF_THE_BOARD:
            holder = str(self._question.parameters["board"])
            tao = self._table.board(holder).tao
        return [self._tokens(holder, colour, tao.get(colour, 0), colour) for colour in self._question.options]

    def _of_owners(self) -> list[TokensJson]:
        token = str(self._question.parameters["payment"]).split("+")[0]
        boards = [self._table.board(owner) for owner in self._question.options]
        return [self._tokens(board.colour, token, self._held(board)[token], board.colour) for board in boards]

    def _tokens(self, holder: str, token: str, count: int, option: str) -> TokensJson:
        phrase = phrase_json(self._phrases.option(option))
        return {"holder": holder, "token": token, "count": count, "phrase": phrase}
