"""Whether a record's chance is what it says: commitment, seed, set-up, dice and cards (docs/security.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from ghoststories import RULES_VERSION
from ghoststories.engine import (
    BLAKE2,
    Game,
    GhostStoriesError,
    record_from,
    setup_from_dict,
    setup_of,
    setup_to_dict,
)
from ghoststories.table_service.online.chance import canonical, commitment, seed_of
from ghoststories.table_service.online.proofs import Proof, proof_in


class Finding(NamedTuple):
    """One thing that was checked: a key of the texts `terminal.verify`, with what it is about."""

    key: str
    is_right: bool
    about: dict[str, str | int]


def findings(record: str) -> Iterator[Finding]:
    """What is found in a record, in the order it is checked; a `RecordError` if it cannot be replayed at all."""
    proof = proof_in(record)
    if proof is None:
        yield Finding("no_proof", False, {})
        return
    right = proof.commitment == commitment(proof.secret, proof.table)
    yield _found("commitment", right, commitment=proof.commitment)
    if proof.rules != RULES_VERSION:
        yield Finding("rules", False, {"given": proof.rules, "known": RULES_VERSION})
        return
    game = record_from(record.strip())
    yield _found("seed", _is_seed(proof, game.seed), count=len(proof.nonces))
    yield from _replayed(proof, game)


def _found(key: str, is_right: bool, **about: str | int) -> Finding:
    return Finding(f"{key}_{'right' if is_right else 'wrong'}", is_right, about)


def _is_seed(proof: Proof, seed: str | None) -> bool:
    """Whether the seed is the hash of everything that is told, and the set-up is written as it was hashed."""
    try:
        chosen = json.loads(proof.chosen)
    except ValueError:
        return False
    if not isinstance(chosen, dict) or canonical(chosen) != proof.chosen:
        return False
    return seed == seed_of(proof.secret, proof.nonces, proof.rules, chosen)


def _replayed(proof: Proof, recorded: Game) -> Iterator[Finding]:
    try:
        chosen = setup_from_dict(json.loads(proof.chosen))
        game = Game(chosen, seed=recorded.seed, chance_waits=True, chance=BLAKE2)
    except (ValueError, GhostStoriesError):
        yield _found("setup", False)
        return
    drawn, told = (setup_to_dict(setup_of(each.opening.layout)) for each in (game, recorded))
    yield _found("setup", drawn == told and recorded.chance == BLAKE2)
    if drawn == told:
        yield _chance(game, recorded.moves)


def _chance(game: Game, moves: list[str]) -> Finding:
    """Whether each roll and each draw is what the seed says at that moment."""
    count = 0
    for number, move in enumerate(moves, 1):
        drawn = game.drawn()
        if drawn is not None:
            if move != f"*{drawn}":
                return Finding("chance_wrong", False, {"move": number, "given": move[1:], "drawn": drawn})
            count += 1
        game.replay_all([move])
    return Finding("chance_right", True, {"count": count})
