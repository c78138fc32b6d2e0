"""What happened to games, as rows that are only ever added."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Each move becomes an event. Nobody knows when and by whom older moves were made."""
    op.add_column("games", sql.Column("events", sql.Integer, nullable=False, server_default="0"))
    op.create_table(
        "events",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("seat", sql.String(20)),
        sql.Column("person", sql.String(64)),
        sql.Column("at", sql.String(32), nullable=False),
    )
    op.execute(
        "INSERT INTO events (game, number, version, kind, text, at) SELECT game, number, 0, 'move', text, '' FROM moves"
    )
    op.execute("UPDATE games SET events = (SELECT coalesce(max(number), 0) FROM moves WHERE moves.game = games.id)")
    op.drop_table("moves")


def downgrade() -> None:
    """The moves as they are now; what was taken back is lost."""
    op.create_table(
        "moves",
        sql.Column("game", sql.String(32), sql.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("text", sql.String(200), nullable=False),
    )
    moves = sql.table("moves", *(sql.column(name) for name in ("game", "number", "text")))
    for (game,) in op.get_bind().execute(sql.text("SELECT id FROM games")).all():
        if texts := _moves(game):
            op.bulk_insert(moves, [{"game": game, "number": at, "text": text} for at, text in enumerate(texts, 1)])
    op.drop_table("events")
    op.drop_column("games", "events")


def _moves(game: str) -> list[str]:
    found = sql.text("SELECT kind, text FROM events WHERE game = :game ORDER BY number")
    texts: list[str] = []
    for kind, text in op.get_bind().execute(found, {"game": game}):
        if kind == "move":
            texts.append(text)
        elif kind == "undo":
            del texts[int(text) :]
    return texts
