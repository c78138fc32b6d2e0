"""The cases of this set for the shared tests of the terminal."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import Setup
from ghoststories.engine.sets.black_secret.card_list import BLACK_SECRET_CARDS
from tests.terminal.helpers import choices
from tests.terminal.sets.black_secret.questions import QUESTIONS
from tests.terminal.sets.cases import Cases, Screen

_ALONE: Final = ("black_secret",)
_BOTH: Final = ("white_moon", "black_secret")
_FOUND: Final = [
    ("puppet master", "card", "112"),
    ("Knochenwühler", "card", "88"),
    ("seeker", "demon", "seeker"),
    ("curse a taoist falls", "curse", "knock_down"),
    ("a taoist falls", "curse", "knock_down"),
    ("exorcise all skeletons", "mantra", "exorcise_skeletons"),
    ("urn", "token", "urn"),
    ("ladder", "piece", "ladder"),
    ("pyramid", "piece", "pyramid"),
    ("blood brother", "piece", "blood_brother"),
    ("calligrapher", "place", "calligrapher"),
    ("D!", "ability", "activate_demon"),
    ("+y+m", "ability", "reward_yinyang_and_mantra_qi"),
    ("black secret", "set", "black_secret"),
    ("buddha", "piece", "buddha"),
]
_WRONG_OPTIONS: Final[list[tuple[list[str], str]]] = [
    (["--wu-feng", "a"], "wu_feng is an option of the set 'black_secret'"),
    (["--set", "black_secret", "--wu-feng", "c"], "wu_feng is 'c'; allowed: a, b"),
    (["--set", "black_secret", "--catacombs", "c"], "catacombs is 'c'; allowed: a, b"),
    (["--players", "2", "--bot", "wu_feng"], "There is no player with the colour wu_feng"),
]
_WORDS: Final = [
    (
        "use_ghost",
        "You draw Bleeding Eyes. What do you do with it? ([R] [R], in play: Haunter)",
        "Discard it and throw a curse",
    ),
    ("use_ghost", "", "Discard it and summon a demon: Seeker (cost 2, resistance 1)"),
    ("throw_curse", "Which curse do you throw?", "A skeleton (level 1, Yellow)"),
    ("throw_curse", "", "Throw no curse"),
    ("pyramid_place", "Where in the pyramid do you place “A skeleton”?", "Level 1, place 3"),
    ("demon_acts", "Seeker: what does it do?", "Search this space"),
    ("demon_acts", "", "Do nothing"),
    ("shadow_acts", "The Shadow: what does it do?", "Attack the Taoists here"),
    ("summon_demon", "", "Below the Herbalist’s Shop ([B], a ladder, 4 tokens, entrance)"),
    ("skeleton_space", "", "Place no skeleton"),
    ("qi_for_mantra", "The Qi that Red lost", "A Taoist gains 1 Qi (1 of 2 Qi, this fills it)"),
    ("free_qi", "", "Leave the Qi in the supply"),
    ("ladder_returns", "", "No further ladder"),
    ("mantra_token", "", "Seeker (below the Taoist Altar)"),
    ("mantra_ghost", "Which ghost do you discard?", "Bleeding Eyes on Red 1"),
    ("calligrapher", "", "Replace a mantra: A Taoist gains 1 Qi (1 of 2 Qi)"),
    ("change_level", "Red: do you take the ladder?", "Yes, climb up"),
    ("demons_fall", "The dice show [R] [B].", "Exorcise Seeker and Landscaper (2 Tao)"),
    ("demons_pay", "Which tokens do you spend on Seeker?", "Pay ◈"),
    ("from_discard", "", "Perfidious Nymph 14 ([B], on arrival: Adds a ghost and Power blocked)"),
    ("after_move", "", "Attempt an exorcism, 3 dice: Seeker 100% and Landscaper 100%"),
    ("cursed_taoist", "A Taoist falls", "Red (3 Qi, below the Taoist Altar)"),
    ("cursed_tao", "Which Tao does Red lose?", "[B] a blue Tao (Red has 1)"),
    ("mantra_shelter", "", "Father Hua (Hua family, 0 of 3 safe, 1 dead, if the family is saved: Divine Sword)"),
]

BLACK_SECRET: Final = Cases(
    found=_FOUND,
    cards=BLACK_SECRET_CARDS,
    rulings=[f"K{number}" for number in range(1, 46)],
    wrong_options=_WRONG_OPTIONS,
    questions=QUESTIONS,
    asks=(choices(_ALONE) | choices(_BOTH)) - choices(("white_moon",)),
    words=_WORDS,
    games=[
        Setup(players=number % 4 + 1, sets=_ALONE if number % 2 else _BOTH, village="random") for number in range(6)
    ],
    screens=[
        Screen(Setup(players=number + 1, sets=_ALONE if number % 2 else _BOTH), "wu_feng", 90) for number in range(4)
    ],
)
