"""How Sphinx makes the documentation site (`make docs`).

The source folder is the repository itself, so that links mean the same in the site as in the files.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from ghoststories import __version__  # noqa: E402

project = "Ghost Stories"
author = "The Ghost Stories developers"
copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/**"]
exclude_patterns = [".venv", "build", "dist", "src", "tests", "web"]
# The tables of contents, which the README itself does not show.
CONTENTS = {
    "Learn": ["notation", "content", "odds", "review", "pieces", "findings", "hosting", "notifications"],
    "Program": ["bots", "lab", "environments", "protocol", "api/engine", "api/bots", "api/environments"],
    "Contribute": [
        "/CONTRIBUTING",
        "architecture",
        "adding",
        "decisions/README",
        "decisions/0*",
        "research/*",
        "/SECURITY",
        "/CODE_OF_CONDUCT",
        "/CHANGELOG",
    ],
}

myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
# A word in `backticks` is code, in docstrings as in Markdown.
default_role = "code"

# Blocks of a language of our own (`position`) are shown plain.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Ghost Stories {release}"
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False


def add_contents(app: Any, page: str, source: list[str]) -> None:
    """Add the tables of contents to the front page."""
    if page != root_doc:
        return
    for caption, pages in CONTENTS.items():
        paths = [path if path.startswith("/") else f"/docs/{path}" for path in pages]
        options = f":caption: {caption}\n:hidden:\n:glob:\n"
        source[0] += "\n".join(["", "```{toctree}", options, *paths, "```", ""])


def add_index(app: Any, error: Exception | None) -> None:
    """Open the site at its front page."""
    if not error:
        front = Path(app.outdir) / f"{root_doc}.html"
        (Path(app.outdir) / "index.html").write_text(front.read_text(encoding="utf-8"), encoding="utf-8")


def mark_code(app: Any, kind: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """In a docstring, an indented block is code."""
    for number in range(len(lines) - 2, 0, -1):
        text, blank, block = lines[number - 1 : number + 2]
        if text and not text.startswith((" ", "-")) and not blank and block.startswith("    "):
            lines[number:number] = ["", "::"]


def setup(app: Any) -> None:
    app.connect("source-read", add_contents)
    app.connect("autodoc-process-docstring", mark_code)
    app.connect("build-finished", add_index)
