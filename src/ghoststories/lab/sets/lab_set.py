"""What the lab asks of a set. Each set answers in its own folder; `registry.py` lists the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ghoststories.engine import Setup, State
from ghoststories.engine.content.cards import Card
from ghoststories.engine.core.chance import Stream

# Parts of an observation: name, length and meaning.
Parts = Sequence[tuple[str, int, str]]
# What an event may have caused: the key of the cause, and which number of the event is the ghost's card.
Causes = Mapping[int, tuple[str, int]]

# Cards that can be in a deck have numbers below this.
CARDS: Final = 128
# An event that names no card.
NO_CARD: Final = -1


def _nothing(*_: object) -> None:
    """Change nothing."""


def _no_words(*_: object) -> list[object]:
    return []


def _no_pieces(*sets: str) -> list[str]:
    return []


def _no_options(*_: object) -> dict[str, str]:
    return {}


def _zero(s: State) -> int:
    return 0


def _same_setup(setup: Setup, turn: int) -> Setup:
    return setup


def _same_text(text: str) -> str:
    return text


def _needs_nothing(cards: Sequence[int]) -> set[str]:
    return set()


@dataclass(frozen=True)
class LabSet:
    """The lab's part of one set.

    Openings: `scatter` changes the set's pieces on a late table, and `seed_words` names the set-up in the table's seed.
    Values: `worth` is for the careful player of the checks, `potential` for the shaped reward of the environments.
    Set-ups: `turn_options` and `vary` let options change from game to game; `row_words` are a row's fields, `labels`
    the tables of names for them; `single_pieces` are compared one by one, under the label `piece`, and of them
    `possible_pieces` can be played with these sets.
    Odds: `cards` are those that can be exorcised, `refused_cards` say why others cannot; `needs` and `position_lines`
    lay a table with cards of the set.
    Causes: events and rolls that lose games; those in `causes_of_loss` do not kill villagers. The first argument of a
    sourced roll says who made the die roll. `devourer_bits` are of ghosts that devour,
    `devourer_events` are caused by one without naming it.
    Environments: `setup_parts` and `parts` of the layout, `check_setup` for what spaces cannot hold, `hide` for texts.
    """

    key: str
    in_play: Callable[[State], bool]
    scatter: Callable[[State, Stream], None] = _nothing
    seed_words: Callable[[Setup], list[object]] = _no_words
    worth: Callable[[State], int] = _zero
    potential: Callable[[State], float] = _zero
    turn_options: Callable[[Mapping[str, Any], int], dict[str, str]] = _no_options
    vary: Callable[[Setup, int], Setup] = _same_setup
    row_words: Callable[[Setup], dict[str, str]] = _no_options
    labels: Mapping[str, str] = field(default_factory=dict)
    piece: str = ""
    single_pieces: Sequence[str] = ()
    possible_pieces: Callable[..., list[str]] = _no_pieces
    cards: Sequence[Card] = ()
    refused_cards: Mapping[int, str] = field(default_factory=dict)
    needs: Callable[[Sequence[int]], set[str]] = _needs_nothing
    position_lines: Callable[[Sequence[int], set[str]], dict[str, str]] = _no_options
    causes: Causes = field(default_factory=dict)
    causes_of_loss: Causes = field(default_factory=dict)
    rolls: Mapping[str, str] = field(default_factory=dict)
    sourced_rolls: Sequence[str] = ()
    roll_events: Sequence[int] = ()
    devourer_bits: int = 0
    devourer_events: Sequence[int] = ()
    setup_parts: Parts = ()
    parts: Parts = ()
    check_setup: Callable[[Setup], None] = _nothing
    hide: Callable[[str], str] = _same_text
    has_opponent: bool = False


def owns_any(own: Sequence[Card], cards: Sequence[int]) -> bool:
    """Whether one of these numbers is a card of the set."""
    return any(card.number in cards for card in own)
