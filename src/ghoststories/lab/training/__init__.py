"""How the bots got their numbers: `ghoststories train` (docs/bots.md).

The habits of the quick policy come from evolution on whole games, the weights of the evaluation from games of the
search itself. Both start from what is kept in the package, so training can go on where it stopped.
"""
