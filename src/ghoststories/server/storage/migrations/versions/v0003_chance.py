"""Which generator a game draws with."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Older games go on with the generator they began with."""
    op.add_column("games", sql.Column("chance", sql.String(16), nullable=False, server_default="xorshift"))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("games", "chance")
