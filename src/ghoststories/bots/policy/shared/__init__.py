"""What several sets have in common: single steps, artifacts, Taoists lying down."""
