"""The promo pieces in the terminal."""
