"""Finds out which deals can be won, with the whole pack known."""
