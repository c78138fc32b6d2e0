"""Hints: the options by their chance to win, with reasons."""
