"""Ghost Stories, the cooperative board game."""

__version__ = "0.1.0"
