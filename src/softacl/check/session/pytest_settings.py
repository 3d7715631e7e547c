"""What is checked in tests: the options of pytest, those of the project in pyproject.toml, and the marks of tests."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.rule import Rule
from softacl.check.findings.selection import find, rules_of, selected_rules
from softacl.check.session.project import project_settings
from softacl.check.session.suppressions import Suppressions, read_baseline, without_baseline

MARK = "acl_check"
_PARTS = {part: f" ({part})" for part in ("setup", "teardown")}  # added to the name of a test


def _of_project(config: pytest.Config) -> dict[str, Any]:
    try:
        return project_settings(config.rootpath)
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None


def schedules_of(config: pytest.Config) -> int:
    """In how many legal orders of tasks the tests run; 0: once, as usual."""
    option = config.getoption("--acl-schedules")
    count = int(_of_project(config).get("schedules", 0) if option is None else option)
    if count < 0:
        raise pytest.UsageError(f"--acl-schedules {count}: name how many, 1 or more.")
    return count


class TestSettings:
    """Which findings count. pytest.UsageError for wrong settings."""

    __test__ = False

    def __init__(self, config: pytest.Config) -> None:
        settings = _of_project(config)
        for key in ("select", "ignore"):
            if option := config.getoption(f"--acl-{key}"):
                settings[key] = option
        baseline = config.getoption("--acl-baseline")
        if baseline is not None:
            settings["baseline"] = str(config.invocation_params.dir / baseline)
        try:
            select, extend, ignore = (settings.get(key, ()) for key in ("select", "extend-select", "ignore"))
            self.rules = selected_rules(select, extend, ignore, "--acl-")
            self._baseline = read_baseline(settings["baseline"]) if "baseline" in settings else {}
            self._suppressions = Suppressions()
            self._suppressions.read_project(Path(config.rootpath))
        except ValueError as error:
            raise pytest.UsageError(str(error)) from None
        self.threshold = Severity[str(config.getoption("--acl-fail-on") or settings.get("fail-on", "error")).upper()]
        self._ignored: dict[str, set[Rule]] = {}  # by test

    @staticmethod
    def phase(item: pytest.Item, part: str) -> str:
        """The name of a part of a test: "setup" or "teardown"."""
        return item.nodeid + _PARTS[part]

    @staticmethod
    def test_of(phase: str) -> str:
        """The test that a phase belongs to."""
        for part in _PARTS.values():
            phase = phase.removesuffix(part)
        return phase

    def read_marks(self, items: Iterable[pytest.Item]) -> None:
        """Take the marks of tests."""
        for item in items:
            ignored = {rule for mark in item.iter_markers(MARK) for rule in _ignored_by(item, mark)}
            if ignored:
                self._ignored[item.nodeid] = ignored

    def counts(self, finding: Finding) -> bool:
        """Whether a finding fails its test, or the session."""
        return finding.severity >= self.threshold and self.shows(finding)

    def shows(self, finding: Finding) -> bool:
        """Whether a finding is neither known nor expected. What a call refuses by a code that the test reads is expected."""
        if finding.expected >= finding.count or self._suppressions.hidden(finding):
            return False
        if finding.during and not self.tests_of(finding):
            return False
        return not self._baseline or bool(without_baseline([finding], self._baseline))

    def tests_of(self, finding: Finding) -> list[str]:
        """The tests that a finding is of, without those whose marks ignore its rule."""
        tests = dict.fromkeys(map(self.test_of, finding.during))
        return [test for test in tests if finding.rule not in self._ignored.get(test, ())]


def _ignored_by(item: pytest.Item, mark: pytest.Mark) -> set[Rule]:
    name = f"{item.nodeid}: @pytest.mark.{MARK}"
    kwargs = dict(mark.kwargs)
    ignore, leaks = kwargs.pop("ignore", ()), kwargs.pop("leaks", True)
    if mark.args or kwargs or not isinstance(leaks, bool):
        raise pytest.UsageError(
            f"{name} takes ignore= (rules) and leaks= (True or False), not {mark.args or kwargs or leaks!r}"
        )
    try:
        ignored = rules_of(f"{name}: ignore", [ignore] if isinstance(ignore, str) else ignore)
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None
    return ignored if leaks else ignored | set(find("HD8"))
