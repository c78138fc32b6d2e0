"""How the tables of the database came to their form, step by step (Alembic)."""
