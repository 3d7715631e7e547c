"""Whether the values of a profile's file are of the right kind. Files may come from anyone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from softacl.profiles import cann
from softacl.profiles.profile import Profile

__all__ = ["CHOICES", "KINDS", "fits", "problem_of", "versions_problem"]

#: Fields with a fixed set of words.
CHOICES = {
    "memory_kind": ("DDR", "HBM"),
    "sync_copy_kind": ("checked", "ignored"),
    "async_copy_kind": ("refused", "corrected"),
    "empty_copies": ("refused", "accepted"),
    "async_alignment_scope": ("device_to_device", "all"),
    "pageable_async": ("undefined", "synchronous"),
    "host_to_host_async": ("at_call", "accepted"),
    "device_links": ("HCCS", "PIX", "PHB", "SYS", "SIO", "HCCS_SW"),
    "destroy_pending_event": ("undefined", "deferred"),
    "cann_attributes": ("inf_nan", "bf16", "jit_compile"),
    "run_modes": ("host", "device"),
    "default_run_mode": ("host", "device"),
    "memcpy2d_run_modes": ("host", "device"),
    "media_functions": ("vpc", "jpegd", "jpege", "pngd", "vdec", "venc"),
}
_UNSOURCED = {"name", "soc_name", "soc_names", "aliases", "cann_version"}
#: What a value of a declared type looks like in a file.
KINDS = {
    "int": "a whole number of at least 0",
    "str": "a text",
    "bool": "true or false",
    "tuple[str, ...]": "a list of texts",
    "tuple[int, int]": "a list of two whole numbers",
    "tuple[int, ...]": "a list of whole numbers",
    "dict[str, int]": "a table of whole numbers",
}
#: Rates of products that the time model uses -> the types of their elements.
PEAKS = {"fp16": "float16 or bfloat16", "fp32": "float32", "int8": "int8"}
LAST_PCIE = 5  #: the newest generation of PCI Express that the time model knows
_POWERS = {"malloc_round", "huge_page_bytes", "normal_page_bytes"}
_MAY_BE_ZERO = {"async_alignment"}  # no rule


def problem_of(values: Mapping[str, Any], sources: Mapping[str, Any], families: Collection[str]) -> str:
    """What is wrong with the values of a file, or ""."""
    declared = Profile.__annotations__.items()  # ForwardRefs, as of any NamedTuple whose annotations are strings
    kinds = {name: kind.__forward_arg__ for name, kind in declared if name not in ("source", "media_rules")}
    if wrong := sorted(values.keys() ^ kinds.keys()):
        missing = [key for key in wrong if key in kinds]
        return f"keys are missing: {', '.join(missing)}" if missing else f"unknown keys: {', '.join(wrong)}"
    for key, value in values.items():
        if not fits(kinds[key], value):
            return f"{key} is {value!r}, expected {KINDS[kinds[key]]}"
        if key in CHOICES and not set(value if isinstance(value, tuple) else (value,)) <= set(CHOICES[key]):
            return f"{key} is {value!r}, expected {' or '.join(CHOICES[key])}"
        power = key.endswith("_alignment") or key in _POWERS
        if power and (value & (value - 1) or (value == 0 and key not in _MAY_BE_ZERO)):
            return f"{key} is {value}, expected a power of two"
    if wrong := sorted(sources.keys() ^ (values.keys() - _UNSOURCED)):
        return f"[source] must have one text for each value; missing or without a value: {', '.join(wrong)}"
    if bad := [key for key, text in sources.items() if not isinstance(text, str)]:
        return f"[source] {bad[0]} must be a text"
    return _disagreement(values, families)


def versions_problem(versions: object, older: object) -> str:
    """What is wrong with `cann_versions` and the tables [up_to."VERSION"] of a file, or ""."""
    if (
        not isinstance(versions, list)
        or not versions
        or not all(isinstance(v, str) and cann.number(v) == v for v in versions)
    ):
        return f'cann_versions is {versions!r}, expected a list of versions such as ["8.0", "8.5"]'
    if versions != sorted(set(versions), key=cann.ordered):
        return f"cann_versions is {versions!r}, expected each version once, the newest last"
    if not isinstance(older, dict) or not all(isinstance(table, dict) for table in older.values()):
        return 'up_to must hold tables: [up_to."8.0"] with what differs in CANN 8.0 and before'
    if wrong := ", ".join(sorted(older.keys() - set(versions[:-1]))):
        return f"[up_to.{wrong}] is not one of cann_versions before the newest"
    keys = set(Profile._fields) - _UNSOURCED - {"cann_versions", "source", "media_rules"}
    for last, table in older.items():
        if wrong := ", ".join(sorted(table.keys() - keys - {"source"})):
            return f"[up_to.{last}] has keys that are unknown or cannot differ: {wrong}"
    return ""


def fits(kind: str, value: Any) -> bool:
    """Whether a value is of a declared type, one of KINDS."""
    if kind == "int":
        return type(value) is int and value >= 0
    if kind.startswith("tuple"):
        item = str if "str" in kind else int
        pair = kind == "tuple[int, int]"
        return type(value) is tuple and all(type(each) is item for each in value) and (not pair or len(value) == 2)
    if kind == "dict[str, int]":
        return type(value) is dict and all(type(each) is int for each in value.values())
    return type(value).__name__ == kind


def _disagreement(values: Mapping[str, Any], families: Collection[str]) -> str:
    """Which two values do not go together, or ""."""
    if values["media_chip"] not in families:
        return f"media_chip is {values['media_chip']!r}, which is not the name of a family"
    if values["default_run_mode"] not in values["run_modes"]:
        return "default_run_mode is not among run_modes"
    if not 1 <= values["default_devices"] <= values["max_devices"]:
        return "default_devices must be 1 to max_devices"
    if len(values["device_links"]) != 2:
        return "device_links must have two names: of devices behind one switch, and of others"
    if not 0 <= values["pcie_generation"] <= LAST_PCIE:
        return f"pcie_generation must be 1 to {LAST_PCIE}, or 0 where none is published"
    if bool(values["pcie_generation"]) is not bool(values["pcie_lanes"]):
        return "pcie_generation and pcie_lanes must both be there, or both be 0"
    if not values["operations_per_s"].keys() <= set(PEAKS):
        return f"operations_per_s has {', '.join(values['operations_per_s'])}, expected some of {', '.join(PEAKS)}"
    if len(values["simt_attributes"]) not in (0, 11):
        return "simt_attributes must have the 11 numbers of attributes 202 to 212, or none"
    if values["memory_bytes"] <= values["reserved_bytes"]:
        return "reserved_bytes must be less than memory_bytes"
    if values["huge_page_bytes"] % values["normal_page_bytes"]:
        return "huge_page_bytes must be a multiple of normal_page_bytes"
    if values["memory_bytes"] % values["huge_page_bytes"]:
        return "memory_bytes must be a multiple of huge_page_bytes"
    return ""
