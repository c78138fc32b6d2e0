"""How the bots got their numbers: `ghoststories train` (docs/lab.md).

The habits of the rollout policy come from evolution on complete games; the weights of the evaluation first from
interventions, then from self-play. All start from the numbers in the package, so training can go on where it stopped.
"""
