"""One folder per set: `puzzles.json` has its puzzles, `themes.json` says what its questions and answers are about."""
