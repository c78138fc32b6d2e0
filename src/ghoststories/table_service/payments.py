"""A payment with tokens of several players as one reply: the payment, and whose tokens are spent.

The engine asks for the owners one by one, and only where there is a choice. A page that has seen the tokens being taken
from the boards knows all owners at once, so their questions are answered along with the payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ghoststories.engine import Event, Question
from ghoststories.table_service.errors import RefusedError

# Whose token is spent next; the parameter `payment` has the tokens that are left, the next one first.
_WHOSE: Final = "pay_owner"

Owners = Mapping[str, Sequence[str]]


class Payment:
    """A payment, then the answers to whose tokens are spent, until somebody is not named."""

    def __init__(self, payment: str, owners: Owners) -> None:
        self._payment = payment
        self._owners = owners
        self._is_paid = False

    def next(self, question: Question | None, events: list[Event]) -> str | None:
        """The payment; then the next owner. A `RefusedError` if the owners do not go with it."""
        if self._is_paid:
            return self._next_owner(question, events)
        self._check_tokens(question)
        self._is_paid = True
        return self._payment

    def check(self, events: list[Event]) -> None:
        """Each token that is spent was spent by those who are named for it."""
        for token, named in self._owners.items():
            # Nothing is spent yet of a token that comes after one without owners: for that, they are asked.
            if (spent := _spent(events, token)) and spent != Counter(named):
                raise _not_on_offer(token, named)

    def _check_tokens(self, question: Question | None) -> None:
        if question is None or question.shape != "payment":
            raise RefusedError("not_offered", "only a payment has owners")
        tokens = Counter(self._payment.split("+"))
        for token, named in self._owners.items():
            if len(named) != tokens[token]:
                raise RefusedError(
                    "not_offered", f"{self._payment} takes {tokens[token]} × {token}; owners named: {', '.join(named)}"
                )

    def _next_owner(self, question: Question | None, events: list[Event]) -> str | None:
        """The answer to whose token comes next; None if that is not asked, or nobody is named."""
        if question is None or question.name != _WHOSE:
            return None
        token = str(question.parameters["payment"]).split("+")[0]
        if token not in self._owners:
            return None
        left = Counter(self._owners[token]) - _spent(events, token)
        found = next((option for option in question.options if option in left), None)
        if found is None:
            raise _not_on_offer(token, self._owners[token])
        return found


def _spent(events: list[Event], token: str) -> Counter[str]:
    """How many tokens of a kind each board has spent."""
    return Counter(str(event.fields["board"]) for event in events if _token_of(event) == token)


def _token_of(event: Event) -> str:
    """The token an event spends: a colour of Tao, or another kind."""
    return str(event.fields["colour"]) if event.name == "tao_spent" else event.name.removesuffix("_spent")


def _not_on_offer(token: str, named: Sequence[str]) -> RefusedError:
    return RefusedError("not_offered", f"{token} cannot be paid by {', '.join(named)}")
