"""What strangers and guests of a shared server may use of it (docs/operations.md). A private server limits nothing."""
