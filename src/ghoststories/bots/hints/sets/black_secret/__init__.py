"""Black Secret in the hints."""
