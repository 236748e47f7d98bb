"""The routes, one module per theme. `server/app.py` puts them together."""
