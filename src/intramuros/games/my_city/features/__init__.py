"""What is counted of a city, for what it is likely to end with."""
