"""Examples to start from: `python -m examples.train_policy`."""

import os

# Small matrices gain nothing from several threads, and with one the sums come out the same on every machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
