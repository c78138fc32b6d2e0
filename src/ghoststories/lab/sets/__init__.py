"""What the lab knows about each set: one folder per set, a registry, and presets that combine sets."""
