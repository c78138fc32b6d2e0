"""How `ghoststories serve` is told how people are told that it is their turn."""

from __future__ import annotations

import pytest
import typer

from ghoststories.cli.running_options import notify_of, running_of
from ghoststories.server.notify.options import NotifyOptions
from ghoststories.server.notify.vapid import new_key


def test_everything_is_on_unless_it_is_switched_off() -> None:
    assert notify_of(True, True) == NotifyOptions()
    assert notify_of(False, False) == NotifyOptions(push=False, webhooks=False)


@pytest.mark.parametrize(("host", "expected"), [("127.0.0.1", None), ("0.0.0.0", NotifyOptions())])
def test_only_a_shared_server_tells_anybody(host: str, expected: NotifyOptions | None) -> None:
    assert running_of(host, False, [], [], None, "127.0.0.1", None, NotifyOptions()).notify == expected


def test_secrets_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    key = new_key()
    monkeypatch.setenv("GHOSTSTORIES_PUSH_KEY", key)
    monkeypatch.setenv("GHOSTSTORIES_PUSH_CONTACT", "mailto:me@table.example")
    options = notify_of(True, True)
    assert (options.key, options.contact) == (key, "mailto:me@table.example")


@pytest.mark.parametrize("key", ["nothing", "AAAA", "ä", "A" * 43, new_key() + "AAAA", "-" * 5])
def test_a_key_that_is_none(key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("GHOSTSTORIES_PUSH_KEY", key)
    with pytest.raises(typer.Exit):
        notify_of(True, True)
    told = capsys.readouterr().err
    assert "GHOSTSTORIES_PUSH_KEY" in told
    assert key not in told


def test_a_contact_that_is_none(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("GHOSTSTORIES_PUSH_CONTACT", "me@table.example")
    with pytest.raises(typer.Exit):
        notify_of(True, True)
    assert "GHOSTSTORIES_PUSH_CONTACT" in capsys.readouterr().err
