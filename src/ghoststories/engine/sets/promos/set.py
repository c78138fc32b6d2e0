"""The descriptor of the promo pieces: their switches, options, cards and place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ghoststories.engine.content.cards import Card
from ghoststories.engine.content.options import Need, listed, option
from ghoststories.engine.content.places import BASE_PLACES, PLACE_KEYS
from ghoststories.engine.content.places import GUARDHOUSE as GUARDHOUSE_PLACE
from ghoststories.engine.core.agenda import Rules
from ghoststories.engine.core.chance import Stream
from ghoststories.engine.errors import SetupError
from ghoststories.engine.sets.black_secret.set import BLACK_SECRET
from ghoststories.engine.sets.game_set import GameSet, Pieces
from ghoststories.engine.sets.promos.ma_cho_setup import check_ma_cho, families_that_give_way
from ghoststories.engine.sets.promos.pieces import (
    CARDS_OF,
    GUARDHOUSE,
    JEAN_CLAUDE_CARD,
    KEPT,
    MA_CHO,
    MA_CHO_KEYS,
    NEEDS,
    PAIRS,
    PROMO_CARDS,
    PROMO_KEYS,
    REMOVED,
    STEVEN_CARD,
    SUMMON,
    TERROR_GHOSTS,
    TERROR_KEYS,
    promos_of,
)
from ghoststories.engine.sets.promos.rulebook import add_promos

PROMOS: Final = "promos"


class NeedsPromo(Need):
    """The option belongs to a promo piece."""

    def __init__(self, key: str) -> None:
        super().__init__(PROMOS, key, of_piece=True)

    def refuse(self, name: str) -> None:
        raise SetupError(
            "{name} is an option of the promo {key!r}; add the promo, or leave it out", name=name, key=self.word
        )


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class PromoList:
    """The promo pieces that a set-up switches on."""

    promos: tuple[str, ...] = ()


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class PromoOptions:
    """What a set-up with promo pieces can choose. The Ma-Cho may also replace families that are named (P17)."""

    terror_ghosts: str | None = option(TERROR_KEYS, default=REMOVED, needs=[NeedsPromo(TERROR_GHOSTS)], in_rules=True)
    ma_cho: str | None = option(MA_CHO_KEYS, default=PAIRS, needs=[NeedsPromo(MA_CHO)], others=True)


class PromoPieces(GameSet):
    """The promo pieces, of which a set-up has any choice."""

    def is_chosen_by_key(self) -> bool:
        return False

    def is_in_play(self, options: dict[str, str]) -> bool:
        return len(promos_of(options)) > 0

    def pieces(self) -> list[str]:
        return PROMO_KEYS

    def cards(self, options: dict[str, str]) -> list[Card]:
        return [card for promo in promos_of(options) for card in CARDS_OF.get(promo, [])]

    def markers(self, options: dict[str, str]) -> list[Card]:
        """A summon card is a card only to those who look at it from the Guardhouse."""
        summoned = BLACK_SECRET in listed(options, "sets")
        return [SUMMON] if summoned and GUARDHOUSE in promos_of(options) else []

    def enter(self, rules: Rules, options: dict[str, str], corrections: Pieces) -> None:
        add_promos(rules, promos_of(options), options)

    def add_places(self, places: list[str], options: dict[str, str]) -> None:
        """The Guardhouse comes after the nine places of a first game."""
        if GUARDHOUSE in promos_of(options):
            places.insert(BASE_PLACES, PLACE_KEYS[GUARDHOUSE_PLACE])

    def extra_places(self, options: dict[str, str]) -> int:
        """One of ten places is left out for the Guardhouse."""
        return 1 if GUARDHOUSE in promos_of(options) else 0

    def check(self, options: dict[str, str], places: list[str]) -> None:
        given = promos_of(options)
        if len(set(given)) != len(given):
            raise SetupError("promos are {promos}; each is in play once", promos=", ".join(given))
        for promo in given:
            _check_promo(promo, options)
        if BLACK_SECRET in listed(options, "sets") and options.get(TERROR_GHOSTS) == KEPT:
            raise SetupError(
                "terror_ghosts is {kept!r}; with Black Secret only {removed!r} (K21)", kept=KEPT, removed=REMOVED
            )
        if MA_CHO in options:
            check_ma_cho(options[MA_CHO], options.get("scenario", ""))

    def settle(self, options: dict[str, str], tiles: tuple[str, ...], stream: Stream) -> dict[str, str]:
        families = families_that_give_way(options, stream)
        return {MA_CHO: families} if families is not None else {}

    def is_settled(self, options: dict[str, str], tiles: tuple[str, ...]) -> bool:
        return MA_CHO not in promos_of(options) or (MA_CHO in options and options[MA_CHO] not in MA_CHO_KEYS)

    def correctable_cards(self) -> list[Card]:
        """Steven's resistance is in white, which is not a colour of a card; what Jean-Claude's legs resist is in the
        rules."""
        fixed = (JEAN_CLAUDE_CARD, STEVEN_CARD)
        return [card for card in PROMO_CARDS if not card.part_of and card.number not in fixed]


def _check_promo(promo: str, options: dict[str, str]) -> None:
    if promo not in PROMO_KEYS:
        raise SetupError("a promo is {promo!r}; allowed: {allowed}", promo=promo, allowed=", ".join(PROMO_KEYS))
    needed = NEEDS.get(promo, "")
    if needed and needed not in listed(options, "sets"):
        raise SetupError(
            "the promo {promo!r} needs the set {needed!r}; add the set, or leave it out", promo=promo, needed=needed
        )
