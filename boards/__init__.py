"""One file a board: what is soldered to which pin, and how its glass is. Data only, no imports."""
