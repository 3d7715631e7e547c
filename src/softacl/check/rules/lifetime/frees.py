"""Checks frees, successful and failed."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, line_of, owned
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import Freed
from softacl.runtime.memory.live_blocks import Allocation, in_window
from softacl.runtime.state import current, live, process


class Frees:
    """Judges frees that succeeded."""

    def __init__(self, state: RunState, order: AccessOrder) -> None:
        self._state, self._order = state, order

    @on(Freed)
    def freed(self, happened: Freed, site: Site) -> None:
        """A block is freed."""
        state, order, allocation = self._state, self._order, happened.allocation
        block = state.table.of(allocation)
        if block is None:
            state.table.end(allocation, "free", site)
            return
        context = current.context
        if block.device is not None and context is not None and context.device.id != block.device:
            message = f"{block} is freed while device {context.device.id} is current"
            state.report(rules.FREE_ON_WRONG_DEVICE, message, site, block)
        # An object gives back what no task uses any more.
        if (block.in_flight is not None or block.by_threads is not None or order.words.written) and not owned():
            order.freed(block, site)
        state.table.end(allocation, "free", site)
        for hook in state.block_freed[block.space]:
            hook(block, site)


def judge_failed_free(state: RunState, call: str, address: int, site: Site) -> None:
    """Report a free that the runtime refused."""
    if address == 0:
        state.report(rules.FREE_OF_NULL, f"{call} of a null pointer", site)
        return
    allocation: Allocation | None = live.find(address)
    block = state.table.of(allocation)
    if block is not None and allocation is not None:
        if address != block.address:
            message = f"{call} of {block.locate(address)}: only the start of a block can be freed"
            state.report(rules.FREE_OF_INTERIOR_POINTER, message, site, block)
            block.reported = True  # not a leak as well: the program meant to free it
        else:
            message = f"{call} of {block}: it must be freed with {fn(allocation.freed_by.value)}"
            state.report(
                rules.WRONG_FREE_FUNCTION, message, site, block, fix=f"free it with {fn(allocation.freed_by.value)}"
            )
            block.reported = True
        return
    gone = state.table.freed_at(address)
    if gone is None:
        if not process.initialized and in_window(address):
            state.report(
                rules.BEFORE_INIT_AFTER_FINALIZE, f"{call} outside {fn('aclInit')} and {fn('aclFinalize')}", site
            )
        else:
            what = (
                "an address that no allocation returned"
                if in_window(address)
                else "host memory that acl did not allocate"
            )
            state.report(rules.FREE_OF_UNKNOWN_POINTER, f"{call} of {what}", site)
    elif gone.freed == "reset":
        gone.reported = True  # not a leak as well
        message = f"{call}: {gone.locate(address)} was already released by {fn('aclrtResetDevice')} at {line_of(gone.freed_at)}"
        state.report(rules.USE_AFTER_RESET, message, site, gone)
    else:
        rule = rules.DOUBLE_FREE_DEVICE if gone.on_device else rules.DOUBLE_FREE_HOST
        message = f"{call}: {gone.locate(address)} was already freed at {line_of(gone.freed_at)}"
        state.report(rule, message, site, gone)


_BY_END: dict[str, Rule] = {
    "reset": rules.USE_AFTER_RESET,
    "unregister": rules.USE_AFTER_UNREGISTER,
    "unmap": rules.MAPPING_ORDER,
    "close": rules.SHARED_HANDLE_MISUSE,
}


def rule_of_ended(block: Block) -> Rule:
    """The rule that a use of an ended block breaks."""
    freed = rules.USE_AFTER_FREE_DEVICE if block.on_device else rules.USE_AFTER_FREE_HOST
    return _BY_END.get(block.freed, freed)
