"""Draw terminals, from real runs: docs/images/memcpy.svg is `softacl memcpy`, race.svg, whose lines appear one after the other, is
examples/check/race.py: alone, under `softacl check`, and repaired.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

from softacl.cli.display import LiveDisplay, summary_lines
from softacl.sample.engine import Engine
from softacl.sample.plan import SamplePlan

ROOT = Path(__file__).parents[1]
PROGRAM = ROOT / "examples" / "check" / "race.py"
WIDTH = 92
PAUSES = {"$": 1.2, "": 0.25}  # seconds before a command, and before other lines
LAST = 8.0  # seconds that the whole picture stays
FIRST = 4.0  # of these, before the lines disappear for the first time: a still of the picture shows all of it


def memcpy() -> str:
    """Run the documented command line."""
    console = recording(100)
    plan = SamplePlan()
    display = LiveDisplay(plan, console)
    engine = Engine(plan)
    for step in engine.steps():
        display.steps.append(step)
        display.totals = engine.totals
    console.print(display.picture())
    for line in summary_lines(plan, engine.totals, None, None, None, ""):
        console.print(line, highlight=False)
    return drawn(console, "memcpy", "softacl memcpy --release-cycle 10 --memory-size 10485760 --memory-reuse 0")


def race() -> str:
    """Run the program, and check it."""
    console = recording(WIDTH)
    source = PROGRAM.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(source, 1) if "memcpy_async" in line)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, PROGRAM.name)
        shutil.copyfile(PROGRAM, program)
        console.print(f"[green]$[/] sed -n {first},{first + 2}p race.py")
        console.print("\n".join(source[first - 1 : first + 2]), markup=False)
        console.print("[green]$[/] python race.py      [dim]# right, this time[/]")
        console.print(run(program, sys.executable))
        console.print("[green]$[/] softacl check race.py")
        console.print(run(program, sys.executable, "-m", "softacl", "check"))
        repair = f"{first + 1}{{h;d}};{first + 2}G"
        console.print(f"[green]$[/] sed -i '{repair}' race.py    [dim]# first wait, then read[/]")
        subprocess.run(["sed", "-i", repair, program], check=True)
        console.print("[green]$[/] softacl check race.py")
        console.print(run(program, sys.executable, "-m", "softacl", "check"))
    return animated(drawn(console, "race", "softacl check"))


def run(program: Path, *command: str) -> Text:
    """What a command prints about the program on a terminal; without the line that announces the report."""
    environment = os.environ | {"FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "SOFTACL_MACHINE": "private"}
    done = subprocess.run(
        [*command, program.name], cwd=program.parent, env=environment, capture_output=True, text=True, check=False
    )
    lines = [line for line in (done.stdout + done.stderr).splitlines() if "the report follows" not in line]
    return Text.from_ansi("\n".join(lines))


def animated(svg: str) -> str:
    """The picture with its lines appearing one after the other, in a loop that begins at its end; still if reduced motion is
    preferred."""
    lines = sorted({int(number) for number in re.findall(r"url\(#race-line-(\d+)\)", svg)})
    starts, now = {}, 0.4
    for line in lines:
        text = re.search(rf'url\(#race-line-{line}\)">([^<]*)<', svg)
        now += PAUSES["$" if text and text[1].startswith("$") else ""]
        starts[line] = now
    whole = now + LAST
    rules = []
    for line, start in starts.items():
        share = 100 * start / whole
        rules.append(
            f"@keyframes race-{line} {{0%, {share:.1f}% {{opacity: 0}} {share + 0.1:.1f}%, 100% {{opacity: 1}}}}"
        )
        rules.append(
            f'text[clip-path="url(#race-line-{line})"] {{animation: race-{line} {whole:.1f}s {FIRST - whole:.1f}s infinite}}'
        )
    rules.append("@media (prefers-reduced-motion: reduce) {text {animation: none !important}}")
    return svg.replace("</style>", "\n".join([*rules, "</style>"]), 1)


def recording(width: int) -> Console:
    """A terminal that keeps what is printed."""
    return Console(record=True, width=width, file=io.StringIO(), force_terminal=True)


def drawn(console: Console, name: str, title: str) -> str:
    """The picture of a terminal."""
    svg = console.export_svg(title=title, unique_id=name)
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no web fonts: the viewer's are good enough


if __name__ == "__main__":
    for draw in (memcpy, race):
        target = ROOT / "docs" / "images" / f"{draw.__name__}.svg"
        target.write_text(draw() + "\n", encoding="utf-8")
        print(f"{target.name}: {target.stat().st_size} bytes", file=sys.stderr)
