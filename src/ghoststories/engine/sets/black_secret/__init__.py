"""The expansion Black Secret: Wu-Feng takes a seat, demons dig in the catacombs, lost Qi feeds bloody mantras."""
