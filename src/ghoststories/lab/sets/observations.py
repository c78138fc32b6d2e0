"""The parts of an observation by set, in the order of the layout."""

from __future__ import annotations

from typing import Final

from ghoststories.engine import State
from ghoststories.lab.environments.layout import PARTS
from ghoststories.lab.sets.black_secret.lab_set import has_secret
from ghoststories.lab.sets.black_secret.observation import SECRET_AMOUNTS, add_secret
from ghoststories.lab.sets.observation_part import ObservationPart
from ghoststories.lab.sets.promos.lab_set import has_promos
from ghoststories.lab.sets.promos.observation import promo_places
from ghoststories.lab.sets.shared_observation import add_shared_pieces, has_shared_pieces
from ghoststories.lab.sets.white_moon.lab_set import has_moon
from ghoststories.lab.sets.white_moon.observation import MOON_AMOUNTS, add_moon


def _moon_places(s: State) -> list[int]:
    return [PARTS["moon"].start]


def _secret_places(s: State) -> list[int]:
    return [PARTS["secret"].start]


OBSERVATION_PARTS: Final = (
    ObservationPart(has_shared_pieces, add=add_shared_pieces),
    ObservationPart(has_moon, _moon_places, MOON_AMOUNTS, add_moon),
    ObservationPart(has_secret, _secret_places, SECRET_AMOUNTS, add_secret),
    ObservationPart(has_promos, promo_places),
)
