"""Each visitor's share of the server: counters, fair queues, addresses."""
