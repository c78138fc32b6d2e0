"""What each set adds to the table as it is sent, and the registry of these parts."""
