"""Everything that is sent and taken, as types (docs/protocol.md). `make protocol` writes them as TypeScript."""
