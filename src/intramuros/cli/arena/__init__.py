"""arena: a tournament between bots. `arguments` is all that is imported before it runs."""
