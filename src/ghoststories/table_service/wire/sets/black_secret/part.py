"""What Black Secret adds to the table as it is sent, to each side what it may know."""

from __future__ import annotations

from ghoststories.engine import WU_FENG, Board, Space, Table
from ghoststories.engine.sets.black_secret.read_model import BlackSecretTable, BloodyMantra, Cave, Curse, Demon, Spot
from ghoststories.table_service.wire.sets.black_secret.types import (
    BlackSecretBoardJson,
    BlackSecretSpaceJson,
    BlackSecretTableJson,
    CaveJson,
    CurseJson,
    DemonJson,
    MantraJson,
    SecretJson,
    SpotJson,
)
from ghoststories.table_service.wire.types.keys import PERSON


class BlackSecretPart:
    """Wu-Feng's pieces and the catacombs. `seats` says who plays him."""

    def __init__(self, table: Table, seats: dict[str, str | None]) -> None:
        self._secret = table.part(BlackSecretTable)
        self._seat = seats.get(WU_FENG) or PERSON

    def table(self) -> BlackSecretTableJson:
        """Black Secret's own pieces, with who plays Wu-Feng; None in a game without them."""
        return {"secret": self._pieces(self._secret) if self._secret is not None else None}

    def _pieces(self, secret: BlackSecretTable) -> SecretJson:
        hand = secret.hand
        return {
            "seat": self._seat,
            "side": secret.side,
            "catacombs": secret.catacombs,
            "caves": [_cave(cave) for cave in secret.caves],
            "demons": [_demon(demon) for demon in secret.demons],
            "shadow": secret.shadow,
            "urns": secret.urns,
            "skeletons": secret.skeletons,
            "curses": [_curse(curse) for curse in secret.curses],
            "hidden_curses": {str(level): count for level, count in secret.hidden_curses.items()},
            "pyramid": [_spot(spot) for spot in secret.pyramid],
            "mantras": [_mantra(mantra) for mantra in secret.mantras],
            "spent_mantras": secret.spent_mantras,
            "unseen_tokens": secret.unseen_tokens,
            "hand": {"count": secret.hand_count} if hand is None else hand,
            "pile": secret.pile,
        }

    def board(self, board: Board) -> BlackSecretBoardJson:
        """Whether a board's Taoist is a blood brother, and where below he is."""
        if self._secret is None:
            return {"brother": False, "taoist_below": None}
        return {"brother": self._secret.is_brother(board.number), "taoist_below": self._secret.below(board.number)}

    def space(self, space: Space) -> BlackSecretSpaceJson:
        """The skeleton that stands there."""
        return {"skeleton": self._secret.skeleton_on(space.number) if self._secret is not None else None}


def _cave(cave: Cave) -> CaveJson:
    return {
        "place": cave.place,
        "colour": cave.colour,
        "ladder": cave.ladder,
        "tokens": cave.tokens,
        "entrance": cave.entrance,
        "taoists": cave.taoists,
        "demons": cave.demons,
        "shadow": cave.shadow,
    }


def _demon(demon: Demon) -> DemonJson:
    return {
        "demon": demon.demon,
        "cost": demon.cost,
        "resistance": demon.resistance,
        "at": demon.at,
        "mantra": demon.mantra,
    }


def _curse(curse: Curse) -> CurseJson:
    return {"curse": curse.curse, "level": curse.level, "colour": curse.colour}


def _spot(spot: Spot) -> SpotJson:
    """The page knows the colours of curses."""
    return {"spot": spot.spot, "level": spot.level, "curse": spot.curse, "usable": spot.usable}


def _mantra(mantra: BloodyMantra) -> MantraJson:
    return {"slot": mantra.slot, "mantra": mantra.mantra, "level": mantra.level, "qi": mantra.qi}
