"""Runs the program of this package in processes of their own: a library that kills its process costs one case."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from environments import bare

HERE = Path(__file__).parent
#: Names of one process, so that what a process leaves behind is found, and one that hangs costs little
MANY = 120
TIMEOUT = 1800


@dataclass
class Run:
    """What a run found: its differences as rows, how many comparisons it made, and the first outcomes by (name, index)."""

    differences: list[dict[str, Any]] = field(default_factory=list)
    n: int = 0
    outcomes: dict[tuple[str, int], Any] = field(default_factory=dict)


def run(folder: Path, library: str, seed: int, first: int, last: int, names: Sequence[str], kinds: str = "all") -> Run:
    """Cases `first` to `last` of each name on a library (SOFTACL_OPERATORS)."""
    found = Run()
    queue = [(first, list(names[i : i + MANY])) for i in range(0, len(names), MANY)]
    while queue:
        start, batch = queue.pop(0)
        place = folder / f"{library}-{len(list(folder.iterdir()))}.jsonl"
        failed = _process(place, library, [str(seed), str(start), str(last), kinds, *batch])
        rows = [json.loads(line) for line in place.read_text().splitlines()] if place.exists() else []
        found.n += sum(row.get("n", 0) for row in rows if row["kind"] == "done")
        found.differences += [row for row in rows if row["kind"] not in ("begins", "done")]
        if failed:
            assert rows, failed
            died = rows[-1] if rows[-1]["kind"] == "begins" else [row for row in rows if row["kind"] == "begins"][-1]
            name, index = died["name"], died["index"]
            found.differences.append(
                {"kind": "dies", "name": name, "index": index, "type": "", "span": "", "why": failed, "case": ""}
            )
            at = batch.index(name) if name in batch else batch.index(f"{name}#{index}")
            again = [(index + 1, [name])] if name in batch and index + 1 < last else []
            queue[:0] = again + ([(first, batch[at + 1 :])] if batch[at + 1 :] else [])
        else:
            with open(f"{place}.pickle", "rb") as file:
                found.outcomes |= pickle.load(file)
    return found


def _process(place: Path, library: str, arguments: list[str]) -> str:
    """What killed the process, or ""."""
    env = bare(
        *("ASCEND_", "PYTHON"), SOFTACL_MACHINE="private", SOFTACL_OPERATORS=library, OMP_NUM_THREADS="1",
        TORCH_DEVICE_BACKEND_AUTOLOAD="0", PYTHONPATH=str(HERE.parent),
    )  # fmt: skip
    try:
        done = subprocess.run(
            [sys.executable, "-m", "sampling", str(place), *arguments],
            env=env, capture_output=True, text=True, timeout=TIMEOUT, cwd=place.parent,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"hangs for {TIMEOUT} s"
    return "" if done.returncode == 0 else f"ended with {done.returncode}: {done.stderr.strip()[-500:]}"
