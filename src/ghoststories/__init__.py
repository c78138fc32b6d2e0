"""Ghost Stories, the cooperative board game."""

__version__ = "0.2.0"
# Raised whenever the same moves may lead to another table. It is stored with every game.
RULES_VERSION = "2"
