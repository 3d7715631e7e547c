"""libdcmi.so: what device plugins, exporters and monitors ask of the driver. The data are those of `softacl smi`.

Names, structs and codes: dcmi_interface_api.h of Ascend/mind-cluster. What no software device has is refused (library/profilers.c).
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import wraps
from typing import Any

from softacl.c._engine import write
from softacl.runtime.process.node import chip_names, devices_of, mebibytes, report
from softacl.runtime.process.system_info import bus_address, die_id
from softacl.runtime.state import process

_INVALID, _NOT_THERE, _NOT_SUPPORTED = -8001, -8008, -8255
_HEALTH = {"OK": 0, "Warning": 1, "Alarm": 2}
_NPU, _MCU = 0, 1
_MAX_PROCESSES = 32
_VENDOR = 0x19E5
_MEMORY, _CORES = (1, 6), (2, 12, 13)  # kinds of utilisation: DDR and HBM; AI Cores, vector cores, NPU


class _Refused(Exception):
    """A call ends with a code."""


def _coded(work: Callable[..., None]) -> Callable[..., int]:
    @wraps(work)
    def call(*arguments: int) -> int:
        try:
            work(*arguments)
        except _Refused as refused:
            return int(refused.args[0])
        return 0

    return call


def _put(address: int, form: str, *values: Any) -> None:
    if not address:
        raise _Refused(_INVALID)
    write(address, struct.pack(form, *values))


def _chips(card: int) -> range:
    devices = devices_of(card)
    if card < 0 or not devices:
        raise _Refused(_NOT_THERE)
    return devices


def _device(card: int, chip: int) -> int:
    chips = _chips(card)
    if not 0 <= chip < len(chips):
        raise _Refused(_NOT_THERE)
    return chips[chip]


def _row(card: int, chip: int) -> dict[str, Any]:
    device = _device(card, chip)
    status = report(whole=True)
    if status.unknown:
        raise _Refused(_NOT_SUPPORTED)
    return status.rows[device]


@_coded
def dcmi_init() -> None:
    """Nothing to do."""


@_coded
def dcmi_get_driver_version(text: int, capacity: int) -> None:
    version = process.settings.profile.release.encode()
    if capacity <= len(version):
        raise _Refused(_INVALID)
    _put(text, f"{len(version) + 1}s", version)


@_coded
def dcmi_get_card_list(count: int, cards: int, capacity: int) -> None:
    size = process.settings.profile.chips_per_card
    n = (process.settings.n_devices + size - 1) // size
    _put(count, "i", n)
    _put(cards, f"{min(n, max(capacity, 0))}i", *range(min(n, max(capacity, 0))))


@_coded
def dcmi_get_device_num_in_card(card: int, count: int) -> None:
    _put(count, "i", len(_chips(card)))


@_coded
def dcmi_get_device_id_in_card(card: int, max_id: int, mcu: int, cpu: int) -> None:
    n = len(_chips(card))
    for out, value in ((max_id, n), (mcu, n), (cpu, -1)):
        _put(out, "i", value)


@_coded
def dcmi_get_device_type(card: int, chip: int, kind: int) -> None:
    is_mcu = chip == len(_chips(card))
    if not is_mcu:
        _device(card, chip)
    _put(kind, "i", _MCU if is_mcu else _NPU)


def _chip_info(card: int, chip: int) -> tuple[bytes, bytes, bytes, int, bytes]:
    _device(card, chip)
    profile = process.settings.profile
    kind, name, npu = chip_names(profile)
    return (kind or "Ascend").encode(), name.encode(), b"V1", profile.ai_cores, npu.encode()


@_coded
def dcmi_get_device_chip_info(card: int, chip: int, info: int) -> None:
    _put(info, "32s32s32sI", *_chip_info(card, chip)[:4])


@_coded
def dcmi_get_device_chip_info_v2(card: int, chip: int, info: int) -> None:
    _put(info, "32s32s32sI32s", *_chip_info(card, chip))


@_coded
def dcmi_get_device_board_info(card: int, chip: int, info: int) -> None:
    _device(card, chip)
    _put(info, "4I", process.settings.profile.board_id, 0, 0, 0)


@_coded
def dcmi_get_device_pcie_info_v2(card: int, chip: int, info: int) -> None:
    domain, bus, rest = bus_address(_device(card, chip)).split(":")
    bdf = (int(domain, 16), int(bus, 16), *(int(each, 16) for each in rest.split(".")))
    _put(info, "4Ii3I32x", _VENDOR, 0, 0, 0, *bdf)


@_coded
def dcmi_get_device_die_v2(card: int, chip: int, kind: int, die: int) -> None:
    _put(die, "5I", *die_id(_device(card, chip)))


@_coded
def dcmi_get_device_health(card: int, chip: int, health: int) -> None:
    _device(card, chip)
    _put(health, "I", _HEALTH[_row(card, chip)["health"]])


@_coded
def dcmi_get_device_errorcode_v2(card: int, chip: int, count: int, codes: int, capacity: int) -> None:
    """None."""
    _device(card, chip)
    _put(count, "i", 0)


@_coded
def dcmi_get_device_hbm_info(card: int, chip: int, info: int) -> None:
    row, profile = _row(card, chip), process.settings.profile
    if profile.memory_kind != "HBM":
        raise _Refused(_NOT_SUPPORTED)
    used, total = mebibytes(row, profile)
    _put(info, "QI4xQiI", total, 0, used, 0, 0)


@_coded
def dcmi_get_device_memory_info_v3(card: int, chip: int, info: int) -> None:
    """Of memory that is no HBM; 0 where all is HBM."""
    row, profile = _row(card, chip), process.settings.profile
    used, total = mebibytes(row, profile) if profile.memory_kind != "HBM" else (0, 0)
    _put(info, "QQI4xQQQI60x", total, total - used, 0, 0, 0, 0, used * 100 // total if total else 0)


@_coded
def dcmi_get_device_utilization_rate(card: int, chip: int, kind: int, rate: int) -> None:
    row, profile = _row(card, chip), process.settings.profile
    if kind in _CORES:
        _put(rate, "I", row["utilisation"])
        return
    if kind not in _MEMORY or (kind == _MEMORY[1]) != (profile.memory_kind == "HBM"):
        raise _Refused(_NOT_SUPPORTED)
    used, total = mebibytes(row, profile)
    _put(rate, "I", used * 100 // total)


@_coded
def dcmi_get_device_resource_info(card: int, chip: int, processes: int, count: int) -> None:
    there = _row(card, chip)["processes"][:_MAX_PROCESSES]
    _put(count, "i", len(there))
    if there:
        _put(processes, "iQ" * len(there), *(value for each in there for value in (each["pid"], each["used"])))


@_coded
def dcmi_get_device_logic_id(logic: int, card: int, chip: int) -> None:
    _put(logic, "i", _device(card, chip))


@_coded
def dcmi_get_card_id_device_id_from_logicid(card: int, chip: int, logic: int) -> None:
    if logic >= process.settings.n_devices:
        raise _Refused(_NOT_THERE)
    size = process.settings.profile.chips_per_card
    _put(card, "i", logic // size)
    _put(chip, "i", logic % size)


@_coded
def dcmi_get_device_logicid_from_phyid(one: int, other: int) -> None:
    """Both ids are the same."""
    if one >= process.settings.n_devices:
        raise _Refused(_NOT_THERE)
    _put(other, "I", one)
