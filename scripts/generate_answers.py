#!/usr/bin/env python3
"""Write the counts of docs/answers.md from tests/answers/table/*.json.

python scripts/generate_answers.py            write the page
python scripts/generate_answers.py --check    exit with 1 when the page is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import generated
from generated import finish

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "answers")]

import runner  # noqa: E402

PAGE = ROOT / "docs" / "answers.md"
BEGIN, END = "<!-- counts -->", "<!-- end of counts -->"


def counts() -> str:
    """A line for each family: functions and questions, by binding."""
    lines = [
        "| family | functions | questions | through C | through Python |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    functions: set[str] = set()
    sums = [0, 0, 0]
    for path in runner.families():
        asked = [identity for identity, *_ in runner.questions(path)]
        of_c = sum(identity.endswith(":c") for identity in asked)
        named = {row["function"] for row in json.loads(path.read_text(encoding="utf-8"))}
        functions |= named
        row = [len(asked), of_c, len(asked) - of_c]
        sums = [total + count for total, count in zip(sums, row, strict=True)]
        lines.append(_line(path.stem.replace("_", " "), len(named), row))
    lines.append(_line("**all**", len(functions), sums))
    return "\n".join(lines) + "\n"


def _line(name: str, n_functions: int, row: list[int]) -> str:
    return f"| {name} | {n_functions} | {' | '.join(f'{count:,}' for count in row)} |"


def main(arguments: list[str]) -> int:
    """Write the page, or with --check compare it."""
    page = PAGE.read_text(encoding="utf-8")
    return finish({PAGE: generated.fill(page, BEGIN, END, counts())}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
