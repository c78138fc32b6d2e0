"""Winning chances with their uncertainty, and whether an answer was costly: for game reviews and the coach."""
