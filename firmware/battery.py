"""How full the battery is: its voltage by an ADC behind a divider."""

from machine import ADC, Pin


class Part:
    """The battery of a board whose file has BATTERY. After the constructor no method allocates.

    Made of the pin, the millivolts of the battery at which the ADC reads full, those of an empty
    battery and those of a full one. `off` is for chips that can cut the power.
    """

    off = None

    def __init__(self, pin, range_mv: int, empty_mv: int, full_mv: int) -> None:
        if hasattr(ADC, "ATTN_11DB"):  # an ESP32: as it boots, its ADC reads full at 1 V
            self._adc = ADC(Pin(pin), atten=ADC.ATTN_11DB)
        else:
            self._adc = ADC(Pin(pin))
        self._range = range_mv
        self._empty = empty_mv
        self._full = full_mv

    def percent(self) -> int:
        """Roughly how full it is, 0 … 100: as if the voltage sank evenly, which it does not."""
        mv = self._adc.read_u16() * self._range >> 16  # below 2**30 up to 16 V
        part = 100 * (mv - self._empty) // (self._full - self._empty)
        return min(max(part, 0), 100)
