"""The table of answers, asked of a library by one command, with a report of what differs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "answers"))
import on_device

ANSWERS = Path(on_device.__file__).parent


def asked(library, folder, only):
    env = {key: value for key, value in os.environ.items() if not key.startswith("ASCEND_")}
    command = [
        sys.executable,
        str(ANSWERS / "on_device.py"),
        "--library",
        str(library),
        "--only",
        only,
        "--report",
        "r.json",
    ]
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=280,
        env=env | {"SOFTACL_DEVICES": "2", "SOFTACL_MEMORY": "1GiB"},
    )
    return json.loads((folder / "r.json").read_text()), done


def test_softacl_in_the_vendors_place_gives_the_answers(vendor, tmp_path):
    report, done = asked(vendor, tmp_path, "^copies/aclrtMemcpy/")
    assert done.returncode == 0 and report["asked"] >= 20 and report["different"] == [], done.stdout + done.stderr
    assert report["chip"] == "Ascend910B3"


def test_another_library_differs_and_the_report_says_where(plain, tmp_path):
    report, done = asked(plain, tmp_path, "^copies/aclrtMemcpy/d|^events/aclrtCreateEvent/")
    assert done.returncode == 1 and str(plain.parent) not in json.dumps(report)
    answers = {each["id"]: each["got"] for each in report["different"]}
    assert answers["copies/aclrtMemcpy/dst null:c"] == "ended by signal 11"
    assert "AttributeError" in answers["events/aclrtCreateEvent/event null:c"]  # it has no such function


def test_there_are_enough():
    assert len(list(on_device.questions(""))) >= 1000
