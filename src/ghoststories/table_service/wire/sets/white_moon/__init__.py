"""What White Moon adds to what is sent."""
