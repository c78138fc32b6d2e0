"""The lab's part of White Moon."""
