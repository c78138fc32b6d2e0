"""`ghoststories verify`: whether nobody could foretell or change the chance of a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from ghoststories.engine import GhostStoriesError
from ghoststories.table_service.online.proofs import proof_in
from ghoststories.table_service.online.verifying import findings
from ghoststories.terminal import saving
from ghoststories.texts import Texts, language_of_environment

_HELP: Final = Texts(language_of_environment())
_INPUT: Final = "-"


def verify(
    record: Annotated[str, typer.Argument(help=_HELP.get("terminal.verify.record"))],
    language: Annotated[
        str | None, typer.Option("--language", "--lang", "-l", help=_HELP.get("terminal.verify.language"))
    ] = None,
) -> None:
    """Say what was checked; the exit code is 0 if all of it is right, and 1 if not."""
    try:
        texts = Texts(language or language_of_environment())
        text = sys.stdin.read() if record == _INPUT else saving.read(texts, Path(record).expanduser())
        found = list(findings(text))
    except GhostStoriesError as error:
        typer.echo(_HELP.get("terminal.message.error", reason=_HELP.told(error)), err=True)
        raise typer.Exit(1) from error
    for each in found:
        sign = "✓" if each.is_right else "✗"
        typer.echo(f"{sign} {texts.get(f'terminal.verify.{each.key}', **each.about)}")
    proof = proof_in(text)
    is_right = all(each.is_right for each in found)
    typer.echo(texts.get(f"terminal.verify.{'right' if is_right else 'wrong'}"))
    if is_right and proof is not None:
        numbers = "".join(f"\n  {nonce}" for nonce in proof.nonces) or " –"
        typer.echo(texts.get("terminal.verify.compare", commitment=proof.commitment, numbers=numbers))
    raise typer.Exit(0 if is_right else 1)
