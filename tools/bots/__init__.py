"""What makes bots better and says how good they are: `make train` and `make strength`."""
