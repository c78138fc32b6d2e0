"""How reliable the winning chances of reviews are: positions of bot games, rated, and how those games ended."""
