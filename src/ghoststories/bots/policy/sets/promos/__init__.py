"""The promos in the policy."""
