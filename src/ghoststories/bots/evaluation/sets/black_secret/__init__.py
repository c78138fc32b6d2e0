"""Black Secret in the evaluation."""
