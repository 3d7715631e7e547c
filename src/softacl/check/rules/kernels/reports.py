"""Judges what kernels report of themselves while they run."""

from __future__ import annotations

from collections import OrderedDict

from softacl.check import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, line_of
from softacl.check.rules.kernels import pages
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import KernelReported, OperatorQueued

__all__ = ["KernelReports"]

_MOST = 4096  # launches whose lines are remembered
#: The words of kernel_operator.h and its parts.
_RULES: dict[str, type[Rule]] = {
    "overrun": pages.KernelOverrun,
    "alignment": pages.KernelAlignment,
    "order": pages.KernelOrder,
    "queue": pages.KernelQueue,
    "flag": pages.KernelFlag,
}


class KernelReports:
    """Reports mistakes inside kernels, with the line of the kernel and that of its launch."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._launches: OrderedDict[int, tuple[OperatorQueued, Site]] = OrderedDict()

    @on(OperatorQueued)
    def launched(self, queued: OperatorQueued, site: Site) -> None:
        """A kernel was queued; other operators report nothing."""
        if queued.operator.startswith("kernel "):
            self._launches[id(queued)] = queued, site
            while len(self._launches) > _MOST:
                self._launches.popitem(last=False)

    @on(KernelReported)
    def reported(self, happened: KernelReported, site: Site) -> None:
        """A kernel has found a mistake of its own."""
        queued, site = self._launches.get(id(happened.launch), (happened.launch, site))
        message = (
            f"{queued.operator}, block {happened.block}, {happened.file}:{happened.line}: {happened.message}; it was launched "
            f"at {line_of(site)}"
        )
        self._state.report(_RULES.get(happened.rule, rules.kernels.KernelArgument), message, site)
