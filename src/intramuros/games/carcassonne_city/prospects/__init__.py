"""What is counted of a state, for each seat, to foretell its points; `estimate.py` adds it up."""
