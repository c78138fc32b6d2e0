"""Black Secret in set-up, documents and the score, and what each side may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ghoststories.engine.core.danger import Danger
from ghoststories.engine.core.notation import tile_text
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import NOWHERE, UNKNOWN_GHOST, UNKNOWN_INCARNATION, WON, State, add_annex
from ghoststories.engine.core.vectors import append, extend, row_of, sort, vec
from ghoststories.engine.sets.black_secret import codes
from ghoststories.engine.sets.black_secret.document import (
    dict_of,
    lines_of,
    portal_dict,
    read_dict,
    read_lines,
    read_portal,
)
from ghoststories.engine.sets.black_secret.opening import open_secret, secret_in_the_box
from ghoststories.engine.sets.black_secret.pieces import SIDE_KEYS, SecretPieces
from ghoststories.engine.sets.black_secret.state import A_TAOIST, HIDDEN_CARD, PLACE, WU_FENG, secret
from ghoststories.engine.shared.state import shared

if TYPE_CHECKING:
    from ghoststories.engine.core.position_lines import Lines, Names

# K17: added on a victory, taken away on a defeat.
_POINTS: Final = 5


def hide_looked(s: State, looked: vec[i64]) -> None:
    """Cards of the deck one side has looked at are face down to the other, in the order the deck was laid in: a summon
    card among them counts as the lowest, because this side does not know where it is now.
    """
    lowest = len(s.deck)
    for place, slot in enumerate(s.deck):
        if slot in looked:
            s.deck[place] = UNKNOWN_GHOST
            lowest = min(lowest, place)
            s.unseen_ghosts = append(s.unseen_ghosts, slot)
    # A card that left the deck since, unseen by all, is not known to be out either.
    table = shared(s)
    s.unseen_ghosts = extend(s.unseen_ghosts, [card for card in table.removed if card in looked])
    table.removed = vec[i64]([card for card in table.removed if card not in looked])
    sort(s.unseen_ghosts)
    top = s.deck[lowest:]
    summons = [slot for slot in top if slot == UNKNOWN_INCARNATION]
    s.deck = row_of([*s.deck[:lowest], *summons, *[slot for slot in top if slot != UNKNOWN_INCARNATION]])
    if len(s.agenda) and s.rules.secret_choices.get(int(s.agenda[-1] & 255)) == A_TAOIST:
        s.offer = vec[i64]()


class BlackSecret(Expansion):
    """What the expansion says about the parts of the engine that are not rules."""

    def __init__(self, pieces: SecretPieces) -> None:
        self.pieces = pieces

    def dangers(self, s: State) -> list[Danger]:
        b = secret(s)
        if b.shadow != NOWHERE:
            return [Danger("shadow", False, {"tile": tile_text(s.layout, int(b.shadow))}, ["demon:shadow"])]
        return [Danger("urns", False, {"urns": int(b.urns)}, [])] if b.urns else []

    def lay_out(self, s: State) -> None:
        options = s.layout.options
        side = SIDE_KEYS.index(options["wu_feng"])
        catacombs = SIDE_KEYS.index(options["catacombs"])
        add_annex(s, PLACE, secret_in_the_box(self.pieces, i64(side), i64(catacombs), s.layout.players))

    def open(self, s: State) -> None:
        open_secret(s)

    def to_dict(self, s: State) -> dict[str, Any]:
        return {"secret": dict_of(secret(s)), **portal_dict(s)}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        read_dict(secret(s), data.get("secret"))
        read_portal(s, data)

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        return lines_of(s)

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        read_lines(s, lines, names)

    def qi_out_of_supply(self, s: State) -> int:
        return sum(int(each) for each in secret(s).mantra_qi)

    def cards_elsewhere(self, s: State) -> list[int]:
        return [int(card) for card in secret(s).hand]

    def view(self, s: State, seat: int) -> None:
        """K1: Wu-Feng's hand is his alone; to the others its cards are among those that were never seen. What the
        Taoists looked at in the deck is theirs (P10)."""
        b = secret(s)
        if seat == WU_FENG:
            hide_looked(s, b.looked)
            b.looked = vec[i64]()
            return
        s.unseen_incarnations = row_of(sorted([*s.unseen_incarnations, *b.hand]))
        b.hand = vec[i64]([i64(HIDDEN_CARD)] * len(b.hand))
        if len(s.agenda) and s.agenda[-1] & 255 == codes.PLAY_INCARNATION:
            s.offer = vec[i64]()

    def points(self, s: State) -> dict[str, int]:
        return {"black_secret": _POINTS if s.result == WON else -_POINTS if s.result else 0}
