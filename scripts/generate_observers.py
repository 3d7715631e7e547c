"""Write the table of events in docs/observers.md, from the classes of softacl.events. With --check: is it up to date?"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

from softacl.events import METHODS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observers.md"
BEGIN, END = "<!-- events -->\n", "<!-- end of events -->\n"


def table() -> str:
    """The rows: method, fields, meaning."""
    rows = ["| method | fields besides `call` | what happened |", "|---|---|---|"]
    for event, method in METHODS.items():
        fields = ", ".join(f"`{field}`" for field in event._fields if field != "call")  # type: ignore[attr-defined]
        meaning = " ".join((inspect.getdoc(event) or "").split())
        rows.append(f"| `{method}` | {fields} | {meaning} |")
    return "\n".join(rows) + "\n"


def main() -> int:
    """0 if the page is written, or up to date."""
    text = PAGE.read_text()
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    new = f"{before}{BEGIN}\n{table()}\n{END}{after}"
    if "--check" in sys.argv[1:]:
        if new != text:
            print(f"{PAGE.name} is not up to date: run make generate")
            return 1
        return 0
    PAGE.write_text(new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
