"""One module per set: what the search needs to know of it; `registry` lists them."""
