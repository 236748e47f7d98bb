"""Work that takes long: fair queues by address, and processes beside the server."""
