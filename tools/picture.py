"""Draws the README's picture of the table: the position of docs/notation.md as the terminal shows it."""

import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from ghoststories.engine.core.position import from_text
from ghoststories.terminal.table import table_lines
from ghoststories.texts import Texts

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = 106


def main() -> None:
    notation = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    document = re.findall(r"```position\n(.*?)```", notation, re.DOTALL)[0]
    # Not to a terminal, but kept; and without the web fonts that rich would name.
    console = Console(record=True, width=COLUMNS, file=(ROOT / "build/picture.txt").open("w"), force_terminal=True)
    texts = Texts("en")
    for line in table_lines(texts, from_text(document), set(), COLUMNS, "yang"):
        console.print(line, no_wrap=True, crop=True)
    style = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    picture = console.export_svg(title="Ghost Stories", code_format=style, unique_id="table")
    picture = re.sub(r"\s*<!--.*?-->", "", picture.replace("Fira Code, ", ""))
    (ROOT / "docs/table.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
