"""Element types and reductions: what a chip has, and how two pieces of memory become one."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.resources import files
from typing import Any

from softacl.collectives.errors import HcclError, Result
from softacl.runtime.state import process

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["OPERATIONS", "check_reduction", "check_type", "name_of", "reduce_pieces", "require_chip", "size_of"]

#: HcclDataType -> (name, bytes)
_TYPES = {
    0: ("int8", 1),
    1: ("int16", 2),
    2: ("int32", 4),
    3: ("float16", 2),
    4: ("float32", 4),
    5: ("int64", 8),
    6: ("uint64", 8),
    7: ("uint8", 1),
    8: ("uint16", 2),
    9: ("uint32", 4),
    10: ("float64", 8),
    11: ("bfloat16", 2),
    12: ("int128", 16),
    14: ("hifloat8", 1),
    15: ("float8_e4m3", 1),
    16: ("float8_e5m2", 1),
    17: ("float8_e8m0", 1),
}
_OF_950 = frozenset((14, 15, 16, 17))
#: HcclReduceOp -> name
OPERATIONS = {0: "sum", 1: "prod", 2: "max", 3: "min"}


@lru_cache(maxsize=1)
def _support() -> dict[str, dict[str, list[str]]]:
    text = files("softacl.collectives").joinpath("support.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def require_chip() -> dict[str, list[str]]:
    """What the chip reduces. HCCL_E_NOT_SUPPORT for a chip without HCCL."""
    profile = process.settings.profile
    found = _support().get(profile.name)
    if found is None:
        raise HcclError(
            Result.E_NOT_SUPPORT,
            f"{profile.soc_name} has no HCCL; chips of {', '.join(sorted(_support()))} have it (set SOFTACL_CHIP).",
        )
    return found


def name_of(kind: int) -> str:
    """The name of an HcclDataType."""
    return _TYPES[kind][0] if kind in _TYPES else f"data type {kind}"


def size_of(kind: int) -> int:
    """Bytes of an element."""
    return _TYPES[kind][1]


def check_type(kind: int) -> None:
    """HCCL_E_NOT_SUPPORT for what is no HcclDataType, or none of this chip."""
    name, profile = name_of(kind), process.settings.profile
    if kind not in _TYPES or (kind in _OF_950 and profile.name != "950") or name == "int128":
        raise HcclError(Result.E_NOT_SUPPORT, f"{name} ({kind}) is not moved by collectives of {profile.soc_name}.")
    if name == "bfloat16" and "bfloat16" not in require_chip()["reduced"]:
        raise HcclError(Result.E_NOT_SUPPORT, f"{profile.soc_name} does not have bfloat16. Use float16.")


def check_reduction(kind: int, operation: int) -> None:
    """HCCL_E_PARA for what is no HcclReduceOp, HCCL_E_NOT_SUPPORT for a type that the chip does not reduce like that."""
    if operation not in OPERATIONS:
        known = ", ".join(f"{number} {name}" for number, name in OPERATIONS.items())
        raise HcclError(Result.E_PARA, f"op {operation} is not a reduction ({known}).")
    has, soc, name = require_chip(), process.settings.profile.soc_name, name_of(kind)
    if name not in has["reduced"]:
        raise HcclError(
            Result.E_NOT_SUPPORT, f"{name} ({kind}) is not reduced by {soc}; it has {', '.join(has['reduced'])}."
        )
    how = OPERATIONS[operation]
    if (how == "prod" and name in has["no_product"]) or (how != "sum" and name in has["only_sum"]):
        raise HcclError(Result.E_NOT_SUPPORT, f"{soc} has no {how} of {name}.")


def reduce_pieces(into: Any, other: Any, kind: int, operation: int) -> None:
    """into = into op other, two arrays of bytes. Integers wrap; 16-bit floats are rounded after each step."""
    import numpy as np

    operate = {"sum": np.add, "prod": np.multiply, "max": np.maximum, "min": np.minimum}[OPERATIONS[operation]]
    name = name_of(kind)
    with np.errstate(all="ignore"):
        if name != "bfloat16":
            a = into.view(name)
            operate(a, other.view(name), out=a)
            return
        wide = [(each.view(np.uint16).astype(np.uint32) << 16).view(np.float32) for each in (into, other)]
        result = operate(*wide)
        bits = result.view(np.uint32)
        rounded = ((bits + (0x7FFF + ((bits >> 16) & 1))) >> 16).astype(np.uint16)
        into.view(np.uint16)[...] = np.where(np.isnan(result), np.uint16(0x7FC0), rounded)
