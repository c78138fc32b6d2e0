"""Games on disk: the store, its writer, its lock and its migrations."""
