"""Measuring: candidates take turns in rounds, so that a busy machine affects all alike; medians and spreads are kept."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass
class Result:
    """Seconds per call: the median, and the tenth and ninetieth percentile of the rounds.

    cpu: the median processor time of all threads, which a busy machine affects less; cpu_ratio: relative to the first candidate.
    """

    name: str
    median: float
    p10: float
    p90: float
    ratio: float
    cpu: float = 0.0
    cpu_ratio: float = 0.0


def compare(candidates: dict[str, Callable[[], object]], calls: int, rounds: int = 30) -> list[Result]:
    """Time each candidate `calls` times per round; ratios are relative to the first."""
    times: dict[str, list[float]] = {name: [] for name in candidates}
    used: dict[str, list[float]] = {name: [] for name in candidates}
    for _ in range(rounds):
        for name, call in candidates.items():
            begin, cpu = time.perf_counter(), time.process_time()
            for _ in range(calls):
                call()
            times[name].append((time.perf_counter() - begin) / calls)
            used[name].append((time.process_time() - cpu) / calls)
    base, base_cpu = (statistics.median(next(iter(each.values()))) for each in (times, used))
    results = []
    for name, values in times.items():
        values.sort()
        median = statistics.median(values)
        tenth, ninetieth = values[len(values) // 10], values[len(values) * 9 // 10]
        cpu = statistics.median(used[name])
        results.append(Result(name, median, tenth, ninetieth, median / base, cpu, cpu / base_cpu if base_cpu else 0.0))
    return results


def arguments() -> argparse.Namespace:
    """--json."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--json", action="store_true", help="one JSON document")
    return parser.parse_args()


class Report:
    """Collects tables and shows them."""

    def __init__(self, as_json: bool) -> None:
        self.as_json = as_json
        self.tables: dict[str, list[dict[str, object]]] = {}
        self.console = Console(width=None if sys.stdout.isatty() else 120)
        if not as_json:
            self.console.print(f"Python {platform.python_version()}, {platform.machine()}", highlight=False)

    def add(self, title: str, results: list[Result], unit: str = "us", target: str = "") -> None:
        """One table; `unit` is us or ms."""
        factor = {"us": 1e6, "ms": 1e3}[unit]
        self.tables[title] = [vars(r) for r in results]
        if self.as_json:
            return
        table = Table(title=title + (f"  [dim]target: {target}[/]" if target else ""), title_justify="left", box=None)
        for name in ("", f"median {unit}", "p10..p90", "ratio", f"cpu {unit}", "cpu ratio"):
            table.add_column(name, justify="left" if not name else "right")
        for r in results:
            table.add_row(
                r.name,
                f"{r.median * factor:.3f}",
                f"{r.p10 * factor:.3f}..{r.p90 * factor:.3f}",
                f"{r.ratio:.2f}",
                f"{r.cpu * factor:.3f}",
                f"{r.cpu_ratio:.2f}",
            )
        self.console.print(table)

    def rows(self, title: str, rows: list[dict[str, object]]) -> None:
        """A table of figures; the first column names the row."""
        self.tables[title] = rows
        if self.as_json:
            return
        table = Table(title=title, title_justify="left", box=None)
        for i, name in enumerate(rows[0]):
            table.add_column(name if i else "", justify="right" if i else "left")
        for row in rows:
            table.add_row(*(f"{value:.3f}" if isinstance(value, float) else str(value) for value in row.values()))
        self.console.print(table)

    def say(self, title: str, value: object, target: str = "") -> None:
        """One figure."""
        self.tables[title] = [{"value": value}]
        if not self.as_json:
            self.console.print(f"{title}: {value}" + (f"  [dim]target: {target}[/]" if target else ""), highlight=False)

    def end(self) -> None:
        """Print the document."""
        if self.as_json:
            json.dump(self.tables, sys.stdout, indent=2)
            print()
