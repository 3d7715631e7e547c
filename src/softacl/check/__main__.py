"""`python -m softacl.check` is `softacl check`."""

from __future__ import annotations

from softacl.cli.check import check

if __name__ == "__main__":
    check(prog_name="python -m softacl.check")
