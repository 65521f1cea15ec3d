#!/usr/bin/env python3
"""What the server promises, with the tables in PostgreSQL: suites that are short, on one PostgreSQL for all of them. Prints TAP."""
import os

os.environ["WARDROOM_STORE"] = "postgres"
import kit  # noqa: E402

SUITES = ("sealed", "components", "secrets", "letters", "lessons", "record", "story", "why", "damage", "opening", "claims")  # the longest first

if __name__ == "__main__":
    kit.main(*(f"test_{suite}" for suite in SUITES))
