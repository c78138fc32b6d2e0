"""The pieces as data: cards, places, powers, with their names in three languages."""
