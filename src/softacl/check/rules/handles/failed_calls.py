"""Judges calls that the runtime refused, by their arguments and by the code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl.check import rules
from softacl.check.engine.site import Site
from softacl.check.report.finding import Severity
from softacl.check.report.format import line_of
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.copies.sync_copies import KINDS
from softacl.runtime.memory.allocations import in_window
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import streams

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.check.rules.base import Rule

__all__ = ["judge_refusal"]

_bounds, _handles, _life = rules.bounds, rules.handles, rules.lifetime
_NEAR = 1 << 20  # how far past its block's end a pointer still counts as one of that block
_PROBES = {"acl.rt.get_device", "acl.rt.get_context"}  # asking whether there is a context is no mistake

Arguments = tuple[Any, ...]


def judge_refusal(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    """One failed call."""
    if checker.told:  # when it was entered
        for argument in arguments:
            dead = checker.resources.dead(argument) if isinstance(argument, int) else None
            if dead is not None:
                dead.reported = True
        return
    if _dead_handle(checker, name, arguments, site):
        return
    by_code = _BY_CODE.get(int(error.code))
    if by_code is not None and by_code(checker, name, arguments, error, site):
        return
    by_name = _BY_NAME.get(name)
    if by_name is not None:
        by_name(checker, name, arguments, error, site)


# By code --------------------------------------------------------------------------------------------------------------


def _dead_handle(checker: Checker, name: str, arguments: Arguments, site: Site) -> bool:
    for argument in arguments:
        dead = checker.resources.dead(argument) if isinstance(argument, int) else None
        if dead is not None:
            related = [(dead.how, dead.ended_at), ("creation", dead.made_at)]
            dead.reported = True  # no leak besides
            if dead.how in ("reset", "finalize"):
                message = f"{name} of {dead}, which ended with acl's {dead.how} at {line_of(dead.ended_at)}"
                return checker.report(_life.UseAfterReset, message, site, related=related)
            message = f"{name} of {dead}, which was destroyed at {line_of(dead.ended_at)}"
            return checker.report(_handles.DeadHandle, message, site, related=related)
    return False


def _device_id(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    return checker.report(_handles.DeviceOutOfRange, error.why, site)


def _twice(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    severity = Severity.INFORMATION if name == "acl.init" else None  # newer pages: counted, and the code may be ignored
    return checker.report(_handles.InitTwice, f"{name} is called a second time", site, severity=severity)


def _outside(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    return checker.report(_handles.OutsideLife, f"{name} is called before acl.init", site)


def _no_context(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    if name in _PROBES:
        return True
    if not process.initialized:
        # `entered` told the first one; what follows is the same mistake
        checker.mark_found()
        return True
    if current.context is None:
        return checker.report(_handles.NoContext, f"{name}: this thread has no context", site)
    return False


def _stream_context(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    context = current.context
    for argument in arguments:
        stream = streams.live.get(argument) if isinstance(argument, int) else None
        if stream is not None and context is not None and stream.context is not context:
            other = stream.device is not context.device
            rule: type[Rule] = _handles.StreamOfOtherDevice if other else _handles.WrongContext
            message = (
                f"{name} uses {stream} while device {context.device.id} is current"
                if other
                else f"{name} uses {stream}, which belongs to another context of the device"
            )
            created = checker.clocks.stream(stream).created
            return checker.report(rule, message, site, related=[("creation", created)])
    return False


def _unaligned(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    if "host_register" in name:
        return checker.report(rules.alignment.RegisterAlignment, f"{name} at an address that begins no page", site)
    if "async" in name:
        block = next((b for b in map(checker.table.live_at, arguments[:3:2]) if b is not None), None)
        message = f"{name}: an address is not aligned as {checker.profile.soc_name} wants it"
        return checker.report(rules.alignment.AsyncMisaligned, message, site, block)
    return False


def _unsupported(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> bool:
    if name == "acl.rt.memcpy_async":
        block = checker.table.live_at(arguments[0]) or checker.table.live_at(arguments[2])
        return checker.report(rules.space.HostToHostAsync, f"{name}: both addresses are host memory", site, block)
    if name == "acl.rt.device_enable_peer_access":
        return checker.report(_handles.PeerImpossible, error.why, site)
    return False


_BY_CODE: dict[int, Callable[[Checker, str, Arguments, AclError, Site], bool]] = {
    int(Code.RT_INVALID_DEVICEID): _device_id,
    int(Code.REPEAT_INITIALIZE): _twice,
    int(Code.REPEAT_FINALIZE): _twice,
    int(Code.UNINITIALIZE): _outside,
    int(Code.RT_CONTEXT_NULL): _no_context,
    int(Code.RT_STREAM_CONTEXT): _stream_context,
    int(Code.RT_ADDR_UNALIGNED): _unaligned,
    int(Code.RT_FEATURE_NOT_SUPPORT): _unsupported,
}


# By name --------------------------------------------------------------------------------------------------------------


def _copy(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    dst, dest_max, src, count, kind = arguments[:5]
    if dst == 0 or src == 0:
        role = "destination" if dst == 0 else "source"
        checker.report(_handles.NullArgument, f"{name}: the {role} is a null pointer", site)
        return
    if kind not in KINDS:
        checker.report(rules.space.KindMismatch, f"{name}: {kind} is no copy kind", site, severity=None)
        return
    if count > dest_max:
        block = checker.table.live_at(dst)
        message = f"{name}: {count} bytes are to be copied, but dest_max, the declared room, is {dest_max}"
        checker.report(_bounds.CountOverDestMax, message, site, block)
        return
    found = judge_range(checker, name, "destination", dst, count, _bounds.CopyPastDestination, site)
    found = judge_range(checker, name, "source", src, count, _bounds.CopyPastSource, site) or found
    if not found and not _peers(checker, name, dst, src, site):
        _unreachable(checker, name, (dst, src), error, site)


def _copy_2d(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    dst, dst_pitch, src, src_pitch, width, height = arguments[:6]
    if dst == 0 or src == 0:
        role = "destination" if dst == 0 else "source"
        checker.report(_handles.NullArgument, f"{name}: the {role} is a null pointer", site)
        return
    block = checker.table.live_at(dst) or checker.table.live_at(src)
    if width > dst_pitch or width > src_pitch:
        message = f"{name}: width {width} is more than a pitch (destination {dst_pitch}, source {src_pitch})"
        checker.report(_bounds.PitchError, message, site, block)
        return
    profile = checker.profile
    if 0 < profile.memcpy2d_max_width < width or 0 < profile.memcpy2d_max_height < height:
        message = f"{name}: {width} x {height} is more than {profile.soc_name} takes"
        checker.report(rules.alignment.Copy2dLimits, message, site, block)
        return
    found = False
    for role, address, pitch in (("destination", dst, dst_pitch), ("source", src, src_pitch)):
        span = (height - 1) * pitch + width
        found = found or judge_range(checker, name, role, address, span, _bounds.PitchError, site)
    if not found and not _peers(checker, name, dst, src, site):
        _unreachable(checker, name, (dst, src), error, site)


def _fill(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    dst, max_count, _, count = arguments[:4]
    if dst == 0:
        checker.report(_handles.NullArgument, f"{name}: the address is a null pointer", site)
    elif count > max_count:
        message = f"{name}: {count} bytes are to be set, but max_count, the declared room, is {max_count}"
        checker.report(_bounds.MemsetPastBlock, message, site, checker.table.live_at(dst))
    elif not judge_range(checker, name, "destination", dst, count, _bounds.MemsetPastBlock, site):
        _unreachable(checker, name, (dst,), error, site)


def _allocate(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    if error.code == Code.INVALID_PARAM:
        checker.report(_bounds.BadSize, error.why, site)


def _unregister(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    gone = checker.table.freed_at(arguments[0])
    message = f"{name} of an address that is not registered" + (
        f"; it was unregistered at {line_of(gone.freed_at)}" if gone is not None else ""
    )
    checker.report(_life.UnregisterMismatch, message, site, gone)


def _cache(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    address, size = arguments[:2]
    if address == 0:
        checker.report(_handles.NullArgument, f"{name}: the address is a null pointer", site)
    elif not judge_range(checker, name, "range", address, size, _bounds.MemsetPastBlock, site) and not in_window(
        address
    ):
        checker.report(rules.space.HostPointerAsDevice, f"{name} is given an address of ordinary host memory", site)


def _descriptor(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    desc, _, src, dst, count = arguments[:5]
    past = _bounds.OffsetCopyOutOfBounds
    for role, address, nbytes in (("destination", dst, count), ("source", src, count), ("descriptor", desc, 64)):
        if address == 0:
            checker.report(_handles.NullArgument, f"{name}: the {role} is a null pointer", site)
            return
        if judge_range(checker, name, role, address, nbytes, past, site):
            return


def _mapping(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    address = arguments[0]
    gone = checker.table.freed_at(address) if isinstance(address, int) else None
    if name == "acl.rt.unmap_mem" and gone is not None and gone.freed in ("reset", "finalize"):
        gone.reported = True
        message = (
            f"{name} of {gone.place(address)}, which the {gone.freed} at {line_of(gone.freed_at)} has ended already"
        )
        checker.report(_life.UseAfterReset, message, site, gone)
        return
    block = checker.table.live_at(address) if isinstance(address, int) else None
    checker.report(_life.MappingOrder, error.why.rstrip("."), site, block or gone)


def _map(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    if "do not lie in" in error.why or "mapped there already" in error.why or "handle" in error.why:
        checker.report(_life.MappingOrder, error.why.rstrip("."), site, checker.table.live_at(arguments[0]))


def _shared(checker: Checker, name: str, arguments: Arguments, error: AclError, site: Site) -> None:
    if error.code in (Code.RT_PARAM_INVALID, Code.RT_IPC_ERROR):
        checker.report(_handles.SharedHandleMisuse, error.why.rstrip("."), site)


_BY_NAME: dict[str, Callable[[Checker, str, Arguments, AclError, Site], None]] = {
    "acl.rt.memcpy": _copy,
    "acl.rt.memcpy_async": _copy,
    "acl.rt.memcpy2d": _copy_2d,
    "acl.rt.memcpy2d_async": _copy_2d,
    "acl.rt.memset": _fill,
    "acl.rt.memset_async": _fill,
    "acl.rt.malloc": _allocate,
    "acl.rt.malloc_align32": _allocate,
    "acl.rt.malloc_cached": _allocate,
    "acl.rt.malloc_with_cfg": _allocate,
    "acl.rt.malloc_host": _allocate,
    "acl.media.dvpp_malloc": _allocate,
    "acl.rt.host_unregister": _unregister,
    "acl.rt.set_memcpy_desc": _descriptor,
    "acl.rt.unmap_mem": _mapping,
    "acl.rt.release_mem_address": _mapping,
    "acl.rt.free_physical": _mapping,
    "acl.rt.map_mem": _map,
    "acl.rt.ipc_mem_get_export_key": _shared,
    "acl.rt.ipc_mem_set_import_pid": _shared,
    "acl.rt.ipc_mem_import_by_key": _shared,
    "acl.rt.ipc_mem_close": _shared,
    "acl.rt.mem_set_pid_to_shareable_handle": _shared,
    "acl.rt.mem_import_from_shareable_handle": _shared,
    "acl.rt.mem_flush": _cache,
    "acl.rt.mem_invalidate": _cache,
}


def judge_range(checker: Checker, name: str, role: str, address: int, count: int, past: type[Rule], site: Site) -> bool:
    """Whether a range lies in no live block, and which rule that breaks."""
    block = checker.table.live_at(address)
    if block is not None:
        end = address + count
        if end <= block.end:
            return False
        above = checker.table.next_after(address)
        if above is not None and above is not block and end > above.address:
            message = f"{name}: the {role}, {count} bytes at {block.place(address)}, runs into {above}"
            related = [("neighbour's allocation", above.made_at)]
            return checker.report(_bounds.CrossesBlocks, message, site, block, related)
        over = end - block.address - block.nbytes
        message = f"{name}: the {role}, {count} bytes at {block.place(address)}, ends {over} bytes past the block"
        return checker.report(past, message, site, block)
    gone = checker.table.freed_at(address)
    if gone is not None:
        how = {
            "free": "was freed",
            "unregister": "was unregistered",
            "unmap": "was unmapped",
            "close": "was closed",
        }.get(gone.freed, f"ended with the {gone.freed}")
        message = f"{name}: the {role} is {gone.place(address)}, which {how} at {line_of(gone.freed_at)}"
        return checker.report(checker.gone_rule(gone), message, site, gone)
    if not in_window(address):
        return False
    if checker.resources.reserved(address):
        message = f"{name}: the {role} lies in reserved addresses where nothing is mapped"
        return checker.report(_life.MappingOrder, message, site)
    near = checker.table.nearest(address)
    if near is not None and 0 <= address - near.end < _NEAR:
        message = f"{name}: the {role} begins {near.place(address)}"
        return checker.report(past, message, site, near)
    return checker.report(_life.WildPointer, f"{name}: the {role} was never memory of this program", site)


def _peers(checker: Checker, name: str, dst: int, src: int, site: Site) -> bool:
    d, s = checker.table.live_at(dst), checker.table.live_at(src)
    if d is None or s is None or d.device is None or s.device is None or d.device == s.device:
        return False
    a, b = process.devices.get(s.device), process.devices.get(d.device)
    if a is None or b is None:
        return False
    there, back = b.id in a.peers, a.id in b.peers
    if there and back:
        return False
    message = f"{name} from device {a.id} to device {b.id}: peer access is "
    if there or back:
        missing = (b.id, a.id) if there else (a.id, b.id)
        message += f"enabled in one direction only; device {missing[0]} may not use the memory of device {missing[1]}"
        return checker.report(_handles.PeerOneWay, message, site, d, [("source allocation", s.made_at)])
    message += "not enabled"
    return checker.report(_handles.PeerNotEnabled, message, site, d, [("source allocation", s.made_at)])


def _unreachable(checker: Checker, name: str, addresses: tuple[int, ...], error: AclError, site: Site) -> None:
    """Host memory that is not there."""
    if error.code != Code.RT_PARAM_INVALID or "could not be" not in error.why:
        return
    for address in addresses:
        entry = checker.hosts.find(address)
        if entry is not None and entry.dropped:
            message = f"{name} uses the memory of an object whose pointer was taken at {line_of(entry.taken_at)}"
            related = [("pointer taken", entry.taken_at)]
            checker.report(_life.PythonBufferDropped, message, site, related=related)
            return
    checker.report(_life.WildPointer, f"{name}: a host address leads to no memory of this process", site)
