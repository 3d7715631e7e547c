"""Runs programs under the checker."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest


@pytest.fixture
def check(tmp_path):
    """check(text, *options): [(rule, fault line, allocation line)] without information, and the process."""

    def run(text, *options, **environment):
        program, report = tmp_path / "program.py", tmp_path / "report.json"
        program.write_text(text)
        command = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), *options]
        done = subprocess.run(
            [*command, str(program)], capture_output=True, text=True, timeout=60, env={**os.environ, **environment}
        )
        assert report.exists(), done.stderr
        done.report = json.loads(report.read_text())
        if "SOFTACL_STRICT" in os.environ:
            assert done.report["summary"]["failure"] is None
        rows = []
        for finding in done.report["findings"]:
            allocation = next((o["line"] for o in finding["related"] if o["role"] == "allocation"), None)
            if finding["severity"] != "information":
                rows.append((finding["rule"], finding["line"], allocation))
        done.count = {f["rule"]: f["count"] for f in done.report["findings"]}
        return sorted(rows, key=str), done

    return run
