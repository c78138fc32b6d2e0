"""The expansion White Moon: what it adds to the rules of the base game, or replaces in them."""
