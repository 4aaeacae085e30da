"""`python3 -m tools COMMAND` is `patience COMMAND`."""

import sys

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main())
