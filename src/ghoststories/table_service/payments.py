"""A payment with tokens of several players as one answer: the payment, and whose tokens are spent.

The engine asks for the owners one by one, and only where there is a choice. A page that has seen the tokens being taken
from the boards knows all owners at once, so their questions are answered along with the payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ghoststories.engine import Event, Game, Question
from ghoststories.table_service.errors import RefusedError

# Whose token is spent next; the parameter `payment` has the tokens that are left, the next one first.
_WHOSE: Final = "pay_owner"

Owners = Mapping[str, Sequence[str]]


def pay(game: Game, payment: str, owners: Owners) -> None:
    """Answer a payment, then the questions for the owners until one is not named. A `RefusedError` if the owners do not
    go with it; the game is changed all the same, so it has to be a copy."""
    _check_tokens(game.question, payment, owners)
    events = game.apply(payment)
    while (owner := _next_owner(game.question, owners, events)) is not None:
        events += game.apply(owner)
    for token, named in owners.items():
        # Nothing is spent yet of a token that comes after one without owners: for that, they are asked.
        if (spent := _spent(events, token)) and spent != Counter(named):
            raise _not_on_offer(token, named)


def _check_tokens(question: Question | None, payment: str, owners: Owners) -> None:
    if question is None or question.shape != "payment":
        raise RefusedError("not_offered", "only a payment has owners")
    tokens = Counter(payment.split("+"))
    for token, named in owners.items():
        if len(named) != tokens[token]:
            raise RefusedError(
                "not_offered", f"{payment} takes {tokens[token]} × {token}; owners named: {', '.join(named)}"
            )


def _next_owner(question: Question | None, owners: Owners, events: list[Event]) -> str | None:
    """The answer to whose token comes next; None if that is not asked, or nobody is named."""
    if question is None or question.name != _WHOSE:
        return None
    token = str(question.parameters["payment"]).split("+")[0]
    if token not in owners:
        return None
    left = Counter(owners[token]) - _spent(events, token)
    found = next((option for option in question.options if option in left), None)
    if found is None:
        raise _not_on_offer(token, owners[token])
    return found


def _spent(events: list[Event], token: str) -> Counter[str]:
    """How many tokens of a kind each board has spent."""
    return Counter(str(event.fields["board"]) for event in events if _token_of(event) == token)


def _token_of(event: Event) -> str:
    """The token an event spends: a colour of Tao, or another kind."""
    return str(event.fields["colour"]) if event.name == "tao_spent" else event.name.removesuffix("_spent")


def _not_on_offer(token: str, named: Sequence[str]) -> RefusedError:
    return RefusedError("not_offered", f"{token} cannot be paid by {', '.join(named)}")
