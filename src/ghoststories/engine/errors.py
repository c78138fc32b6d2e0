"""What can go wrong, each error saying what was wrong and what was allowed."""


class Phrase:
    """Words in English with what they are about. `texts` has the template in the other languages, so that the
    caller can say the same to a reader; a parameter may be a phrase, an error or a list of phrases itself."""

    def __init__(self, template: str, **parameters: object) -> None:
        self.template = template
        self.parameters = parameters

    def __str__(self) -> str:
        """In English."""
        if not self.parameters:
            return self.template
        return self.template.format(**{name: _in_english(value) for name, value in self.parameters.items()})


def _in_english(value: object) -> object:
    return "; ".join(str(each) for each in value) if isinstance(value, list) else value


class GhostStoriesError(Exception):
    """The root of every exception this package raises on bad input. Without parameters the template is the message."""

    def __init__(self, template: str = "", **parameters: object) -> None:
        self.phrase = Phrase(template, **parameters)
        super().__init__(str(self.phrase))


class SetupError(GhostStoriesError):
    """A set-up that is out of range or contradictory."""


class OptionError(GhostStoriesError):
    """An answer that is not on offer."""

    def __init__(self, given: str, allowed: list[str], question: str) -> None:
        self.given = given
        self.allowed = allowed
        self.question = question
        if allowed:
            offer = ", ".join(allowed)
            super().__init__(
                "{given!r} is not an answer to {question!r}; on offer: {offer}",
                given=given,
                question=question,
                offer=offer,
            )
        else:
            super().__init__("{given!r} is not an answer now: nobody is asked anything", given=given)


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
