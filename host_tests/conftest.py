"""What holds for every test."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

import engine_core.games
from engine_core.games import GAMES, load
from firmware import lazy

# A machine may be busy with other things: slow is no failure. On CI the profile that this one is
# made from finds its examples in the same order every time.
settings.register_profile("patience", parent=settings(), deadline=None)
settings.load_profile("patience")


@pytest.fixture(autouse=True, scope="session")
def _modules_stay_whole() -> Iterator[None]:
    """Tests have in hand what the handheld drops."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(lazy, "_empty", lambda _: None)
        yield


_LOADED = {game: load(game) for game in GAMES}


@pytest.fixture(autouse=True)
def _games_stay_the_same() -> Iterator[None]:
    """A handheld drops the modules of games and loads others; tests have the first in hand."""
    yield
    for game, module in _LOADED.items():
        sys.modules[module.__name__] = module
        setattr(engine_core.games, game, module)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have to say of what they found, `record_property("said", text)`."""
    for report in terminalreporter.getreports("passed"):
        for name, text in report.user_properties:
            if name == "said":
                terminalreporter.write_line(str(text))
