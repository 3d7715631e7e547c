"""Every example is clean under `softacl check`, on the chip that it names; mistakes that some show are listed here."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

ROOT = Path(__file__).parents[2]
PROGRAMS = sorted(
    path
    for folder in (".", "check", "kernels", "reference", "ray")
    for path in (ROOT / "examples" / folder).glob("[!_]*.py")
    if path.is_file()
)
#: Calls and failures of tasks whose codes these examples show.
ON_PURPOSE = {
    "copies": {"HD203"},
    "device_memory": {"HD209", "HD103"},
    "device_numbers": {"HD607"},
    "devices": {"HD607"},
    "failed_task": {"HD304"},
    "device_figures": {"HD607"},
    "model_bundles": {"HD251"},
    "models": {"HD608"},
    "notifies": {"HD608"},
    "operator_models": {"HD610"},
    "race": {"HD401"},
    "recent_errors": {"HD205"},
    "resize_picture": {"HD251"},
    "virtual_memory": {"HD116"},
}


@pytest.mark.thorough
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_an_example_has_no_findings(program, tmp_path):
    if "PIL" in program.read_text():
        pytest.importorskip("PIL")
    if program.parent.name == "ray":
        pytest.importorskip("ray")
    if program.parent.name == "kernels" and shutil.which("g++") is None and shutil.which("clang++") is None:
        pytest.skip("no C++ compiler on this machine")
    env = bare()
    chip = re.search(r"^# SOFTACL_CHIP=(\S+)\n", program.read_text(), re.MULTILINE)
    env |= {"SOFTACL_CHIP": chip[1]} if chip else {}
    report = tmp_path / "report.json"
    command = [sys.executable, "-m", "softacl", "check", "--format", "json", "--output", str(report), str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, env=env)
    findings = json.loads(report.read_text())["findings"]
    found = {each["rule"] for each in findings if each["severity"] != "information"}
    assert found == ON_PURPOSE.get(program.stem, set()), done.stdout + done.stderr
