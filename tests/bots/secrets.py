"""Tables that differ only in what a seat may not know: what the other side holds or has seen, and what will come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from ghoststories.bots import maker_of
from ghoststories.engine import Game, State, view
from ghoststories.engine.core.agenda import asked
from ghoststories.engine.core.vectors import row_of
from ghoststories.engine.sets.black_secret.state import WU_FENG, secret
from ghoststories.engine.shared.state import shared
from tests.bots.positions import moments
from tests.engine.sets.black_secret.secret import BOTH, SECRET
from tests.helpers import play
from tests.terminal.sets.promos.questions import guarded

# Any player at a table, whatever parts of it the player looks at.
Asked = Callable[[Game], str]


def fair(spec: str) -> Asked:
    """A bot that is given the view of its seat, as everywhere."""

    def answer(game: Game) -> str:
        assert game.question
        return maker_of(spec)("its own seed").answer(view(game.state, int(asked(game.state))), game.question)

    return answer


def differences(answer: Asked, s: State) -> list[str]:
    """What of the unknown changes an answer; empty if nothing does."""
    first = answer(at_table(s))
    return [f"{first} became {other}" for each in variations(s) if (other := answer(each)) != first]


def at_table(s: State, seed: str = "this night") -> Game:
    """A game that goes on from a state, whose future is in the seed."""
    return Game(state=s.clone(), seed=seed)


def variations(s: State) -> Iterator[Game]:
    """The same table to the seat that is asked: with another future, and with other secrets of the other side."""
    yield at_table(s, "another night")
    for each in other_secrets(s):
        yield at_table(each)


def other_secrets(s: State) -> list[State]:
    """States that differ in what the other side alone knows."""
    if not s.rules.has("black_secret"):
        return []
    found = other_looks(s) if int(asked(s)) == WU_FENG else other_hands(s)
    return [each for each in found if not same_secrets(each, s)]


def same_secrets(one: State, other: State) -> bool:
    """Whether two tables are the same where only one side can see."""
    hands = list(secret(one).hand) == list(secret(other).hand)
    return hands and list(one.deck) == list(other.deck) and list(shared(one).removed) == list(shared(other).removed)


def other_hands(s: State, count: int = 3) -> list[State]:
    """Wu-Feng holds other incarnations, of those no Taoist has seen."""
    hidden = [*secret(s).hand, *s.unseen_incarnations]
    found: list[State] = []
    for number in range(count):
        copy, cards = s.clone(), hidden[:]
        Random(number).shuffle(cards)
        held = len(secret(s).hand)
        secret(copy).hand = row_of(sorted(cards[:held]))
        copy.unseen_incarnations = row_of(sorted(cards[held:]))
        found.append(copy)
    return found


def other_looks(s: State, count: int = 3) -> list[State]:
    """The Taoists saw other cards on the deck, and put them in another order, summon cards among them."""
    looked = list(secret(s).looked)
    if not looked:
        return []
    hidden = [*looked, *s.unseen_ghosts]
    return [_looked_at(s, Random(number).sample(hidden, len(hidden)), number) for number in range(count)]


def _looked_at(s: State, cards: list[int], number: int) -> State:
    copy = s.clone()
    looked = list(secret(s).looked)
    renamed = dict(zip(looked, cards, strict=False))
    secret(copy).looked = row_of(sorted(renamed.values()))
    copy.unseen_ghosts = row_of(sorted(cards[len(looked) :]))
    deck = [renamed.get(slot, slot) for slot in copy.deck]
    lowest = min((at for at, slot in enumerate(s.deck) if slot in looked), default=len(deck))
    copy.deck = row_of([*deck[:lowest], *Random(number).sample(deck[lowest:], len(deck) - lowest)])
    shared(copy).removed = row_of(renamed.get(card, card) for card in shared(copy).removed)
    return copy


def looked_at(sets: str, deck: str, seen: list[int]) -> State:
    """Wu-Feng is asked after the Taoists have put the top of the deck in order, each time the last card first."""
    game = guarded(sets, deck, seen)
    while game.question and game.question.seat != "wu_feng":
        play(game, game.question.options[-1])
    assert game.question
    assert secret(game.state).looked
    return game.state


def guardhouse_tables() -> list[State]:
    """Tables at which Wu-Feng is asked and the Taoists know cards of the deck, a summon card among them or not."""
    return [
        looked_at(sets, deck, seen)
        for sets in (SECRET, BOTH)
        for deck, seen in (
            ("2 ghosts, incarnation, 30 ghosts", [12, 23, 38]),
            ("incarnation, 33 ghosts", [12, 23, 38]),
            ("30 ghosts", [12, 23, 38, 1]),
        )
    ]


@cache
def _some(family: str) -> list[State]:
    return list(moments(family, every=5, games=slice(1, None, 8), number=2))


def mid_games(family: str, count: int) -> list[State]:
    """Moments of games: of the Taoists' first those with secrets of the other side, and some of Wu-Feng's."""
    of_wu_feng = [s for s in _some(family) if int(asked(s)) == WU_FENG]
    of_taoists = [s for s in _some(family) if int(asked(s)) != WU_FENG]
    telling = sorted(of_taoists, key=lambda s: (not other_secrets(s), s.turn < 4))
    return [*telling[:count], *of_wu_feng[: count // 3]]
