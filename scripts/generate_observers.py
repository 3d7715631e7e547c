"""Write the table of events in docs/observers.md from the classes of softacl.events. With --check, exit with 1 when it is outdated."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import generated
from generated import finish

ROOT = Path(__file__).resolve().parent.parent

sys.path.insert(0, str(ROOT / "src"))  # this tree's events, whatever is installed

from softacl.events import METHODS  # noqa: E402

PAGE = ROOT / "docs" / "observers.md"
BEGIN, END = "<!-- events -->", "<!-- end of events -->"


def table() -> str:
    """The rows: method, fields, meaning."""
    rows = ["| method | fields besides `call` | what happened |", "|---|---|---|"]
    for event, method in METHODS.items():
        fields = ", ".join(f"`{field}`" for field in event._fields if field != "call")  # type: ignore[attr-defined]
        meaning = " ".join((inspect.getdoc(event) or "").split())
        rows.append(f"| `{method}` | {fields} | {meaning} |")
    return "\n".join(rows) + "\n"


def main(arguments: list[str]) -> int:
    """Write the page, or with --check compare it."""
    page = PAGE.read_text(encoding="utf-8")
    return finish({PAGE: generated.fill(page, BEGIN, END, table())}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
