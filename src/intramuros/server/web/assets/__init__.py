"""The client's static files as they are sent: without comments, and joined."""
