"""Tables of people on their own devices: members and seats, rights, votes, talk (docs/decisions/0015)."""
