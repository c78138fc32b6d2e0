"""Rules and pieces that several sets use; each set switches on what it needs (`rulebook.py`)."""
