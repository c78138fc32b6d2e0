"""Makes puzzles: a small search finds them in games of bots, a deep one verifies them (docs/puzzles.md)."""
