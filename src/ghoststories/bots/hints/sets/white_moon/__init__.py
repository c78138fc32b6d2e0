"""White Moon in the hints."""
