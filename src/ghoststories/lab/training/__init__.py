"""How the bots got their numbers: `ghoststories train` (docs/lab.md).

The habits of the quick policy come from evolution on whole games, the weights of the evaluation first from gifts, then
from games of the search itself. All start from what is kept in the package, so training can go on where it stopped.
"""
