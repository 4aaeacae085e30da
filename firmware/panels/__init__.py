"""Drivers of display controllers, one file a command family. A board file names its driver."""
