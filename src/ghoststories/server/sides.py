"""The two sides of a table with Wu-Feng's player, and what each of them is told."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Literal

from ghoststories.engine import State, view
from ghoststories.engine.agenda import code_of
from ghoststories.engine.black_secret.state import HIDDEN_CARD, secret
from ghoststories.engine.events import EVENTS
from ghoststories.engine.notation import WU_FENG, WU_FENG_SEAT, is_chance_asked
from ghoststories.engine.position import from_text as position_from
from ghoststories.engine.position import to_text as position_text
from ghoststories.server.picture_secret import has_secret

Side = Literal["taoists", "wu_feng"]
TAOISTS: Final[Side] = "taoists"
WU_FENGS: Final[Side] = "wu_feng"

# Instead of a card that the reader may not know.
UNKNOWN: Final = "?"
_HAND: Final = "hand:"
_A_TAOIST: Final = 0


def side_of(seat: str | None) -> Side:
    """The side a seat belongs to."""
    return WU_FENGS if seat == WU_FENG else TAOISTS


def seen_by(s: State, side: Side) -> State:
    """The table as a side sees it."""
    return view(s, WU_FENG_SEAT if side == WU_FENGS else _A_TAOIST)


def is_secret_draw(s: State) -> bool:
    """Whether chance is asked for what Wu-Feng alone may know."""
    return is_chance_asked(s) and code_of(s.agenda[-1]) in s.rules.secret_draws


def tells_a_secret(s: State) -> bool:
    """Whether the answer asked for now shows what only one side knew: then it cannot be taken back."""
    return bool(s.rules.secret_draws and s.offer and not seen_by(s, TAOISTS).offer)


def without_secrets(group: dict[str, Any], s: State, secret_answer: bool) -> dict[str, Any]:
    """A move and what it led to, as the Taoists are told it."""
    names = {EVENTS[event].split()[0] for event in s.rules.secret_events}
    if not secret_answer and not any(event["name"] in names for event in group["events"]):
        return group
    events = [{**event, "fields": {}} if event["name"] in names else event for event in group["events"]]
    return {**group, "answer": None if secret_answer else group["answer"], "events": events}


def position_for(s: State, side: Side) -> str:
    """The position without what this side may not know: such a card is a question mark."""
    return _masked(position_text(seen_by(s, side)), str(HIDDEN_CARD)) if side == TAOISTS else position_text(s)


def record_without_hand(text: str) -> str:
    """A record whose opening has a hand, as the Taoists are told it."""
    return _masked(text, None)


def _masked(text: str, only: str | None) -> str:
    rows = text.split("\n")
    for number, row in enumerate(rows):
        before, hand, cards = row.partition(_HAND)
        if hand and not before.strip():
            words = [UNKNOWN if only in (None, word) else word for word in cards.split()]
            rows[number] = f"{before}{hand} {' '.join(words)}"
    return "\n".join(rows)


def dealt(text: str, seed: str) -> str:
    """A position or record seen from the Taoists' side, with cards of the pile in place of those nobody wrote down."""
    rows = text.split("\n")
    for number, row in enumerate(rows):
        if row.startswith(_HAND) and UNKNOWN in row.split():
            known = [word for word in row[len(_HAND) :].split() if word != UNKNOWN]
            missing = row.split().count(UNKNOWN)
            s = position_from("\n".join([*rows[:number], f"{_HAND} {' '.join(known)}", *rows[number + 1 :]]))
            pool = sorted(map(int, s.unseen_incarnations))
            missing = min(missing, len(pool))
            cards = known + [str(card) for card in Random(f"{seed}/hand").sample(pool, missing)]
            rows[number] = f"{_HAND} {' '.join(cards)}"
    return "\n".join(rows)


def redealt(s: State, seed: str) -> State:
    """The table with another hand of as many cards: all that the Taoists know of it is the same."""
    if not has_secret(s) or not secret(s).hand:
        return s.clone()
    return position_from(dealt(position_for(s, TAOISTS), seed))
