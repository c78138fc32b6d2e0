"""What Black Secret adds to the table as it is sent, to each side what it may know."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ghoststories.engine import WU_FENG, Board, Space, Table
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable, Spot
from ghoststories.table_service.wire.sets.base import SetPart


class BlackSecretPart(SetPart):
    """Wu-Feng's pieces and the catacombs."""

    def __init__(self, table: Table, seats: dict[str, str | None]) -> None:
        self._secret = table.part(BlackSecretTable)
        self._seat = seats.get(WU_FENG) or "person"

    def table(self) -> dict[str, Any]:
        """Black Secret's own pieces, with who plays Wu-Feng; None in a game without them."""
        return {"secret": self._pieces(self._secret) if self._secret is not None else None}

    def _pieces(self, secret: BlackSecretTable) -> dict[str, Any]:
        hand = secret.hand
        return {
            "seat": self._seat,
            "side": secret.side,
            "catacombs": secret.catacombs,
            "caves": [asdict(cave) for cave in secret.caves],
            "demons": [asdict(demon) for demon in secret.demons],
            "shadow": secret.shadow,
            "urns": secret.urns,
            "skeletons": secret.skeletons,
            "curses": [asdict(curse) for curse in secret.curses],
            "hidden_curses": {str(level): count for level, count in secret.hidden_curses.items()},
            "pyramid": [_spot(spot) for spot in secret.pyramid],
            "mantras": [asdict(mantra) for mantra in secret.mantras],
            "spent_mantras": secret.spent_mantras,
            "unseen_tokens": secret.unseen_tokens,
            "hand": {"count": secret.hand_count} if hand is None else hand,
            "pile": secret.pile,
        }

    def board(self, board: Board) -> dict[str, Any]:
        """Whether a board's Taoist is a blood brother, and where below he is."""
        if self._secret is None:
            return {"brother": False, "taoist_below": None}
        return {"brother": self._secret.is_brother(board.number), "taoist_below": self._secret.below(board.number)}

    def space(self, space: Space) -> dict[str, Any]:
        """The skeleton that stands there."""
        return {"skeleton": self._secret.skeleton_on(space.number) if self._secret is not None else None}


def _spot(spot: Spot) -> dict[str, Any]:
    """The page knows the colours of curses."""
    return {"spot": spot.spot, "level": spot.level, "curse": spot.curse, "usable": spot.usable}
