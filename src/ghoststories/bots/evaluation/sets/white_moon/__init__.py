"""White Moon in the evaluation."""
