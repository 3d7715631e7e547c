"""The devices of a machine and the processes that use them: what `softacl smi`, `npu-smi` and libdcmi.so report."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

from softacl.base.machine import available_memory, physical_memory
from softacl.base.units import format_size
from softacl.processes.table import Cell, Machine, TableError, machines, running
from softacl.profiles import Profile
from softacl.runtime.state import process

_SCARCE = 0.05  # of the machine's memory
_LOOK_S = 0.1  # for which streams are sampled


class Use(NamedTuple):
    """One process's use of one device."""

    machine: Machine
    cell: Cell
    command: str


def in_use() -> list[Use]:
    """The use of devices by this user's live processes, by machine, device and process. TableError if it cannot be read."""
    uses = [Use(machine, cell, _command(cell)) for machine, cells in machines().items() for cell in cells]
    return sorted(uses, key=lambda use: (use.machine, use.cell.device, use.cell.pid))


def _command(cell: Cell) -> str:
    """Return the command line, or the name of a process that has ended or belongs to another container."""
    try:
        words = Path(f"/proc/{cell.pid}/cmdline").read_bytes().rstrip(b"\0").split(b"\0") if cell.visible else []
    except OSError:
        words = []
    return " ".join(word.decode(errors="replace") for word in words) or cell.name


def health() -> tuple[str, str]:
    """The npu-smi health of the software's devices: (OK, Warning or Alarm, why).

    A device needs memory: Alarm if the kernel provides none of the kind that devices are made of, Warning if the machine is
    nearly out of memory, so that allocations fail with 207001.
    """
    try:
        file = os.memfd_create("softacl-smi", os.MFD_CLOEXEC)
        try:
            os.ftruncate(file, 1)
            os.pwrite(file, b"0", 0)
        finally:
            os.close(file)
    except (OSError, AttributeError) as error:
        return "Alarm", f"device memory cannot be made here (memfd_create): {error}"
    free, there = available_memory(), physical_memory()
    if free < there * _SCARCE:
        return (
            "Warning",
            f"{format_size(free)} of this machine's {format_size(there)} is free: allocations may fail (207001)",
        )
    return "OK", ""


class Report(NamedTuple):
    """rows: the devices with their processes, as --json prints them. unknown: why the processes are not known, or ""."""

    rows: list[dict[str, Any]]
    unknown: str


def report(whole: bool = False) -> Report:
    """The devices that a program started here would see, and those of other machines that are in use.

    whole: every device of this machine instead, whatever ASCEND_RT_VISIBLE_DEVICES says.
    """
    settings = process.settings
    own = Machine(settings.machine, settings.profile.soc_name, settings.memory_bytes)
    uses, unknown = [], ""
    shares: dict[tuple[Machine, int, int | None], float] = {}
    try:
        uses = in_use()
        shares = running({use.machine for use in uses}, _LOOK_S) if uses else {}
    except TableError as error:
        unknown = str(error)
    state, why = health()
    seen: list[tuple[Machine, int, int | None]] = [
        (own, physical, logical)
        for logical, physical in enumerate(range(settings.n_devices) if whole else settings.visible)
    ]
    used = set() if whole else {(use.machine, use.cell.device) for use in uses}
    elsewhere = used - {(own, physical) for _, physical, _ in seen}
    rows = []
    for machine, physical, logical in [*seen, *((machine, device, None) for machine, device in sorted(elsewhere))]:
        mine = [use for use in uses if use.machine == machine and use.cell.device == physical]
        rows.append(
            {
                "device": logical,
                "physical": physical,
                "machine": machine.name,
                "chip": machine.chip,
                "health": state,
                "health_why": why,
                "utilisation": None if unknown else _percent(shares.get((machine, physical, None), 0.0)),
                "memory": machine.memory,
                "kind": settings.profile.memory_kind if machine.chip == own.chip else None,
                "used": None if unknown else sum(use.cell.used for use in mine if not use.cell.alone),
                "exclusive": any(use.cell.exclusive for use in mine),
                "processes": None if unknown else [_process(use, shares) for use in mine],
            }
        )
    return Report(rows, unknown)


def _percent(share: float) -> int:
    return round(share * 100)


def _process(use: Use, shares: dict[tuple[Machine, int, int | None], float]) -> dict[str, Any]:
    cell = use.cell
    return {
        "pid": cell.pid,
        "name": cell.name,
        "command": use.command,
        "used": cell.used,
        "leased": cell.lease,
        "peak": cell.peak,
        "shared": cell.shared,
        "streams": cell.streams,
        "utilisation": _percent(shares.get((use.machine, cell.device, cell.pid), 0.0)),
        "own_devices": cell.alone,
        "state": "live" if cell.visible else "other namespace",
    }


def devices_of(card: int) -> range:
    """The devices of a card."""
    size = process.settings.profile.chips_per_card
    return range(card * size, min((card + 1) * size, process.settings.n_devices))


def chip_names(profile: Profile) -> tuple[str, str, str]:
    """Type, name and NPU name: ("Ascend", "910B3", ""), but ("", "Ascend910", "9391") where the name has two parts."""
    name, _, npu = profile.soc_name.partition("_")
    return ("", name, npu) if npu else ("Ascend", name.removeprefix("Ascend"), "")


def mebibytes(row: dict[str, Any], profile: Profile) -> tuple[int, int]:
    """MiB in use and in all: with the share of the system that programs cannot allocate, unless SOFTACL_MEMORY sets the size."""
    kept = profile.reserved_bytes if row["memory"] == profile.usable_bytes else 0
    return (row["used"] + kept) // (1 << 20), (row["memory"] + kept) // (1 << 20)
