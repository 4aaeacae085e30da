"""What holds for every test."""

from hypothesis import settings

# A machine may be busy with other things: slow is no failure. On CI the profile that this one is
# made from finds its examples in the same order every time.
settings.register_profile("patience", parent=settings(), deadline=None)
settings.load_profile("patience")
