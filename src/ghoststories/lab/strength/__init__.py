"""How strong the bots are: games of a kept configuration, played bit by bit, and the tables made of them."""
