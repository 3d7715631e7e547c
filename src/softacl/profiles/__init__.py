"""Chip profiles: what one Ascend chip promises, as data.

Each family has one TOML file beside this module. Its top level holds the family's values, `[soc.X]` what
differs for one SoC of the family, and `[source]` where each value was found ("assumed: why" where no document
gave it). Only the file that was asked for is read. docs/profiles.md shows all of it.
"""

from __future__ import annotations

import os.path
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import Any

__all__ = ["DEFAULT", "FAMILIES", "Profile", "load", "names", "read"]

DEFAULT = "910B"

# family -> (other names of the family, its SoCs; the first SoC is the family's default). Here and not in the
# files, so that a name can be resolved without parsing all of them; a test holds both together.
FAMILIES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "310": ((), ("Ascend310",)),
    "310P": ((), ("Ascend310P3", "Ascend310P1")),
    "310B": ((), ("Ascend310B4", "Ascend310B1")),
    "910": ((), ("Ascend910A", "Ascend910ProA", "Ascend910ProB", "Ascend910PremiumA")),
    "910B": (
        ("A2",),
        ("Ascend910B3", "Ascend910B1", "Ascend910B2", "Ascend910B2C", "Ascend910B4", "Ascend910B4-1"),
    ),
    "910_93": (
        ("A3",),
        (
            "Ascend910_9391",
            "Ascend910_9392",
            "Ascend910_9381",
            "Ascend910_9382",
            "Ascend910_9372",
            "Ascend910_9362",
        ),
    ),
    "950": ((), ("Ascend950PR_9589", "Ascend950PR_9599", "Ascend950PR_957bx", "Ascend950DT_9591")),
}


@dataclass(frozen=True, slots=True, eq=False)  # one object for each SoC, so identity is equality
class Profile:
    """What a chip promises, with the CANN version that its rules follow.

    Sizes are bytes. 0 means "none" or "no rule". `softacl.profiles.table.FIELDS` says what each field is.
    """

    name: str
    soc_name: str
    soc_names: tuple[str, ...]
    products: str
    cann_version: str
    generation: str

    memory_bytes: int
    memory_kind: str
    reserved_bytes: int
    huge_page_bytes: int
    normal_page_bytes: int
    giant_page_bytes: int
    huge_page_bytes_total: int
    hbm_queries_read_ddr: bool
    p2p_queries: bool

    malloc_round: int
    malloc_extra: int
    malloc_extra_giant: int
    align32_extra: int
    sub_block_extra: int
    address_alignment: int
    malloc_host_alignment: int
    host_register: bool
    host_register_alignment: int
    dvpp_alignment: int
    vpc_alignment: int

    async_alignment: int
    async_alignment_scope: str
    pageable_async: str
    host_to_host_async: str
    batch_copies: bool
    max_batch_copies: int
    stream_ordered_pools: bool
    memcpy2d_run_modes: tuple[str, ...]
    memcpy2d_device_to_device: bool
    memcpy2d_max_width: int
    memcpy2d_max_height: int

    run_modes: tuple[str, ...]
    default_run_mode: str
    implicit_context: bool
    default_device_config: bool

    max_devices: int
    default_devices: int
    devices_per_switch: int
    peer_access: bool
    peer_enable_required: bool

    max_streams: int
    default_context_streams: int
    max_events: int
    stream_priorities: tuple[int, int]

    ai_cores: int
    cube_cores: int
    vector_cores: int
    ai_cpus: int
    l2_bytes: int
    bfloat16: bool
    npu_arch: int
    op_timeout_interval: int
    op_timeout_default: int
    reduce_types: tuple[str, ...]
    reduce_kinds: tuple[str, ...]
    utilization_keys: tuple[str, ...]

    has_dvpp_v1: bool
    has_dvpp_v2: bool
    media_chip: str
    media_functions: tuple[str, ...]

    unsupported: tuple[str, ...]

    source: Mapping[str, str] = field(repr=False)

    @property
    def usable_bytes(self) -> int:
        """What get_mem_info reports as total: the memory without the system's share."""
        return self.memory_bytes - self.reserved_bytes


def names() -> tuple[str, ...]:
    """Every name in the table: families, their other names, SoCs."""
    return tuple(name for family, (aliases, socs) in FAMILIES.items() for name in (family, *aliases, *socs))


def load(name: str) -> Profile:
    """The profile of a chip family ("910B", "A2") or of one SoC ("Ascend910B3", "910B3"), in any case.

    "Ascend910B" means the A2 family, whose short name it is in CANN; the first 910 had a SoC of that name,
    without a profile here. Raises ValueError, listing the known names, for others. Built once for each SoC.
    """
    asked = name.strip().casefold().removeprefix("ascend")
    for family, (aliases, socs) in FAMILIES.items():
        if asked in (known.casefold() for known in (family, *aliases)):
            return _build(family, socs[0])
        for soc in socs:
            if asked == soc.removeprefix("Ascend").casefold():
                return _build(family, soc)
    raise ValueError(
        f"{name!r} is no chip that SoftACL has a profile of; known are {', '.join(names())}. "
        f"Name one of them, with --chip or in SOFTACL_CHIP; the default is {DEFAULT}."
    )


@cache
def _build(family: str, soc: str) -> Profile:
    table = read(family)
    source = table.pop("source")
    variant = table.pop("soc", {}).get(soc, {})
    where = variant.pop("source", {})  # one text for all its keys, or a table
    source |= dict.fromkeys(variant, where) if isinstance(where, str) else where
    table |= variant
    values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in table.items()}
    known = {f.name for f in fields(Profile)} - {"name", "soc_name", "soc_names", "source"}
    if values.keys() != known:
        wrong = ", ".join(sorted(values.keys() ^ known))
        raise ValueError(f"profile {family}.toml: keys missing or unknown: {wrong}")
    return Profile(name=family, soc_name=soc, soc_names=FAMILIES[family][1], source=MappingProxyType(source), **values)


def read(family: str) -> dict[str, Any]:
    """The file of a family as parsed: values, `soc`, `source`."""
    if sys.version_info >= (3, 11):
        import tomllib  # here, not above: it costs more than the rest of this module
    else:
        import tomli as tomllib
    with open(os.path.join(os.path.dirname(__file__), f"{family}.toml"), "rb") as file:
        return tomllib.load(file)
