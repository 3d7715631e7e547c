"""Peer access: one device using another's memory. Which pairs can, and which are enabled, in which direction."""

from __future__ import annotations

from softacl import events
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, live, process


def can_access(device_id: int, peer_id: int) -> bool:
    """Whether copies between two devices are possible: two devices behind one PCIe switch, on a chip that can.

    100000 for the same device twice, 107001 for ids that name no device. Source: aclrtDeviceCanAccessPeer.
    """
    if device_id == peer_id:
        raise AclError(Code.INVALID_PARAM, f"both ids are {device_id}; ask for two different devices.")
    process.require_function("aclrtDeviceCanAccessPeer")
    peer = devices.check_id(peer_id)
    physical = devices.check_id(_below_64(device_id))
    _require_host("aclrtDeviceCanAccessPeer")
    return not _obstacle(physical, peer)


def _below_64(device_id: int) -> int:
    """The functions about peers take ids of at most 64 devices (107000), before they look for the device."""
    if not 0 <= device_id < 64:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"device id {device_id} must be from 0 to 63.",
            Reason.INVALID_DEVICE,
            device_id=device_id,
        )
    return device_id


def _require_host(function: str) -> None:
    """207000 where the program runs on the board, whose devices cannot reach each other."""
    if process.settings.run_mode == "device":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{fn(function)} is not supported in run mode ACL_DEVICE.")


def _obstacle(a: int, b: int) -> str:
    """Why two devices can never use each other's memory; "" if they can."""
    profile = process.settings.profile
    if not profile.peer_access:
        return f"{profile.soc_name} has no peer access"
    if process.settings.run_mode == "device":
        return "the program runs on the board (run mode ACL_DEVICE), where there is no peer access"
    group = profile.devices_per_switch
    if group and a // group != b // group:
        return f"they are behind different PCIe switches ({group} devices a switch)"
    return ""


def enable(peer_id: int, flags: int) -> None:
    """Let the thread's device use the memory of a peer. One direction; a copy needs both. Idempotent.

    flags: reserved, 0 (200006). 100000 for the own device, 207000 for a pair that cannot. Source: aclrtDeviceEnablePeerAccess.
    """
    if flags != 0:
        raise AclError(
            Code.FEATURE_UNSUPPORTED, f"flags is {flags}; it is reserved and must be 0.", Reason.PEER_IMPOSSIBLE
        )
    device = require_context().device
    _other_device(device.id, peer_id)
    physical = devices.check_id(peer_id)
    obstacle = _obstacle(device.physical, physical)
    if obstacle:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"device {device.id} cannot use the memory of device {peer_id}: {obstacle}. "
            f"Ask {fn('aclrtDeviceCanAccessPeer')} first, and copy through the host.",
            Reason.PEER_IMPOSSIBLE,
        )
    device.peers.add(peer_id)
    if observers:
        emit(events.PeerEnabled(current.call, device.id, peer_id))


def _other_device(own: int, peer_id: int) -> None:
    if peer_id == own:
        raise AclError(Code.INVALID_PARAM, f"device {peer_id} is the thread's own device. Name the other one.")


def disable(peer_id: int) -> None:
    """Undo `enable`. 100000 for the thread's own device, 107000 if it was not enabled. Source: aclrtDeviceDisablePeerAccess."""
    device = require_context().device
    _other_device(device.id, peer_id)
    process.require_function("aclrtDeviceDisablePeerAccess")
    devices.check_id(peer_id)
    if peer_id not in device.peers:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"peer access from device {device.id} to device {peer_id} is not enabled. Enable it first.",
        )
    device.peers.discard(peer_id)
    if observers:
        emit(events.PeerDisabled(current.call, device.id, peer_id))


def status(device_id: int, peer_id: int) -> int:
    """1 if `device_id` may use the memory of `peer_id`, else 0. Source: aclrtDevicePeerAccessStatus."""
    devices.check_id(_below_64(device_id))
    devices.check_id(_below_64(peer_id))
    device = process.devices.get(device_id)
    return int(device is not None and peer_id in device.peers)


def map_pages(address: int, nbytes: int, device_id: int, flags: int) -> None:
    """Let a device find the pages of another's memory before it uses them. Peer access is enabled before.

    Copies here need no such pages: the arguments are checked, and nothing is done. flags: reserved, 0 (100000, as a null
    address and size 0). 107001 for an unknown device, 107000 for a range outside one device block, and for a pair
    without peer access. Source: aclrtMemP2PMap.
    """
    require(address, "devPtr")
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flags is {flags}; it is reserved and must be 0.")
    process.require_function("aclrtMemP2PMap")
    physical = devices.check_id(device_id)
    require_context()
    block: Allocation | None = live.find(address)
    if block is None or block.device is None or block.available(address, nbytes) < nbytes:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes at {address:#x} are not within one block of device memory.",
            Reason.OUTSIDE_BLOCK,
            role="devPtr",
            address=address,
            count=nbytes,
        )
    owner = block.device
    if owner.physical == physical:
        return
    obstacle = _obstacle(owner.physical, physical)
    user = process.devices.get(physical)
    enabled = device_id in owner.peers or (user is not None and owner.id in user.peers)
    if obstacle or (process.settings.profile.peer_enable_required and not enabled):
        why = obstacle or f"peer access is not enabled. Call {fn('aclrtDeviceEnablePeerAccess')} first"
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"device {device_id} cannot use the memory of device {owner.id}: {why}.",
            Reason.PEER_IMPOSSIBLE if obstacle else Reason.INVALID_ARGUMENT,
        )


def check(dst: Allocation, src: Allocation) -> None:
    """Whether a copy between the devices of two blocks is allowed now: enabled in both directions."""
    assert dst.device is not None and src.device is not None
    a, b = src.device, dst.device
    obstacle = _obstacle(a.physical, b.physical)
    if obstacle:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"src is on device {a.id}, dst on device {b.id}, and these can never copy to each other: {obstacle}. "
            "Copy through the host: from the one device to host memory, and from there to the other device.",
            Reason.PEER_IMPOSSIBLE,
            dst_block=dst,
            src_block=src,
        )
    if not process.settings.profile.peer_enable_required:
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
