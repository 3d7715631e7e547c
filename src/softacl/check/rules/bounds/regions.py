"""The regions that a program declares in its blocks (`softacl.regions`), and what may be done with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.check import rules
from softacl.check.engine.blocks import Block
from softacl.check.engine.site import Site
from softacl.check.report.format import line_of
from softacl.events import RegionDeclared, RegionEnded
from softacl.regions import Region

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["Regions"]


@dataclass(eq=False)
class _Declared:
    """One region in its life."""

    region: Region
    made_at: Site


class Regions:
    """All of them, by address. Everything runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._map = _native.AddressMap()
        self.any = False
        self.handlers: dict[type, Any] = {RegionDeclared: self._declare, RegionEnded: self._end}

    def _declare(self, happened: RegionDeclared, site: Site) -> None:
        region = happened.region
        block = self._checker.table.live_at(region.address)
        if block is None or region.end_address > block.end:
            where = "no block" if block is None else f"{block.place(region.address)}, and ends past it"
            message = f"{region} is declared in {where}"
            self._checker.report(rules.bounds.SubBlockOverrun, message, site, block)
            return
        for old in self._map.overlapping(region.address, region.nbytes):
            self._map.remove(old.region.address)
        self._map.insert(region.address, region.nbytes, _Declared(region, site))
        self.any = True
        if block.on_device:
            self._shape(block, region, site)

    def _shape(self, block: Block, region: Region, site: Site) -> None:
        """How the guide wants device memory to be divided."""
        profile, report = self._checker.profile, self._checker.report
        if region.address % profile.address_alignment:
            message = (
                f"{region} starts {block.place(region.address)}: {region.address % profile.address_alignment} bytes "
                f"past a multiple of {profile.address_alignment}"
            )
            report(rules.alignment.SubBlockStart, message, site, block)
        if profile.sub_block_extra == 0:
            return
        for cut in sorted(self._map.overlapping(block.address, block.end - block.address), key=_address):
            after = [c for c in self._map.overlapping(cut.region.end_address, block.end - cut.region.end_address)]
            room = (min(map(_address, after)) if after else block.end) - cut.region.address
            round_up = profile.malloc_round
            needed = -(-cut.region.nbytes // round_up) * round_up + profile.sub_block_extra
            if room < needed and region in (cut.region, *(c.region for c in after)):
                message = (
                    f"{cut.region} of {block} has room for {room} bytes; {cut.region.nbytes} rounded up to "
                    f"{round_up}, and {profile.sub_block_extra} more, are {needed}"
                )
                report(rules.alignment.SubBlockSize, message, cut.made_at, block)

    def _end(self, happened: RegionEnded, site: Site) -> None:
        region = happened.region
        cut = self._map.find(region.address)
        if cut is not None and cut.region is region:
            self._map.remove(region.address)

    def forget(self, block: Block) -> None:
        """The block ended."""
        if self.any:
            for cut in self._map.overlapping(block.address, max(block.end - block.address, 1)):
                self._map.remove(cut.region.address)

    def use(self, block: Block, ranges: list[tuple[int, int]], writes: bool, call: str, site: Site) -> None:
        """A call uses bytes of a block; of rows, the last one belongs where the first one does."""
        if len(ranges) > 1:
            ranges = [(ranges[0][0], ranges[-1][1]), *ranges[1:]]
        for start, end in ranges:
            if start <= block.address and end >= block.address + block.nbytes:
                continue  # the whole block, whatever is in it
            cut = self._map.find(start)
            if cut is not None and end > cut.region.end_address:
                over = end - cut.region.end_address
                message = (
                    f"{call} {'writes' if writes else 'reads'} {end - start} bytes at {block.place(start)}, {over} more "
                    f"than are left of {cut.region}, declared at {line_of(cut.made_at)}"
                )
                self._tell(rules.bounds.SubBlockOverrun, message, block, cut, site)
                return
            for other in self._map.overlapping(start, end - start) if writes else ():
                if other.region.read_only:
                    message = (
                        f"{call} writes to {other.region} of {block}, declared read-only at {line_of(other.made_at)}"
                    )
                    self._tell(rules.space.WriteToReadOnly, message, block, other, site)
                    return

    def _tell(self, rule: type[rules.Rule], message: str, block: Block, cut: _Declared, site: Site) -> None:
        self._checker.report(rule, message, site, block, [("region", cut.made_at)])


def _address(cut: _Declared) -> int:
    return cut.region.address
