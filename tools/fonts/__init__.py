"""The glyphs of the handheld: `drawn/` by hand, in `faces/` letters of public-domain fonts.

`python3 -m tools.fonts` packs them into the one file the device reads, firmware/assets/fonts.bin.
"""
