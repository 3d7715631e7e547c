"""The results as lines of JSON (fleet.schema.json): one of the run, one of each device, of each slow or lost link, and the totals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime, timezone
from typing import Any

from softacl import __version__
from softacl.bench.statistics import quantile
from softacl.fleet.results import DeviceResult, Fleet, MeasuredLink
from softacl.fleet.run import FleetRequest

FORMAT = 1


def json_lines(fleet: Fleet, config: FleetRequest, address: str) -> str:
    """All of it, a line each."""
    return "".join(json.dumps(line) + "\n" for line in _lines(fleet, config, address))


def _lines(fleet: Fleet, config: FleetRequest, address: str) -> Iterator[dict[str, Any]]:
    settings = asdict(config) | {"sizes": list(config.sizes)}
    yield {
        "kind": "run",
        "tool": "softacl bench --ray",
        "format": FORMAT,
        "version": __version__,
        "time": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "address": address,
        "settings": settings,
        "notes": fleet.notes,
        "faults_that_never_happened": fleet.unfired,
    }
    yield from (_device(device) for device in fleet.ordered)
    for node, n, why, verdict in fleet.unplaced:
        yield {"kind": "unplaced", "node": node, "devices": n, "verdict": verdict, "why": why}
    for verdict, pairs in (("slow", fleet.slow_pairs), ("wrong", fleet.wrong_pairs), ("lost", fleet.lost_links)):
        for device, peer, why in pairs:
            yield {
                "kind": "link",
                "node": device.node,
                "physical": device.physical,
                "peer": peer,
                "verdict": verdict,
                "why": why,
            }
    yield {
        "kind": "total",
        "devices": len(fleet.devices) + fleet.n_unplaced,
        **{verdict.replace(" ", "_"): n for verdict, n in fleet.counts.items()},
        "slow_links": len(fleet.slow_pairs),
        "wrong_links": len(fleet.wrong_pairs),
        "lost_links": len(fleet.lost_links),
        "seconds": round(fleet.seconds, 3),
        "ended_early": fleet.ended_early,
        "exit_code": fleet.exit_code,
    }


def _device(device: DeviceResult) -> dict[str, Any]:
    return {
        "kind": "device",
        "node": device.node,
        "pid": device.pid,
        "device": device.index,
        "physical": device.physical,
        "chip": device.chip,
        "version": device.version,
        "check": device.check,
        "verdict": device.verdict,
        "reasons": device.reasons,
        "links": [_link(link) for link in device.links.values()],
    }


def _link(link: MeasuredLink) -> dict[str, Any]:
    times = link.times
    return {
        "link": link.link,
        "bytes": link.nbytes,
        "peer": link.peer,
        "gb_per_s": link.rate / 1e9 if link.rate is not None else None,
        "min_us": times[0] * 1e6 if times else None,
        "p50_us": quantile(times, 0.5) * 1e6 if times else None,
        "p99_us": quantile(times, 0.99) * 1e6 if times else None,
        "copies": len(times),
        "repeats_gb_per_s": [rate / 1e9 for _, rate in sorted(link.rates.items())],
        "wrong": [asdict(each) for each in link.wrong],
    }
