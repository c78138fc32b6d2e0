"""How the bots' parameters are trained: `ghoststories train` (docs/lab.md).

The habits of the rollout policy come from evolution on complete games; the weights of the evaluation first from
interventions, then from self-play. All start from the parameters in the package, so training can continue where it
stopped.
"""
