"""Checks the regions that a program declares in its blocks (`softacl.regions`)."""

from __future__ import annotations

from dataclasses import dataclass

from softacl import _native
from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, line_of
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import RegionDeclared, RegionEnded
from softacl.regions import Region


@dataclass(eq=False)
class _Declared:
    """One live region."""

    region: Region
    made_at: Site


class Regions:
    """All regions, by address. All methods run with the checker's lock held."""

    __slots__ = ("__dict__", "any")  # a skip condition is read faster from a slot

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._map = _native.AddressMap()
        self.any = False

    @on(RegionDeclared)
    def _declare(self, happened: RegionDeclared, site: Site) -> None:
        region = happened.region
        block = self._state.table.live_at(region.address)
        if block is None or region.end_address > block.end:
            where = "no block" if block is None else f"{block.locate(region.address)}, and ends past it"
            message = f"{region} is declared in {where}"
            self._state.report(rules.SUB_BLOCK_OVERRUN, message, site, block)
            return
        self._map.discard(region.address, region.nbytes)
        self._map.insert(region.address, region.nbytes, _Declared(region, site))
        if not self.any:
            self.any = True
            self._state.bytes_used.append(self._use)
            self._state.when_blocks_begin(self._forget)
            self._state.when_blocks_are_freed(self._forget)
        if block.on_device:
            self._shape(block, region, site)

    def _shape(self, block: Block, region: Region, site: Site) -> None:
        """Check the guide's rules for dividing device memory."""
        profile, report = self._state.profile, self._state.report
        if region.address % profile.address_alignment:
            message = (
                f"{region} starts {block.locate(region.address)}: {region.address % profile.address_alignment} bytes "
                f"past a multiple of {profile.address_alignment}"
            )
            report(rules.SUB_BLOCK_START, message, site, block)
        if profile.sub_block_extra == 0:
            return
        for cut in sorted(self._map.overlapping(block.address, block.end - block.address), key=_address):
            after = [c for c in self._map.overlapping(cut.region.end_address, block.end - cut.region.end_address)]
            available = (min(map(_address, after)) if after else block.end) - cut.region.address
            round_up = profile.malloc_round
            needed = -(-cut.region.nbytes // round_up) * round_up + profile.sub_block_extra
            if available < needed and region in (cut.region, *(c.region for c in after)):
                message = (
                    f"{cut.region} of {block} has space for {available} bytes; {cut.region.nbytes} rounded up to "
                    f"{round_up}, plus {profile.sub_block_extra}, are {needed}"
                )
                report(rules.SUB_BLOCK_SIZE, message, cut.made_at, block)

    @on(RegionEnded)
    def _end(self, happened: RegionEnded, site: Site) -> None:
        region = happened.region
        cut = self._map.find(region.address)
        if cut is not None and cut.region is region:
            self._map.remove(region.address)

    def _forget(self, block: Block, site: Site) -> None:
        """Forget the regions of a block that begins or has ended."""
        for cut in self._map.overlapping(block.address, max(block.end - block.address, 1)):
            self._map.remove(cut.region.address)

    def _use(self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site) -> None:
        """A call uses bytes of a block. Rows count as one range, from the first to the last."""
        if len(ranges) > 1:
            ranges = [(ranges[0][0], ranges[-1][1]), *ranges[1:]]
        for start, end in ranges:
            if start <= block.address and end >= block.address + block.nbytes:
                continue  # the whole block, with all its regions
            cut = self._map.find(start)
            if cut is not None and end > cut.region.end_address:
                over = end - cut.region.end_address
                message = (
                    f"{call} {'writes' if writes else 'reads'} {end - start} bytes at {block.locate(start)}, {over} more "
                    f"than are left of {cut.region}, declared at {line_of(cut.made_at)}"
                )
                self._report(rules.SUB_BLOCK_OVERRUN, message, block, cut, site)
                return
            for other in self._map.overlapping(start, end - start) if writes else ():
                if other.region.read_only:
                    message = (
                        f"{call} writes to {other.region} of {block}, declared read-only at {line_of(other.made_at)}"
                    )
                    self._report(rules.WRITE_TO_READ_ONLY, message, block, other, site)
                    return

    def _report(self, rule: Rule, message: str, block: Block, cut: _Declared, site: Site) -> None:
        self._state.report(rule, message, site, block, [("region", cut.made_at)])


def _address(cut: _Declared) -> int:
    return cut.region.address
