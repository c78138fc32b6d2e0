"""The daily challenge: set-up and seed follow from the date alone (docs/daily.md)."""
