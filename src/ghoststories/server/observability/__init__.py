"""What can be seen of a server from outside: figures, a log without secrets, whether it is ready."""
