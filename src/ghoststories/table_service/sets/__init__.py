"""What a set adds to the table service beyond the messages."""
