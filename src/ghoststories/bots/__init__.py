"""Players that see a view and answer questions."""
