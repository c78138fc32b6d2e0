"""The base game, a module for each chapter of the rulebook."""
