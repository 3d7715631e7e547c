"""PyTorch's memory snapshot: for https://docs.pytorch.org/memory_viz and MindStudio Insight.

Each block of a device is a segment with one block; the rest of its rounding is a free block, for the viewer adds sizes. Memory on
the host gets a device after the last real one. The pickle is of protocol 4 and of plain types, as the viewer's own reader needs.
Time on its axis is the number of the event.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

from softacl.trace.recording import MemoryChange, Recording


def pieces(recording: Recording) -> Iterator[bytes]:
    """The file."""
    yield pickle.dumps(snapshot(recording), protocol=4)


def snapshot(recording: Recording) -> dict[str, Any]:
    """Its contents. Blocks of pools are parts of blocks of their device, and are left out."""
    changes = [change for change in recording.memory if not change.owner]
    devices = [device.id for device in recording.header.devices] or [0]
    host = max(devices) + 1
    used = max([host if change.device < 0 else change.device for change in changes], default=0)
    traces: list[list[dict[str, Any]]] = [[] for _ in range(used + 1)]
    frames = [
        [{"filename": frame.file, "line": frame.line, "name": frame.function} for frame in stack]
        for stack in recording.stacks
    ]
    live: dict[tuple[int, int, str, int], MemoryChange] = {}
    base = recording.header.wall_ns // 1000
    for change in changes:
        device = host if change.device < 0 else change.device
        key = change.pid, device, change.space, change.address
        block = change if change.sign > 0 else live.pop(key, None)
        if block is None:
            continue  # it was there before the trace began
        where = frames[change.stack] if change.stack >= 0 else []
        about = {"addr": change.address, "stream": 0, "time_us": base + change.time // 1000, "frames": where}
        whole, asked = {**about, "size": block.nbytes}, {**about, "size": block.asked}
        trace = traces[device]
        if change.sign > 0:
            live[key] = change
            trace += [{"action": "segment_alloc", **whole}, {"action": "alloc", **asked, "category": change.space}]
        else:
            trace += [{"action": "free_requested", **asked}, {"action": "free_completed", **asked}]
            trace += [{"action": "segment_free", **whole}]
    segments = [_segment(block, device, frames) for (_, device, _, _), block in sorted(live.items())]
    return {
        "segments": segments,
        "device_traces": traces,
        "allocator_settings": {"tool": recording.header.tool, "host memory is device": host},
    }


def _segment(block: MemoryChange, device: int, frames: list[list[dict[str, Any]]]) -> dict[str, Any]:
    where = frames[block.stack] if block.stack >= 0 else []
    blocks = [
        {
            **{"address": block.address, "size": block.asked, "requested_size": block.asked},
            **{"state": "active_allocated", "frames": where},
        }
    ]
    rest = block.nbytes - block.asked
    if rest > 0:
        blocks.append(
            {
                **{"address": block.address + block.asked, "size": rest, "requested_size": 0},
                **{"state": "inactive", "frames": []},
            }
        )
    return {
        **{"device": device, "address": block.address, "total_size": max(block.nbytes, block.asked)},
        **{"allocated_size": block.asked, "active_size": block.asked, "requested_size": block.asked},
        **{"stream": 0, "segment_type": "large", "segment_pool_id": (0, 0), "is_expandable": False},
        **{"frames": where, "blocks": blocks},
    }
