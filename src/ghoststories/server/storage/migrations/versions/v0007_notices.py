"""Who is told when a table waits for them, what they were told, and what is on its way."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody is told anything before they ask for it."""
    op.create_table(
        "subscriptions",
        sql.Column("id", sql.String(32), primary_key=True),
        _of("person", "people", 64, nullable=False, index=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("address", sql.Text, nullable=False),
        sql.Column("secrets", sql.JSON, nullable=False),
        sql.Column("language", sql.String(10), nullable=False),
        sql.Column("origin", sql.String(300), nullable=False),
        sql.Column("created", sql.String(32), nullable=False),
        sql.Column("failing", sql.String(32)),
        sql.Column("key", sql.String(128), sql.ForeignKey("keys.hash", ondelete="CASCADE"), index=True),
    )
    op.create_table(
        "notices",
        _of("game", "games", 32, primary_key=True),
        _of("person", "people", 64, primary_key=True),
        sql.Column("mark", sql.String(50), nullable=False),
        sql.Column("due", sql.String(32), index=True),
        sql.Column("has_looked", sql.Boolean, nullable=False),
    )
    op.create_table(
        "deliveries",
        _of("game", "games", 32, primary_key=True),
        _of("subscription", "subscriptions", 32, primary_key=True),
        sql.Column("id", sql.String(32), nullable=False),
        sql.Column("mark", sql.String(50), nullable=False),
        sql.Column("created", sql.String(32), nullable=False),
        sql.Column("due", sql.String(32), nullable=False, index=True),
        sql.Column("tries", sql.Integer, nullable=False),
    )
    op.create_table(
        "server_keys", sql.Column("name", sql.String(32), primary_key=True), sql.Column("key", sql.Text, nullable=False)
    )


def _of(name: str, table: str, length: int, **options: bool) -> sql.Column[str]:
    foreign = sql.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sql.Column(name, sql.String(length), foreign, **options)  # type: ignore[arg-type]


def downgrade() -> None:
    """Drop it all."""
    for table in ("server_keys", "deliveries", "notices", "subscriptions"):
        op.drop_table(table)
