"""Games and their moves."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The two tables."""
    op.create_table(
        "games",
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
    )
    op.create_table(
        "moves",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("text", sql.String(200), nullable=False),
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("moves")
    op.drop_table("games")
