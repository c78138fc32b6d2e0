"""What Black Secret adds to the read model of the table, as far as the reader may know it."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from ghoststories.engine.content.powers import POWER_KEYS
from ghoststories.engine.core.decisions import NO_SPACE
from ghoststories.engine.core.notation import board_text, tile_text
from ghoststories.engine.core.state import COLOUR_KEYS, NOWHERE, State
from ghoststories.engine.rules.table import is_alive, power_works
from ghoststories.engine.sets.black_secret.expansion import BlackSecret
from ghoststories.engine.sets.black_secret.pieces import (
    BONES_CARD,
    CURSE_KEYS,
    DEMON_COST,
    DEMON_KEYS,
    DEMON_RESISTANCE,
    DRAWN_OF_LEVEL,
    KINDS,
    LEVEL_OF_PLACE,
    MANTRA_KEYS,
    MANTRA_SLOTS,
    PLACE_NAMES,
    SIDE_KEYS,
    SKELETON_CARD,
    TOKEN_KEYS,
)
from ghoststories.engine.sets.black_secret.pyramid import usable_places
from ghoststories.engine.sets.black_secret.queries import cave_colour, demons_at, taoist_has_power, taoists_at
from ghoststories.engine.sets.black_secret.state import AT_HOME, BELOW, HIDDEN_CARD, HOME, OUT, OUT_OF_GAME, secret


@dataclass(frozen=True)
class Cave:
    """A space of the catacombs; `place` is as in "below_altar"."""

    place: str
    colour: str
    ladder: bool
    tokens: int
    entrance: bool
    taoists: list[str]
    demons: list[str]
    shadow: bool


@dataclass(frozen=True)
class Demon:
    """A demon; `at` is a space of the catacombs, "home" for Wu-Feng's board, or "out" of the game."""

    demon: str
    cost: int
    resistance: int
    at: str
    mantra: bool


@dataclass(frozen=True)
class Curse:
    """A curse that lies open."""

    curse: str
    level: int
    colour: str


@dataclass(frozen=True)
class Spot:
    """A place of the pyramid: the curse there with its colour, and whether one can be put there now."""

    spot: str
    level: int
    curse: str | None
    colour: str | None
    usable: bool


@dataclass(frozen=True)
class BloodyMantra:
    """A slot for a bloody mantra: the card, None if there is none, and the Qi on it."""

    slot: str
    mantra: str | None
    level: int
    qi: int


