"""Puzzles: positions with a question that has one clearly best answer, or a line of answers in one turn.

`ghoststories puzzles` makes them (`ghoststories.lab.puzzles`); this package reads and judges them.
"""
