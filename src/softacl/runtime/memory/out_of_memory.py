"""The report of a failed allocation: figures of the device, what holds its memory, what could be released."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from softacl.base import call_sites
from softacl.base.environment import variables
from softacl.base.units import format_size
from softacl.base.visible import warn
from softacl.bindings import python_name
from softacl.codes import MemMallocPolicy
from softacl.errors import OutOfMemory
from softacl.runtime.state import live, process

if TYPE_CHECKING:
    from softacl.runtime.state import Device


def largest_sites(device: Device | None, n: int = 10) -> list[dict[str, Any]]:
    """The call sites that hold most bytes of a device's live blocks, largest first: site, bytes, blocks."""
    held = ((block.site, block.nbytes) for block in live.values() if block.device is device)
    return [
        {"site": site, "bytes": nbytes, "blocks": blocks} for site, nbytes, blocks in call_sites.largest_sites(held, n)
    ]


def out_of_memory(
    made_by: str, nbytes: int, reserved: int, policy: int, device: Device, cause: OutOfMemory
) -> OutOfMemory:
    """The error for an allocation on a device that found no room.

    Its report is also appended, as a line of JSON, to the file that SOFTACL_OOM_REPORT names.
    """
    named = {int(p): p.name for p in MemMallocPolicy}.get(policy, str(policy))
    free, total = device.memory.totals(None)
    holders = largest_sites(device)
    trimmable = sum(count(device) for count in process.trimmable)
    report: dict[str, Any] = {
        **cause.report,
        "call": python_name(made_by),
        "requested": nbytes,
        "rounded": reserved,
        "policy": named,
        "device": device.id,
        "free": free,
        "total": total,
        "largest_free": free,  # pages are mapped one by one: free pages need not adjoin
        "fragmentation": 0.0,
        "trimmable": trimmable,
        "largest_sites": holders,
    }
    text = f"{format_size(nbytes)} asked for ({reserved} bytes after rounding, policy {named}). {cause.why}"
    if holders:
        held = "; ".join(f"{format_size(row['bytes'])} in {row['blocks']} by {row['site']}" for row in holders[:3])
        text += f" Most is held by: {held}."
    if trimmable:
        text += f" Pools could give {format_size(trimmable)} back: trim them."
    _write(report)
    return OutOfMemory(text, report)


def _write(report: dict[str, Any]) -> None:
    path = variables.get("SOFTACL_OOM_REPORT")
    if not path:
        return
    try:
        with open(path, "a") as file:
            file.write(json.dumps(report) + "\n")
    except OSError as error:  # the program must see the allocation's own failure
        warn(f"SOFTACL_OOM_REPORT={path}: {error.strerror}")
