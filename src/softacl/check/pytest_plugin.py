"""`pytest --acl-check`: a test with a memory or transfer mistake fails. Mistakes found after all tests are errors.

With pytest-xdist each worker checks its own tests and hands its findings to the controller, which reports them.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import pickle
import sys
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from softacl.base import cann

if TYPE_CHECKING:
    from softacl.check.findings.finding import Finding

_FOLDER, _FINDINGS = "softacl_check_folder", "softacl_check_findings"  # in xdist's workerinput, workeroutput
_NOT_FAILING = (pytest.skip.Exception, pytest.xfail.Exception)  # these would hide a mistake
_NOWHERE = "softacl check"  # the test of findings that belong to none


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("softacl")
    group.addoption(
        "--acl-check", action="store_true", help="fail tests that make AscendCL memory or transfer mistakes"
    )
    group.addoption(
        "--acl-fail-on",
        choices=("information", "performance", "warning", "error"),
        help="the lowest severity that fails a test (default: error)",
    )
    rules = "ids, names or families (HD1), separated by commas"
    group.addoption("--acl-select", action="append", metavar="RULES", help=f"only these rules: {rules}")
    group.addoption("--acl-ignore", action="append", metavar="RULES", help=f"do not report these rules: {rules}")
    group.addoption(
        "--acl-baseline", metavar="FILE", help="a JSON report of softacl check: findings in it do not count"
    )
    group.addoption(
        "--acl-schedules",
        type=int,
        metavar="N",
        help="run the tests in N legal orders of their tasks, each in its own session",
    )
    group.addoption("--acl-reports", help=argparse.SUPPRESS)  # of one of these sessions


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Before any conftest.py imports acl."""
    if early_config.known_args_namespace.acl_check:
        cann.choose_softacl()


@pytest.hookimpl(hookwrapper=True)
def pytest_cmdline_main(config: pytest.Config) -> Generator[None, Any, None]:
    """Before pytest-xdist makes workers: with several schedules, each session makes its own."""
    if config.getoption("--acl-check") and _schedules(config):
        for name, value in (("numprocesses", None), ("dist", "no"), ("tx", [])):
            setattr(config.option, name, value)
    yield


def _schedules(config: pytest.Config) -> int:
    from softacl.check.session.pytest_settings import schedules_of

    return schedules_of(config)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "acl_check(ignore=(), leaks=True): with --acl-check, rules that do not count for a test; leaks=False: nor do its leaks",
    )
    if not config.getoption("--acl-check"):
        # In `addopts` they wait for a run that checks.
        if alone := [each for each in config.invocation_params.args if str(each).startswith("--acl-")]:
            raise pytest.UsageError(f"{alone[0]} has no effect without --acl-check: add it.")
        return
    from softacl.check.session import pytest_schedules

    if count := _schedules(config):
        config.pluginmanager.register(pytest_schedules.Schedules(config, count), "softacl-schedules")
        return
    config.pluginmanager.register(Plugin(config), "softacl-check")
    if (log := config.getoption("--acl-reports")) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(pytest_schedules.Log(config, log), "softacl-reports")


