"""What the command line takes from the registries of the sets."""
