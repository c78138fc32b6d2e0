"""How the story of a game is told: the causes a set names, and how much its events matter."""
