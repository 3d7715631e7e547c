#!/usr/bin/env python3
"""Mark the operators that run in src/softacl/api/aclnn.json: those with an expression in softacl.operators.aten.

python scripts/generate_operators.py            write it
python scripts/generate_operators.py --check    exit with 1 when it is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "src" / "softacl" / "api" / "aclnn.json"

sys.path.insert(0, str(ROOT / "src"))  # this tree's operators, whatever is installed

from softacl.api.table import prototypes  # noqa: E402
from softacl.operators.aten.table import expression, operators  # noqa: E402


def render() -> str:
    """The text of aclnn.json, one operator per line."""
    rows = json.loads(TARGET.read_text())
    strangers = sorted(set(operators()) - set(prototypes()))
    assert not strangers, f"there is no prototype of {strangers}"
    for row in rows:
        row["runs"] = expression(row["name"]) is not None
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


if __name__ == "__main__":
    raise SystemExit(finish({TARGET: render()}, __file__, sys.argv[1:]))
