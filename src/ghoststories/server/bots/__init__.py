"""The processes in which bots search."""
