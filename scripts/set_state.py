#!/usr/bin/env python3
"""Set in the API table how far functions work, without changing any other line of the file.

    python scripts/set_state.py acl.rt.malloc aclrtFree --state works
    python scripts/set_state.py 'acl.rt.mem*' --state partial --how 'without IPC'
    python scripts/set_state.py acl.rt.memcpy --chips '310B: host kinds become device to device'
    python scripts/set_state.py aclrtMemset --work softacl.runtime.copies.sync_copies:memset
    python scripts/set_state.py aclrtCreateNotify --creates '{"notify": "notify"}'

A name is a C name, a pyACL name or a glob over either. Run scripts/generate_support.py afterwards and, after --work,
`python setup.py build_ext --inplace`.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import sys
from pathlib import Path
from typing import Any

PATH = Path(__file__).resolve().parent.parent / "src" / "softacl" / "api" / "functions.json"
STATES = ("works", "partial", "not yet")


def matches(row: dict[str, Any], pattern: str) -> bool:
    """Tell whether the row's C or pyACL name matches the pattern."""
    return any(name is not None and fnmatch.fnmatchcase(name, pattern) for name in (row["c"], row["py"]))


def change(text: str, patterns: list[str], changes: dict[str, Any]) -> tuple[str, list[str]]:
    """Return the file's text with the changes made, and the names of the functions that were touched.

    Raises SystemExit if a pattern matches no function, or if a partial function has no `how`.
    """
    lines, touched, unused = text.splitlines(), [], set(patterns)
    for number, line in enumerate(lines):
        if not line.startswith("{"):
            continue
        row = json.loads(line.rstrip(","))
        fitting = {pattern for pattern in patterns if matches(row, pattern)}
        if not fitting:
            continue
        unused -= fitting
        binding = row.pop("binding", {}) | changes.get("binding", {})  # the last key of a row
        row.update(changes)
        row.pop("binding", None)
        if binding := {key: value for key, value in binding.items() if value is not None}:
            row["binding"] = binding
        if changes.get("state") in ("works", "not yet") and "how" not in changes:
            row["how"] = ""  # the text belongs to the old state
        name = row["c"] or row["py"]
        if row["state"] == "partial" and not row["how"]:
            raise SystemExit(f"{name} is partial: say with --how what differs or is missing")
        lines[number] = json.dumps(row, ensure_ascii=False) + ("," if line.endswith(",") else "")
        touched.append(name)
    if unused:
        raise SystemExit(f"no function of the table has a name like {', '.join(sorted(unused))}")
    return "\n".join(lines) + "\n", touched


def main(arguments: list[str]) -> int:
    """Change the file and print the names of the changed functions."""
    parser = argparse.ArgumentParser(description="Set the state of functions in the API table.")
    parser.add_argument("names", nargs="+", metavar="NAME", help="C name, pyACL name, or a glob over either")
    parser.add_argument("--state", choices=STATES)
    parser.add_argument("--how", help="what differs or is missing; needed for partial")
    parser.add_argument("--chips", help="what differs between chips")
    parser.add_argument("--work", help="module:function that does the work for C")
    parser.add_argument("--codes", help="the module of hi_dvpp, or module:function, that gives the code of an error")
    parser.add_argument("--binding", type=json.loads, help="what the pyACL form needs, as JSON")
    parser.add_argument("--creates", type=json.loads, help="the handles it creates: kinds by parameters, as JSON")
    parser.add_argument("--destroys", type=json.loads, help="the handles it destroys, likewise")
    options = parser.parse_args(arguments)
    columns = ("state", "how", "chips", "work", "codes", "binding", "creates", "destroys")
    changes = {key: getattr(options, key) for key in columns}
    changes = {key: value for key, value in changes.items() if value is not None}
    if not changes:
        parser.error(f"nothing to change: give one of --{', --'.join(columns)}")
    text, touched = change(PATH.read_text(encoding="utf-8"), options.names, changes)
    # Atomically, so that a concurrent reader sees the old or the new file, never half of one.
    new = PATH.with_suffix(".json.new")
    new.write_text(text, encoding="utf-8")
    os.replace(new, PATH)
    print("\n".join(touched))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
