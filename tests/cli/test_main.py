"""What all commands have in common."""

from typer.testing import CliRunner

from ghoststories import __version__
from ghoststories.cli.main import app


def test_the_version_can_be_asked_for() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.output) == (0, f"ghoststories {__version__}\n")
