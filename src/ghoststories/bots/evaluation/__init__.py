"""How good a table looks, from features and weights; compiled."""
