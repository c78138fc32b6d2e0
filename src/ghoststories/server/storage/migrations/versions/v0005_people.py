"""Tables of people: who belongs to a game, who is asked; people with their keys; what they say."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Older games belong to the server's owner; whether a bot is asked there is told with their next move."""
    op.add_column("games", sql.Column("online", sql.JSON(none_as_null=True)))
    op.add_column("games", sql.Column("asked", sql.String(20)))
    op.add_column("games", sql.Column("bot_asked", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_table(
        "members",
        _of_game(),
        sql.Column("person", sql.String(64), primary_key=True, index=True),
    )
    op.create_table(
        "people",
        sql.Column("id", sql.String(64), primary_key=True),
        sql.Column("name", sql.String(200), nullable=False),
        sql.Column("created", sql.String(32), nullable=False),
        sql.Column("code", sql.String(128), unique=True),
    )
    op.create_table(
        "keys",
        sql.Column("hash", sql.String(128), primary_key=True),
        sql.Column(
            "person", sql.String(64), sql.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sql.Column("created", sql.String(32), nullable=False),
        sql.Column("seen", sql.String(32), nullable=False),
    )
    op.create_table(
        "talk",
        _of_game(),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("person", sql.String(64), nullable=False),
        sql.Column("name", sql.String(200), nullable=False),
        sql.Column("at", sql.String(32), nullable=False),
        sql.Column("text", sql.Text),
        sql.Column("phrase", sql.String(64)),
    )


def _of_game() -> sql.Column[str]:
    return sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def downgrade() -> None:
    """Drop it all."""
    for table in ("talk", "keys", "people", "members"):
        op.drop_table(table)
    for column in ("bot_asked", "asked", "online"):
        op.drop_column("games", column)
