"""`pytest --acl-check`: a test that makes a memory or transfer mistake fails; leaks are judged when all tests have run."""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.check.report.finding import Finding


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("softacl")
    group.addoption(
        "--acl-check", action="store_true", help="fail tests that make AscendCL memory or transfer mistakes"
    )
    group.addoption(
        "--acl-fail-on",
        default="error",
        choices=("information", "performance", "warning", "error"),
        help="the least severity that fails a test (default: error)",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--acl-check"):
        config.pluginmanager.register(Plugin(config), "softacl-check")


class Plugin:
    """One session. All tests share a checker, so that fixtures of any scope may hold memory."""

    def __init__(self, config: pytest.Config) -> None:
        from softacl import check, observe
        from softacl.check.engine.checker import Checker
        from softacl.check.report.finding import Severity
        from softacl.check.rules import all_rules
        from softacl.check.session.process_group import ProcessGroup

        check.joined = True
        self.process_group = ProcessGroup(rule for rule in all_rules() if rule.default)
        self.checker: Checker = Checker()
        self.least = Severity[str(config.getoption("--acl-fail-on")).upper()]
        self.checker.watch.enable()
        observe.subscribe(self.checker)
        self.told = 0
        self.late: list[Finding] = []

    def _new(self) -> list[Finding]:
        """Findings since the last time that count."""
        found = list(self.checker.collector.findings.values())
        new, self.told = found[self.told :], len(found)
        return [finding for finding in new if finding.severity >= self.least]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, None]:
        from softacl import observe
        from softacl.check.engine.site import outermost

        outermost.add(Plugin.pytest_runtest_call.__code__)
        if self.checker not in observe.observers:  # a test took all listeners away
            observe.subscribe(self.checker)
        self.late += self._new()
        outcome = yield
        new = self._new()
        if new and outcome.excinfo is None:
            outcome.force_exception(pytest.fail.Exception("\n\n".join(map(_text, new)), pytrace=False))
        else:
            self.late += new

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        import gc

        from softacl import observe
        from softacl.check.rules.leaks.at_exit import Ending

        gc.collect()
        self.checker.watch.disable()
        self.checker.end(Ending())
        observe.unsubscribe(self.checker)
        self.process_group.gather(self.checker, os.getpid())
        self.process_group.close()
        self.late += self._new()
        if self.late and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self.checker.failure:
            terminalreporter.section("softacl check failed")
            terminalreporter.write_line(self.checker.failure)
        if self.late:
            terminalreporter.section("softacl check: outside of tests, in fixtures, and at the end")
            for finding in self.late:
                terminalreporter.write_line(_text(finding) + "\n")


def _text(finding: Finding) -> str:
    from softacl.check.report.text import lines_of

    return "\n".join(lines_of(finding))
