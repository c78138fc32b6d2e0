"""What each side of a table with Wu-Feng's player is told of a game."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ghoststories.engine import TAOISTS, WU_FENGS, Side, State, position_from, position_text, seen_by
from ghoststories.engine.core.events import EVENTS
from ghoststories.engine.core.sides import is_known_to_other_side
from ghoststories.engine.rules.incarnations import unused_incarnations
from ghoststories.engine.sets.black_secret.read_model import black_secret_table
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD
from ghoststories.engine.sets.promos.guardhouse import with_another_look
from ghoststories.texts.phrasing import hidden_phrase, phrase_json

# Instead of a card that the reader may not know.
UNKNOWN: Final = "?"
_HAND: Final = "hand:"
_LOOKED: Final = "looked at:"
_DECK: Final = "deck:"


def tells_a_secret(s: State) -> bool:
    """Whether the answer asked for now shows what only one side knew: then it cannot be taken back."""
    return bool(s.rules.secret_draws and s.offer and not seen_by(s, TAOISTS).offer)


def without_secrets(group: dict[str, Any], s: State, side: Side, secret_answer: bool) -> dict[str, Any]:
    """A move and what it led to, as a side is told it."""
    names = {
        EVENTS[event].split()[0]
        for event, knows in s.rules.secret_events.items()
        if is_known_to_other_side(knows, side)
    }
    if not secret_answer and not any(event["name"] in names for event in group["events"]):
        return group
    events = [_hidden(event) if event["name"] in names else event for event in group["events"]]
    return {**group, "answer": None if secret_answer else group["answer"], "events": events}


def _hidden(event: dict[str, Any]) -> dict[str, Any]:
    """An event for those who may know no more than that it happened."""
    phrase = hidden_phrase(event["name"])
    return {**event, "fields": {}, "phrase": phrase_json(phrase) if phrase else None}


def position_for(s: State, side: Side) -> str:
    """The position without what this side may not know: such a card is a question mark, or unseen in the deck."""
    return _masked(position_text(seen_by(s, side)), str(HIDDEN_CARD))


def record_for(text: str, side: Side) -> str:
    """A record whose opening has a hand, or cards of the deck one side has looked at, as a side is told it."""
    return _masked(text, None) if side == TAOISTS else _unlooked(text)


def _unlooked(text: str) -> str:
    rows = text.split("\n")
    looked = [row for row in rows if row.strip().startswith(_LOOKED)]
    cards = [card for row in looked for card in row.partition(":")[2].split()]
    rows = [row for row in rows if row not in looked]
    return "\n".join(_without_cards(row, cards) if row.strip().startswith(_DECK) else row for row in rows)


def _without_cards(row: str, cards: list[str]) -> str:
    parts = [part.strip() for part in row.partition(":")[2].split(",")]
    hidden = ["1 ghosts" if part.startswith("card ") and part[5:] in cards else part for part in parts]
    return f"{row.partition(':')[0]}: {', '.join(hidden)}"


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
            pool = sorted(map(int, unused_incarnations(s)))
            later = sorted({*map(int, s.unseen_incarnations)} - {*pool})
            draw = Random(f"{seed}/hand")
            drawn = draw.sample(pool, min(missing, len(pool)))
            drawn += draw.sample(later, min(missing - len(drawn), len(later)))
            cards = known + [str(card) for card in drawn]
            rows[number] = f"{_HAND} {' '.join(cards)}"
    return "\n".join(rows)


def redealt(s: State, seed: str, side: Side = TAOISTS) -> State:
    """The table with other secrets of the other side: all that this side knows of it is the same."""
    part = black_secret_table(s)
    if part is None:
        return s.clone()
    if side == WU_FENGS:
        return with_another_look(seen_by(s, side))
    if not part.hand_count:
        return s.clone()
    return position_from(dealt(position_for(s, TAOISTS), seed))
