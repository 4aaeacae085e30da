"""Virtual boards: the firmware under MicroPython's unix port, wired to a model of its panel."""
