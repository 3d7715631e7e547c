"""Write docs/torch-tests.md: torch_npu's own tests of memory, streams, events, storage and devices, and candle's, with their verdicts.

The data of torch_npu's is what tests/pytorch/vendor/runner.py writes, verdicts.json beside it, with notes on what failed; candle.json
is made from what pytest --junitxml wrote.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from generated import finish

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests/pytorch/vendor/verdicts.json"
CANDLE = ROOT / "tests/pytorch/vendor/candle.json"
HEAD = """# torch_npu's own tests

Verdicts of tests of [Ascend/pytorch](https://gitcode.com/Ascend/pytorch) (`test/`, {commit}) with torch_npu {version} on SoftACL,
as `python tests/pytorch/vendor/runner.py FOLDER RESULTS FILE...` found them. {passed} of {run} that ran passed ({skipped} skipped by
their own conditions). The reason is the last line of the error, or what was found out about it.

| file | passed | failed | skipped |
|---|---|---|---|
"""

CANDLE_HEAD = """
## candle's own tests

[candle-org/candle](https://github.com/candle-org/candle) ({commit}) calls the C functions itself, and finds them below
`/usr/local/Ascend`: `softacl config --ascend /usr/local/Ascend`, in an environment with `softacl`, `torch` and candle's requirements,
then `python setup.py build_ext --inplace` and `python -m pytest tests/npu`. candle is unchanged. Its 64 tests of runtime, allocator,
streams, memory and devices pass. In one run of all with `-k "not captur and not graph"`, {passed} of {run} that ran passed ({skipped}
are for other chips or skip themselves): a capture is refused, and leaves its stream so for the tests that follow.

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
                lines.append(f"| `{name}` `{test}` | {data['notes'].get(f'{name} {test}', why)} |")
    return "\n".join([*lines, *_candle(), ""])


def _candle() -> list[str]:
    data = json.loads(CANDLE.read_text(encoding="utf-8"))
    total = {v: sum(each[v] for each in data["files"].values()) for v in ("passed", "failed", "skipped")}
    lines = CANDLE_HEAD.format(**data["about"], **total, run=total["passed"] + total["failed"]).splitlines()
    lines += [
        f"| `{name}` | " + " | ".join(str(each[v]) for v in total) + " |"
        for name, each in sorted(data["files"].items())
    ]
    lines += ["", "| what failed | why |", "|---|---|"]
    reasons: dict[str, list[str]] = {}
    for test, why in sorted(data["failed"].items()):
        reasons.setdefault(why, []).append(f"`{test}`")
    return lines + [f"| {', '.join(tests)} | {why} |" for why, tests in reasons.items()]


def main(arguments: list[str]) -> int:
    """Write the page, or with --check compare it."""
    return finish({ROOT / "docs" / "torch-tests.md": text()}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
