"""Many games between bots: jobs, the processes that play them, and the rows they leave."""
