"""Judges operators whose device cannot access a tensor or the workspace, tensors that extend past their storage, and outputs over
inputs."""

from __future__ import annotations

from softacl.base.units import counted
from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.rules.bounds.copy_ends import judge_slack
from softacl.check.rules.handles.failed_calls import judge_range
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import BadOperand
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import in_window
from softacl.runtime.state import process


class Operands:
    """Judges what operators work on, by the rules of copies."""

    def __init__(self, state: RunState) -> None:
        self._state = state

    @on(BadOperand)
    def bad(self, happened: BadOperand, site: Site) -> None:
        """A tensor is out of bounds, extends past its storage, or is in memory that the stream's device cannot access."""
        state, error = self._state, happened.error
        address, nbytes = error.values.get("address", 0), error.values.get("count", 0)
        call, operand = f"operator {happened.operator}", happened.operand
        role = operand if isinstance(operand, str) else f"tensor of {operand[0]} {operand[1]}"
        role = role.removesuffix(f" of {happened.operator}").removeprefix("the ")
        block = state.table.live_at(address)
        if not address:
            state.report(rules.NULL_ARGUMENT, f"{call}: the {role} is a null pointer", site)
        elif error.reason is Reason.ROUNDING_SLACK:
            judge_slack(state, call, role, block, address + nbytes, site)
        elif error.reason is Reason.PARTLY_SHARED:
            message = f"{call}: the {role} shares {counted(nbytes, 'byte')} with {error.values['role']}, and has others of its own"
            state.report(rules.OPERATOR_OVERLAP, message, site, block)
        elif error.reason is Reason.STORAGE_TOO_SMALL:
            needed, capacity = error.values["needed"], error.values["capacity"]
            message = f"{call}: the {role} takes {needed} elements of a storage of {capacity}"
            state.report(rules.SUB_BLOCK_OVERRUN, message, site, block)
        elif error.reason is Reason.PEER_DISABLED and block is not None and block.device is not None:
            here, there = happened.stream.device, process.devices.get(block.device)
            message = f"{call} on device {here.id}: the {role} is {block.locate(address)} of device {block.device}"
            one_way = there is not None and here.id in there.peers
            rule = rules.PEER_ONE_WAY if one_way else rules.PEER_NOT_ENABLED
            how = f"enabled for device {block.device} only" if one_way else "not enabled"
            state.report(rule, f"{message}, and peer access is {how}", site, block)
        elif error.reason is Reason.NOT_DEVICE_MEMORY:
            where = block.locate(address) if block is not None else "host memory"
            message = f"{call}: the {role} is {where}, not device memory"
            state.report(rules.HOST_POINTER_AS_DEVICE, message, site, block)
        elif error.reason is Reason.OUTSIDE_BLOCK:
            past = rules.COPY_PAST_DESTINATION if happened.writes else rules.COPY_PAST_SOURCE
            if not judge_range(state, call, role, address, nbytes, past, site) and not in_window(address):
                message = f"{call}: the {role} is at an address of pageable host memory"
                state.report(rules.HOST_POINTER_AS_DEVICE, message, site)
