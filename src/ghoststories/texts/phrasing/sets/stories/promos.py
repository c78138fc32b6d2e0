"""The story of the promo pieces."""

from __future__ import annotations

from typing import Final

from ghoststories.texts.phrasing.causes import die, told
from ghoststories.texts.phrasing.story import SetStory

STORY: Final = SetStory(
    causes={
        "punch": told("punches", "card"),
        "shout": told("shouts", "card"),
        "infernal_strikes": die("infernal_die"),
        "curse_strikes": die("curse_die", handed_on_by="infernal_strikes"),
        "target_strikes": die("curse_die", handed_on_by="infernal_strikes"),
        "ghost_enters.apple_rotted": told("arrives", "card"),
    },
    losses=frozenset({"punched", "apple_rotted"}),
    caused=frozenset({"infernal_rolled"}),
    moments_if={"infernal_rolled": lambda _state, event: event.fields["face"] != "blank"},
    details=frozenset({"card_seen"}),
    not_summed=frozenset({"infernal_rolled", "punched"}),
    brings={"buddha_left": ("space", "space")},
)
