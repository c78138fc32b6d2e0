"""The table as it is sent to the page (docs/protocol.md)."""

from __future__ import annotations

from ghoststories.engine import Board, Ghost, Slot, Space, State, Table, Tile
from ghoststories.engine.table import A_GHOST, AN_INCARNATION
from ghoststories.table_service.wire.dangers import dangers_json
from ghoststories.table_service.wire.sets.registry import SetParts
from ghoststories.table_service.wire.types.keys import PERSON
from ghoststories.table_service.wire.types.tables import (
    BoardJson,
    GhostJson,
    SlotJson,
    SpaceJson,
    TableJson,
    TileJson,
)
from ghoststories.texts import ability_key


def table_json(s: State, seats: dict[str, str | None]) -> TableJson:
    """All that lies open on the table; `seats` says who plays a colour."""
    table = Table(s)
    sets = SetParts(table, seats)
    return {
        "turn": table.turn,
        "active": table.active,
        "phase": table.phase,
        "players": table.players,
        "difficulty": table.difficulty,
        "edition": table.edition,
        "haunted": table.haunted_tiles,
        "haunted_limit": table.haunted_limit,
        "dice": table.dice,
        "tao_blocked": table.tao_blocked,
        "white_blocked": table.white_blocked,
        "village": [_tile(tile, sets) for tile in table.tiles],
        "boards": [_board(board, seats, sets) for board in table.boards],
        "deck": {"count": len(table.deck), "slots": _slots(table.deck)},
        "discard": table.discard,
        "supply": {
            "qi": table.supply.qi,
            "tao": table.supply.tao,
            "buddhas_in_temple": table.buddhas_in_temple,
        },
        "dangers": dangers_json(s),
        **sets.table(),
    }


def _tile(tile: Tile, sets: SetParts) -> TileJson:
    return {
        "place": tile.place,
        "haunted": tile.haunted,
        "taoists": tile.taoists,
        "dead": tile.dead,
        "circle": tile.circle,
        "buddhas": tile.buddhas,
        "power_tokens": tile.power_tokens,
        **sets.tile(tile),
    }


def _board(board: Board, seats: dict[str, str | None], sets: SetParts) -> BoardJson:
    return {
        "direction": board.direction,
        "colour": board.colour,
        "power": board.power,
        "seat": (seats.get(board.colour) or PERSON) if board.has_player else None,
        "alive": board.alive,
        "possessed": board.possessed,
        "blocked": board.blocked,
        "borrowed": board.borrowed,
        "qi": board.qi,
        "tao": [colour for colour, count in board.tao.items() for _ in range(count)],
        "yinyang": board.yinyang,
        "power_tokens": board.power_tokens,
        "buddhas": board.buddhas,
        **sets.board(board),
        "spaces": [_space(space, sets) for space in board.spaces],
    }


def _space(space: Space, sets: SetParts) -> SpaceJson:
    ghost = space.ghost
    return {
        "id": space.name,
        "buddha": space.buddha,
        "ghost": _ghost(ghost, space, sets) if ghost is not None else None,
        **sets.space(space),
    }


def _ghost(ghost: Ghost, space: Space, sets: SetParts) -> GhostJson:
    return {
        "card": ghost.card,
        "colour": ghost.colour,
        "incarnation": ghost.incarnation,
        "resistance": [{"colour": each.colour, "printed": each.printed, "now": each.now} for each in ghost.resistance],
        "left": [ability_key(icon) for icon in ghost.printed.left],
        "centre": [ability_key(icon) for icon in ghost.printed.centre],
        "right": [ability_key(icon) for icon in ghost.printed.right],
        "figure": ghost.figure,
        "mantra": ghost.mantra,
        "captures_die": ghost.captures_die,
        "caught": ghost.caught,
        "exorcisable": ghost.exorcisable,
        **sets.ghost(space),
    }


def _slots(deck: list[Slot]) -> list[SlotJson]:
    """The deck from the top: runs of unseen ghosts, unseen incarnations, and cards everybody knows."""
    slots: list[SlotJson] = []
    for slot in deck:
        if slot.kind == A_GHOST and slots and "ghosts" in slots[-1]:
            slots[-1]["ghosts"] += 1
        elif slot.kind == A_GHOST:
            slots.append({"ghosts": 1})
        elif slot.kind == AN_INCARNATION:
            slots.append({"incarnation": 1})
        else:
            slots.append({"card": slot.card})
    return slots
