"""Checks a program many times, each time in a new process: in different legal orders, or with one call after another failing.

A signal that the supervisor passes on ends the run that it interrupts; the caller then asks for no more.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from softacl.base.supervise import Supervisor
from softacl.check.findings.finding import Finding
from softacl.check.report.runs import Outcome

LIMIT = 60.0  # seconds of a run, unless --timeout says otherwise
MAX_TEXT = 1 << 20  # bytes of what a run prints that are kept
MAX_FAULTS = 300  # runs of a sweep in which a call fails


def one(
    supervisor: Supervisor,
    command: list[str],
    options: list[str],
    label: str,
    timeout: float | None,
    record: bool = False,
) -> Outcome:
    """Run `softacl check OPTIONS COMMAND` and read its report."""
    limit = timeout or LIMIT
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        base = [sys.executable, "-m", "softacl.check", "--once", "--format", "json", "--output", str(report)]
        base += ["--timeout", str(limit), *(["--record-calls"] if record else []), *options]
        outcome = Outcome(label, options)
        try:
            pipe = subprocess.PIPE
            done = supervisor.run(
                [*base, *command], os.environ, limit + 30, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe
            )
        except subprocess.TimeoutExpired:
            outcome.failure = f"softacl check did not end within {limit + 30:g} s, and wrote no report."
            return outcome
        outcome.output = hashlib.sha256(done.stdout).hexdigest()[:12]
        outcome.printed, errors = (text[:MAX_TEXT].decode(errors="replace") for text in (done.stdout, done.stderr))
        outcome.errors = "".join(line for line in errors.splitlines(True) if not line.startswith("softacl check: "))
        try:
            _read(report, outcome)
        except Exception as error:  # of any kind: nothing in a damaged report is known to be right
            said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
            outcome.failure = (
                f"the report of the run cannot be read ({type(error).__name__}: {error}); softacl check ended with "
                f"{done.returncode}{f' and said: {said}' if said else ''}"
            )
        return outcome


def _read(report: Path, outcome: Outcome) -> None:
    data = json.loads(report.read_text(encoding="utf-8"))
    summary: dict[str, Any] = data["summary"]
    outcome.findings = [Finding.of_dict(finding) for finding in (*data["findings"], *data["suppressed"])]
    outcome.recorded = [tuple(call) for call in data.get("calls", ())]
    outcome.calls, outcome.code, outcome.ended = summary["calls"], summary["program_exit_code"], summary["ended"] or ""
    outcome.failure, outcome.unfired = summary["failure"] or "", summary["unfired_faults"]
    if outcome.ended.startswith("--timeout"):
        outcome.how = "no end"
    else:
        killed = outcome.ended and outcome.code > 128
        outcome.how = f"signal {outcome.code - 128}" if killed else f"exit {outcome.code}"


def explore(
    supervisor: Supervisor, command: list[str], options: list[str], count: int, first: int, timeout: float | None
) -> Iterator[Outcome]:
    """Run the program in `count` legal orders."""
    for label, settings in schedules(count, first):
        chosen = [word for name, value in settings.items() for word in (f"--{name}", value)]
        yield one(supervisor, command, [*options, *chosen], label, timeout)


def schedules(count: int, first: int = 0) -> Iterator[tuple[str, dict[str, str]]]:
    """Legal orders of tasks, with the settings that choose them: as late as possible, then drawn from seeds."""
    yield "deferred", {"executor": "deferred"}
    for seed in range(first, first + count - 1):
        yield f"seed {seed}", {"executor": "seeded", "seed": str(seed)}


def sweep(supervisor: Supervisor, command: list[str], options: list[str], timeout: float | None) -> Iterator[Outcome]:
    """Run the program unchanged, then once per call that is made to fail: each allocation, and each other line once."""
    unchanged = one(supervisor, command, options, "nothing fails", timeout, record=True)
    yield unchanged
    for name, nth, line in failing_calls(unchanged)[:MAX_FAULTS]:
        fault = f"--fault={name}:nth={nth}"
        yield one(supervisor, command, [*options, fault], f"{name} fails at line {line} (call {nth})", timeout)


def failing_calls(unchanged: Outcome) -> list[tuple[str, int, int]]:
    """The calls that a sweep lets fail: the name, the number among the calls of that function, and the line."""
    lines: set[tuple[str, str, int]] = set()
    calls: dict[tuple[str, int], int] = {}
    for name, nth, file, line in unchanged.recorded:
        if "malloc" in name.lower() or (name, file, line) not in lines:
            lines.add((name, file, line))
            calls.setdefault((name, nth), line)
    return [(name, nth, line) for (name, nth), line in calls.items()]
