"""What the eye would see on a panel, as a picture."""

from PIL import Image

from tools.virtual import panel, ssd1306


def image_of(glass: panel.Panel | ssd1306.Panel) -> Image.Image:
    """The panel's exact pixels."""
    return Image.frombytes("RGB", glass.size, glass.picture())
