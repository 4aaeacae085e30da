"""Painting for panels of two colours, in the place of the modules that paint in sixteen."""
