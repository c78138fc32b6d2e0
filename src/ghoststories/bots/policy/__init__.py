"""The rollout policy: a quick answer to every question; compiled."""
