"""What the promo pieces add to what is sent."""
