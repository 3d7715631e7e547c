"""The types of `npu-smi info -t`, as pairs of a label and a value for one card, or one chip of it.

Labels, and what the vendor's tool says of a sensor that a device lacks: its source (the dcmi and npu-smi directories of
hicann/driver), and outputs in public issues and guides.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from softacl.profiles import Profile
from softacl.runtime.process.node import Report, chip_names, devices_of, mebibytes, report
from softacl.runtime.process.system_info import bus_address, die_id

_NO_VALUE = "NA"
NOT_MEASURED = ("power", "temp", "ecc")  # sensors, and counters of errors: no software device has them


def usage_report() -> Report:
    """Every device of this machine with its use; exits with 2 if the processes cannot be listed."""
    status = report(whole=True)
    if status.unknown:
        print(f"npu-smi: the processes cannot be listed: {status.unknown}", file=sys.stderr)
        sys.exit(2)
    return status


def memory_rate(row: dict[str, Any], profile: Profile) -> int:
    """How much of a device's memory is in use, in percent."""
    used, total = mebibytes(row, profile)
    return used * 100 // total


Pairs = Iterator[tuple[str, object]]  #: a label without a value (None) is a line of its own; "" an empty one


def _chips(card: int, chip: int | None) -> Iterator[tuple[int, int]]:
    """The chips that were asked for, with their devices."""
    return ((at, device) for at, device in enumerate(devices_of(card)) if chip in (None, at))


def _head(card: int, chip: int | None) -> Pairs:
    yield "NPU ID", card
    if chip is None:
        yield "Chip Count", len(devices_of(card))
    yield "", ""


def _board(card: int, chip: int | None, profile: Profile) -> Pairs:
    kind, name, npu = chip_names(profile)
    device = devices_of(card)[chip or 0]
    yield "NPU ID", card
    if chip is None:
        yield "Product Name", profile.products
        yield "Model", _NO_VALUE
        yield "Software Version", profile.release
    else:
        yield "Chip ID", chip
        if kind:
            yield "Chip Type", kind
        yield "Chip Name", name
        if npu:
            yield "NPU Name", npu
        yield "Chip Version", "V1"
        yield "VDie ID", " ".join(f"{word:08X}" for word in die_id(device))
    yield "PCIe Bus Info", bus_address(device).upper()
    if chip is None:
        yield "Chip Count", len(devices_of(card))


def _of_memory(card: int, chip: int | None, profile: Profile) -> Pairs:
    yield from _head(card, chip)
    rows = report(whole=True).rows
    for at, device in _chips(card, chip):
        yield f"{profile.memory_kind} Capacity(MB)", mebibytes(rows[device], profile)[1]
        yield "Chip ID", at


def _usages(card: int, chip: int | None, profile: Profile) -> Pairs:
    yield from _head(card, chip)
    rows = usage_report().rows
    for at, device in _chips(card, chip):
        yield f"{profile.memory_kind} Capacity(MB)", mebibytes(rows[device], profile)[1]
        yield f"{profile.memory_kind} Usage Rate(%)", memory_rate(rows[device], profile)
        yield "Aicore Usage Rate(%)", rows[device]["utilisation"]
        yield "Chip ID", at


def _health(card: int, chip: int | None, profile: Profile) -> Pairs:
    yield from _head(card, chip)
    rows = report(whole=True).rows
    for at, device in _chips(card, chip):
        yield "Health Status", rows[device]["health"]
        yield "Error Code", _NO_VALUE
        yield "Error Information", rows[device]["health_why"] or _NO_VALUE
        yield "Chip ID", at


def _product(card: int, chip: int | None, profile: Profile) -> Pairs:
    yield from _head(card, chip)
    for at, _ in _chips(card, chip):
        yield "Product Type", profile.products
        yield "Chip ID", at


def _common(card: int, chip: int | None, profile: Profile) -> Pairs:
    yield "NPU ID", card
    if chip is None:
        yield "Chip Count", len(devices_of(card))
    rows = usage_report().rows
    hbm = profile.memory_kind == "HBM"
    for at, device in _chips(card, chip):
        yield "", ""
        yield "Chip ID", at
        yield f"{'HBM' if hbm else 'Memory'} Usage Rate(%)", memory_rate(rows[device], profile)
        yield "Aicore Usage Rate(%)", rows[device]["utilisation"]
        if hbm:
            yield "Aicore Count", profile.ai_cores
        yield "Temperature(C)", _NO_VALUE
        if hbm:
            yield "NPU Real-time Power(W)", _NO_VALUE


def _processes(card: int, chip: int | None, profile: Profile) -> Pairs:
    yield from _head(card, chip)
    rows = usage_report().rows
    for at, device in _chips(card, chip):
        for each in rows[device]["processes"]:
            name = each["name"].replace("\n", " ")
            yield f"Process id:{each['pid']:<7} Process name:{name:<17} Process memory(MB):{each['used'] >> 20}", None
        if not rows[device]["processes"]:
            yield "No process in device.", None
        yield "Chip ID", at


TYPES = {
    "board": _board,
    "product": _product,
    "memory": _of_memory,
    "usages": _usages,
    "common": _common,
    "proc-mem": _processes,
    "health": _health,
}
