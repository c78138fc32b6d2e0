"""A server under load, alone and while somebody attacks it: how long an answer takes to reach everybody at its table.

`make load` runs all of it; docs/load.md has the figures."""