class Plugin:
    """One session. All tests of a process share a checker, because fixtures of any scope may hold memory."""

    def __init__(self, config: pytest.Config) -> None:
        from softacl import check, observe
        from softacl.check.engine import tensors
        from softacl.check.engine.checker import Checker
        from softacl.check.findings.site import outermost
        from softacl.check.session.process_group import FindingLog, ProcessGroup
        from softacl.check.session.pytest_settings import TestSettings

        check.joined = True
        main: Any = config.pluginmanager.get_plugin("main")
        outermost.add(main.wrap_session.__code__)  # frames above this one belong to pytest
        self.config = config
        self.worker: dict[str, Any] | None = getattr(config, "workerinput", None)  # of xdist
        self.settings = TestSettings(config)
        self.process_group = ProcessGroup(self.settings.rules)
        self.checker = Checker(self.settings.rules.__contains__)
        self.new: list[Finding] = []  # since the last test
        self.late: list[Finding] = []  # that no test can fail for any more
        self._pid, self._really_exit = os.getpid(), os._exit
        if self.worker is None:  # xdist reports a worker that ends
            os._exit = self._exit_at_once
        self._own: dict[str, str] = {}  # findings of tests that fail by themselves
        self._finished = False
        self._log = None
        folder = (self.worker or {}).get(_FOLDER, "")
        if folder and Path(folder).is_dir():  # the worker is on this machine
            self._log = FindingLog.of_worker(Path(folder), self.checker)
        self.checker.collector.listener = self._on_finding
        self.checker.watch.enable()
        observe.subscribe(self.checker)
        tensors.watch()
        os.register_at_fork(after_in_child=self._forked)

    def _on_finding(self, finding: Finding) -> None:
        self.new.append(finding)
        if self._log is not None and self.settings.shows(finding):  # at once, as a test may end the worker
            self._log.found(finding)

    def _forked(self) -> None:
        """Start a new check in a forked child of a test."""
        from softacl import observe
        from softacl.check.session.child import end_at_once
        from softacl.check.session.process_group import ChildSession

        if self._finished:
            return
        self._finished = True
        observe.unsubscribe(self.checker)
        self.checker.watch.disable()
        if self.process_group.folder.is_dir():
            member = ChildSession(str(self.process_group.folder))
            member.checker.begin_phase(self.checker.state.phases.now)
            end_at_once(member)

    # The tests --------------------------------------------------------------------------------------------------------

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, Any, None]:
        self.checker.begin_phase(self.settings.phase(item, "setup"))
        yield

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, Any, None]:
        self.checker.begin_phase(self.settings.phase(item, "teardown"))
        yield
        self.checker.begin_phase("")

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, None]:
        from softacl import observe

        if self.checker not in observe.observers:  # a test removed all observers
            observe.subscribe(self.checker)
        self.checker.begin_phase(item.nodeid)
        self._keep()
        outcome = yield
        failing = list(filter(self.settings.counts, self.new))
        self.new = [finding for finding in self.new if not self.settings.counts(finding)]
        text = "\n\n".join(map(_text, failing))
        if failing and (outcome.excinfo is None or issubclass(outcome.excinfo[0], _NOT_FAILING)):
            outcome.force_exception(pytest.fail.Exception(text, pytrace=False))
        elif failing:
            self._own[item.nodeid] = text
        self._keep()
        if failing and self._log is not None:
            self._log.close(list(filter(self.settings.shows, self.late)))  # what failed a test is reported

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
        from softacl.check.session.pytest_schedules import add_section

        outcome = yield
        if call.when == "call" and (text := self._own.pop(item.nodeid, "")):
            add_section(outcome.get_result(), "softacl check", text)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """The marks of the tests that run."""
        self.settings.read_marks(session.items)

    def _keep(self) -> None:
        self.late += self.new
        self.new.clear()

    def _exit_at_once(self, status: int) -> NoReturn:
        """os._exit of a test: pytest reports nothing, so this does. Not of a forked child."""
        if os.getpid() != self._pid or self._finished:
            self._really_exit(status)
        self._finished = True
        capture: Any = self.config.pluginmanager.get_plugin("capturemanager")
        if capture is not None:
            capture.suspend(in_=True)
        checker = self.checker
        checker.guard(lambda: self.process_group.gather(checker, self._pid))
        self.process_group.close()
        findings = list(filter(self.settings.counts, checker.collector.sorted()))
        for text in map(_text, findings):
            print(f"{text}\n", file=sys.stderr)
        where = self.settings.test_of(checker.state.phases.now)
        print(
            f"softacl check: os._exit({status}){f' in {where}' if where else ''} ended the test session: later tests did not run, "
            "and leaks were not judged",
            file=sys.stderr,
            flush=True,
        )
        code = pytest.ExitCode.TESTS_FAILED if findings else pytest.ExitCode.INTERRUPTED
        self._really_exit(status or int(code))
        raise SystemExit(status)  # unreachable

    # The workers of xdist ---------------------------------------------------------------------------------------------

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_setupnodes(self) -> None:
        """The tests run in workers, each of which checks its own tests with the same option."""
        self.process_group.leave_environment()

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput[_FOLDER] = str(self.process_group.folder)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker ended. One on another machine hands over its findings here."""
        from softacl.check.session.process_group import add, read_records

        data = getattr(node, "workeroutput", {}).get(_FINDINGS)
        if data is not None:
            add(self.checker, read_records(io.BytesIO(data)))

    # The end ----------------------------------------------------------------------------------------------------------

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        from softacl import observe
        from softacl.check.report.summary import Problem
        from softacl.check.session.pytest_schedules import failed_report
        from softacl.check.state.ending import Ending

        # Fixtures that an interrupted session still holds end first; pytest itself ends them later in this hook.
        runner: Any = session.config.pluginmanager.get_plugin("runner")
        runner.pytest_sessionfinish(session=session)
        checker = self.checker
        self._finished = True
        os._exit = self._really_exit
        gc.collect()
        checker.guard(checker.watch.disable)
        checker.begin_phase("")
        checker.guard(lambda: checker.end(Ending()))
        observe.unsubscribe(checker)
        self._keep()
        before = set(checker.collector.findings)
        checker.guard(lambda: self.process_group.gather(checker, os.getpid()))
        checker.guard(lambda: self.process_group.gather_workers(checker))
        self.late += [finding for key, finding in checker.collector.findings.items() if key not in before]
        self.late = list(filter(self.settings.shows, self.late))
        self.process_group.close()
        if self.worker is not None:
            self._hand_over()
            return
        for finding in self._counting:  # as errors of the teardown of the test that caused them
            tests = self.settings.tests_of(finding) or [_NOWHERE]
            self.config.hook.pytest_runtest_logreport(report=failed_report(_text(finding), tests[0]))
        if checker.failure:
            problem = Problem.of_checker(checker.failure)
            self.config.hook.pytest_runtest_logreport(report=failed_report(str(problem), _NOWHERE))
        if self._counting and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if checker.failure:
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR

    @property
    def _counting(self) -> list[Finding]:
        return list(filter(self.settings.counts, self.late))

    def _hand_over(self) -> None:
        """Pass the findings of a worker to the controller, through the common folder or xdist's message."""
        from softacl.check.session.process_group import record_of

        if self._log is not None and self._log.close(self.late):
            return
        record = pickle.dumps(tuple(record_of(self.checker, self.late, True)))
        self.config.workeroutput[_FINDINGS] = record  # type: ignore[attr-defined]

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        from softacl.check.report.session_texts import outside_of_tests, uncounted

        counting = self._counting
        if counting:
            tests = list(dict.fromkeys(test for finding in counting for test in self.settings.tests_of(finding)))
            terminalreporter.section("softacl check", red=True)
            terminalreporter.write_line(outside_of_tests(len(counting), tests))
        if below := len(self.late) - len(counting):
            terminalreporter.write_line(uncounted(below, self.settings.threshold))


def _text(finding: Finding) -> str:
    from softacl.check.report.session_texts import text_of

    return text_of(finding)
