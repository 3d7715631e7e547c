"""Judges frees: those that succeeded and those that did not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site, owned
from softacl.check.report.format import line_of
from softacl.events import Freed
from softacl.faces import fn
from softacl.runtime.memory.allocations import Allocation, in_window
from softacl.runtime.state import current, live, process

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["judge_failed_free", "judge_free"]

_life = rules.lifetime


def judge_free(checker: Checker, happened: Freed, site: Site) -> None:
    """A free that succeeded."""
    allocation = happened.allocation
    block = checker.table.of(allocation)
    if block is None:
        checker.table.end(allocation, "free", site)
        return
    context = current.context
    if block.device is not None and context is not None and context.device.id != block.device:
        message = f"{block} is freed while device {context.device.id} is current"
        checker.report(_life.FreeOnWrongDevice, message, site, block)
    order = checker.order
    # An object gives back what no task uses any more.
    if (block.in_flight is not None or block.by_threads is not None or order.words) and not owned():
        order.freed(block, site)
    checker.table.end(allocation, "free", site)
    if checker.regions.any:
        checker.regions.forget(block)
    if checker.fresh:
        checker.fresh.discard(block)
    if checker.advice is not None:
        checker.advice.freed(block, site)
    checker.watch.freed(block)


def judge_failed_free(checker: Checker, call: str, address: int, site: Site) -> None:
    """A free that the runtime refused."""
    if address == 0:
        checker.report(_life.FreeOfNull, f"{call} of a null pointer", site)
        return
    allocation: Allocation | None = live.find(address)
    block = checker.table.of(allocation)
    if block is not None and allocation is not None:
        if address != block.address:
            message = f"{call} of {block.place(address)}: only the start of a block can be freed"
            checker.report(_life.FreeOfInterior, message, site, block)
            block.reported = True  # no leak besides: the program meant to free it
        else:
            message = f"{call} of {block}: it is freed with {fn(allocation.freed_by.value)}"
            checker.report(_life.WrongFree, message, site, block, fix=f"free it with {fn(allocation.freed_by.value)}")
            block.reported = True
        return
    gone = checker.table.freed_at(address)
    if gone is None:
        if not process.initialized and in_window(address):
            checker.report(rules.handles.OutsideLife, f"{call} outside {fn('aclInit')} and {fn('aclFinalize')}", site)
        else:
            what = "an address that no allocation returned" if in_window(address) else "ordinary host memory"
            checker.report(_life.FreeOfUnknown, f"{call} of {what}", site)
    elif gone.freed in ("reset", "finalize"):
        gone.reported = True  # no leak besides
        by = fn("aclFinalize" if gone.freed == "finalize" else "aclrtResetDevice")
        message = f"{call} of {gone.place(address)}, which {by} at {line_of(gone.freed_at)} has ended already"
        checker.report(_life.UseAfterReset, message, site, gone)
    else:
        rule = _life.DoubleFreeDevice if gone.on_device else _life.DoubleFreeHost
        message = f"{call} of {gone.place(address)}, which was freed at {line_of(gone.freed_at)} already"
        checker.report(rule, message, site, gone)
