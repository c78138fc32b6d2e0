"""The machinery under the rules: the state, the agenda, chance, and the notations."""
