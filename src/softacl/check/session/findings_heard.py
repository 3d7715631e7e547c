"""Shows the first error of a compiled program while it runs."""

from __future__ import annotations

import threading
from pathlib import Path
from types import TracebackType

from softacl.check.engine.checker import Checker
from softacl.check.session.findings_bell import Bell, ring
from softacl.check.session.process_group import findings_in


class FindingsHeard:
    """A context manager: while the program runs, its new findings are passed to the collector's `at_once`."""

    def __init__(self, folder: Path, checker: Checker) -> None:
        self._folder, self._checker = folder, checker
        self._over = False
        self._listener: threading.Thread | None = None

    def __enter__(self) -> None:
        if self._checker.collector.at_once is not None:
            self._bell = Bell(self._folder)
            self._listener = threading.Thread(target=self._listen, daemon=True)
            self._listener.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._listener is not None:
            self._over = True
            ring(self._folder)
            self._listener.join()
            self._bell.close()

    def _listen(self) -> None:
        while True:
            self._bell.wait()
            if self._over:
                return
            self._checker.guard(self._report)

    def _report(self) -> None:
        tell = self._checker.collector.at_once
        if tell is not None:
            for finding in findings_in(self._folder):
                tell(finding)
