"""The promo pieces in set-up, documents, checks and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ghoststories.engine.core.agenda import code_of
from ghoststories.engine.core.danger import Danger
from ghoststories.engine.core.notation import board_text, space_text, tile_text
from ghoststories.engine.core.seams import Expansion
from ghoststories.engine.core.state import NOWHERE, UNKNOWN_INCARNATION, WON, State
from ghoststories.engine.core.vectors import append, extend, vec
from ghoststories.engine.errors import CodecError, Phrase
from ghoststories.engine.rules import codes as base
from ghoststories.engine.rules.table import is_alive
from ghoststories.engine.sets.keys import WHITE_MOON
from ghoststories.engine.sets.promos import codes
from ghoststories.engine.sets.promos import pieces as promos
from ghoststories.engine.sets.promos.chuck import punches_ahead
from ghoststories.engine.sets.promos.guardhouse import is_unseen
from ghoststories.engine.sets.promos.ma_cho_setup import families_in_game, villagers_that_give_way
from ghoststories.engine.sets.promos.pieces import BLUE_LEG, GREEN_LEG
from ghoststories.engine.sets.white_moon.checks import known_villagers
from ghoststories.engine.sets.white_moon.document import artifacts_text, read_artifacts
from ghoststories.engine.sets.white_moon.expansion import WhiteMoon
from ghoststories.engine.sets.white_moon.state import moon
from ghoststories.engine.sets.white_moon.villagers import (
    APPLE,
    ARTIFACT_KEYS,
    ARTIFACTS,
    BOOTS,
    HELMET,
    MOON_ARTIFACTS,
    MOON_VILLAGERS,
    NUNCHAKU,
    VILLAGER_KEYS,
    VILLAGERS,
)
from ghoststories.engine.shared.codes import ARTIFACT_GOES_TO
from ghoststories.engine.shared.state import IN_RESERVE, USED_UP, shared

if TYPE_CHECKING:
    from ghoststories.engine.core.position_lines import Lines, Names

REASONS: Final[list[str]] = ["terror", "move_later"]

_ARTIFACTS_OF: Final[dict[str, list[int]]] = {
    promos.MA_CHO: [BOOTS, HELMET],
    promos.B_RICE_LEE: [NUNCHAKU],
    promos.JEAN_CLAUDE: [APPLE],
}
# P8
_ALL_KEPT: Final = 4
_INFERNAL: Final = 2


class Promos(Expansion):
    """What the promo pieces say about the parts of the engine that are not rules."""

    def __init__(self, on: list[str]) -> None:
        self.on = on
        self.artifacts = [artifact for promo in on for artifact in _ARTIFACTS_OF.get(promo, [])]

    def lay_out(self, s: State) -> None:
        for _ in range(MOON_ARTIFACTS, ARTIFACTS):
            shared(s).owners = append(shared(s).owners, IN_RESERVE)
        if promos.MA_CHO in self.on:
            m = moon(s)
            gone = villagers_that_give_way(s.layout.options)
            m.unseen = vec[i64]([villager for villager in m.unseen if not gone >> int(villager) & 1])
            m.unseen = extend(m.unseen, range(MOON_VILLAGERS + 1, VILLAGERS + 1))

    def to_dict(self, s: State) -> dict[str, Any]:
        return {"promo_artifacts": [int(owner) for owner in shared(s).owners[MOON_ARTIFACTS:]]}

    def from_dict(self, s: State, data: dict[str, Any]) -> None:
        owners = data.get("promo_artifacts")
        if not isinstance(owners, list) or len(owners) != ARTIFACTS - MOON_ARTIFACTS:
            raise CodecError(f"promo_artifacts is {owners!r}; needed: a list of {ARTIFACTS - MOON_ARTIFACTS} owners")
        for owner in owners:
            if type(owner) is not int or not IN_RESERVE <= owner <= USED_UP:
                raise CodecError(f"promo_artifacts has {owner!r}; needed: a whole number from -1 to {USED_UP}")
        shared(s).owners = extend(shared(s).owners[:MOON_ARTIFACTS], owners)

    def dangers(self, s: State) -> list[Danger]:
        return punches_ahead(s) if promos.CHUCK in self.on else []

    def position_lines(self, s: State) -> list[tuple[str, str]]:
        # With White Moon its own line has them all.
        return [] if s.rules.has(WHITE_MOON) else [("artifacts", artifacts_text(s))]

    def read_position(self, s: State, lines: Lines, names: Names) -> None:
        if not s.rules.has(WHITE_MOON):
            read_artifacts(s, lines, names)

    def problems(self, s: State) -> list[Phrase]:
        return self._artifacts(s) + self._boots(s) + self._villagers(s) + _legs(s)

    def _villagers(self, s: State) -> list[Phrase]:
        if promos.MA_CHO not in self.on:
            return []
        gone = villagers_that_give_way(s.layout.options)
        here = {*known_villagers(s), *map(int, moon(s).unseen)}
        return [
            Phrase("the Ma-Cho replaced {villager} (P17)", villager=VILLAGER_KEYS[each])
            for each in sorted(here)
            if gone >> each & 1
        ]

    def _artifacts(self, s: State) -> list[Phrase]:
        found: list[Phrase] = []
        gone = self._lost_with_families(s)
        inherited = [int(step) >> 8 & 255 for step in s.agenda if step & 255 == ARTIFACT_GOES_TO]
        for artifact, owner in enumerate(shared(s).owners):
            if owner == IN_RESERVE:
                continue
            if artifact < MOON_ARTIFACTS and s.rules.has(WHITE_MOON):
                if artifact in gone:
                    found.append(
                        Phrase(
                            "the {artifact} is not in this game: the Ma-Cho replaced its family (P17)",
                            artifact=ARTIFACT_KEYS[artifact],
                        )
                    )
                continue
            if artifact not in self.artifacts:
                found.append(Phrase("the {artifact} is not in this game", artifact=ARTIFACT_KEYS[artifact]))
            elif owner < USED_UP and not is_alive(s, owner) and artifact not in inherited and not s.result:
                name = board_text(s.layout, int(owner))
                found.append(
                    Phrase(
                        "{name} has the {artifact}, but no living Taoist (W18)",
                        name=name,
                        artifact=ARTIFACT_KEYS[artifact],
                    )
                )
        return found

    def _lost_with_families(self, s: State) -> list[int]:
        """The rewards of the replaced families."""
        if promos.MA_CHO not in self.on:
            return []
        here = families_in_game(s.layout.options)
        for expansion in s.rules.expansions:
            if isinstance(expansion, WhiteMoon):
                rewards = enumerate(expansion.families.rewards)
                return [int(reward) for family, reward in rewards if family not in here]
        return []

    def _boots(self, s: State) -> list[Phrase]:
        if not s.used_powers >> codes.ACTS_FIRST & 3:
            return []
        if promos.MA_CHO not in self.on or not s.own_turn:
            return [Phrase("without the Boots nobody acts before moving (P18)")]
        put_off = s.used_powers >> codes.ACTS_FIRST & 1
        if put_off and any(code_of(step) == base.END_STEP for step in s.agenda):
            return [Phrase("the move that was put off comes before the end of the turn (P18)")]
        return []

    def agenda_problems(self, s: State, code: int, values: list[int]) -> list[Phrase]:
        at, cards = values[0], values[1]
        if code in (codes.GUARD_LOOKS, codes.GUARD_SEES, codes.GUARD_ORDER):
            if cards > len(s.deck) or at > cards or (at == cards and code != codes.GUARD_LOOKS):
                return [Phrase("the deck has no such cards to look at")]
            slots = [int(slot) for slot in s.deck[len(s.deck) - cards :]][::-1]
            unseen = [is_unseen(s, i64(slot)) for slot in slots]
            if code == codes.GUARD_ORDER and any(unseen):
                return [Phrase("a card that nobody has seen is put in order")]
            if code == codes.GUARD_SEES and not (unseen[at] and len(self._pool(s, slots[at]))):
                return [Phrase("there is no unseen card to look at")]
        if code == codes.SHOUT_LOSS and not at:
            return [Phrase("there is no Qi to lose")]
        return []

    def _pool(self, s: State, slot: int) -> vec[i64]:
        return s.unseen_incarnations if slot == UNKNOWN_INCARNATION else s.unseen_ghosts

    def reasons(self, s: State, code: int) -> list[tuple[str, str, str]]:
        """Haunted tiles that terror keeps from being freed; all others while the Boots' owner acts first."""
        if code in (base.AFTER_MOVE, base.AFTER_ACTION) and s.used_powers >> codes.ACTS_FIRST & 1:
            own = s.taoist_tiles[s.active]
            return [("tile", tile_text(s.layout, tile), "move_later") for tile in range(9) if tile != own]
        if code not in (base.ALTAR_TILE, base.USE_YINYANG):
            return []
        tiles = [tile for tile in range(9) if tile not in s.offer and s.haunted >> tile & 1]
        tiles = [tile for tile in tiles if s.rules.stones.holds_in_terror(s, i64(tile))]
        return [("tile", tile_text(s.layout, tile), "terror") for tile in tiles]

    def why_no_help(self, s: State, place: int) -> str:
        tile = s.layout.tile_of_place[place]
        return "terror" if tile != NOWHERE and s.rules.stones.holds_in_terror(s, tile) else ""

    def points(self, s: State) -> dict[str, int]:
        """P8: for keeping all ghosts, and for letting Wu-Feng have the Infernal die."""
        won = s.result == WON
        kept = s.layout.options.get(promos.TERROR_GHOSTS) == promos.KEPT
        return {
            "terror_ghosts": _ALL_KEPT if won and kept else 0,
            "infernal_die": _INFERNAL if won and promos.INFERNAL_DIE in self.on else 0,
        }


def _legs(s: State) -> list[Phrase]:
    """P14: both legs stand side by side on one board, the left one left."""
    ghosts = [int(card) for card in s.ghosts]
    if BLUE_LEG not in ghosts or GREEN_LEG not in ghosts:
        return []
    left, right = ghosts.index(BLUE_LEG), ghosts.index(GREEN_LEG)
    if right == left + 1 and left // 3 == right // 3:
        return []
    return [
        Phrase(
            "Jean-Claude stands in {space} and {space2} (P14)",
            space=space_text(s.layout, left),
            space2=space_text(s.layout, right),
        )
    ]
