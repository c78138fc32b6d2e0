"""What the texts know of each set of pieces."""
