"""What rows of games show: statistics, plots, reports."""
