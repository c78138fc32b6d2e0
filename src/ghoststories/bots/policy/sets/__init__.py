"""One folder per set: what it changes in the policy; `registry` lists them."""
