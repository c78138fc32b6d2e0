"""The review of a game: where it was won or lost, by which answers, and by how much luck.

review = review_of(record_from(text))

It needs the standard library only. The numbers come from a fixed number of rollouts, so the same record gives the same
review on every machine and on both builds.
"""

from ghoststories.review.reviewing import review_of
from ghoststories.review.settings import Depth

__all__ = ["Depth", "review_of"]
