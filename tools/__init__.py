"""Host programs."""
