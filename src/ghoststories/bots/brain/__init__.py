"""The compiled part of the bots: evaluation and search."""
