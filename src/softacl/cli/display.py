"""What the sample shows: a live picture on a terminal, plain lines in a pipe, and the summary."""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path
from types import TracebackType

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from softacl.base.units import counted, format_size
from softacl.cli import terminal
from softacl.cli.terminal import drawn
from softacl.sample.engine import SampleStep, Totals
from softacl.sample.plan import SamplePlan

MIN_WIDTH = 60  # columns that the picture needs
_ROOMY, _WIDE = 80, 100  # columns from which data is shown, and more of it
_SHOWN = 4  # bytes of data in a row of the table


class Display:
    """Shows steps as they come."""

    def __enter__(self) -> Display:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to restore."""

    def show(self, step: SampleStep, totals: Totals) -> None:
        """One step."""


class QuietDisplay(Display):
    """Shows nothing."""


def _memory(pair: tuple[int, int]) -> str:
    return f"{_mib(pair[0])} MiB free of {_mib(pair[1])} MiB"


def _mib(nbytes: int) -> str:
    """MiB with one decimal: fine enough to see a block come and go."""
    return f"{nbytes / 2**20:,.1f}"


def _hex(data: bytes) -> str:
    return data.hex(" ")


def _what(plan: SamplePlan) -> str:
    """The run in words."""
    size = format_size(plan.memory_size)
    return f"{plan.route.text}, blocks of {size} of {plan.allocator}, device {plan.device_id}"


def _count(plan: SamplePlan, step: SampleStep) -> str:
    copies = "" if plan.copies_per_cycle == -1 else f"/{plan.copies_per_cycle}"
    cycles = "" if plan.number_of_cycles == -1 else f"/{plan.number_of_cycles}"
    return f"cycle {step.cycle}{cycles}, copy {step.copy}{copies}"


class PlainDisplay(Display):
    """Lines for pipes and logs."""

    def __init__(self, plan: SamplePlan) -> None:
        self.plan = plan
        print(f"softacl memcpy: {_what(plan)}")

    def show(self, step: SampleStep, totals: Totals) -> None:
        lines = [f"{_count(self.plan, step)}: {format_size(step.nbytes)}"]
        if step.failure:
            lines += [
                f"  device memory before copy : {_memory(step.before)}",
                f"  allocation failed: {step.failure}",
            ]
        else:
            lines += [
                f"  device memory before copy : {_memory(step.before)}",
                f"  device memory during copy : {_memory(step.during)}",
                f"  device memory after copy  : {_memory(step.after)}",
                f"  data before copy          : {_hex(step.data_before)}",
                f"  data on the target        : {_hex(step.data_there)}",
            ]
            if step.data_after is not None:
                lines.append(f"  data after write-back     : {_hex(step.data_after)}")
            lines.append(
                "  right" if step.right else "  WRONG: the bytes that arrived are not the bytes that were sent"
            )
        print("\n".join(lines), flush=True)


class LiveDisplay(Display):
    """The newest copies as a table, and how far the run and the device's memory are."""

    def __init__(self, plan: SamplePlan, console: Console | None = None) -> None:
        self.plan = plan
        self.console = console or terminal.console()
        self.steps: deque[SampleStep] = deque(maxlen=12)
        self.totals: Totals | None = None
        self.live = Live(console=self.console, auto_refresh=False, transient=False)
        self._drawn = 0.0

    def __enter__(self) -> LiveDisplay:
        self.live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.steps:
            self._draw()
        self.live.stop()

    def show(self, step: SampleStep, totals: Totals) -> None:
        self.steps.append(step)
        self.totals = totals
        if time.monotonic() - self._drawn > 0.08:
            self._draw()

    def _draw(self) -> None:
        self._drawn = time.monotonic()
        self.live.update(self.picture(), refresh=True)

    def picture(self) -> Group:
        """Everything on the screen."""
        width = self.console.width
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold", expand=False)
        for name in ("copy", "size"):
            table.add_column(name, justify="right", overflow="fold")
        data = slice(None) if width >= _ROOMY else slice(1, 2)
        for when in ("MiB free before", "during", "after"):
            table.add_column(when, justify="right", style="cyan", overflow="fold")
        for name in (*("data before", "on target", "written back")[data], ""):
            table.add_column(name, overflow="fold")
        shown = _SHOWN if width >= _WIDE else 2
        encoding = self.console.encoding
        more = drawn(" …", "..", encoding)
        right, wrong = drawn("✓", "right", encoding), drawn("✗ wrong", "WRONG", encoding)
        for step in self.steps:
            name = f"{step.cycle}.{step.copy}"
            if step.failure:
                table.add_row(name, format_size(step.nbytes), _mib(step.before[0]), Text("out of memory", "red"))
                continue
            back = "" if step.data_after is None else _hex(step.data_after[:shown]) + more
            table.add_row(
                name,
                format_size(step.nbytes),
                *(_mib(pair[0]) for pair in (step.before, step.during, step.after)),
                *(_hex(step.data_before[:shown]) + more, _hex(step.data_there[:shown]) + more, back)[data],
                Text(right, "green") if step.right else Text(wrong, "bold red"),
            )
        return Group(self._head(), table, self._bars())

    def _head(self) -> Text:
        plan = self.plan
        return Text.assemble(
            ("softacl memcpy  ", "bold"),
            _what(plan),
        )

    def _bars(self) -> Table:
        totals, step = self.totals, self.steps[-1]
        grid = Table.grid(padding=(0, 1))
        width = 30 if self.console.width >= _ROOMY else 20
        n = self.plan.n_copies
        done = (totals.copies + totals.allocation_failures) if totals else 0
        if n:
            grid.add_row("copies", ProgressBar(total=n, completed=done, width=width), f"{done}/{n}")
        else:
            grid.add_row("copies", ProgressBar(total=None, width=width, pulse=True), f"{done}, Ctrl-C ends")
        free, total = step.before if step.failure else step.during
        used = total - free
        grid.add_row(
            "memory",
            ProgressBar(total=total or 1, completed=used, width=width),
            f"{format_size(used)} of {format_size(total)} in use",
        )
        return grid


def summary_lines(
    plan: SamplePlan, totals: Totals, source: Path | None, sha: tuple[str, str] | None, target: str | None, ended: str
) -> list[str]:
    """The last lines of a run."""
    lines = []
    if ended:
        lines.append(f"ended early: {ended}")
    right = totals.copies - totals.wrong
    rate = f", {format_size(int(totals.nbytes / totals.seconds))}/s" if totals.seconds else ""
    lines.append(
        f"{counted(totals.copies, 'copy', 'copies')}, {format_size(totals.nbytes)}{rate}; {right} right, {totals.wrong} wrong"
    )
    if totals.allocation_failures:
        lines.append(
            f"{counted(totals.allocation_failures, 'allocation')} failed: device memory was full; the last one:"
        )
        lines.append(f"  {totals.last_failure}")
    if totals.min_free is not None:
        peak = totals.total_memory - totals.min_free
        lines.append(
            f"device memory: at most {format_size(totals.max_own)} in blocks of this run, all freed; at most {format_size(peak)} of "
            f"{format_size(totals.total_memory)} in use by all processes"
        )
    if sha is not None:
        same = "the same" if sha[0] == sha[1] else "NOT the same"
        lines += [f"{source}", f"  SHA-256 sent     {sha[0]}", f"  SHA-256 received {sha[1]}  {same}"]
    if target is not None and not ended:
        lines.append(f"written to {target}")
    return lines
