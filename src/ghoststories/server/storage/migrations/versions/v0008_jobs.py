"""What bots and those who give hints have to do, and whose turn it is."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Games of a private server have no jobs: their bots play while somebody watches."""
    op.create_table(
        "jobs",
        sql.Column("id", sql.String(64), primary_key=True),
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("seat", sql.String(20), nullable=False),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("person", sql.String(64), nullable=False, index=True),
        sql.Column("asker", sql.String(64), index=True),
        sql.Column("due", sql.String(32), nullable=False),
        sql.Column("holder", sql.String(64)),
        sql.Column("until", sql.String(32)),
        sql.Column("result", sql.Text),
    )
    op.create_table(
        "turns",
        sql.Column("person", sql.String(64), primary_key=True),
        sql.Column("served", sql.String(32), nullable=False),
    )


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("turns")
    op.drop_table("jobs")
