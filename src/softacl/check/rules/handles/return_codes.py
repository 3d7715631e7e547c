"""Judges whether the program looks at the codes of its calls."""

from __future__ import annotations

from threading import get_ident
from typing import Any, NamedTuple

from softacl.check.findings import rules
from softacl.check.findings.finding import RESULT, Finding
from softacl.check.findings.site import Site, capture, is_compiled, resolve
from softacl.check.results.compiled_readers import may_be_read
from softacl.check.results.result import Result
from softacl.check.results.return_codes import Ignored, ReturnCode
from softacl.check.state.run_state import RunState
from softacl.errors import AclError
from softacl.events import Call

#: Asking for the last error is a way to look at the codes of a thread.
LAST_ERRORS = frozenset({"aclrtGetLastError", "aclrtPeekAtLastError", "aclGetRecentErrMsg"})
_POLLING = {"aclrtProcessReport", "aclrtProcessHostFunc"}


class _Unread(NamedTuple):
    """A code that the program has not read yet."""

    message: str
    site: Site
    serial: int
    thread: int
    function: str


def _expecting(finding: Finding) -> Ignored:
    def notify(_: int, seen: bool) -> None:
        finding.expected += seen

    return notify


class ReturnCodes:
    """The codes of calls that failed."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self.unread: dict[int, _Unread] = {}
        self._count = 0
        self._judged: set[tuple[str, Any]] = set()  # functions that failed in compiled code, and the calls

    def code(self, call: Call, error: AclError) -> int | None:
        """What a failed call returns to the program; None: the plain number."""
        compiled, me = is_compiled(), get_ident()
        if me in self._state.reported or call.function in _POLLING:
            finding = self._state.refused.pop(me, None)
            return None if finding is None or compiled else ReturnCode(int(error.code), 0, _expecting(finding))
        site = capture()
        with self._state.lock:
            if compiled:
                # A plain number goes out, and its use is not observed: the code of the program is disassembled for that.
                if not site or (call.function, site[0]) in self._judged:
                    return None  # once for each line
                self._judged.add((call.function, site[0]))
            self._count += 1
            function = call.function if compiled else call.name
            message = f"{call.name} failed: {error}"
            self.unread[self._count] = _Unread(message, site, self._state.serial, get_ident(), function)
            return None if compiled else ReturnCode(int(error.code), self._count, self._ended)

    def last_error_asked(self, call: Call) -> None:
        """The thread asks for its last error."""
        me = get_ident()
        for number, entry in list(self.unread.items()):
            if entry.thread == me:
                self.unread.pop(number, None)

    def _ended(self, number: int, seen: bool) -> None:
        """The program read a code, or dropped it unread."""
        entry = self.unread.pop(number, None)
        if entry is not None and not seen:
            self._report_ignored(entry)

    def end(self, stopped: bool) -> None:
        """The program has ended. stopped: from outside, before it could look at its codes."""
        if not stopped:
            for entry in list(self.unread.values()):
                self._report_ignored(entry)
        self.unread.clear()

    def _report_ignored(self, entry: _Unread) -> None:
        unverifiable = (RESULT,) if is_compiled() else ()
        if not unverifiable and any(may_be_read(location, entry.function) for location in resolve(entry.site[:1])):
            return
        rule, message = rules.RETURN_CODE_IGNORED, f"the code of this call was never checked; {entry.message}"
        state = self._state
        during = state.phases.of_call(entry.serial)
        with state.lock:
            state.collector.report(
                rule, message, entry.site, state.profile, serial=entry.serial, during=during, unverifiable=unverifiable
            )

    def result_taken(self, how: str, result: Result) -> None:
        """The program took the whole result of a call for its code or its value."""
        message = f"the whole result {tuple(map(int, result))!r} of a call, its values and its code, is {how}"
        with self._state.lock:
            self._state.report(rules.RESULT_NOT_UNPACKED, message, capture())
