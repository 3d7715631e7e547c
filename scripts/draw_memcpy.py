"""Draw docs/images/memcpy.svg: the terminal output of a real run of `softacl memcpy`."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console

from softacl.cli.display import LiveDisplay, summary_lines
from softacl.sample.engine import Engine
from softacl.sample.plan import Plan

TARGET = Path(__file__).parents[1] / "docs" / "images" / "memcpy.svg"


def main() -> None:
    """Run the documented command line and write the picture."""
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True)
    plan = Plan()
    display = LiveDisplay(plan, console)
    engine = Engine(plan)
    for step in engine.steps():
        display.steps.append(step)
        display.totals = engine.totals
    console.print(display.picture())
    for line in summary_lines(plan, engine.totals, None, None, None, ""):
        console.print(line, highlight=False)
    TARGET.parent.mkdir(exist_ok=True)
    title = "softacl memcpy --release_cycle 10 --memory_size 10485760 --memory_reuse 0"
    svg = console.export_svg(title=title, unique_id="memcpy")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no web fonts: the viewer's are good enough
    TARGET.write_text(svg + "\n")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
