"""Which set's calibration counts; `calibration` chooses."""
