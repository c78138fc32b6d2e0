"""What each set of pieces says, one module per set."""
