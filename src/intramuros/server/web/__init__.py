"""HTTP and WebSocket: sessions, guard, pages, assets, metrics; the client is in `static/`."""
