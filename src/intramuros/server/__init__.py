"""The web server. `app.py` puts it together; docs/architecture.md shows its packages."""
