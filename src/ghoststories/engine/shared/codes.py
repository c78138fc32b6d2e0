"""The sentences that sets share, by number; the classes with these entries carry them out."""

from typing import Final

SECOND_STEP: Final = 120
ARTIFACT_GOES_TO: Final = 125
WALK: Final = 154
