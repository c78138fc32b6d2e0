"""What an option leads to at once, told by the events: Qi, hauntings, ghosts and villagers that go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ghoststories.bots.hints.reasons.danger import danger, dangers, ghosts_on, haunting_worth, hauntings_left
from ghoststories.bots.hints.reasons.look import Look
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.engine.rules import codes as base
from ghoststories.engine.sets.black_secret import codes as secret_codes
from ghoststories.engine.sets.black_secret.pieces import MANTRA_SLOTS
from ghoststories.engine.sets.black_secret.state import secret
from ghoststories.engine.sets.promos import codes as promo_codes
from ghoststories.engine.sets.white_moon.deaths import graves
from ghoststories.engine.sets.white_moon.state import moon

# Events told as they are: the key of their text, what they are worth, and the numbers the text needs.
_PLAIN: Final[dict[str, tuple[str, float, str]]] = {
    "game_won": ("taoists_win", 100, ""),
    "game_lost": ("taoists_lose", -100, ""),
    "taoist_died": ("taoist_dies", -20, "board"),
    "board_possessed": ("board_possessed", -8, "board"),
    "taoist_revived": ("taoist_returns", 12, "board"),
    "tile_restored": ("tile_freed", 6, "tile"),
    "curse_prevented": ("curse_prevented", 1.5, "board"),
    "uncatchable_caught": ("caught", 8, "card"),
    "yinyang_regained": ("yinyang_gained", 4, "board"),
    "yinyang_lost": ("yinyang_lost", -4, "board"),
    "power_token_taken": ("power_token", 1.5, ""),
    "villager_sheltered": ("villager_safe", 5, "villager"),
    "villager_returned": ("villager_back", 4, "villager"),
    "family_saved": ("family_saved", 6, "family"),
    "artifact_gained": ("artifact_gained", 3, "artifact board"),
    "artifact_inherited": ("artifact_gained", 3, "artifact board"),
    "taoist_knocked_down": ("knocked_down", -3, "board"),
    "taoist_stood_up": ("stands_up", 3, "board"),
    "crystal_gained": ("crystal_gained", 2, "board"),
    "crystal_removed": ("crystal_lost", -3, "corner"),
    "ghost_refused": ("ghost_refused", 2, "card"),
    "ghosts_removed": ("deck_shrinks", -2, "count"),
    "demon_went_home": ("demon_gone", 4, "demon"),
    "curse_went_back": ("curse_back", 3, "curse"),
    "ladder_lost": ("ladder_lost", -1, "tile"),
    "ladder_returned": ("ladder_back", 1, "tile"),
    "mantra_filled": ("mantra_works", 5, "mantra"),
    "mantra_lost_qi": ("mantra_emptier", -2, "mantra count"),
    "mantra_was_removed": ("mantra_gone", -1, "mantra"),
}


def facts(look: Look) -> list[Found]:
    """Everything worth telling of what happens at once, and the chance it leaves things to."""
    told: list[Found] = []
    for each in look.news:
        if each.name in _PLAIN:
            key, worth, fields = _PLAIN[each.name]
            told.append(found(look.s, worth, key, **{name: each.numbers[name] for name in fields.split()}))
        elif each.name in _COUNTED:
            told += _COUNTED[each.name](look, each.numbers)
    return told + _ghosts_gone(look) + _figures_back(look) + _what_comes(look)


def _qi_then(look: Look, board: int) -> int:
    """The Qi of a board when all its losses and gains are counted."""
    lost = sum(1 for each in look.heard("qi_lost") if each["board"] == board)
    won = sum(1 for each in look.heard("qi_gained") if each["board"] == board)
    return int(look.s.qi[board]) - lost + won


def _qi_lost(look: Look, numbers: dict[str, int]) -> list[Found]:
    board = numbers["board"]
    left = _qi_then(look, board)
    return [found(look.s, -3 - 4 / left, "qi_lost", board=board, count=left)] if left > 0 else []


def _qi_gained(look: Look, numbers: dict[str, int]) -> list[Found]:
    board = numbers["board"]
    now = _qi_then(look, board)
    return [found(look.s, 2 + 6 / max(now, 2), "qi_gained", board=board, count=now)]


def _haunted(look: Look, numbers: dict[str, int]) -> list[Found]:
    left = hauntings_left(look.s) - len(look.heard("tile_haunted"))
    return [found(look.s, -haunting_worth(look.s), "tile_haunted", tile=numbers["tile"], count=max(left, 0))]


def _villager_dies(look: Look, numbers: dict[str, int]) -> list[Found]:
    buried = int(moon(look.s).graveyard).bit_count() + len(look.heard("villager_killed"))
    left = max(int(graves(look.s)) - buried, 0)
    worth = -4 - 8 / max(left, 1)
    return [found(look.s, worth, "villager_dies", villager=numbers["villager"], count=left)]


def _crystal_placed(look: Look, numbers: dict[str, int]) -> list[Found]:
    filled = int(moon(look.after).receptacles).bit_count()
    return [found(look.s, 2 + filled, "crystal_placed", count=filled)]


def _mantra_lacks(look: Look, numbers: dict[str, int]) -> list[Found]:
    pieces = secret(look.after)
    slots = [slot for slot in range(6) if pieces.mantras[slot] == numbers["mantra"]]
    lacking = int(MANTRA_SLOTS[slots[0]] - pieces.mantra_qi[slots[0]]) if slots else 0
    if not lacking or look.heard("mantra_filled"):
        return []
    return [found(look.s, 3 / (1 + lacking), "mantra_lacks", mantra=numbers["mantra"], count=lacking)]


def _curse_thrown(look: Look, numbers: dict[str, int]) -> list[Found]:
    level = int(secret(look.s).pieces.curse_levels[numbers["curse"]])
    return [found(look.s, -level, "curse_level", curse=numbers["curse"], count=level)]


_COUNTED: Final[dict[str, Callable[[Look, dict[str, int]], list[Found]]]] = {
    "qi_lost": _qi_lost,
    "qi_gained": _qi_gained,
    "tile_haunted": _haunted,
    "villager_killed": _villager_dies,
    "crystal_placed": _crystal_placed,
    "mantra_got_qi": _mantra_lacks,
    "curse_thrown": _curse_thrown,
}


def _ghosts_gone(look: Look) -> list[Found]:
    """Each ghost that leaves play, and why that is good to have."""
    told: list[Found] = []
    gone = {each["space"]: each["card"] for each in [*look.heard("ghost_exorcised"), *look.heard("ghost_discarded")]}
    for space, card in gone.items():
        if look.s.ghosts[space] != card:
            continue
        # A little more than anything about it: that it goes is said first.
        told.append(found(look.s, 0.5 + danger(look.s, space), "ghost_gone", card=card))
        told += dangers(look.s, space) or _room(look, space // 3)
    return told


def _room(look: Look, board: int) -> list[Found]:
    return [found(look.s, 0.8, "ghosts_then", board=board, count=ghosts_on(look.after, board))]


def _figures_back(look: Look) -> list[Found]:
    back = len(look.heard("figure_returned"))
    return [found(look.s, 3 + back, "figures_back", count=back)] if back else []


# What chance may be asked next that speaks against an option.
_CHANCES: Final[dict[int, tuple[str, float]]] = {
    base.DRAW_CARD: ("ghost_comes", -2),
    base.ROLL_CURSE_DIE: ("curse_die", -3),
    secret_codes.TARGET_ROLL: ("curse_die", -3),
    promo_codes.INFERNAL_ROLL: ("infernal_die", -3),
    secret_codes.SHADOW_ROLL: ("shadow_strikes", -4),
    secret_codes.DRAW_INCARNATION: ("incarnation_comes", -4),
}


def _what_comes(look: Look) -> list[Found]:
    coming = None if look.chance is None else _CHANCES.get(look.chance)
    return [found(look.s, coming[1], coming[0])] if coming else []
