"""The columns of a row that belong to sets: the single pieces in play, and the options of all sets."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SetColumns:
    """The pieces and options a game was played with."""

    promos: tuple[str, ...]
    village: str
    portal: str
    incarnation_pool: str
    scenario: str
    green_roots: str
    wu_feng_side: str
    catacombs: str
    terror_ghosts: str
    ma_cho: str
