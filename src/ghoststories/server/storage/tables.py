"""The tables of the database. What refers to a game or a person goes with it."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sql

from ghoststories.engine import XORSHIFT

metadata: Final = sql.MetaData()


def _of_game() -> sql.Column[str]:
    return sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


games: Final = sql.Table(
    "games",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("created", sql.String(32), nullable=False),
    sql.Column("updated", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(200)),
    sql.Column("setup", sql.JSON, nullable=False),
    sql.Column("seed", sql.String(200), nullable=False),
    sql.Column("opening", sql.Text),
    sql.Column("seats", sql.JSON, nullable=False),
    sql.Column("practice", sql.Boolean, nullable=False),
    sql.Column("result", sql.String(20)),
    sql.Column("score", sql.Integer),
    sql.Column("turn", sql.Integer, nullable=False),
    sql.Column("moves", sql.Integer, nullable=False),
    sql.Column("clocks", sql.JSON, nullable=False, server_default="{}"),
    sql.Column("chance", sql.String(16), nullable=False, server_default=XORSHIFT),
    sql.Column("version", sql.Integer, nullable=False, server_default="0"),
    sql.Column("rules", sql.String(16), nullable=False, server_default="1"),
    # A game of a private server has NULL here, not the `null` of JSON.
    sql.Column("online", sql.JSON(none_as_null=True)),
    sql.Column("asked", sql.String(20)),
    sql.Column("bot_asked", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("events", sql.Integer, nullable=False, server_default="0"),
)

# What happened to games (`table_service/history.py`). Rows are only ever added; they go with their game.
events: Final = sql.Table(
    "events",
    metadata,
    _of_game(),
    # From 1, without a gap; `games.events` is the last one.
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("version", sql.Integer, nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("seat", sql.String(20)),
    sql.Column("person", sql.String(64)),
    sql.Column("at", sql.String(32), nullable=False),
)

# Whom `games.online` names, without those who were removed: an index, to find a person's games.
members: Final = sql.Table(
    "members",
    metadata,
    _of_game(),
    sql.Column("person", sql.String(64), primary_key=True, index=True),
)

people: Final = sql.Table(
    "people",
    metadata,
    sql.Column("id", sql.String(64), primary_key=True),
    sql.Column("name", sql.String(200), nullable=False),
    sql.Column("created", sql.String(32), nullable=False),
    # The hash of the recovery code.
    sql.Column("code", sql.String(128), unique=True),
)

# Of devices, as hashes.
keys: Final = sql.Table(
    "keys",
    metadata,
    sql.Column("hash", sql.String(128), primary_key=True),
    sql.Column("person", sql.String(64), sql.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sql.Column("created", sql.String(32), nullable=False),
    # The day of its last use is known, not the moment.
    sql.Column("seen", sql.String(32), nullable=False),
)

talk: Final = sql.Table(
    "talk",
    metadata,
    _of_game(),
    sql.Column("number", sql.Integer, primary_key=True),
    # It stays when the person is gone.
    sql.Column("person", sql.String(64), nullable=False),
    sql.Column("name", sql.String(200), nullable=False),
    sql.Column("at", sql.String(32), nullable=False),
    sql.Column("text", sql.Text),
    sql.Column("phrase", sql.String(64)),
)

# What bots and those who give hints have to do (`storage/jobs.py`).
jobs: Final = sql.Table(
    "jobs",
    metadata,
    sql.Column("id", sql.String(64), primary_key=True),
    sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    # Of the game when it was asked.
    sql.Column("version", sql.Integer, nullable=False),
    sql.Column("seat", sql.String(20), nullable=False),
    # `bot` or `hint`.
    sql.Column("kind", sql.String(8), nullable=False),
    # On whose behalf: everybody gets a fair share.
    sql.Column("person", sql.String(64), nullable=False, index=True),
    # Who waits for the result; nobody waits for a bot.
    sql.Column("asker", sql.String(64), index=True),
    sql.Column("due", sql.String(32), nullable=False),
    # Who does it now, and until when it is theirs.
    sql.Column("holder", sql.String(64)),
    sql.Column("until", sql.String(32)),
    sql.Column("result", sql.Text),
)

# When somebody's job was last taken.
turns: Final = sql.Table(
    "turns",
    metadata,
    sql.Column("person", sql.String(64), primary_key=True),
    sql.Column("served", sql.String(32), nullable=False),
)

# Ways to tell people that a table waits for them (`server/notify`).
subscriptions: Final = sql.Table(
    "subscriptions",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(64), sql.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    # `push` or `webhook`.
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("address", sql.Text, nullable=False),
    # Of a browser, its keys; of a webhook, what its messages are signed with.
    sql.Column("secrets", sql.JSON, nullable=False),
    sql.Column("language", sql.String(10), nullable=False),
    # Where the page is that it was added from.
    sql.Column("origin", sql.String(300), nullable=False),
    sql.Column("created", sql.String(32), nullable=False),
    # Since when nothing arrives.
    sql.Column("failing", sql.String(32)),
    # The device of a browser. When it signs out, it is told nothing any more.
    sql.Column("key", sql.String(128), sql.ForeignKey("keys.hash", ondelete="CASCADE"), index=True),
)

# The newest piece of news about a table that a person saw or was told, or will be told once it is `due`.
notices: Final = sql.Table(
    "notices",
    metadata,
    _of_game(),
    sql.Column("person", sql.String(64), sql.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sql.Column("mark", sql.String(50), nullable=False),
    sql.Column("due", sql.String(32), index=True),
    sql.Column("has_looked", sql.Boolean, nullable=False),
)

# What is on its way to a subscription.
deliveries: Final = sql.Table(
    "deliveries",
    metadata,
    _of_game(),
    sql.Column(
        "subscription", sql.String(32), sql.ForeignKey("subscriptions.id", ondelete="CASCADE"), primary_key=True
    ),
    sql.Column("id", sql.String(32), nullable=False),
    sql.Column("mark", sql.String(50), nullable=False),
    sql.Column("created", sql.String(32), nullable=False),
    # When it is tried next. Whoever tries moves this on first, so that nobody else does.
    sql.Column("due", sql.String(32), nullable=False, index=True),
    sql.Column("tries", sql.Integer, nullable=False),
)

# Secrets that a server makes once.
server_keys: Final = sql.Table(
    "server_keys",
    metadata,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("key", sql.Text, nullable=False),
)
