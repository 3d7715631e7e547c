"""Settings of communicators: HcclCommConfig, the environment, and what HcclSetConfig sets for the process.

Sources: hccl/hccl_types.h; docs/zh/user_guide/hccl_env of hicann/hccl.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from softacl.base.environment import variables
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.support import of_chip
from softacl.reasons import Reason
from softacl.runtime.state import process

_DETERMINISM = (0, 1, 2)  # off, on, strict
CAPABILITY = 12  # HCCL_COMM_CONFIG_RESERVED: all fields before it are there
_MAGIC = 0xF0F0F0F0
_NOT_SET = 0xFFFFFFFF
_NO_TIMEOUT = -1
_INFO = struct.Struct("<QIIQ")  # bytes of the struct, magic word, version, reserved
_TIMEOUT_AT, _TIMEOUT_SINCE = 316, 8  # of hcclExecTimeOut: its offset, and the first version of the struct that has it
_WINDOW_AT = 2232  # of hcclSymWinMaxMemSizePerRank, the newest field, in GiB
_MIN, _MAX = 160, 1 << 16  # bytes of the first version's struct, and of any that makes sense


@dataclass(frozen=True)
class Configuration:
    """name: of the communicator, "" for one of SoftACL's; exec_timeout_s: seconds, 0 forever, None for the environment's.

    window_bytes: the most that a symmetric window of a rank has.
    """

    name: str = ""
    exec_timeout_s: float | None = None
    window_bytes: int = 16 << 30


def from_struct(data: bytes) -> Configuration:
    """Parse an HcclCommConfig; `data` has as many bytes as it declares. HCCL_E_PARA if it is not valid."""
    size, magic, version, _ = _INFO.unpack_from(data)
    if magic != _MAGIC:
        raise HcclError(
            Result.E_PARA,
            f"the configuration's magic word is {magic:#x}. Call HcclCommConfigInit before setting its fields.",
        )
    if not _MIN <= size <= _MAX or len(data) < size:
        raise HcclError(
            Result.E_PARA, f"the configuration gives its size as {size} bytes. Call HcclCommConfigInit first."
        )
    buffer, deterministic = struct.unpack_from("<II", data, 24)
    if buffer != _NOT_SET and buffer < 1:
        raise HcclError(Result.E_PARA, f"hcclBufferSize is {buffer} MiB; it must be at least 1.")
    if deterministic not in (*_DETERMINISM, _NOT_SET):
        raise HcclError(Result.E_PARA, f"hcclDeterministic is {deterministic}; it must be 0, 1 or 2.")
    text = data[32:160]
    if b"\0" not in text:
        raise HcclError(Result.E_PARA, "hcclCommName is not null-terminated within its 128 bytes.")
    name = text.partition(b"\0")[0].decode(errors="replace")
    timeout: float | None = None
    if size >= _TIMEOUT_AT + 4 and version >= _TIMEOUT_SINCE:
        (seconds,) = struct.unpack_from("<i", data, _TIMEOUT_AT)
        if seconds < _NO_TIMEOUT:
            raise HcclError(Result.E_PARA, f"hcclExecTimeOut is {seconds} s; it must be 0 (forever) or more.")
        timeout = None if seconds == _NO_TIMEOUT else float(seconds)
    if size < _WINDOW_AT + 8:
        return Configuration(name, timeout)
    return Configuration(name, timeout, struct.unpack_from("<Q", data, _WINDOW_AT)[0] << 30)


def exec_timeout_s() -> float:
    """How long a collective waits for the other ranks; 0: forever. Default 1836 s. Source: HCCL_EXEC_TIMEOUT.md."""
    has = of_chip()
    text = variables.get("HCCL_EXEC_TIMEOUT")
    if not text:
        return 1836.0
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= has.longest_s or (value == 0 and not has.for_ever):
        low = "0 (forever)" if has.for_ever else "more than 0"
        raise HcclError(
            Result.E_PARA,
            f"HCCL_EXEC_TIMEOUT={text!r}; it must be a number of seconds, {low} to {has.longest_s}.",
            Reason.CONFIGURATION,
        )
    return value


def connect_timeout_s() -> float:
    """How long ranks wait for each other when they join. Default 120 s. Source: HCCL_CONNECT_TIMEOUT.md."""
    text = variables.get("HCCL_CONNECT_TIMEOUT")
    if not text:
        return 120.0
    if not text.isdecimal() or not 120 <= int(text) <= 7200:
        raise HcclError(
            Result.E_PARA,
            f"HCCL_CONNECT_TIMEOUT={text!r}; it must be a whole number of seconds, 120 to 7200.",
            Reason.CONFIGURATION,
        )
    return float(text)


_DETERMINISTIC, _N_CONFIGS = 0, 2
_values: dict[int, int] = process.owns({})


def set_config(which: int, value: int) -> None:
    """Store a value of HcclSetConfig. HCCL_E_PARA for an unknown entry, or an invalid value."""
    _check(which)
    if which == _DETERMINISTIC and value not in _DETERMINISM:
        raise HcclError(Result.E_PARA, f"HCCL_DETERMINISTIC is {value}; it must be 0, 1 or 2.")
    _values[which] = value


def get_config(which: int) -> int:
    """What `set_config` stored; 0 before."""
    _check(which)
    return _values.get(which, 0)


def _check(which: int) -> None:
    if not 0 <= which < _N_CONFIGS:
        raise HcclError(Result.E_PARA, f"config {which} is not known (0 HCCL_DETERMINISTIC, 1 HCCL_ACCELERATOR).")
