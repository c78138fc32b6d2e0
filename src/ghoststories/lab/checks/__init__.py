"""Random games that are checked as they are played, and the openings and combinations they begin with."""
