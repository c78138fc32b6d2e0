"""P17: which villagers the four Ma-Cho replace."""

from __future__ import annotations

from typing import Final

from ghoststories.engine.core.chance import Stream
from ghoststories.engine.errors import SetupError
from ghoststories.engine.sets.promos.pieces import MA_CHO, MA_CHO_KEYS, PAIRS, SINGLES, promos_of
from ghoststories.engine.sets.white_moon.villagers import FAMILY_KEYS, FAMILY_MEMBERS
from ghoststories.engine.sets.white_moon.villagers import MA_CHO as MA_CHO_FAMILY

_JOINT: Final = "+"
_MEMBERS: Final = 4
_CURSED_CHILDREN: Final = "cursed_children"
# With the Cursed Children no child can be replaced.
_WITH_CHILDREN: Final = ["sheng", "wu"]


def families_of_size(size: int) -> list[str]:
    """The families of White Moon with this many members."""
    keys = FAMILY_KEYS[:MA_CHO_FAMILY]
    return [key for key, members in zip(keys, FAMILY_MEMBERS, strict=False) if int(members).bit_count() == size]


def check_ma_cho(wanted: str, scenario: str) -> None:
    """Raise a `SetupError` unless this names families to replace: a word for a kind, or families with four members in
    all.
    """
    if wanted in MA_CHO_KEYS:
        if scenario == _CURSED_CHILDREN and wanted != PAIRS:
            raise SetupError(
                "ma_cho is {wanted!r}; with the Cursed Children it must be Sheng and Wu (P17): {pairs}",
                wanted=wanted,
                pairs=PAIRS,
            )
        return
    families = wanted.split(_JOINT)
    unknown = [each for each in families if each not in FAMILY_KEYS[:MA_CHO_FAMILY]]
    if unknown or len(set(families)) != len(families):
        raise SetupError(
            "ma_cho is {wanted!r}; allowed: {allowed}, or families with + between them",
            wanted=wanted,
            allowed=", ".join(MA_CHO_KEYS),
        )
    sizes = sorted(int(FAMILY_MEMBERS[FAMILY_KEYS.index(each)]).bit_count() for each in families)
    if sizes not in ([1, 1, 1, 1], [2, 2], [1, 3]):
        raise SetupError(
            "ma_cho is {wanted!r}; needed: the four singles, two pairs, or a three and a single (P17)", wanted=wanted
        )
    if scenario == _CURSED_CHILDREN and sorted(families) != _WITH_CHILDREN:
        raise SetupError("ma_cho is {wanted!r}; with the Cursed Children it must be Sheng and Wu (P17)", wanted=wanted)


def families_that_give_way(options: dict[str, str], stream: Stream) -> str | None:
    """The families the Ma-Cho replace, drawn if only their kind is given; None without the Ma-Cho."""
    if MA_CHO not in promos_of(options):
        return None
    wanted = options.get(MA_CHO, PAIRS)
    if wanted not in MA_CHO_KEYS:
        return wanted
    if options.get("scenario") == _CURSED_CHILDREN:
        return _JOINT.join(_WITH_CHILDREN)
    if wanted == SINGLES:
        return _JOINT.join(families_of_size(1))
    if wanted == PAIRS:
        pairs = families_of_size(2)
        first = pairs.pop(stream.below(len(pairs)))
        return _JOINT.join([first, pairs[stream.below(len(pairs))]])
    threes, singles = families_of_size(3), families_of_size(1)
    return _JOINT.join([threes[stream.below(len(threes))], singles[stream.below(len(singles))]])


def villagers_that_give_way(options: dict[str, str]) -> int:
    """The mask of villagers replaced by the Ma-Cho."""
    return sum(int(FAMILY_MEMBERS[FAMILY_KEYS.index(each)]) for each in options[MA_CHO].split(_JOINT))


def families_in_game(options: dict[str, str]) -> list[int]:
    """The families of a game, those of White Moon first."""
    of_moon = list(range(MA_CHO_FAMILY))
    if MA_CHO not in promos_of(options):
        return of_moon
    gone = options[MA_CHO].split(_JOINT)
    return [*[family for family in of_moon if FAMILY_KEYS[family] not in gone], MA_CHO_FAMILY]
