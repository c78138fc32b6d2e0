"""How long each seat has thought."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A clock for each seat; those of older games begin at nought."""
    op.add_column("games", sql.Column("clocks", sql.JSON, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("games", "clocks")
