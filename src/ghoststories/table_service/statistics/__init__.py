"""Statistics and achievements of the games a person has finished."""
