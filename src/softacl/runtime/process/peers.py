"""Peer access: one device using another's memory. Which pairs can, and which are enabled, in which direction."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import PeerDisabled, PeerEnabled
from softacl.faces import fn
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.memory.allocations import Allocation
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import need
from softacl.runtime.state import current, process

__all__ = ["can_access", "check", "disable", "enable", "status"]


def can_access(device_id: int, peer_id: int) -> bool:
    """Whether copies between two devices are possible: two devices behind one PCIe switch, on a chip that can.

    107000 for the same device twice, 107001 for ids out of range. Source: aclrtDeviceCanAccessPeer.
    """
    physical = devices.check_id(device_id), devices.check_id(peer_id)
    if device_id == peer_id:
        raise AclError(Code.RT_PARAM_INVALID, f"both ids are {device_id}; ask for two different devices.")
    return _reachable(*physical)


def _reachable(a: int, b: int) -> bool:
    profile = process.settings.profile
    group = profile.devices_per_switch
    return profile.peer_access and (group == 0 or a // group == b // group)


def enable(peer_id: int, flags: int) -> None:
    """Let the thread's device use the memory of a peer. One direction; a copy needs both. Twice is allowed.

    flags: reserved, 0. 107000 for the own device or other flags, 207000 for a pair that cannot. Source: aclrtDeviceEnablePeerAccess.
    """
    device = need().device
    if flags != 0:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT, f"flags is {flags}; it is reserved and must be 0.", Reason.PEER_IMPOSSIBLE
        )
    physical = devices.check_id(peer_id)
    if peer_id == device.id:
        raise AclError(Code.RT_PARAM_INVALID, f"device {peer_id} is the thread's own device. Name the other one.")
    if not _reachable(device.physical, physical):
        profile = process.settings.profile
        why = (
            f"they are behind different PCIe switches ({profile.devices_per_switch} devices a switch)"
            if profile.peer_access
            else f"{profile.soc_name} has no peer access"
        )
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"device {device.id} cannot use the memory of device {peer_id}: {why}. "
            f"Ask {fn('aclrtDeviceCanAccessPeer')} first, and copy through the host.",
            Reason.PEER_IMPOSSIBLE,
        )
    device.peers.add(peer_id)
    if observers:
        emit(PeerEnabled(current.call, device.id, peer_id))


def disable(peer_id: int) -> None:
    """Take `enable` back. 107000 if it was not enabled. Source: aclrtDeviceDisablePeerAccess."""
    device = need().device
    devices.check_id(peer_id)
    if peer_id not in device.peers:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"peer access from device {device.id} to device {peer_id} is not enabled. Enable it first.",
        )
    device.peers.discard(peer_id)
    if observers:
        emit(PeerDisabled(current.call, device.id, peer_id))


def status(device_id: int, peer_id: int) -> int:
    """1 if `device_id` may use the memory of `peer_id`, else 0. Source: aclrtDevicePeerAccessStatus."""
    devices.check_id(device_id)
    devices.check_id(peer_id)
    device = process.devices.get(device_id)
    return int(device is not None and peer_id in device.peers)


def check(dst: Allocation, src: Allocation) -> None:
    """Whether a copy between the devices of two blocks is allowed now: enabled in both directions."""
    assert dst.device is not None and src.device is not None
    a, b = src.device, dst.device
    if not process.settings.profile.peer_enable_required and _reachable(a.physical, b.physical):
        return
    missing = [(x, y) for x, y in ((a, b), (b, a)) if y.id not in x.peers]
    if missing:
        steps = " and ".join(
            f"{fn('aclrtDeviceEnablePeerAccess')}({y.id}, 0) with device {x.id} set" for x, y in missing
        )
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"src is on device {a.id}, dst on device {b.id}, and peer access is not enabled in "
            f"{'both directions' if len(missing) == 2 else 'one direction'}. Call {steps} first.",
            Reason.PEER_DISABLED,
            dst_block=dst,
            src_block=src,
        )
