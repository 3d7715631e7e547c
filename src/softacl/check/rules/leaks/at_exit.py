"""Judges the end of the program: what is left, and what was never taken back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.resources import CHANNELS, DESCRIPTIONS
from softacl.check.engine.site import Site, is_compiled, traced
from softacl.check.report.finding import Severity
from softacl.check.report.format import line_of
from softacl.drivers.base import Cap
from softacl.faces import fn
from softacl.runtime.memory.allocations import Space
from softacl.runtime.state import process
from softacl.units import counted, format_size

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block
    from softacl.check.engine.checker import Checker
    from softacl.check.rules.base import Rule

__all__ = ["Ending", "judge_end"]

_leaks = rules.leaks
MANY = 16  # blocks of one line that make a pile
_BY_SPACE: dict[Space, type[Rule]] = {
    Space.DEVICE: _leaks.LeakDevice,
    Space.HOST: _leaks.LeakHost,
    Space.MANAGED: _leaks.LeakDevice,
    Space.MEDIA: _leaks.LeakMedia,
    Space.REGISTERED: _leaks.LeakRegistration,
}
_BY_KIND: dict[str, type[Rule]] = {
    "stream": _leaks.LeakStream,
    "event": _leaks.LeakEvent,
    "context": _leaks.LeakContext,
    "reservation": _leaks.LeakMapping,
    "physical memory": _leaks.LeakMapping,
    "model": _leaks.LeakModel,
    **dict.fromkeys(CHANNELS, _leaks.LeakChannel),
    **dict.fromkeys(DESCRIPTIONS, _leaks.LeakDescriptor),
}
_UTIL = str(Path(__file__).resolve().parents[4] / "acl" / "util.py")  # its views have ends that the vendor's have not
_HOW = {
    "": "was never freed",
    "reset": f"was never freed; {fn('aclrtResetDevice')} took it away",
    "finalize": f"was never freed; {fn('aclFinalize')} took it away",
    "context": f"was never freed; {fn('aclrtDestroyContext')} took it away",
    "description": f"was never freed; {fn('acldvppDestroyChannelDesc')} took its description away",
}


@dataclass
class Ending:
    """How the program ended. stopped: from outside; exception: the one that ended it, and where it was raised."""

    stopped: str = ""
    exception: str = ""
    raised_at: Site = ()
    code: int = 0
    ours: bool = False  # SoftACL's own exception, so what the program did not reach is not its fault

    def raised(self, error: BaseException, trace: TracebackType | None) -> None:
        """An exception ended the program."""
        self.exception = f"{type(error).__name__}: {error}".removesuffix(": ")
        self.raised_at, self.code = traced(trace), 1
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        self.ours = isinstance(error, ValueError) and trace is not None and trace.tb_frame.f_code.co_filename == _UTIL


def judge_end(checker: Checker, ending: Ending) -> None:
    """Everything that is judged at exit."""
    checker.guard(lambda: _left_over(checker, ending))
    checker.guard(lambda: _not_seen(checker))
    checker.guard(lambda: _kept(checker))
    folded = sum(finding.count - 1 for finding in checker.collector.findings.values())
    if folded:
        message = f"{folded} findings are repetitions of others, and stand in their counts"
        checker.report(rules.tool.RepeatedFinding, message, ())


def _not_seen(checker: Checker) -> None:
    """What the checker is blind to in this run."""
    blind = []
    if process.settings.run_mode == "device":
        blind.append("the program runs on the device: HD303, HD401 to HD403 and HD5 see nothing")
    if is_compiled():
        blind.append("the program is compiled: HD113, HD117, HD118, HD214 and HD812 see nothing")
    for message in blind:
        checker.report(rules.tool.NotExercised, message, ())
    lacking = checker.watch.lacking
    if lacking:
        names = ", ".join(sorted({repr(name) for name in lacking.values()}))
        texts = "; ".join(dict.fromkeys(_BLIND[cap] for cap in Cap if cap in lacking))
        checker.report(rules.tool.DriverSeesLess, f"driver {names} lacks what some rules need: {texts}", ())


_IN_PIECES = {"physical memory": ("piece of physical memory", "pieces of physical memory")}


def _kept(checker: Checker) -> None:
    """What PyTorch has at the end by design, in one line."""
    blocks = [b for b in (*checker.table.ended_without_free(), *checker.table.live_blocks()) if b.kept]
    of_kind: dict[str, int] = {}
    for resource in checker.resources.kept():
        of_kind[resource.kind] = of_kind.get(resource.kind, 0) + 1
    sizes = {True: 0, False: 0}
    for block in blocks:
        sizes[block.on_device] += block.nbytes
    what = [f"{format_size(sizes[True])} of device memory"] * bool(sizes[True])
    what += [f"{format_size(sizes[False])} of pinned host memory"] * bool(sizes[False])
    what += [counted(n, *_IN_PIECES.get(kind, (kind,))) for kind, n in sorted(of_kind.items())]
    if what:
        text = " and ".join(filter(None, (", ".join(what[:-1]), what[-1])))
        checker.report(rules.tool.KeptByTorch, f"torch_npu keeps {text} until the program ends, by design", ())


_TOUCHES = (
    "the program's own accesses of pinned and device memory are not seen (HD102, HD110, HD303, HD307, HD401, HD402, "
    "HD403, and HD119 for them)"
)
#: What cannot be seen without a capability of the driver.
_BLIND = {
    Cap.BYTES: "copies move no bytes, so HD215, HD502, HD505, HD906 and HD907 see nothing, and host addresses that "
    "cannot be read or written are not noticed",
    Cap.SECOND_VIEW: _TOUCHES,
    Cap.PROTECT: _TOUCHES,
    Cap.FAULTS: _TOUCHES,
    Cap.APART: "blocks may lie side by side, so what runs off one block may count as a use of the next (HD118, HD201, "
    "HD202, HD207)",
    Cap.DELAYED_REUSE: "addresses are given out again at once, so a use after a free may count as a use of the new block "
    "(HD101, HD102, HD103, HD104)",
    Cap.PAGE_USE: "pinned blocks of more than 16 KiB that nobody wrote are not known (HD502)",
}


def _left_over(checker: Checker, ending: Ending) -> None:
    """What is left, and what was lost on the way."""
    if checker.table.forgotten or checker.order.lost:
        message = (
            f"{checker.table.forgotten} freed blocks and {checker.order.lost} accesses were forgotten; mistakes with "
            "them may have been missed"
        )
        checker.report(rules.tool.HistoryLost, message, ())
    checker.order.waits_for_ever()
    # What a program did not reach after a call that SoftACL does not have is not its fault.
    if ending.stopped or ending.ours or (ending.exception and checker.lacked):
        _growth(checker)
        return
    blocks = [*checker.table.ended_without_free(), *checker.table.live_blocks()]
    for block in sorted(blocks, key=lambda block: block.number):
        _leak(checker, block, ending)
    if ending.exception:
        return
    left = checker.resources.left()
    piles = Counter(resource.made_at for resource in left)
    for resource in [*left, *checker.models.left()]:
        rule = _BY_KIND[resource.kind]
        message = f"{resource} {_HOW[resource.how].replace('freed', 'taken back')}"
        few = resource.kind in DESCRIPTIONS and piles[resource.made_at] < MANY
        severity = Severity.INFORMATION if few else None
        during = checker.phases.of_handle(resource.number)
        checker.report(rule, message, resource.made_at, severity=severity, during=during)
    _pending(checker)
    _balance(checker, ending)


def _leak(checker: Checker, block: Block, ending: Ending) -> None:
    rule = _BY_SPACE.get(block.space)
    if block.reported or rule is None:
        return
    block.reported = True
    during = checker.phases.of_block(block.number)
    related = [("allocation", block.made_at)]
    if block.freed_at:
        related.append((block.freed, block.freed_at))
    if ending.exception and rule is not _leaks.LeakRegistration:
        message = (
            f"{block} was not freed: {ending.exception} was raised at {line_of(ending.raised_at)} and ended the program"
        )
        related.append(("raised", ending.raised_at))
        rule = _leaks.LeakOnException
    else:
        message = f"{block} {_HOW[block.freed]}"
        if block.space is Space.REGISTERED:
            message = message.replace("freed", "unregistered", 1)
        if block.lost_at:
            message += f"; nothing refers to its address since {line_of(block.lost_at)}"
            related.append(("lost", block.lost_at))
            lost = (
                f"the last variable with the address of {block} ends here or gets another value, and the block lives on"
            )
            checker.report(_leaks.LeakByOverwrite, lost, block.lost_at, block, related[:1], during=during)
    block.freed_at = ()  # told as what it was, not as a free
    checker.report(rule, message, block.made_at, block, related, during=during)


def _growth(checker: Checker) -> None:
    """Lines whose blocks all live, and are many."""
    sites: dict[Site, list[Block]] = {}
    for block in checker.table.live_blocks():
        sites.setdefault(block.made_at, []).append(block)
    for site, blocks in sites.items():
        if len(blocks) >= MANY and checker.table.freed_of(site) == 0:
            message = f"{len(blocks)} blocks of this line live, and none was ever freed; the newest is {blocks[-1]}"
            checker.report(_leaks.LeakGrowth, message, site)


def _pending(checker: Checker) -> None:
    for clock in list(checker.clocks.streams.values()):
        pending = checker.clocks.pending(clock)
        if pending > 0:
            message = f"the program ended while {clock.name} had {pending} tasks that nobody synchronised"
            related = [("creation", clock.created)]
            checker.report(rules.ordering.ExitWithPending, message, clock.last_task, related=related)


def _balance(checker: Checker, ending: Ending) -> None:
    if ending.code:
        return
    never = []
    for device, (needed, resets, first) in sorted(checker.sets.items()):
        if resets == 0:
            never.append(first)
        elif needed > resets:
            message = (
                f"{fn('aclrtSetDevice')}({device}) is called while device {device} is current already; the {needed} calls "
                f"need as many of {fn('aclrtResetDevice')}, and there were {resets}"
            )
            checker.report(rules.handles.SetResetUnbalanced, message, first)
    if checker.calls and (never or (checker.ever_initialized and process.initialized)):
        what = []
        if never:
            what.append(fn("aclrtResetDevice"))
        if checker.ever_initialized and process.initialized:
            what.append(fn("aclFinalize"))
        message = f"the program ended without {' and '.join(what)}"
        checker.report(_leaks.NoResetOrFinalize, message, never[0] if never else ())
