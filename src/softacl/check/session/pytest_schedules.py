"""`pytest --acl-schedules N`: the tests run in N sessions, each in another legal order of tasks; each test is reported once."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from softacl.base.units import counted
from softacl.check.session.multi_run import schedules

_TAIL = 4000  # characters of what a session that broke off has printed
_SECTION = "softacl check --acl-schedules"


class Log:
    """In one of the sessions: writes each report to a file."""

    def __init__(self, config: pytest.Config, path: str) -> None:
        self._config, self._path = config, path

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One part of a test has ended."""
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        data.pop("node", None)  # the worker, of pytest-xdist
        with open(self._path, "a", encoding="utf-8") as file:
            file.write(json.dumps(data, default=str) + "\n")


class Schedules:
    """In the session that starts the others."""

    def __init__(self, config: pytest.Config, count: int) -> None:
        self._config, self._count = config, count

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all sessions, then report each test, from the first session in which it failed."""
        option = session.config.option
        if option.collectonly or (session.testsfailed and not option.continue_on_collection_errors):
            return None  # pytest itself says so
        runs: dict[str, dict[str, list[pytest.TestReport]]] = {}
        repeats: dict[str, str] = {}
        for label, settings in schedules(self._count):
            environment = {f"SOFTACL_{name.upper()}": value for name, value in settings.items()}
            repeats[label] = shlex.join(f"{name}={value}" for name, value in environment.items())
            runs[label] = self._run(label, environment, [item.nodeid for item in session.items])
        names = dict.fromkeys([item.nodeid for item in session.items])
        names |= dict.fromkeys(name for run in runs.values() for name in run)
        for name in names:
            self._report(name, {label: run[name] for label, run in runs.items() if name in run}, repeats)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
        return True

    def _run(self, label: str, environment: dict[str, str], names: list[str]) -> dict[str, list[pytest.TestReport]]:
        """The reports of one session, by test."""
        config = self._config
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "reports"
            log.touch()
            arguments = [*map(str, config.invocation_params.args), "--acl-schedules=0", f"--acl-reports={log}"]
            done = subprocess.run(
                [sys.executable, "-m", "pytest", *arguments],
                check=False,
                cwd=config.invocation_params.dir,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            lines = log.read_text(encoding="utf-8").splitlines()
        by_test: dict[str, list[pytest.TestReport]] = {}
        for line in lines:
            report = config.hook.pytest_report_from_serializable(config=config, data=json.loads(line))
            by_test.setdefault(report.nodeid, []).append(report)
        missing = [name for name in names if name not in by_test]
        stopped = config.option.maxfail and any(r.failed for reports in by_test.values() for r in reports)
        if done.returncode not in (0, 1, 5) or (missing and not stopped):
            said = done.stdout.decode(errors="replace")[-_TAIL:]
            text = (
                f"the session of {label} ended with {done.returncode}, {counted(len(missing), 'test')} missing:\n{said}"
            )
            for name in missing[:1] or [_SECTION]:
                by_test.setdefault(name, []).append(failed_report(text, name))
        return by_test

    def _report(self, name: str, runs: dict[str, list[pytest.TestReport]], repeats: dict[str, str]) -> None:
        failed = [label for label, reports in runs.items() if any(report.failed for report in reports)]
        if not runs:
            return
        label = (failed or list(runs))[0]
        path, _, test = name.partition("::")
        self._config.hook.pytest_runtest_logstart(nodeid=name, location=(path, None, test or path))
        for report in runs[label]:
            if report.failed:
                command = f"{repeats[label]} {shlex.join(['pytest', '--acl-check', name])}"
                text = (
                    f"in {len(failed)} of {counted(self._count, 'schedule')}: {', '.join(failed)}\nrepeat it: {command}"
                )
                add_section(report, _SECTION, text)
            self._config.hook.pytest_runtest_logreport(report=report)
        self._config.hook.pytest_runtest_logfinish(nodeid=name, location=(path, None, test or path))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, Any, None]:
        """Findings after the last test fail the session, too."""
        if session.testsfailed and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        yield


def add_section(report: pytest.TestReport, title: str, text: str) -> None:
    """Add to a failure's text, which machine-readable reports have, too."""
    failure: Any = report.longrepr
    if hasattr(failure, "addsection"):
        failure.addsection(title, text)
    elif isinstance(failure, str):
        report.longrepr = f"{failure}\n{text}"
    else:
        report.sections.append((title, text))


def failed_report(text: str, nodeid: str) -> pytest.TestReport:
    """An error of a test, or of the session, outside of its call."""
    return pytest.TestReport(
        nodeid=nodeid,
        location=(nodeid.partition("::")[0], None, nodeid.partition("::")[2] or nodeid),
        keywords={},
        outcome="failed",
        longrepr=text,
        when="teardown",
        sections=(),
        duration=0,
    )
