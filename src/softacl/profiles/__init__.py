"""Chip profiles: what one Ascend chip promises, as data.

Each family has one TOML file beside this module. Its top level holds the family's values, `[soc.X]` what differs for
one SoC of the family, and `[source]` where each value was found ("assumed: why" where no document gave it).
Only the file that was asked for is read.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

__all__ = ["DEFAULT", "FAMILIES", "Profile", "load", "names"]

DEFAULT = "910B"

# family -> (other names of the family, SoC names; the first one is the family's default). A test holds this table
# against the files, so a name can be resolved without parsing all of them.
FAMILIES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "910B": (
        ("A2",),
        (
            "Ascend910B3",
            "Ascend910B1",
            "Ascend910B2",
            "Ascend910B2C",
            "Ascend910B4",
            "Ascend910B4-1",
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class Profile:
    """What a chip and the CANN version that belongs to it promise. Sizes are bytes; 0 means "none" or "no rule"."""

    name: str  # family, as in FAMILIES
    soc_name: str  # what acl.get_soc_name returns
    soc_names: tuple[str, ...]
    cann_version: str
    generation: str  # "old" (rules of CANN 5 and 6) or "new" (8 and 9)
    products: str  # the vendor's product names of this family, for messages

    memory_bytes: int
    memory_kind: str  # "DDR" or "HBM"
    huge_page_bytes: int
    normal_page_bytes: int
    giant_page_bytes: int
    huge_page_bytes_total: int  # memory only huge pages may use; 0: both kinds of page share all of it
    reserved_bytes: int  # taken by the system, in neither free nor total
    hbm_queries_read_ddr: bool  # get_mem_info: an ACL_HBM_* attribute answers for DDR (else free and total are 0)
    p2p_queries: bool  # get_mem_info: the P2P attributes answer (else they are reserved: free and total are 0)

    malloc_round: int
    malloc_extra: int
    malloc_extra_giant: int
    align32_extra: int
    sub_block_extra: int
    address_alignment: int
    malloc_host_alignment: int  # run mode host
    host_register_alignment: int
    dvpp_alignment: int
    vpc_alignment: int

    async_alignment: int
    async_alignment_scope: str  # "device_to_device" or "all"
    pageable_async: str  # "undefined" or "synchronous"
    host_to_host_async: str  # "at_call" or "accepted"
    max_batch_copies: int
    batch_copies: bool
    memcpy2d: bool
    memcpy2d_max_width: int
    memcpy2d_max_height: int

    run_modes: tuple[str, ...]
    default_run_mode: str
    implicit_context: bool  # a thread without one takes the device's default context

    max_devices: int
    devices_per_switch: int
    peer_access: bool

    max_streams: int
    max_events: int
    stream_priorities: tuple[int, int]  # (least, greatest)

    ai_cores: int
    vector_cores: int
    utilization_keys: tuple[str, ...]

    has_dvpp_v1: bool
    has_dvpp_v2: bool
    media_chip: str

    source: Mapping[str, str] = field(compare=False, repr=False, default_factory=dict)


def names() -> tuple[str, ...]:
    """Every name that `load` knows: families, their other names, SoC names."""
    return tuple(
        name for family, (aliases, socs) in FAMILIES.items() for name in dict.fromkeys((family, *aliases, *socs))
    )


def load(name: str) -> Profile:
    """The profile of a chip family ("910B", "A2") or of one SoC ("Ascend910B3", "910B3"), in either case.

    Raises ValueError, listing the known names, for anything else. Profiles are constant, so one is built once.
    """
    asked = name.strip().casefold()
    for family, (aliases, socs) in FAMILIES.items():
        if asked in (known.casefold() for known in (family, f"Ascend{family}", *aliases)):
            return _build(family, socs[0])
        for soc in socs:
            if asked in (soc.casefold(), soc.removeprefix("Ascend").casefold()):
                return _build(family, soc)
    raise ValueError(
        f"{name!r} is not a chip SoftACL has a profile of; known are {', '.join(names())}. "
        f"Set the environment variable SOFTACL_CHIP to one of them, or unset it for {DEFAULT}."
    )


@lru_cache(maxsize=None)
def _build(family: str, soc: str) -> Profile:
    table = read(family)
    source = table.pop("source")
    variant = table.pop("soc", {}).get(soc, {})
    source |= variant.pop("source", {})
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in (table | variant).items()}
    unknown = values.keys() - {f.name for f in fields(Profile)}
    if unknown:
        raise ValueError(f"profile {family}.toml has keys Profile does not have: {', '.join(sorted(unknown))}")
    return Profile(name=family, soc_name=soc, soc_names=FAMILIES[family][1], source=MappingProxyType(source), **values)


def read(family: str) -> dict[str, Any]:
    """The parsed file of a family, as it stands."""
    if sys.version_info >= (3, 11):
        import tomllib  # here, not above: a program that names no chip at import pays nothing
    else:
        import tomli as tomllib
    with Path(__file__).with_name(f"{family}.toml").open("rb") as file:
        return tomllib.load(file)
