"""Seats that move from one device to another: who asks, who may answer, and for how long."""
