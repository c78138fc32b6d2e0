"""The icons of the stones: which are known, which hold as bits, and from which stone a bit comes."""

import pytest

from ghoststories.engine.content import cards
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import Card, Cards
from ghoststories.engine.core.state import BLACK
from ghoststories.engine.rules.rulebook import ARRIVAL_STEPS, CURSE_STEPS, REWARD_STEPS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.icons import CENTRE_BITS, CENTRE_ICONS, ICONS, LEFT_BITS, LEFT_ICONS, RIGHT_ICONS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.texts import LANGUAGES, Texts
from tests.icons import CENTRE, LEFT, PROMO_CENTRE

BITS_OF_LEFT_ICONS = LEFT | {"quick_haunter": cards.QUICK_HAUNTER}
BITS_OF_CENTRE_ICONS = CENTRE | PROMO_CENTRE


def bits(left: tuple[str, ...] = (), centre: tuple[str, ...] = (), marker: bool = False) -> int:
    card = Card(1, "", BLACK, {}, left, centre, (), marker=marker)
    return Cards([card], ICONS).bits[1]


@pytest.mark.parametrize("icon", LEFT_ICONS)
def test_an_icon_of_the_left_stone_holds_as_its_bit_or_is_only_done(icon: str) -> None:
    assert bits(left=(icon,)) == BITS_OF_LEFT_ICONS.get(icon, 0)


@pytest.mark.parametrize("icon", CENTRE_ICONS)
def test_an_icon_of_the_centre_stone_holds_as_its_bit(icon: str) -> None:
    assert bits(centre=(icon,)) == BITS_OF_CENTRE_ICONS[icon]


def test_every_bit_is_one_bit_of_its_own() -> None:
    of_no_stone = [cards.MARKER, cards.UNTOUCHABLE, cards.PART]
    all_bits = [*BITS_OF_LEFT_ICONS.values(), *BITS_OF_CENTRE_ICONS.values(), *of_no_stone]
    assert sorted(all_bits) == [1 << place for place in range(29)]


def test_the_masks_are_the_bits_of_their_stone() -> None:
    assert sum(BITS_OF_LEFT_ICONS.values()) == LEFT_BITS
    assert sum(BITS_OF_CENTRE_ICONS.values()) == CENTRE_BITS


def test_a_marker_without_resistance_is_untouchable_and_a_card_is_no_marker() -> None:
    assert bits(marker=True) == cards.MARKER | cards.UNTOUCHABLE
    assert [card for card in BASE_CARDS + WHITE_MOON_CARDS if card.marker] == []


def test_every_icon_on_a_card_is_a_known_one_of_its_stone() -> None:
    for card in BASE_CARDS + WHITE_MOON_CARDS:
        assert set(card.left) <= set(LEFT_ICONS)
        assert set(card.centre) <= set(CENTRE_ICONS)
        assert set(card.right) <= set(RIGHT_ICONS)


def test_every_icon_that_does_something_is_a_known_one_of_its_stone() -> None:
    assert set(ARRIVAL_STEPS) <= set(LEFT_ICONS)
    assert set(CURSE_STEPS) | set(REWARD_STEPS) <= set(RIGHT_ICONS)


def test_nothing_of_the_base_cards_is_reconstructed() -> None:
    assert [card.number for card in BASE_CARDS if card.reconstructed] == []


def test_no_two_cards_share_a_number() -> None:
    numbers = [card.number for card in BASE_CARDS + WHITE_MOON_CARDS]
    assert len(set(numbers)) == len(numbers) == 81


ALL_CARDS = [*BASE_CARDS, *WHITE_MOON_CARDS, *BLACK_SECRET_CARDS, *SKELETON_CARDS, *PROMO_CARDS]


def test_no_two_cards_have_the_same_key() -> None:
    keys = [card.key for card in ALL_CARDS]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("card", ALL_CARDS, ids=lambda card: card.key)
def test_documents_write_the_english_name(card: Card) -> None:
    assert card.written == Texts("en").card(card.number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_every_card(language: str) -> None:
    names = Texts(language).table("cards")
    assert sorted(names) == sorted(card.key for card in ALL_CARDS)
