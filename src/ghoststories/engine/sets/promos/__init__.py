"""The promo pieces: rules that plug into those of the base game and the expansions, each with its own switch."""
