"""The base game in the terminal."""
