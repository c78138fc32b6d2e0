"""How a question is told: what its options are about, how they stand out, and why others are not on offer."""
