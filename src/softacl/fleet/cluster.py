"""The cluster: how to reach it, and which of its nodes have devices."""

from __future__ import annotations

import logging
import os
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from typing import Any

from softacl.base.machine import available_memory
from softacl.base.units import format_size
from softacl.fleet.ray_module import FleetError, ray_module
from softacl.runtime.settings import PRIVATE

LOCAL = "local"
RESOURCE = "NPU"
#: Memory that an actor takes and no other process shares (docs/benchmarks.md), and what the driver and Ray itself take.
ACTOR_BYTES = 60 << 20
_RAY_BYTES = 700 << 20
_CONNECT_S = 5.0
_NOSET = "RAY_EXPERIMENTAL_NOSET_ASCEND_RT_VISIBLE_DEVICES"


@dataclass(frozen=True)
class ClusterNode:
    """A machine of the cluster, or what Ray counts as one. devices: how many NPUs it has for all."""

    id: str
    host: str
    address: str
    devices: int
    alive: bool


def nodes(ray: Any) -> list[ClusterNode]:
    """All nodes that Ray knows, dead ones too."""
    return [
        ClusterNode(
            each["NodeID"],
            str(each.get("NodeManagerHostname") or each["NodeManagerAddress"]),
            str(each["NodeManagerAddress"]),
            int(each.get("Resources", {}).get(RESOURCE, 0)),
            bool(each["Alive"]),
        )
        for each in ray.nodes()
    ]


@contextmanager
def connected(address: str, simulate: int = 0, each: int = 8) -> Iterator[Any]:
    """Ray, connected to the cluster at this address until the end. FleetError where there is none.

    address: "HOST:PORT" of the head, "auto" for the one of this machine, LOCAL to start Ray here. simulate: with LOCAL, so many
    devices, `each` in an actor that is a machine of its own.
    """
    ray = ray_module()
    if ray.is_initialized():
        raise FleetError("this process is connected to a Ray cluster already. Call ray.shutdown() first.")
    arguments: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR, "include_dashboard": False}
    before = dict(os.environ)
    arguments["address"] = address
    if address == LOCAL:  # the word of Ray, too; without an address it would take a cluster that it finds
        if simulate:
            os.environ.update({"SOFTACL_DEVICES": str(each), "SOFTACL_MACHINE": PRIVATE, _NOSET: "1"})
            os.environ.pop("ASCEND_RT_VISIBLE_DEVICES", None)
            arguments["resources"] = {RESOURCE: simulate}
    else:
        _check(address)
        del arguments["include_dashboard"]
    try:
        ray.init(**arguments)
    except Exception as error:  # Ray raises many kinds: ConnectionError, RuntimeError, ValueError, TimeoutError
        _restore(before)
        why = re.sub(r"\s+", " ", str(error)).strip()
        raise FleetError(f"no connection to Ray at {address!r}: {type(error).__name__}: {why[:300]}") from None
    try:
        # What its nodes say of dead workers goes to standard output, whatever log_to_driver is; Ray's debugger does the same.
        ray._private.worker._worker_logs_enabled = False
    except AttributeError:
        pass
    try:
        yield ray
    finally:
        ray.shutdown()
        _restore(before)


def _restore(before: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(before)


def _check(address: str) -> None:
    """FleetError for an address that cannot be a head's, before Ray tries it at length."""
    if address == "auto":
        return
    if address.startswith("ray://"):
        raise FleetError(
            f"{address!r} is an address of Ray Client, which cannot place actors node by node. Use HOST:PORT (6379)."
        )
    host, colon, port = address.rpartition(":")
    if not (host and colon and port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise FleetError(
            f"{address!r} is not an address. Write HOST:PORT of the head (port 6379 if none was given), auto, or {LOCAL}."
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), _CONNECT_S).close()
    except OSError as error:
        raise FleetError(
            f"no answer at {address}: {error.strerror or error}. `ray start --head --port PORT` prints the address of the head."
        ) from None


def simulated_need(devices: int, each: int, at_once: int, nbytes: int) -> None:
    """FleetError where this machine has no room for the actors that live at once. nbytes: the largest copy."""
    actors = min(ceil(devices / each), at_once)
    buffers = (2 * each + 2) * nbytes
    need, free = _RAY_BYTES + actors * (ACTOR_BYTES + buffers), available_memory()
    if need > free * 0.8:
        raise FleetError(
            f"{devices} simulated devices, {each} in an actor and {actors} actors at once, need {format_size(need)} "
            f"({format_size(ACTOR_BYTES)} an actor, {format_size(buffers)} of buffers in each, {format_size(_RAY_BYTES)} for Ray); "
            f"{format_size(free)} is free, of which at most 80% is used. Take fewer at once (--at-once), or smaller --sizes."
        )
