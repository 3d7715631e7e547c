"""Checks the memory that is passed to the media engines."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.rules.lifetime.frees import rule_of_ended
from softacl.check.state.run_state import RunState
from softacl.events import Call
from softacl.runtime.memory.live_blocks import Space

SET_DATA = "acldvppSetPicDescData"


def judge_picture(state: RunState, call: Call, site: Site) -> None:
    """Check the data address of an image description."""
    name, data = call.name, call.arguments[1] & (2**64 - 1)
    if data == 0:
        return
    block = state.table.live_at(data)
    profile = state.profile
    if block is None:
        gone = state.table.freed_at(data)
        if gone is not None:
            message = f"{name} is given {gone.locate(data)}, which no longer exists"
            state.report(rule_of_ended(gone), message, site, gone)
            return
    if block is None or block.space is not Space.MEDIA:
        what = "memory that acl did not allocate" if block is None else block.locate(data)
        message = f"{name} is given {what}: the media engines accept memory from {fn('acldvppMalloc')} only"
        state.report(rules.MEDIA_MEMORY_REQUIRED, message, site, block)
    elif data % profile.vpc_alignment:
        message = (
            f"{name} is given {block.locate(data)}: {data % profile.vpc_alignment} bytes past a multiple of "
            f"{profile.vpc_alignment}"
        )
        state.report(rules.MEDIA_ALIGNMENT, message, site, block)
    elif data % profile.dvpp_alignment:
        message = (
            f"{name} is given {block.locate(data)}: a multiple of {profile.vpc_alignment}, which works, but not of "
            f"{profile.dvpp_alignment}, which is fastest"
        )
        state.report(rules.SLOW_ALIGNMENT, message, site, block)
