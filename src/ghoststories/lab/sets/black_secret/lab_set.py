"""Black Secret in the lab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ghoststories.engine import Setup, State
from ghoststories.engine.content.corrections import piece_corrections
from ghoststories.engine.errors import SetupError
from ghoststories.engine.sets.black_secret import events
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from ghoststories.engine.sets.black_secret.corrections import corrected_secrets
from ghoststories.engine.sets.black_secret.pieces import PYRAMID_SPACES, printed_pieces
from ghoststories.engine.sets.black_secret.state import HIDDEN_CARD
from ghoststories.engine.sets.registry import BLACK_SECRET
from ghoststories.lab.sets.black_secret.layout import SECRET_PARTS
from ghoststories.lab.sets.black_secret.openings import scatter_secret
from ghoststories.lab.sets.black_secret.values import secret_potential, secret_worth
from ghoststories.lab.sets.lab_set import NO_CARD, LabSet, owns_any


def has_secret(s: State) -> bool:
    """Whether Black Secret is in play."""
    return s.rules.has("black_secret")


def _seed_words(setup: Setup) -> list[object]:
    return [setup.wu_feng, setup.catacombs] if BLACK_SECRET in setup.sets else []


def _row_words(setup: Setup) -> dict[str, str]:
    return {"wu_feng_side": setup.wu_feng or "", "catacombs": setup.catacombs or ""}


def _needs(cards: Sequence[int]) -> set[str]:
    return {BLACK_SECRET} if owns_any(BLACK_SECRET_CARDS, cards) else set()


def _check_pyramid(setup: Setup) -> None:
    """Actions and observations have a number for each place of the printed pyramid, and no more."""
    if setup.content is not None:
        spaces = corrected_secrets(printed_pieces(), piece_corrections(setup.content)).spaces
        if spaces != PYRAMID_SPACES:
            given, usual = ("-".join(str(each) for each in each_level[1:]) for each_level in (spaces, PYRAMID_SPACES))
            raise SetupError(f"content: the pyramid is {given}; the environments know {usual} only")


def _hide(text: str) -> str:
    """Show hidden cards of a position as question marks."""
    return text.replace(f" {HIDDEN_CARD}", " ?")


BLACK_SECRET_LAB: Final = LabSet(
    BLACK_SECRET,
    has_secret,
    scatter=scatter_secret,
    seed_words=_seed_words,
    worth=secret_worth,
    potential=secret_potential,
    row_words=_row_words,
    labels={"wu_feng_side": "names.wu_feng", "catacombs": "names.catacombs"},
    cards=BLACK_SECRET_CARDS,
    needs=_needs,
    causes={events.CURSE_THROWN: ("curse", NO_CARD), events.DEMON_EXORCISED: ("demon", NO_CARD)},
    causes_of_loss={events.TOKEN_TURNED: ("token", NO_CARD)},
    rolls={"target_roll": "curse_die", "shadow_roll": "shadow"},
    parts=SECRET_PARTS,
    check_setup=_check_pyramid,
    hide=_hide,
    has_opponent=True,
)
