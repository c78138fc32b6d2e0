"""`python -m ghoststories` is the command line."""

from __future__ import annotations

from ghoststories.cli.main import app

if __name__ == "__main__":
    app(prog_name="ghoststories")
