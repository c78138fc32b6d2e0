"""Alembic runs this: the steps are taken on the connection that `Storage.open` brings."""

from __future__ import annotations

from alembic import context

from ghoststories.server.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
