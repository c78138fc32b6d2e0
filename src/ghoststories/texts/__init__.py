"""What players read, in three languages."""