class BlackSecretTable:
    """Black Secret's own pieces."""

    def __init__(self, s: State) -> None:
        self._s: Final = s

    @property
    def side(self) -> str:
        """The side of Wu-Feng's board."""
        return SIDE_KEYS[secret(self._s).side]

    @property
    def catacombs(self) -> str:
        """The side of the catacombs."""
        return SIDE_KEYS[secret(self._s).catacombs]

    @property
    def caves(self) -> list[Cave]:
        """The nine spaces of the catacombs, row by row like the tiles above them."""
        return [self._cave(cave) for cave in range(9)]

    def _cave(self, cave: int) -> Cave:
        s, b = self._s, secret(self._s)
        return Cave(
            tile_text(s.layout, BELOW + cave),
            COLOUR_KEYS[cave_colour(s, cave)],
            bool(b.ladders >> cave & 1),
            int(b.heights[cave]),
            cave in b.pieces.entrances[b.catacombs],
            [board_text(s.layout, int(board)) for board in taoists_at(s, BELOW + cave)],
            [DEMON_KEYS[demon] for demon in demons_at(s, cave)],
            bool(b.shadow == BELOW + cave),
        )

    @property
    def demons(self) -> list[Demon]:
        """All demons, wherever they are."""
        return [self._demon(demon) for demon in range(len(DEMON_KEYS))]

    def _demon(self, demon: int) -> Demon:
        at = int(secret(self._s).demons[demon])
        if at == AT_HOME:
            place = HOME
        else:
            place = OUT_OF_GAME if at == OUT else tile_text(self._s.layout, BELOW + at)
        mantra = bool(self._s.mantra == NO_SPACE + demon)
        return Demon(DEMON_KEYS[demon], int(DEMON_COST[demon]), int(DEMON_RESISTANCE[demon]), place, mantra)

    @property
    def shadow(self) -> str | None:
        """Where the Shadow is: a tile or a space of the catacombs."""
        shadow = int(secret(self._s).shadow)
        return tile_text(self._s.layout, shadow) if shadow != NOWHERE else None

    @property
    def urns(self) -> int:
        """The urns that were found."""
        return int(secret(self._s).urns)

    @property
    def skeletons(self) -> int:
        """The skeletons on Wu-Feng's board."""
        return int(secret(self._s).skeletons)

    @property
    def curses(self) -> list[Curse]:
        """The curses that lie open and are not thrown."""
        b = secret(self._s)
        return [
            Curse(CURSE_KEYS[curse], int(b.pieces.curse_levels[curse]), COLOUR_KEYS[b.pieces.curse_colours[curse]])
            for curse in range(1, len(CURSE_KEYS))
            if b.curses >> curse & 1
        ]

    @property
    def hidden_curses(self) -> dict[int, int]:
        """How many curses of each level are still face down."""
        levels = secret(self._s).levels
        return {level: int(DRAWN_OF_LEVEL[level]) for level in range(1, 5) if not levels >> level & 1}

    @property
    def pyramid(self) -> list[Spot]:
        """The places of the pyramid, by name."""
        b = secret(self._s)
        usable = {int(place) for level in range(1, 5) for place in usable_places(self._s, level)}
        named = sorted(enumerate(PLACE_NAMES[: len(b.pyramid)]), key=itemgetter(1))
        return [self._spot(place, name, place in usable) for place, name in named]

    def _spot(self, place: int, name: str, usable: bool) -> Spot:
        b = secret(self._s)
        curse = int(b.pyramid[place])
        colour = COLOUR_KEYS[b.pieces.curse_colours[curse]] if curse else None
        return Spot(name, int(LEVEL_OF_PLACE[place]), CURSE_KEYS[curse] or None, colour, usable)

    @property
    def mantras(self) -> list[BloodyMantra]:
        """The six slots for bloody mantras."""
        b = secret(self._s)
        return [
            BloodyMantra(f"mantra{slot + 1}", MANTRA_KEYS[b.mantras[slot]] or None, int(level), int(b.mantra_qi[slot]))
            for slot, level in enumerate(MANTRA_SLOTS)
        ]

    @property
    def spent_mantras(self) -> list[str]:
        """The bloody mantras that are out of the game."""
        spent = secret(self._s).spent
        return [key for mantra, key in enumerate(MANTRA_KEYS) if spent >> mantra & 1]

    @property
    def unseen_tokens(self) -> dict[str, int]:
        """How many tokens of each kind are still face down in the catacombs."""
        tokens = secret(self._s).tokens
        return {key: sum(map(int, tokens[kind::KINDS])) for kind, key in enumerate(TOKEN_KEYS)}

    @property
    def hand_count(self) -> int:
        """How many incarnations Wu-Feng holds."""
        return len(secret(self._s).hand)

    @property
    def hand(self) -> list[int] | None:
        """Wu-Feng's incarnations by number; None if the reader may not know them."""
        hand = secret(self._s).hand
        return None if HIDDEN_CARD in hand else [int(card) for card in hand]

    @property
    def pile(self) -> int:
        """How many incarnations he can still draw. A view of the Taoists has his hand among the unseen cards."""
        unseen = len(self._s.unseen_incarnations)
        return unseen if self.hand is not None else unseen - self.hand_count

    @property
    def taoists_have_looked(self) -> bool:
        """Whether the Taoists know cards of the deck that Wu-Feng has not seen."""
        return bool(secret(self._s).looked)

    def is_brother(self, board: int) -> bool:
        """Whether a board's Taoist is a blood brother, and the opposite power works (K12)."""
        s = self._s
        return is_alive(s, board) and s.qi[board] == 1 and power_works(s, (board + 2) % 4)

    def brother_power(self, board: int) -> str | None:
        """The power a Taoist has as a blood brother."""
        power = int(self._s.layout.power_of_board[(board + 2) % 4])
        if self._s.qi[board] != 1 or not taoist_has_power(self._s, board, power):
            return None
        return POWER_KEYS[power]

    def below(self, board: int) -> str | None:
        """The space of the catacombs a living Taoist is on."""
        tile = int(self._s.taoist_tiles[board])
        return tile_text(self._s.layout, tile) if tile >= BELOW and is_alive(self._s, board) else None

    def skeleton_on(self, space: int) -> str | None:
        """The skeleton in a ghost space: "skeleton" or "bones"."""
        card = int(self._s.ghosts[space])
        if card == SKELETON_CARD:
            return "skeleton"
        return "bones" if card == BONES_CARD else None


def black_secret_table(s: State) -> BlackSecretTable | None:
    """Black Secret's pieces; None in a game without them."""
    for expansion in s.rules.expansions:
        if isinstance(expansion, BlackSecret):
            return BlackSecretTable(s)
    return None
