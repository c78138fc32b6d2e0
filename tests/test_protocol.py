"""The page's types are those of the table service."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from tools.typescript_types import ROOT, declared, written


@pytest.mark.parametrize(
    ("file", "text"), [pytest.param(file, text, id=str(file.relative_to(ROOT))) for file, text in written().items()]
)
def test_the_types_of_the_page_are_up_to_date(file: Path, text: str) -> None:
    assert file.read_text(encoding="utf-8") == text, "make protocol writes it again"


def test_every_type_has_one_name() -> None:
    names = re.findall(r"export (?:type|interface) (\w+)", "".join(written().values()))
    assert len(names) == len(set(names)) > 90


def test_python_is_told_in_typescript(tmp_path: Path) -> None:
    source = tmp_path / "types.py"
    source.write_text(
        textwrap.dedent(
            '''
            _From = TypedDict("_From", {"from": "NotRequired[list[int | None]]"})

            class Move(_From, Base):
                """A move,
                in short."""

                kind: Literal["walk", "stay"]
                by: Annotated[dict[Colour, list[str]], Sparse(), Doc("Some of them.")]
                cost: dict[str, float] | None
            '''
        )
    )
    [move] = declared(source)
    assert move.needs == {"Base", "Colour"}
    assert move.text == textwrap.dedent(
        """\
        /** A move, in short. */
        export interface Move extends Base {
          from?: (number | null)[]
          kind: 'walk' | 'stay'
          /** Some of them. */
          by: Partial<Record<Colour, string[]>>
          cost: Record<string, number> | null
        }
        """
    )
