"""The whole table, one line per row, with the peers; writes docs/benchmarks.md: `python -m benchmarks.table`, or `make benchmarks`.

Runs the other programs of this folder in sequence, and takes the most relevant rows from their JSON output. It
continues if one of them fails, and names peers that are not installed (benchmarks/requirements-peers.txt). With --only it prints
the rows and does not change the page.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.bench.document import machine

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- table: begin, by python -m benchmarks.table -->", "<!-- table: end -->"
Tables = dict[str, list[dict[str, Any]]]
"""What a program prints: rows by title."""


@dataclass(frozen=True)
class Row:
    """One line: `ours` against the other candidates of the program's table whose title has this prefix.

    The others are peers, unless they begin with one of `not_peers`. What was not measured is not named.
    """

    program: str
    title: str
    ours: str
    work: str
    target: str = ""
    not_peers: tuple[str, ...] = ("acl.", "Tracked", "SizeClass", "ArenaPool", "BestFit")

    def cells(self, tables: Tables) -> tuple[str, str]:
        """What was measured, and the peers."""
        rows = {row["name"]: row for row in _table(tables, self.title)}
        mine = rows[self.ours]["median"]
        others = [name for name in rows if name != self.ours and not name.startswith(self.not_peers)]
        texts = [f"{name} {seconds(rows[name]['median'])} ({_ratio(mine / rows[name]['median'])})" for name in others]
        return seconds(mine), ", ".join(texts)


@dataclass(frozen=True)
class Said:
    """One line: a figure that the program prints as text."""

    program: str
    title: str
    work: str
    target: str = ""

    def cells(self, tables: Tables) -> tuple[str, str]:
        mine, _, peer = str(_table(tables, self.title)[0]["value"]).partition("; ")
        return mine, peer


@dataclass(frozen=True)
class Figure:
    """One line: one column of a row, and the same column of another row as the peer. Columns are in us, but for "s" and "ratio"."""

    program: str
    title: str
    ours: str
    column: str
    work: str
    target: str = ""
    peer: str = ""

    def cells(self, tables: Tables) -> tuple[str, str]:
        rows = {row[""]: row for row in _table(tables, self.title)}
        theirs = f"{self.peer} {seconds(rows[self.peer]['us'] / 1e6)}" if self.peer else ""
        mine = rows[self.ours][self.column]
        return _ratio(mine) if self.column == "ratio" else seconds(mine / (1 if self.column == "s" else 1e6)), theirs


Line = Row | Said | Figure
_LIVE = "a million live blocks over a thousand"
_MEMMOVE = "at most 1.05 x"
LINES: tuple[Line, ...] = (
    Row(
        "sync",
        "copy of 64 B",
        "acl.rt.memcpy, pinned to device",
        "`acl.rt.memcpy`, 64 B, pinned to device",
        "at most 0.4 x `ctypes.memmove`",
    ),
    Row(
        "sync",
        "copy of 64 MiB",
        "acl.rt.memcpy, pinned to device",
        "`acl.rt.memcpy`, 64 MiB, pinned to device",
        "at most 1 x memmove",
    ),
    *(
        Said("memmove", f"{name}, worst size", f"{work}, 4 KiB to 256 MiB, over `ctypes.memmove`: worst size", _MEMMOVE)
        for name, work in (
            ("pinned to device", "`acl.rt.memcpy`, pinned to device"),
            ("pinned to device, one core", "the same on one core"),
            ("device to pinned", "`acl.rt.memcpy`, device to pinned"),
            ("within the device", "`acl.rt.memcpy` within the device"),
            ("queued, pinned to device", "`acl.rt.memcpy_async` and the wait, pinned to device"),
        )
    ),
    Row("sync", "malloc and free of 1 MiB", "acl.rt.malloc, free", "`malloc` and `free` of 1 MiB", "at most 0.8 us"),
    Row("sync", "malloc and free of 1 MiB", "acl.rt.malloc_host, free_host", "`malloc_host` and `free_host` of 1 MiB"),
    Said("sync", f"memcpy of 64 B, {_LIVE}", f"64 B copy with {_LIVE}", "at most 1.2"),
    Said("sync", f"malloc and free of 1 MiB, {_LIVE}", f"`malloc` and `free` with {_LIVE}", "at most 1.2"),
    Said("sync", "import acl", "`import acl`", "at most 1.0 x `import numpy`"),
    Row(
        "streams",
        "10,000 queued copies of 64 B",
        "acl.rt.memcpy_async",
        "10,000 queued copies of 64 B and one wait, each",
        "at most 0.25 us",
    ),
    Row(
        "streams",
        "queue one copy of 64 B and wait",
        "acl",
        "queue one copy and wait",
        "at most 1.5 us, 90 % within 10 us",
    ),
    Row(
        "streams",
        "192 copies of 2 MiB",
        "eight streams",
        "eight streams, 192 copies of 2 MiB",
        "at most 1.05 x two threads",
    ),
    Said(
        "streams",
        "start of a queued fill",
        "start of a queued fill while the caller computes in Python",
        "at most 100 us",
    ),
    Said("streams", "memory of a queued task", "memory of a queued task", "at most 300 bytes"),
    Row(
        "pools",
        "allocate and free 512 B",
        "BestFitPool",
        "`BestFitPool`: allocate and free 512 B",
        "at most 0.6 us",
    ),
    Row("pools", "allocate and free 1048576 B", "BestFitPool", "`BestFitPool`: 1 MiB"),
    Row(
        "pools",
        "free and allocate, 1,000 live blocks of 256 B to 1 MiB, as many",
        "BestFitPool",
        "`BestFitPool`: free one of 1,000 live blocks, and allocate another",
        "3 x ahead of RMM's pool and TLSF",
    ),
    Row(
        "pools",
        "allocate and free 512 B",
        "Tracked(Limited(BestFitPool))",
        "`Tracked(Limited(BestFitPool))`: 512 B",
        "at most 0.5 us",
    ),
    Said("cface", "aclInit to the first copy", "C: `aclInit` to the first copy", "at most 40 ms of processor time"),
    Said("cface", "aclrtMemcpy, 64 B", "C: `aclrtMemcpy`, 64 B", "at most 40 ns"),
    Said("cface", "aclrtMemcpyAsync, 64 B", "C: `aclrtMemcpyAsync`, 64 B, queued", "at most 100 ns"),
    Said("cface", "aclrtMalloc and aclrtFree", "C: `aclrtMalloc` and `aclrtFree`, 1 MiB", "at most 0.15 us"),
    Said(
        "on_device",
        "aclrtMemcpy, forwarded",
        "`--on-device`, nobody observes: `aclrtMemcpy`, 64 B",
        "at most 60 ns more",
    ),
    Said("on_device", "aclrtMemcpy, traced", "`--on-device`, traced: `aclrtMemcpy`, 64 B", "at most 1.5 us more"),
    Said("on_device", "aclrtMemcpy, checked", "`--on-device`, checked: `aclrtMemcpy`, 64 B", "at most 3 us more"),
    Said("cface", "8 threads, 1 MiB", "C: eight threads that copy 1 MiB", "at least 0.97 x plain threads"),
    Said(
        "kernels",
        "C: an empty kernel of 8 blocks, queued",
        "C: an empty kernel of 8 blocks, queued and run",
        "at most 5 us",
    ),
    Said("kernels", "Python: softacl", "`softacl.kernel_from`: the same", "at most 8 us"),
    Said("kernels", "Python: acl", "`acl.rt.launch_kernel`: the same", "at most 8 us"),
    Said(
        "kernels",
        "64 MiB + 64 MiB, 8 blocks, tiles of 1024",
        "a kernel that adds 64 MiB, 8 blocks, tiles of 4 KiB",
        "at most 1.5 x",
    ),
    Row(
        "processes",
        "malloc and free of 1 MiB",
        "with seven other processes",
        "`malloc` and `free` of 1 MiB, seven other processes on the device",
        "at most 1.1 x alone",
        not_peers=("alone", "with"),
    ),
    Row(
        "processes",
        "copy of 64 MiB",
        "from memory of another process",
        "copy of 64 MiB from memory of another process",
        "1.0 x a local copy",
        not_peers=("into",),
    ),
    Row("check", "memcpy 4 KiB", "checked", "`softacl check`: copies of 4 KiB", "at most 3 x"),
    Row("check", "memcpy 1 MiB", "checked", "`softacl check`: copies of 1 MiB", "at most 1.2 x"),
    Row("check", "malloc and free 4 KiB", "checked", "`softacl check`: `malloc` and `free`", "at most 1.5 us"),
    *(
        Row("check", name, "checked", f"`softacl check`: 8 queued copies of 4 KiB and the wait, {name}", "at most 3 x")
        for name in (
            "pyACL, within the device",
            "pyACL, from pinned memory",
            "C, within the device",
            "C, from pinned memory",
            "C, from pinned memory, two streams",
        )
    ),
    Figure(
        "models",
        "a run of a model",
        "acl.mdl.execute",
        "over the bound run",
        "`acl.mdl.execute`, more than ONNX Runtime's own run",
        "at most 20 us",
        "ONNX Runtime, bound",
    ),
    Figure(
        "models",
        "a run of a model",
        "aclmdlExecute, C++",
        "over the bound run",
        "`aclmdlExecute`, C++, more than that",
        "at most 5 us",
        "ONNX Runtime, bound",
    ),
    Row(
        "media",
        "NV12 1920 x 1080 to 640 x 640",
        "dvpp_vpc_resize_async, wait",
        "VPC: NV12 1920 x 1080 to 640 x 640, bilinear",
        "at most 2 x OpenCV",
    ),
    Row("media", "JPEG of", "dvpp_jpeg_decode_async, wait", "JPEGD: 1920 x 1080 to NV12"),
    Row(
        "media",
        "H.264",
        "vdec_send_frame to the callbacks",
        "VDEC: H.264, 60 frames of 1280 x 720",
        "",
    ),
    Figure(
        "timing",
        "a million tasks",
        "8 devices, 64 streams",
        "us",
        "simulated time: add and run one of a million tasks, 8 devices, 64 streams",
        "at most 5 us",
    ),
    Figure(
        "timing",
        "a million tasks",
        "1,000 links of a switch",
        "us",
        "the same, 1,000 links of a switch",
        "at most 5 us",
    ),
    Figure(
        "timing",
        "a recording of 300,000 events",
        "softacl predict",
        "s",
        "`softacl predict`, a recording of 300,000 events, processor time",
        "at most 3 s",
    ),
    *(
        Figure(
            "timing",
            "us of processor time for a copy",
            f"{nbytes}, a wait after {waits}",
            "ratio",
            f"executor `timed` over `deferred`: a queued copy of {nbytes}, a wait after {waits}",
            "at most 1.5 x",
        )
        for nbytes in ("4 KiB", "64 KiB")
        for waits in (1, 32)
    ),
    Row(
        "timing",
        "2,000 tasks wait for a pool of 4",
        "Simulator",
        "2,000 tasks wait for one of 4 servers",
        "",
    ),
)
PROGRAMS = tuple(dict.fromkeys(line.program for line in LINES))


def seconds(value: float) -> str:
    """ "43 ns", "4.36 us", "12.0 ms" """
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if abs(value) * factor >= 1:
            return f"{value * factor:.3g} {unit}"
    return f"{value * 1e9:.3g} ns"


def _ratio(value: float) -> str:
    return f"{value:.2f} x" if value < 10 else f"{value:.0f} x"


def _table(tables: Tables, title: str) -> list[dict[str, Any]]:
    """The table whose title has this prefix. Raises KeyError if there is none."""
    return next((rows for name, rows in tables.items() if name.startswith(title)), None) or _missing(title)


def _missing(title: str) -> Any:
    raise KeyError(title)


def measure(program: str) -> tuple[Tables, str]:
    """The output of a program, or why there is none."""
    command = [sys.executable, "-m", f"benchmarks.{program}", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        tables: Tables = json.loads(done.stdout)
    except ValueError:
        lines = done.stderr.strip().splitlines() or [f"it ended with exit code {done.returncode}"]
        return {}, lines[-1]
    return tables, ""


def lines_of(program: str, tables: Tables, problem: str) -> Iterator[tuple[str, str, str, str]]:
    """(work, measured, peers, target) of each line of a program."""
    for line in (line for line in LINES if line.program == program):
        if problem:
            yield line.work, f"not measured: {problem}", "", line.target
            continue
        try:
            mine, peers = line.cells(tables)
        except KeyError as missing:
            absent = [name for title, rows in tables.items() if (name := _absent(title, rows))]
            why = f"{', '.join(absent)} is absent" if absent else f"the program has no {missing}"
            yield line.work, f"not measured: {why}", "", line.target
        else:
            yield line.work, mine, peers, line.target


def _absent(title: str, rows: list[dict[str, Any]]) -> str:
    """What a program reports as missing, or ""."""
    value = str(rows[0].get("value", ""))
    if title == "absent":
        return value
    return title.removeprefix("absent: ") if title.startswith("absent: ") or value == "not installed" else ""


def collect(
    programs: Iterable[str], run: Callable[[str], tuple[Tables, str]], say: Callable[[str], object]
) -> list[tuple[str, str, str, str]]:
    """Run the programs, and print each line as soon as it is known."""
    found = []
    for program in programs:
        for row in lines_of(program, *run(program)):
            work, mine, peers, target = row
            say(" | ".join(part for part in (f"{work}: {mine}", peers, f"target {target}" if target else "") if part))
            found.append(row)
    return found


def section(rows: Iterable[tuple[str, str, str, str]], facts: dict[str, Any], load_after: float) -> str:
    """The part of the page between the marks."""
    packages = ", ".join(f"{name} {found}" for name in ("numpy", "torch", "onnxruntime") if (found := _version(name)))
    head = (
        f"Measured on {date.today():%-d %B %Y} by `make benchmarks`: {facts['cpu']}, {facts['cores']} cores, "
        f"{facts['system']}, CPython {facts['python']}, {packages}; load {facts['load']:.1f} before, {load_after:.1f} after.\n"
        "Medians; in brackets our time over the peer's. The candidates of a row took turns in one run."
    )
    body = "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)
    return f"{head}\n\n| work | SoftACL | peers (ours over theirs) | target |\n|---|---|---|---|\n{body}\n"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def fill(page: str, text: str, marks: tuple[str, str] = (BEGIN, END)) -> str:
    """The page with a new text between its marks. Raises ValueError unless it has both, once, in order."""
    before, begin, rest = page.partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not begin or not end or any(mark in after for mark in marks):
        raise ValueError(f"the page must have one line {marks[0]} and below it one line {marks[1]}")
    return f"{before}{begin}\n\n{text}\n{end}{after}"


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, write the page."""
    parser = argparse.ArgumentParser(description="The table of docs/benchmarks.md.")
    parser.add_argument("--only", metavar="NAME,...", help=f"some of {', '.join(PROGRAMS)}; the page is not written")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write  [default: docs/benchmarks.md]")
    options = parser.parse_args(arguments)
    programs = options.only.split(",") if options.only else PROGRAMS
    if wrong := [name for name in programs if name not in PROGRAMS]:
        parser.error(f"--only: there is no {', '.join(wrong)}. Programs: {', '.join(PROGRAMS)}.")
    target = OutputFile(options.page)
    if not options.only:
        try:
            fill(options.page.read_text(encoding="utf-8"), "")  # before the long run
            target.check()
        except (OSError, OutputError, ValueError) as error:
            parser.error(f"--page {options.page}: {error}")
    facts = machine()
    print(f"{facts['cpu']}, {facts['cores']} cores, load {facts['load']}", flush=True)
    if facts["load"] > facts["cores"] / 2:
        print("warning: other programs use this machine; the figures will spread.", file=sys.stderr)
    rows = collect(programs, measure, lambda line: print(line, flush=True))
    if not options.only:
        text = section(rows, facts, os.getloadavg()[0])
        target.write(fill(options.page.read_text(encoding="utf-8"), text))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
