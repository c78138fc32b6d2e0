"""The cases of this set for the shared tests of the terminal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.promos.pieces import NEEDS, PROMO_CARDS, PROMO_KEYS
from tests.terminal.helpers import choices
from tests.terminal.sets.cases import Cases, Screen
from tests.terminal.sets.promos.questions import QUESTIONS

_BOTH: Final = ("white_moon", "black_secret")
BOTH_FLAGS: Final = ["--set", "white_moon", "--set", "black_secret"]


def _with_all(players: int, *sets: str, difficulty: str = "nightmare") -> Setup:
    """A game with all promo pieces that these sets allow."""
    promos = tuple(key for key in PROMO_KEYS if key not in NEEDS or NEEDS[key] in sets)
    return Setup(players=players, sets=sets, promos=promos, difficulty=difficulty)


_FOUND: Final = [
    ("guardhouse", "place", "guardhouse"),
    ("Tour de Garde", "place", "guardhouse"),
    ("promo piece guardhouse", "promo", "guardhouse"),
    ("Sister Ko", "card", "70"),
    ("bo-za", "card", "66"),
    ("Jean-Claude Van-Rice", "card", "124"),
    ("jambe gauche de jean-claude", "card", "125"),
    ("boots of the ma-cho", "artifact", "boots"),
    ("Helm der Ma-Cho", "artifact", "helmet"),
    ("nunchaku", "artifact", "nunchaku"),
    ("apple", "artifact", "apple"),
    ("father ma-cho", "villager", "father_ma_cho"),
    ("ma-cho family", "family", "ma_cho"),
    ("infernal die", "promo", "infernal_die"),
    ("Höllenwürfel", "promo", "infernal_die"),
    ("terror ghosts", "promo", "terror_ghosts"),
    ("terror", "ability", "terror"),
    ("!V*", "ability", "major_terror"),
    ("-q≡", "ability", "punches"),
]
_WRONG_OPTIONS: Final[list[tuple[list[str], str]]] = [
    (["--promo", "red_ghosts"], "a promo is 'red_ghosts'; allowed: guardhouse, terror_ghosts"),
    (["--promo", "steven"], "the promo 'steven' needs the set 'white_moon'"),
    (["--promo", "infernal_die", "--set", "white_moon"], "needs the set 'black_secret'"),
    (["--terror-ghosts", "kept"], "terror_ghosts is an option of the promo 'terror_ghosts'"),
    (["--promo", "terror_ghosts", "--terror-ghosts", "all"], "allowed: removed, kept"),
    ([*BOTH_FLAGS, "--promo", "terror_ghosts", "--terror-ghosts", "kept"], "with Black Secret only 'removed'"),
    (["--set", "white_moon", "--promo", "ma_cho", "--ma-cho", "some"], "allowed: pairs, singles, three_and_one"),
    (["--promo", "chuck", "--promo", "chuck"], "each is in play once"),
    (["--resume", "--promo", "chuck"], "cannot be combined"),
]
_WORDS: Final = [
    ("guard_order", "which card goes next? (1 of 4)", "Bleeding Eyes ([R] [R], in play: Haunter)"),
    ("shout_loss", "B-Rice Lee’s cry: who loses 1 Qi? (2 to go)", "Blue loses 1 Qi (has 2)"),
    ("shout_loss", "", "Green’s neutral board loses 1 Qi (has 3)"),
    ("shout_loss", "", "Everybody loses 1 Qi instead"),
    ("eat_apple", "Who eats the Apple", "Green (2 Qi, Circle of Prayer)"),
    ("shelter_one", "", "Yes, into the Shelter (Son Hua, 0 of 3 safe, if the family is saved: Divine Sword)"),
    ("buddha_for_steven", "Which one goes to his space?", "The Buddha on Green 2"),
    ("buddha_for_steven", "", "A Buddha that Red has"),
    ("ma_cho_artifact", "Two Ma-Cho are safe.", "Boots of the Ma-Cho: move after your action"),
    ("which_die", "Do you take the Infernal die instead?", "Yes, the Infernal die"),
    ("infernal_reroll", "The Infernal die shows “Place a skeleton”.", "No, keep “Place a skeleton”"),
    ("artifact_goes_to", "Nunchaku (exorcises a ghost without a roll)?", "Red (3 Qi, Circle of Prayer)"),
    (
        "place_ghost",
        "([B] [B] [B] [G] [G] [G] [G], ",
        "Green 1, in front of the Taoist Altar, and Green 2, in front of the Buddhist Temple (discards Skinner)",
    ),
    (
        "pavilion_space",
        "Where does Jean-Claude Van-Rice go?",
        "Red 2, in front of the Cemetery, and Red 3, in front of the Tea House",
    ),
    ("before_move", "", "Act first and move afterwards (Boots)"),
    ("before_move", "", "Move to the Cemetery (terror, faces Sister Ko)"),
    ("after_move", "", "Use the Nunchaku to exorcise Skinner on Red 3 without a roll"),
]

PROMOS: Final = Cases(
    found=_FOUND,
    cards=PROMO_CARDS,
    rulings=[f"P{number}" for number in range(1, 22)],
    wrong_options=_WRONG_OPTIONS,
    questions=QUESTIONS,
    asks=choices(_BOTH, tuple(PROMO_KEYS)) - choices(_BOTH),
    words=_WORDS,
    games=[_with_all(1, *_BOTH), _with_all(2), _with_all(3, "white_moon"), _with_all(4, "black_secret")],
    screens=[Screen(_with_all(2, *_BOTH, difficulty="normal"), "taoists", 90)],
)
