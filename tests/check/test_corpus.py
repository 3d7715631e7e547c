"""Right programs of every kind: the checker accuses none of them, in no schedule.

The programs are in corpus/*.txt, read by templates.py. One that does not `import acl` itself has set device 0, and ends
with reset_device and finalize. `#: chip=310B run_mode=device` sets the environment of one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from inside import run
from programs import END, START
from templates import Parts, read

FOLDER = Path(__file__).with_name("corpus")


def corpus() -> dict[str, str]:
    """Every program, by its file and number."""
    parts: Parts = {}
    read(FOLDER / "parts.txt", parts)
    made = {}
    for path in sorted(FOLDER.glob("*.txt")):
        for number, body in enumerate(read(path, dict(parts))):
            whole = re.search(r"^import acl$", body, re.MULTILINE)
            made[f"{path.stem}-{number}"] = body if whole else START + body.strip("\n") + "\n" + END
    return made


PROGRAMS = corpus()


def judged(text: str, selected: Any = None, **more: str) -> list:
    """What the checker tells of a program, and how that ended if not at its end."""
    settings = re.search(r"^#: (.*)", text, re.MULTILINE)
    chosen = dict(pair.split("=") for pair in settings[1].split()) if settings else {}
    findings, ending = run(text, selected=selected, **{**chosen, **more})
    return [str(finding) for finding in findings] + ([ending] if ending.code or ending.exception else [])


@pytest.mark.parametrize("name", PROGRAMS)
def test_not_accused(name):
    assert judged(PROGRAMS[name]) == []


@pytest.mark.parametrize("executor", ["deferred", "seeded"])
def test_in_other_schedules(executor):
    for name in [*PROGRAMS][::40]:
        assert judged(PROGRAMS[name], executor=executor) == [], name


def test_what_is_off_by_default_breaks_nothing():
    """Nor does it tell more than it is made for: nothing of order, lifetime, bounds, space or handles."""
    for name in [*PROGRAMS][::3]:
        told = judged(PROGRAMS[name], selected=lambda rule: True)
        assert not [finding for finding in told if not re.search(r"<Finding (HD[059]|HD312 )", finding)]


def test_there_are_many():
    assert len(set(PROGRAMS.values())) >= 600
