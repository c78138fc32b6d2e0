"""The 55 ghosts of the base game, each in play as its card says: ghosts.txt has a row a card."""

from pathlib import Path

import pytest

from tests.engine.cards.proofs import Ghost, each, printed, seen


def ghost(row: str) -> Ghost:
    number, colour, name, french, german, resistance, left, centre, right = (cell.strip() for cell in row.split("|"))
    return Ghost(colour, int(number), name, french, german, int(resistance), left, centre, right)


ROWS = Path(__file__).with_name("ghosts.txt").read_text(encoding="utf-8").splitlines()[1:]
CARDS = [ghost(row) for row in ROWS]


def test_there_are_eleven_of_each_colour() -> None:
    assert [card.number for card in CARDS] == list(range(1, 56))
    assert [card.colour for card in CARDS[::11]] == ["yellow", "blue", "green", "red", "black"]


@pytest.mark.rule("B7", "B8", "B10", "B12", "B28", "B30", "B32", "B45", "B47", "B48", "B75")
@each(CARDS)
def test_it_does_in_play_what_its_card_says(card: Ghost) -> None:
    assert seen(card) == printed(card)
