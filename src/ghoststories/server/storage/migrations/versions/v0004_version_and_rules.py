"""A version that only grows, and the rules a game was played by."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Older games begin to count now; they were played by the first rules."""
    op.add_column("games", sql.Column("version", sql.Integer, nullable=False, server_default="0"))
    op.add_column("games", sql.Column("rules", sql.String(16), nullable=False, server_default="1"))


def downgrade() -> None:
    """Drop both columns."""
    op.drop_column("games", "rules")
    op.drop_column("games", "version")
