"""The base game as a set."""
