"""One kind of question, and how the policy answers it."""

from __future__ import annotations

from mypy_extensions import i64

from ghoststories.bots.policy.assessment import Assessment, Scales
from ghoststories.engine.core.state import State


class Handler:
    """Answers one kind of question."""

    def answer(self, s: State) -> i64:
        """The index of the option to take."""
        raise NotImplementedError


class Best(Handler):
    """Takes the option that is worth most; of equal ones the first."""

    def answer(self, s: State) -> i64:
        """Look at the table once, then compare the options."""
        self.look(s)
        offer = s.offer
        best: i64 = 0
        most = self.worth(s, offer[0])
        for at in range(1, len(offer)):
            worth = self.worth(s, offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def look(self, s: State) -> None:
        """What has to be found out before options are compared."""

    def worth(self, s: State, option: i64) -> float:
        """What an option is worth."""
        raise NotImplementedError


class Opinion:
    """What to take on a weighed table: the option that is worth most; of equal ones the first."""

    def choose(self, s: State, found: Assessment) -> i64:
        """The index of the option to take."""
        offer = s.offer
        best: i64 = 0
        most = self.worth(s, found, offer[0])
        for at in range(1, len(offer)):
            worth = self.worth(s, found, offer[at])
            if worth > most:
                most = worth
                best = at
        return best

    def worth(self, s: State, found: Assessment, option: i64) -> float:
        """What an option is worth."""
        raise NotImplementedError


class Weighed(Handler):
    """Weighs the table, then takes what an opinion says."""

    def __init__(self, scales: Scales, opinion: Opinion) -> None:
        self.scales = scales
        self.opinion = opinion

    def answer(self, s: State) -> i64:
        """Weigh once, however many options there are."""
        return self.opinion.choose(s, self.scales.weigh(s))


class Anything(Handler):
    """No opinion: a choice that is fixed for a table but differs between tables."""

    def answer(self, s: State) -> i64:
        """Any option."""
        return any_option(s)


class First(Handler):
    """The first option is always the best one."""

    def answer(self, s: State) -> i64:
        """The first option."""
        return 0


def any_option(s: State) -> i64:
    """The index of an option, fixed for a table."""
    return (s.turn * 7 + len(s.agenda)) % len(s.offer)
