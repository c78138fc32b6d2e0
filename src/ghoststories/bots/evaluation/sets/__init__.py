"""One folder per set: the features it adds; `registry` lists them."""
