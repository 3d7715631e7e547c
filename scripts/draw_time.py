"""Draw docs/images/time.svg: the prediction of the program of docs/time.md, as it is and with a second buffer and a stream for each
direction. With --check say whether the picture is up to date.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from softacl.base.aligned import duration
from softacl.prediction.predictor import predicted
from softacl.prediction.program_run import record
from softacl.timing import Schedule, simulate
from softacl.timing.what_if import QUESTIONS

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "docs" / "images" / "time.svg"
CHANGE = "a second buffer and a stream for each direction"
ROWS = {"program": "host", "to the device": "h2d", "fills": "fill", "to the host": "d2h"}
LEFT, WIDTH, ROW, PANEL = 110, 770, 24, 150  # pixels: of the names, of the whole time, of a row, of a panel
STYLE = """
text {font: 13px system-ui, sans-serif; fill: #24292f}
.title {font-weight: 600} .axis, .number {font-size: 11px} .axis {fill: #57606a} .number {fill: #fff; text-anchor: middle}
.back {fill: #fff; stroke: #d0d7de} .row {fill: #f3f4f6} .tick {stroke: #d0d7de}
.host {fill: #8250df} .waits {fill: #d8c7f5} .h2d {fill: #0969da} .d2h {fill: #bc4c00} .fill {fill: #1a7f37}
@media (prefers-color-scheme: dark) {
text {fill: #e6edf3} .axis {fill: #9198a1} .number {fill: #fff}
.back {fill: #0d1117; stroke: #3d444d} .row {fill: #161b22} .tick {stroke: #3d444d}
.host {fill: #a371f7} .waits {fill: #3b2a5c} .h2d {fill: #1f6feb} .d2h {fill: #c2570c} .fill {fill: #2ea043}
}"""


def schedules() -> list[tuple[str, Schedule]]:
    """A title and the schedule: of the page's program, and with the change."""
    page = (ROOT / "docs" / "time.md").read_text(encoding="utf-8")
    block = re.search(r'```python title="pipeline.py"\n(.*?)```', page, re.DOTALL)
    assert block is not None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "pipeline.py")
        program.write_text(block[1], encoding="utf-8")
        recording, code = record(["--chip", "910B", str(program)])
        assert recording is not None and code == 0
        prediction = predicted(recording, host_time=0)
    changed = next(question for question in QUESTIONS if question.what == CHANGE).ask(
        prediction.graph, prediction.machine
    )
    assert changed is not None
    return [("one buffer, one stream", prediction.schedule), (CHANGE, simulate(*changed))]


def bars(schedule: Schedule) -> Iterator[tuple[str, str, int, int, str]]:
    """(row, class, begin, end, text) of what takes time; ns."""
    ended, counts = 0, dict.fromkeys(ROWS, 0)
    for task, begin, end in zip(schedule.graph.tasks, schedule.begins.tolist(), schedule.ends.tolist(), strict=True):
        if task.kind in ("host", "call", "submit", "synchronize"):
            if task.kind == "synchronize":
                yield "program", "waits", ended, end, ""
            elif end > begin:
                yield "program", "host", begin, end, ""
            ended = end
        elif end > begin:
            row = (
                "fills"
                if task.kind == "fill"
                else "to the device"
                if task.direction == "host to device"
                else "to the host"
            )
            counts[row] += 1
            yield row, ROWS[row], begin, end, str(counts[row]) if task.kind == "copy" else ""


def panel(top: int, title: str, schedule: Schedule, whole: int) -> Iterator[str]:
    """The rows of a schedule, from `top`, `whole` ns wide."""

    def x(ns: int) -> float:
        return LEFT + ns / whole * WIDTH

    yield f'<text class="title" x="16" y="{top + 22}">{title}: {duration(schedule.elapsed_ns)}</text>'
    tops = {row: top + 34 + number * ROW for number, row in enumerate(ROWS)}
    for row, y in tops.items():
        yield f'<text x="16" y="{y + 15}">{row}</text>'
        yield f'<rect class="row" x="{LEFT}" y="{y}" width="{WIDTH}" height="{ROW - 3}"/>'
    bottom = top + 34 + len(ROWS) * ROW
    for ms in range(whole // 10**6 + 1):
        at = x(ms * 10**6)
        yield f'<path class="tick" d="M{at:.1f} {top + 32}V{bottom}"/>'
        yield f'<text class="axis" x="{at + 3:.1f}" y="{bottom + 10}">{ms} ms</text>'
    for row, kind, begin, end, text in bars(schedule):
        y, width = tops[row], max(x(end) - x(begin) - 0.5, 1)
        yield f'<rect class="{kind}" x="{x(begin):.1f}" y="{y}" width="{width:.1f}" height="{ROW - 3}"/>'
        if text:
            yield f'<text class="number" x="{x(begin) + width / 2:.1f}" y="{y + 15}">{text}</text>'


def drawn() -> str:
    """The picture."""
    both = schedules()
    whole = max(schedule.elapsed_ns for _, schedule in both)
    width, height = LEFT + WIDTH + 20, PANEL * len(both) + 8
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>Predicted: {' and '.join(f'{title}, {duration(each.elapsed_ns)}' for title, each in both)}</title>",
        f"<style>{STYLE}\n</style>",
        f'<rect class="back" x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="6"/>',
    ]
    for number, (title, schedule) in enumerate(both):
        lines += panel(PANEL * number, title, schedule, whole)
    return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> int:
    """Write the picture, or check it."""
    text = drawn()
    if "--check" in sys.argv:
        current = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        if not current:
            print(f"{TARGET.name} is not up to date; run scripts/draw_time.py.", file=sys.stderr)
        return int(not current)
    TARGET.write_text(text, encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
