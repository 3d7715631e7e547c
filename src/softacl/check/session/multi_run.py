"""Checks a program many times, each time in a new process: in different legal orders, or with one call after another failing."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Outcome", "explore", "one", "sweep"]

LIMIT = 60.0  # seconds of a run, unless --timeout says otherwise
MOST_CALLS = 300  # that a sweep lets fail


@dataclass
class Outcome:
    """One run. `how`: "exit 0", "signal 11", "no end"; `out`: a hash of what it printed."""

    label: str
    options: list[str]
    how: str
    out: str
    findings: list[dict[str, Any]]
    calls: list[list[Any]]
    error: str = ""

    @property
    def bad(self) -> bool:
        """Whether it crashed or did not end."""
        return self.how == "no end" or self.how.startswith("signal")


def one(command: list[str], options: list[str], label: str, timeout: float | None, record: bool = False) -> Outcome:
    """Run `softacl check OPTIONS COMMAND` and read its report."""
    limit = timeout or LIMIT
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        base = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report)]
        base += ["--timeout", str(limit), *(["--record-calls"] if record else []), *options]
        try:
            done = subprocess.run(
                [*base, *command], check=False, capture_output=True, timeout=limit + 30, stdin=subprocess.DEVNULL
            )
        except subprocess.TimeoutExpired:
            return Outcome(label, options, "no end", "", [], [])
        try:
            data = json.loads(report.read_text())
        except (OSError, ValueError):
            data = {"findings": [], "summary": {"program_exit_code": done.returncode, "ended": None}}
        summary = data["summary"]
        code, ended = summary["program_exit_code"], summary["ended"] or ""
        how = "no end" if ended.startswith("--timeout") else f"signal {-code}" if code < 0 else f"exit {code}"
        if ended == "a segmentation fault":
            how = "signal 11"
        error = "" if ended.startswith("--timeout") else ended
        return Outcome(
            label,
            options,
            how,
            hashlib.sha256(done.stdout).hexdigest()[:12],
            data["findings"],
            data.get("calls", []),
            error,
        )


def explore(command: list[str], options: list[str], count: int, first: int, timeout: float | None) -> Iterator[Outcome]:
    """Run the program in `count` legal orders: tasks as late as possible, then in orders drawn from seeds."""
    yield one(command, [*options, "--executor", "deferred"], "deferred", timeout)
    for seed in range(first, first + count - 1):
        yield one(command, [*options, "--executor", "seeded", "--seed", str(seed)], f"seed {seed}", timeout)


def sweep(command: list[str], options: list[str], timeout: float | None) -> Iterator[Outcome]:
    """Run the program unchanged, then once per call that is made to fail: each allocation, and each other line once."""
    plain = one(command, options, "nothing fails", timeout, record=True)
    yield plain
    seen: set[tuple[str, int]] = set()
    counted: Counter[str] = Counter()
    chosen = []
    for name, line in plain.calls:
        counted[name] += 1
        if "malloc" in name or (name, line) not in seen:
            seen.add((name, line))
            chosen.append((name, counted[name], line))
    for name, nth, line in chosen[:MOST_CALLS]:
        fault = f"{name}:nth={nth}"
        yield one(command, [*options, "--fault", fault], f"{name} fails at line {line} (call {nth} of it)", timeout)
