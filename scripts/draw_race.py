"""Draw docs/images/race.svg: real runs of examples/check/race.py, alone and under `softacl check`, line after line."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).parents[1]
PROGRAM = ROOT / "examples" / "check" / "race.py"
TARGET = ROOT / "docs" / "images" / "race.svg"
WIDTH = 92
PAUSES = {"$": 1.2, "": 0.25}  # seconds before a command, and before other lines
LAST = 8.0  # seconds that the whole picture stays


def main() -> None:
    """Run both commands and write the picture."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    source = PROGRAM.read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(source, 1) if "memcpy_async" in line)
    console.print("[green]$[/] sed -n 12,13p race.py")
    console.print("\n".join(source[first - 1 : first + 1]), markup=False)
    console.print("[green]$[/] python race.py      [dim]# right, this time[/]")
    console.print(run(sys.executable))
    console.print("[green]$[/] softacl check race.py")
    console.print(run(sys.executable, "-m", "softacl", "check"))
    svg = console.export_svg(title="softacl check", unique_id="race")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no web fonts: the viewer's are good enough
    TARGET.write_text(animated(svg) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes", file=sys.stderr)


def run(*command: str) -> Text:
    """What a command prints about the program on a terminal; without the early line that stands in for a report to come."""
    environment = os.environ | {"FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "SOFTACL_MACHINE": "private"}
    program = [*command, PROGRAM.name]
    done = subprocess.run(program, cwd=PROGRAM.parent, env=environment, capture_output=True, text=True, check=False)
    lines = [line for line in (done.stdout + done.stderr).splitlines() if "the report follows" not in line]
    return Text.from_ansi("\n".join(lines))


def animated(svg: str) -> str:
    """The picture with its lines appearing one after the other, for ever; whole where motion is not wanted."""
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
        rules.append(f'text[clip-path="url(#race-line-{line})"] {{animation: race-{line} {whole:.1f}s infinite}}')
    rules.append("@media (prefers-reduced-motion: reduce) {text {animation: none !important}}")
    return svg.replace("</style>", "\n".join([*rules, "</style>"]), 1)


if __name__ == "__main__":
    main()
