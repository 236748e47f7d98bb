"""My City as text: positions and actions both ways, and sentences for people."""
