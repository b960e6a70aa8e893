"""`python -m turnierxl`: the command line."""

from __future__ import annotations

from turnierxl.cli import main

if __name__ == "__main__":
    main()
