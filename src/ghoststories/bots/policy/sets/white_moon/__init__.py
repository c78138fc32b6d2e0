"""White Moon in the policy."""
