"""The promos in the hints."""
