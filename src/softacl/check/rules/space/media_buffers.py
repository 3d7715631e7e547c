"""Judges the memory that is given to the media engines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site
from softacl.events import Call
from softacl.faces import fn
from softacl.runtime.memory.allocations import Space

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["SET_DATA", "judge_picture"]

SET_DATA = "acldvppSetPicDescData"


def judge_picture(checker: Checker, call: Call, site: Site) -> None:
    """A picture description is given its data."""
    name, data = call.name, call.arguments[1] & (2**64 - 1)
    if data == 0:
        return
    block = checker.table.live_at(data)
    profile = checker.profile
    if block is None:
        gone = checker.table.freed_at(data)
        if gone is not None:
            message = f"{name} is given {gone.place(data)}, which has ended"
            checker.report(checker.gone_rule(gone), message, site, gone)
            return
    if block is None or block.space is not Space.MEDIA:
        what = "memory that is not one of the device's" if block is None else block.place(data)
        message = f"{name} is given {what}: the media engines take memory of {fn('acldvppMalloc')} only"
        checker.report(rules.space.MediaMemoryRequired, message, site, block)
    elif data % profile.vpc_alignment:
        message = (
            f"{name} is given {block.place(data)}: {data % profile.vpc_alignment} bytes past a multiple of "
            f"{profile.vpc_alignment}"
        )
        checker.report(rules.alignment.MediaAlignment, message, site, block)
    elif data % profile.dvpp_alignment:
        message = (
            f"{name} is given {block.place(data)}: a multiple of {profile.vpc_alignment}, which works, but not of "
            f"{profile.dvpp_alignment}, which is fastest"
        )
        checker.report(rules.advice.SlowAlignment, message, site, block)
