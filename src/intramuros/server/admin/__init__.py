"""What the operator does with a server: `intramuros admin` asks, the office answers."""
