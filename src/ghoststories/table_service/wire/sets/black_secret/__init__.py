"""What Black Secret adds to what is sent."""
