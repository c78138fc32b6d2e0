"""What can go wrong, each error saying what was wrong and what was allowed."""


class GhostStoriesError(Exception):
    """The root of every exception this package raises on bad input."""


class SetupError(GhostStoriesError):
    """A set-up out of range or at odds with itself."""


class OptionError(GhostStoriesError):
    """An answer that is not on offer."""

    def __init__(self, given: str, allowed: list[str], question: str) -> None:
        self.given = given
        self.allowed = allowed
        self.question = question
        offer = ", ".join(allowed) if allowed else "nothing: the game is over"
        super().__init__(f"{given!r} is no answer to {question!r}; on offer: {offer}")


class ScriptError(GhostStoriesError):
    """A scripted chance that cannot happen here."""


class PositionError(GhostStoriesError):
    """A position that is malformed or contradicts itself."""


class RecordError(GhostStoriesError):
    """A record of an unknown version, malformed, or with an impossible move."""


class CodecError(GhostStoriesError):
    """A state in JSON that cannot be read back."""


class ContentError(GhostStoriesError):
    """Corrections of printed values that name something unknown or give it a value it cannot have."""
