"""A snapshot of a process: its devices, its streams' queues, and the lines that hold its memory."""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from softacl.base.call_sites import Site, describe_site, identity
from softacl.runtime.memory.live_blocks import HOST_SPACES
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import Stream, streams

_STREAMS, _SITES = 64, 32  # shown of the longest and the largest


def program() -> str:
    """The command line."""
    if sys.argv and sys.argv[0]:
        return " ".join(sys.argv)
    try:
        words = Path("/proc/self/cmdline").read_bytes().rstrip(b"\0").split(b"\0")
    except OSError:
        return "compiled program"
    return " ".join(os.fsdecode(word) for word in words)


def sample() -> dict[str, Any]:
    """The figures that are looked up, not counted; device -1 is the host. Takes no lock and starts nothing."""
    settings = process.settings_now
    now = [stream for stream in list(streams.live.values()) if process.running is not None]
    rows = sorted((_stream(stream) for stream in now), key=lambda row: (-row["queued"], row["device"], row["stream"]))
    queued, n_streams = Counter[int](), Counter[int]()
    for row in rows:
        queued[row["device"]] += row["queued"]
        n_streams[row["device"]] += 1
    devices = []
    for device in sorted(process.devices.copy().values(), key=lambda each: each.id):
        _, total = device.memory.totals(None)
        devices.append(
            {
                "device": device.id,
                "physical": device.physical,
                "memory": total,
                "used": device.memory.used,
                "streams": n_streams[device.id],
                "queued": queued[device.id],
            }
        )
    sites, host_bytes = _sites()
    return {
        "chip": settings.profile.soc_name,
        "executor": settings.executor,
        "devices": devices,
        "streams": sorted(rows[:_STREAMS], key=lambda row: (row["device"], row["stream"])),
        "streams_left_out": max(0, len(rows) - _STREAMS),
        "sites": sites,
        "host_bytes": host_bytes,
    }


def _stream(stream: Stream) -> dict[str, Any]:
    queue = stream.queue
    done = queue.done  # first: tasks that run meanwhile are not missing from what is queued
    return {
        "device": stream.device.id,
        "stream": stream.id,
        "lane": stream.media.name if stream.media is not None else "",
        "queued": max(0, queue.pushed - done),
        "done": done,
        "failed": queue.failures,
    }


def _sites() -> tuple[list[dict[str, Any]], int]:
    """The lines that hold most, largest first; and the bytes of pinned and registered host memory."""
    nbytes, blocks = Counter[Any](), Counter[Any]()
    sites: dict[tuple[int, int], Site | None] = {}
    host = 0
    for block in live.values():
        site_id = identity(block.site)
        sites[site_id] = block.site
        key = site_id, block.space, -1 if block.device is None else block.device.id
        nbytes[key] += block.nbytes
        blocks[key] += 1
        if block.space in HOST_SPACES:
            host += block.nbytes
    rows = []
    for key, size in nbytes.most_common(_SITES):
        site_id, space, device = key
        text = describe_site(sites[site_id])
        rows.append({"site": text, "space": space.value, "device": device, "bytes": size, "blocks": blocks[key]})
    return rows, host
