"""Magic commands of IPython and notebooks: `%load_ext softacl`, then cells that begin with `%%acl_check` or `%%acl_trace`.

A cell is a program of its own, in a process of its own: it does not see the variables of other cells.
"""

from __future__ import annotations

import html
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from softacl.base.environment import variables
from softacl.base.visible import visible
from softacl.check.findings.finding import Finding, Severity
from softacl.check.report import render
from softacl.check.report.summary import Summary
from softacl.trace.log.reader import read
from softacl.trace.page.document import document

_HEIGHT = 640  # pixels of a page in a notebook
_CELL = "cell.py"


class Result:
    """What a cell shows: text at a prompt, a page in a notebook."""

    def __init__(self, text: str, page: str = "") -> None:
        self._text, self._page = text, page

    def __repr__(self) -> str:
        return self._text.rstrip("\n")

    def _repr_html_(self) -> str | None:
        if not self._page:
            return None
        # The page brings its own policy: it loads nothing, and its scripts do not reach the notebook's.
        page = html.escape(self._page, quote=True)
        return f'<iframe srcdoc="{page}" sandbox="allow-scripts" width="100%" height="{_HEIGHT}" style="border: 0"></iframe>'


def load_ipython_extension(shell: Any) -> None:
    """What `%load_ext softacl` calls. shell: IPython's."""
    for magic in (acl_check, acl_trace):
        shell.register_magic_function(magic, "cell", magic.__name__)


def acl_check(line: str, cell: str) -> Result:
    """`%%acl_check [OPTIONS]`: run the cell under `softacl check` with its options, and show the findings."""
    with tempfile.TemporaryDirectory(prefix="softacl-") as folder:
        report = Path(folder, "report.json")
        code = _run(["check", "--format=json", f"--output={report}", *shlex.split(line)], folder, cell)
        if not report.exists():
            return Result(f"softacl check: exit code {code}")
        data = json.loads(report.read_text(encoding="utf-8"))
        about = data["summary"]
        summary = Summary(
            "the cell",
            [Finding.of_dict(each) for each in (*data["findings"], *data["suppressed"])],
            about["program_exit_code"],
            about["ended"] or "",
            about["calls"],
            failure=about["failure"] or "",
            fail_on=Severity.ERROR,
        )
        return Result(
            *(_without(folder, render(summary, form)) for form in ("text", "html"))
        )  # while the lines are there


def acl_trace(line: str, cell: str) -> Result:
    """`%%acl_trace [OPTIONS]`: run the cell under `softacl trace` with its options, and show its report."""
    with tempfile.TemporaryDirectory(prefix="softacl-") as folder:
        trace = Path(folder, "cell.acltrace")
        code = _run(["trace", "run", "--quiet", f"--output={trace}", *shlex.split(line)], folder, cell)
        if not trace.exists():
            return Result(f"softacl trace: exit code {code}; the cell called nothing that is recorded")
        command = [sys.executable, "-m", "softacl", "trace", "stats", str(trace)]
        stats = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        page = document(read(str(trace)), "the cell")
        return Result(_without(folder, stats), _without(folder, page))


def _run(words: Sequence[str], folder: str, cell: str) -> int:
    """Run the cell under a command of softacl; what it prints is printed. The exit code."""
    program = Path(folder, _CELL)
    program.write_text(cell, encoding="utf-8")
    paths = os.pathsep.join(filter(None, (os.getcwd(), variables.get("PYTHONPATH"))))  # as cells find modules
    environment = {**variables, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "softacl", *words, str(program)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=environment
    ) as running:
        assert running.stdout is not None
        for said in running.stdout:
            print(visible(_without(folder, said)), end="", flush=True)
    return running.returncode


def _without(folder: str, text: str) -> str:
    """Text that names files of the cell's folder without it."""
    return text.replace(f"{os.path.realpath(folder)}/", "").replace(f"{folder}/", "")
