"""PyTorch programs under the checker: the wrong one of each pair yields what its marks say, the right one nothing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
START = "import acl\nimport torch\nimport torch_npu\nN = 65536\n"
TWINS = dict(re.findall(r"^===== (\w+)\n(.*?)(?=^=====|\Z)", (HERE / "check_twins.txt").read_text(), re.S | re.M))


def program(body: str, bad: bool) -> str:
    """Lines keep their numbers in both."""
    other = "#good" if bad else "#bad"
    lines = [re.sub(r"\S.*", "pass", line) if other in line else line for line in body.rstrip().splitlines()]
    return START + "\n".join(lines) + "\n"


def expected(body: str) -> list[tuple[str, int, int | None]]:
    """(rule, line of the fault, line of the allocation) of the wrong program."""
    lines = program(body, True).splitlines()
    allocations = {rule: n for n, line in enumerate(lines, 1) for rule in re.findall(r"#alloc (HD\d+)", line)}
    faults = [(rule, n) for n, line in enumerate(lines, 1) for rule in re.findall(r"#fault (HD\d+)", line)]
    return sorted((rule, n, allocations.get(rule)) for rule, n in faults)


def rows(report: dict) -> list[tuple[str, int, int | None]]:
    """The same of a report, above information."""
    found = [each for each in report["findings"] if each["severity"] != "information"]
    return sorted((f["rule"], f["line"], _allocation(f)) for f in found)


def _allocation(finding: dict) -> int | None:
    return next((r["line"] for r in finding["related"] if r["role"] == "allocation"), None)


@pytest.fixture(scope="module")
def reports(tmp_path_factory) -> Iterator[dict[str, dict]]:
    """The report of every program, by its name."""
    folder = tmp_path_factory.mktemp("checked")
    for name, body in TWINS.items():
        for bad in (True, False):
            (folder / f"{name}_{'wrong' if bad else 'right'}.py").write_text(program(body, bad))
    for path in (HERE / "programs" / "right").glob("*.py"):
        (folder / path.name).write_text(path.read_text())
    command = [sys.executable, str(HERE / "programs" / "check_all.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    found = {}
    for path in sorted(folder.glob("*.py")):
        told = path.with_suffix(".txt").read_text()
        report = path.with_suffix(".json")
        assert report.is_file(), f"{path.name}: no report\n{told}"
        found[path.stem] = json.loads(report.read_text()) | {"told": told}
    yield found


@pytest.mark.parametrize("name", TWINS)
def test_wrong(name, reports):
    assert rows(reports[f"{name}_wrong"]) == expected(TWINS[name])


@pytest.mark.parametrize("name", TWINS)
def test_right(name, reports):
    report = reports[f"{name}_right"]
    assert rows(report) == [], report["told"]
    assert {each["rule"] for each in report["findings"]} <= {"HD008"}
