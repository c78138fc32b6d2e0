"""The sets beside the base game, a folder each, and the registry that puts them together."""
