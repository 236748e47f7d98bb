"""admin: what the operator does with a server, while it runs or when it does not."""
