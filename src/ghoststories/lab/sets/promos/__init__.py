"""The lab's part of the promo pieces."""
