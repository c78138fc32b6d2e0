"""The icons of the stones: which are known, which hold as bits, and from which stone a bit comes."""

import pytest

from ghoststories.engine.content import cards
from ghoststories.engine.content.base_cards import BASE_CARDS
from ghoststories.engine.content.cards import CENTRE_BITS, CENTRE_ICONS, LEFT_BITS, LEFT_ICONS, RIGHT_ICONS, Card, Cards
from ghoststories.engine.core.state import BLACK
from ghoststories.engine.rules.rulebook import ARRIVAL_STEPS, CURSE_STEPS, REWARD_STEPS
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS, SKELETON_CARDS
from ghoststories.engine.sets.promos.pieces import PROMO_CARDS
from ghoststories.engine.sets.white_moon.card_list import WHITE_MOON_CARDS
from ghoststories.texts import LANGUAGES, Texts

BITS_OF_LEFT_ICONS = {
    "power_off": cards.POWER_OFF,
    "group power_off": cards.ALL_POWERS_OFF,
    "tao_off": cards.TAO_OFF,
    "capture_die": cards.CAPTURES_DIE,
    "quick_haunter": cards.QUICK_HAUNTER,
    "takes_portal": cards.TAKES_PORTAL,
    "takes_su_ling": cards.TAKES_SU_LING,
    "no_yinyang": cards.NO_YINYANG,
    "no_mantra_qi": cards.NO_MANTRA_QI,
    "any_curse_colour": cards.ANY_CURSE_COLOUR,
}
BITS_OF_CENTRE_ICONS = {
    "haunter": cards.HAUNTER,
    "curse_die": cards.TORMENTOR,
    "dice_immune": cards.DICE_IMMUNE,
    "white_face_off": cards.WHITE_FACE_OFF,
    "exorcise_only_if_opposite_empty": cards.ONLY_IF_OPPOSITE_EMPTY,
    "exorcise_only_on_buddha": cards.ONLY_ON_BUDDHA,
    "group lose_tao": cards.GROUP_LOSES_TAO_IN_YIN,
    "devourer": cards.DEVOURER,
    "devour_any": cards.DEVOURS_ANY_IN_YIN,
    "ghost_each_yin": cards.GHOST_EACH_YIN,
    "walks": cards.WALKS,
    "board_colour": cards.BOARD_COLOUR,
    "skeleton_each_yin": cards.SKELETON_EACH_YIN,
    "terror": cards.TERROR,
    "major_terror": cards.MAJOR_TERROR,
    "punches": cards.PUNCHES,
}


def bits(left: tuple[str, ...] = (), centre: tuple[str, ...] = (), marker: bool = False) -> int:
    card = Card(1, "", BLACK, {}, left, centre, (), marker=marker)
    return Cards([card]).bits[1]


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
    assert list(Texts(language).table("cards")) == [card.key for card in ALL_CARDS]
