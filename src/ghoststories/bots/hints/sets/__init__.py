"""One folder per set: its reasons; `registry` enters them."""
