"""Black Secret in the policy."""
