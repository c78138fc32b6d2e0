"""What an option leads to at once, taken from the events: Qi, hauntings, ghosts and villagers that go."""

from __future__ import annotations

from ghoststories.bots.hints.reasons.danger import danger, dangers, ghosts_on, haunting_worth, hauntings_left
from ghoststories.bots.hints.reasons.lookahead import Lookahead
from ghoststories.bots.hints.reasons.reason import Found, found
from ghoststories.bots.hints.reasons.seams import CHANCES, COUNTED_EVENTS, PLAIN_EVENTS
from ghoststories.engine.rules import codes as base

PLAIN_EVENTS.update(
    {
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
    }
)


def facts(look: Lookahead) -> list[Found]:
    """Everything worth saying about what happens at once, and about the chance that follows."""
    told: list[Found] = []
    for each in look.events:
        if each.name in PLAIN_EVENTS:
            key, worth, fields = PLAIN_EVENTS[each.name]
            told.append(found(look.s, worth, key, **{name: each.numbers[name] for name in fields.split()}))
        elif each.name in COUNTED_EVENTS:
            told += COUNTED_EVENTS[each.name](look, each.numbers)
    return told + _ghosts_gone(look) + _figures_back(look) + _what_comes(look)


def _qi_then(look: Lookahead, board: int) -> int:
    """The Qi of a board when all its losses and gains are counted."""
    lost = sum(1 for each in look.recorded("qi_lost") if each["board"] == board)
    won = sum(1 for each in look.recorded("qi_gained") if each["board"] == board)
    return int(look.s.qi[board]) - lost + won


def _qi_lost(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    board = numbers["board"]
    left = _qi_then(look, board)
    return [found(look.s, -3 - 4 / left, "qi_lost", board=board, count=left)] if left > 0 else []


def _qi_gained(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    board = numbers["board"]
    now = _qi_then(look, board)
    return [found(look.s, 2 + 6 / max(now, 2), "qi_gained", board=board, count=now)]


def _haunted(look: Lookahead, numbers: dict[str, int]) -> list[Found]:
    left = hauntings_left(look.s) - len(look.recorded("tile_haunted"))
    return [found(look.s, -haunting_worth(look.s), "tile_haunted", tile=numbers["tile"], count=max(left, 0))]


COUNTED_EVENTS.update({"qi_lost": _qi_lost, "qi_gained": _qi_gained, "tile_haunted": _haunted})


def _ghosts_gone(look: Lookahead) -> list[Found]:
    """Each ghost that leaves play, and why that is good to have."""
    told: list[Found] = []
    gone = {
        each["space"]: each["card"] for each in [*look.recorded("ghost_exorcised"), *look.recorded("ghost_discarded")]
    }
    for space, card in gone.items():
        if look.s.ghosts[space] != card:
            continue
        # A little more than anything about it: that it goes is said first.
        told.append(found(look.s, 0.5 + danger(look.s, space), "ghost_gone", card=card))
        told += dangers(look.s, space) or _room(look, space // 3)
    return told


def _room(look: Lookahead, board: int) -> list[Found]:
    return [found(look.s, 0.8, "ghosts_then", board=board, count=ghosts_on(look.after, board))]


def _figures_back(look: Lookahead) -> list[Found]:
    back = len(look.recorded("figure_returned"))
    return [found(look.s, 3 + back, "figures_back", count=back)] if back else []


CHANCES.update({base.DRAW_CARD: ("ghost_comes", -2), base.ROLL_CURSE_DIE: ("curse_die", -3)})


def _what_comes(look: Lookahead) -> list[Found]:
    coming = None if look.chance is None else CHANCES.get(look.chance)
    return [found(look.s, coming[1], coming[0])] if coming else []
