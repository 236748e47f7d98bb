"""Seats that move from one device to another: requests, answers, and how long they are open."""
