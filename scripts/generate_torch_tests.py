"""Write docs/torch-tests.md: torch_npu's own tests of memory, streams, events, storage and devices, with their verdicts.

The data is what tests/pytorch/vendor/runner.py writes: tests/pytorch/vendor/verdicts.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests/pytorch/vendor/verdicts.json"
HEAD = """# torch_npu's own tests

Verdicts of tests of [Ascend/pytorch](https://gitcode.com/Ascend/pytorch) (`test/`, {commit}) with torch_npu {version} on SoftACL,
as `python tests/pytorch/vendor/runner.py FOLDER RESULTS FILE...` found them. {passed} of {run} that ran passed ({skipped} skipped by
their own conditions). The reason is the last line of the error.

| file | passed | failed | skipped |
|---|---|---|---|
"""


def _count(tests: dict[str, list[str]], verdict: str) -> int:
    return sum(each[0] == verdict for each in tests.values())


def text() -> str:
    """The page."""
    data = json.loads(DATA.read_text(encoding="utf-8"))
    files = data["files"]
    total = {v: sum(_count(tests, v) for tests in files.values()) for v in ("passed", "failed", "skipped")}
    lines = HEAD.format(**data["about"], **total, run=total["passed"] + total["failed"]).splitlines()
    for name, tests in sorted(files.items()):
        lines.append("| " + " | ".join([f"`{name}`", *(str(_count(tests, v)) for v in total)]) + " |")
    lines += ["", "## What failed", "", "| test | why |", "|---|---|"]
    for name, tests in sorted(files.items()):
        for test, (verdict, why) in sorted(tests.items()):
            if verdict == "failed":
                why = " ".join(why.split("docs/support.md")[0].replace("|", "/").split())[-160:]
                lines.append(f"| `{name}` `{test}` | {why} |")
    return "\n".join([*lines, ""])


def main(arguments: list[str]) -> int:
    """Write the page, or with --check compare it."""
    return finish({ROOT / "docs" / "torch-tests.md": text()}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
