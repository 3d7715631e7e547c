"""A small share of the long runs; `make soak` does the whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
pytestmark = pytest.mark.thorough


@pytest.mark.parametrize(
    "words",
    [
        "machine.py --executor threads --operations 20000 --seed 3",
        "machine.py --executor threads --operations 20000 --seed 3 --observed",
        "machine.py --executor deferred --operations 20000 --seed 3",
        "machine.py --executor seeded --operations 20000 --seed 3",
        "sharing.py --rounds 12 --seed 3",
        "growth.py --executor threads --events 40000 --streams 800",
        "growth.py --executor deferred --events 20000 --streams 800",
        "growth.py --executor seeded --events 20000 --streams 800",
    ],
)
def test_a_share_of_a_long_run_is_right(words: str) -> None:
    program, *arguments = words.split()
    done = subprocess.run(
        [sys.executable, str(HERE / program), *arguments], capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stdout + done.stderr
