"""Functions of acl.prof that do more than pass their arguments on."""

from __future__ import annotations

from softacl.runtime.profiling import configs, stamps


def create_config(device_id_list: list[int], aicore_metrics: int, aicore_events: int, data_type_config: int) -> int:
    if not isinstance(device_id_list, list):
        raise TypeError("argument 1 is not list")
    for device in device_id_list:
        if not isinstance(device, int):
            raise TypeError("the first argument is not list of int")
        if not 0 <= device < 1 << 64:
            raise ValueError("PyLong_AsUnsignedLong failed")
    devices = [device & 0xFFFF_FFFF for device in device_id_list]
    return configs.create(devices, data_type_config, aicore_events)


def set_stamp_trace_message(stamp: int, msg: str, msg_len: int) -> None:
    stamps.set_message(stamp, msg.encode(), msg_len)


def mark_ex(msg: str, stream: int) -> None:
    stamps.mark_stream(msg.encode(), stream)
