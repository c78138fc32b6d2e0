"""What each set of pieces says, one module a set."""
