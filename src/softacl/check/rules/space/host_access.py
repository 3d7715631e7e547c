"""Judges what the host reads and writes itself: addresses that become host data, and touches of memory."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, line_of
from softacl.check.rules.bounds.host_bounds import judge_view
from softacl.check.rules.initialisation.unwritten import Unwritten
from softacl.check.rules.lifetime.frees import rule_of_ended
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.rules.ordering.conflicts import Use
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import HostRead, HostViewed
from softacl.runtime.memory.live_blocks import in_window
from softacl.runtime.state import process

_MAPPED_BY = {"aclrtHostRegister", "aclrtHostRegisterV2", "aclrtMapMem"}


class HostAccess:
    """Also judges what the page watch sees (`softacl.check.state.page_watch.Touches`)."""

    def __init__(self, state: RunState, order: AccessOrder, unwritten: Unwritten) -> None:
        self._state, self._order, self._unwritten = state, order, unwritten

    @on(HostRead)
    def _read(self, happened: HostRead, site: Site) -> None:
        address, size, call = happened.address, happened.nbytes, self._state.name_of(happened)
        if not self._is_wrong(address, size, call, site):
            self._order.host_touches(address, address + size, False, call, site)
            block = self._state.table.live_at(address)
            if block is not None and size > 0:
                self._unwritten.read(call, block, [(address, address + size)], site, by_host=True)

    @on(HostViewed)
    def _viewed(self, happened: HostViewed, site: Site) -> None:
        self._is_wrong(happened.address, happened.nbytes, self._state.name_of(happened), site)

    def _is_wrong(self, address: int, size: int, call: str, site: Site) -> bool:
        """Judge an address that the program turns into host data; whether something was wrong with it."""
        state = self._state
        if address == 0:
            return state.report(rules.NULL_ARGUMENT, f"{call} is given a null pointer", site)
        if judge_view(state, call, address, size, site):
            return True
        block = state.table.live_at(address)
        if block is not None:
            if not block.on_device or process.settings.run_mode == "device":
                return False
            message = f"{call} is given {block.locate(address)}: the host cannot touch it"
            return state.report(_on_host(block), message, site, block)
        gone = state.table.freed_at(address)
        if gone is not None:
            message = f"{call} is given {gone.locate(address)}, which no longer exists"
            return state.report(rule_of_ended(gone), message, site, gone)
        return False

    def harmless(self, access: Access) -> bool:
        """Whether the host may touch the bytes of an access now."""
        return self._order.harmless(access)

    def in_flight(
        self, block: Block, access: Access, writes: bool, call: str, site: Site, span: tuple[int, int]
    ) -> None:
        """The program touched bytes that a task uses."""
        self._order.conflicts.of_host(Use(block, writes, call, site, [span]), access)

    def freed(self, block: Block, wrote: bool, site: Site) -> None:
        """The program touched pinned memory that it had freed."""
        verb = "writes" if wrote else "reads"
        message = f"the program {verb} {block}, which was freed at {line_of(block.freed_at)}"
        self._state.report(rule_of_ended(block), message, site, block)

    def refused(self, address: int, function: str, site: Site) -> None:
        """The program gave an address to a function of the C library, and the system refused it."""
        block = self._state.table.live_at(address)
        if block is not None and block.on_device:
            message = (
                f"{function} is given {block.locate(address)}: the system refuses it (EFAULT), and no bytes are moved"
            )
            self._state.report(_on_host(block), message, site, block)
        elif block is None and (gone := self._state.table.freed_at(address)) is not None:
            message = f"{function} is given {gone.locate(address)}, which ended at {line_of(gone.freed_at)}"
            self._state.report(rule_of_ended(gone), message, site, gone)

    def crashed(self, address: int, wrote: bool, site: Site) -> None:
        """The program touched an address that it cannot touch, and ends."""
        state = self._state
        block = state.table.live_at(address) or state.table.freed_at(address)
        verb = "writes" if wrote else "reads"
        if block is not None and block.on_device:
            message = f"the program {verb} {block.locate(address)} directly, which ends it"
            state.report(_on_host(block), message, site, block)
        elif block is not None:
            message = f"the program {verb} {block.locate(address)}, which ended at {line_of(block.freed_at)}"
            state.report(rule_of_ended(block), message, site, block)
        elif in_window(address):
            message = f"the program {verb} an address that was never its memory, which ends it"
            state.report(rules.WILD_POINTER, message, site)
        state.on_crash("a segmentation fault")


def _on_host(block: Block) -> Rule:
    """The rule for an address of the device that is used on the host."""
    mapped = block.made_by in _MAPPED_BY
    return rules.MAPPED_ADDRESS_ON_HOST if mapped else rules.DEVICE_POINTER_ON_HOST
