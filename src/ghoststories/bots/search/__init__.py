"""Search by rollouts; compiled."""
