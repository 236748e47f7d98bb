"""What is counted of a seat of Five Tribes, for what it is likely to end with."""
