"""What Black Secret's two sides hide from each other in documents, and who plays beside the Taoists."""

from __future__ import annotations

from random import Random
from typing import Final

from ghoststories.engine import (
    NOBODY,
    TAOISTS,
    WU_FENG,
    WU_FENGS,
    Setup,
    Side,
    State,
    position_from,
    position_text,
    seen_by,
)
from ghoststories.engine.rules.incarnations import unused_incarnations
from ghoststories.engine.sets.black_secret.read_model import black_secret_table
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD
from ghoststories.engine.sets.keys import BLACK_SECRET
from ghoststories.engine.sets.promos.guardhouse import with_another_look

# Instead of a card that the reader may not know.
UNKNOWN: Final = "?"
_HAND: Final = "hand:"
_LOOKED: Final = "looked at:"
_DECK: Final = "deck:"


def seats_beside_taoists(setup: Setup) -> list[str]:
    """Wu-Feng has his own player."""
    return [WU_FENG] if BLACK_SECRET in setup.sets else []


def taoists_have_looked(opening: State) -> bool:
    """Whether the Taoists know cards that Wu-Feng does not, at the opening of a game."""
    part = black_secret_table(opening)
    return part is not None and part.taoists_have_looked


def position_for(s: State, side: Side) -> str:
    """The position without what this side may not know: such a card is a question mark, or unseen in the deck."""
    return _masked(position_text(seen_by(s, side)), str(HIDDEN_CARD))


def record_for(text: str, side: Side) -> str:
    """A record whose opening has a hand, or cards of the deck one side has looked at, as a side may know it."""
    if side != TAOISTS:
        text = _unlooked(text)
    return text if side == WU_FENGS else _masked(text, None)


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
    """Deal again what this side cannot see."""
    part = black_secret_table(s)
    if part is None:
        return s.clone()
    if side == WU_FENGS:
        return with_another_look(seen_by(s, side))
    if side == NOBODY:
        s = with_another_look(seen_by(s, WU_FENGS))
    if not part.hand_count:
        return s.clone()
    return position_from(dealt(position_for(s, TAOISTS), seed))
