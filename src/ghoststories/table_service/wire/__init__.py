"""The table as it is sent to the page."""
