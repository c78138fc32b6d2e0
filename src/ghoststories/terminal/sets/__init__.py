"""What each set adds to the game in the terminal: a folder per set, and the registries."""
