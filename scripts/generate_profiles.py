#!/usr/bin/env python3
"""Write the tables of docs/profiles.md from src/softacl/profiles/*.toml.

python scripts/generate_profiles.py            write the page
python scripts/generate_profiles.py --check    exit with 1 when the page is not what would be written
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import generated
from generated import finish

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "profiles.md"

sys.path.insert(0, str(ROOT / "src"))  # this tree's profiles, whatever is installed
os.environ.pop("SOFTACL_PROFILES", None)  # and no others: the page shows SoftACL's own profiles

from softacl.base.units import format_size  # noqa: E402
from softacl.profiles import DEFAULT, families, load, read  # noqa: E402
from softacl.profiles.cann import ordered  # noqa: E402

FAMILIES = families()
FIELDS = {
    "name": "the family; its file has this name",
    "soc_name": "what `acl.get_soc_name` returns",
    "soc_names": "the SoCs of the family that have a profile; the first one is its default",
    "aliases": "other names of the family",
    "products": "the products with this chip, as named in the vendor's pages",
    "cann_versions": "the CANN versions that support the chip, the newest last",
    "cann_version": "the version in use: the newest, or the one that `SOFTACL_CANN` names",
    "memory_bytes": "device memory",
    "memory_kind": "`DDR` or `HBM`",
    "reserved_bytes": "the system's share: in neither `free` nor `total` of `get_mem_info`; "
    "`usable_bytes` is the memory without it",
    "huge_page_bytes": "size of a huge page",
    "normal_page_bytes": "size of a normal page",
    "giant_page_bytes": "size of a giant page (HUGE1G); 0: the chip has none",
    "huge_page_bytes_total": "memory that only huge pages may use; 0: all pages share all memory",
    "hbm_queries_read_ddr": "`get_mem_info`: an `ACL_HBM_*` attribute returns the values for DDR; otherwise 0 and 0",
    "p2p_queries": "`get_mem_info`: the P2P attributes return values; otherwise 0 and 0",
    "malloc_round": "`malloc` rounds a size up to a multiple of this",
    "malloc_extra": "and adds this",
    "malloc_extra_giant": "added to a block of giant pages",
    "align32_extra": "what `malloc_align32` adds",
    "sub_block_extra": "added to each piece of a subdivided block",
    "address_alignment": "device addresses are a multiple of this",
    "malloc_host_alignment": "addresses of `malloc_host` in run mode host",
    "host_register": "host memory can be registered",
    "host_register_alignment": "its address must be a multiple of this",
    "dvpp_alignment": "addresses of `dvpp_malloc`, and of JPEGD and JPEGE buffers",
    "vpc_alignment": "addresses of VPC buffers",
    "sync_copy_kind": "direction that a synchronous copy names: `checked` by the runtime's contract, or `ignored`, as the "
    "addresses decide; `softacl check` reports a wrong one as an error or as a warning (HD301)",
    "async_copy_kind": "direction of an asynchronous copy that the addresses contradict: `refused` (107000) or `corrected`",
    "empty_copies": "a copy or fill of 0 bytes is `refused` (107000) or `accepted` without further checks",
    "async_alignment": "device and pinned addresses in an asynchronous copy are a multiple of this; 0: no rule",
    "async_alignment_scope": "`all`: a copy that breaks the rule is refused (107008); "
    "`device_to_device`: one between device addresses, of one device or two, runs, and `softacl check` reports it (HD701)",
    "pageable_async": "asynchronous copy, pageable memory: `undefined`, or `synchronous` (returns when done)",
    "host_to_host_async": "asynchronous copy within the host: refused `at_call`, or `accepted` to fail later",
    "stale_operator_reads": "users report operators that read old bytes after a copy in the same stream (rule HD420)",
    "batch_copies": "the chip has batch copies",
    "max_batch_copies": "maximum number of copies in one batch",
    "stream_ordered_pools": "the chip has stream-ordered memory pools",
    "memcpy2d_run_modes": "run modes in which matrix copies work",
    "memcpy2d_device_to_device": "the asynchronous matrix copy works within a device",
    "memcpy2d_max_width": "largest width of an asynchronous matrix copy, bytes",
    "memcpy2d_max_height": "largest height of an asynchronous matrix copy, rows",
    "run_modes": "where a program may run: `host` (EP form), `device` (RC form, open control CPU)",
    "default_run_mode": "the default run mode",
    "implicit_context": "a thread without a context gets one automatically",
    "default_device_config": "`aclInit` supports `defaultDevice` in its JSON file; then such a thread gets a context",
    "implicit_profiling": "profiling can be started before it is initialised",
    "max_devices": "maximum number of devices in one machine",
    "default_devices": "default number of devices",
    "devices_per_switch": "size of the groups of devices that reach each other: ids 0 to n-1, n to 2n-1, ...",
    "chips_per_card": "how many of these devices are on one card, an NPU of `npu-smi`",
    "board_id": "what `dcmi_get_device_board_info` says: device plugins know the A3 by it",
    "peer_access": "the chip copies between devices",
    "peer_enable_required": "and requires `device_enable_peer_access` first",
    "device_links": "`aclrtGetDevicesTopo`: for devices behind one switch, and for others",
    "pcie_generation": "PCI Express between host and device; 0: not published ([time](time.md#where-the-figures-come-from))",
    "pcie_lanes": "and its lanes",
    "peer_link_bytes_per_s": "link between two devices, one direction",
    "memory_bytes_per_s": "device memory, reads and writes together",
    "operations_per_s": "operations in dense products, by the type of their operands: `fp16`, `fp32`, `int8`",
    "copy_latency_ns": "time of a copy before its first byte",
    "max_streams": "maximum number of streams on one device, including default streams",
    "default_context_streams": "streams that `set_device` creates",
    "max_events": "maximum number of recorded events on one device",
    "destroy_pending_event": "destroying an event that is not complete: `undefined`, or `deferred` until it completes",
    "stream_priorities": "least, greatest",
    "huge_streams": "whether streams can be created with ACL_STREAM_HUGE",
    "software_queues": "captured graphs keep no streams of the device",
    "cmo_descriptor_bytes": "bytes of a descriptor of aclrtCmoSetDesc, 0: there are none",
    "fabric_handles": "whether physical memory is shared between servers (ACL_MEM_SHARE_HANDLE_TYPE_FABRIC)",
    "ai_cores": "AI cores",
    "cube_cores": "cube cores",
    "vector_cores": "vector cores; 0: their utilisation is -1",
    "ai_cpus": "AI CPUs",
    "l2_bytes": "L2 cache",
    "unified_buffer_bytes": "unified buffer of a vector core",
    "l1_bytes": "L1 buffer of a cube core",
    "l0a_bytes": "L0A buffer",
    "l0b_bytes": "L0B buffer",
    "l0c_bytes": "L0C buffer",
    "bfloat16": "operators take bfloat16",
    "cann_attributes": "the result of `acl.get_cann_attribute_list`; with `inf_nan`, overflow gives infinity by default",
    "npu_arch": "`ACL_DEV_ATTR_NPU_ARCH`; 0: not known",
    "simt_attributes": "attributes 202 to 212 of `aclrtGetDeviceInfo`, for chips with SIMT operators",
    "op_timeout_interval": "step of operators' time limits, in microseconds",
    "op_timeout_default": "time limit of operators, in microseconds",
    "reduce_types": "element types of `aclrtReduceAsync`",
    "reduce_kinds": "what `aclrtReduceAsync` does",
    "utilization_keys": "keys of the dict of `get_device_utilization_rate`",
    "has_dvpp_v1": "`acl.media` (media data processing V1)",
    "has_dvpp_v2": "`acl.himpi` (media data processing V2)",
    "media_chip": "the family whose media rows apply, in addition to those that name this family itself",
    "media_functions": "functions of the media unit",
    "unsupported": "C functions that the product's pages mark as not supported "
    "(of memory, copies, host memory, devices, streams, events)",
    "source": "the source of each of these values",
    "media_rules": "rows of the media rules in the profile's own file (`[media.FUNCTION]`)",
}

_BEGIN, _END = "<!-- tables: begin -->", "<!-- tables: end -->"
_IN_NAMES = ("name", "soc_name", "soc_names", "aliases", "source", "media_rules")
_PUBLISHED_OR_0 = ("pcie_generation", "pcie_lanes", "copy_latency_ns")
_SIZES = re.compile(r".*_bytes(_total)?$")


def _cell(key: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ", ".join(map(str, value)) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{name} {n / 1e12:g} T" for name, n in value.items()) or "not published"
    if key.endswith("_bytes_per_s"):
        return f"{value / 1e9:g} GB/s" if value else "not published"
    if key in _PUBLISHED_OR_0 and not value:
        return "not published"
    if _SIZES.match(key):
        return format_size(value) if value else "0"
    return str(value)


def markdown() -> str:
    """The tables: names, versions, fields, values, differences between versions and SoCs, assumed figures, sources."""
    parts = (_names, _fields, _values, _versions, _socs, _assumed, _sources)
    return "\n".join(line for part in parts for line in part()) + "\n"


def _names() -> Iterator[str]:
    titles = "| family | also | SoCs, the default first | CANN versions, the default last | products |"
    yield from ("## Names", "", titles, "|---|---|---|---|---|")
    for name, family in FAMILIES.items():
        mark, aliases, socs = " (default)" if name == DEFAULT else "", family.aliases, family.soc_names
        versions, products = load(name).cann_versions, load(name).products
        yield f"| {name}{mark} | {', '.join(aliases)} | {', '.join(socs)} | {', '.join(versions)} | {products} |"


def _fields() -> Iterator[str]:
    yield from ("", "## Fields", "", "| field | meaning |", "|---|---|")
    yield from (f"| `{name}` | {meaning} |" for name, meaning in FIELDS.items())


def _values() -> Iterator[str]:
    title = "With the newest CANN version of each chip. An asterisk marks an assumed value; the reasons are below."
    yield from ("", "## Values", "", title, "")
    yield f"| field | {' | '.join(load(family).soc_name for family in FAMILIES)} |"
    yield "|---" * (len(FAMILIES) + 1) + "|"
    for key in FIELDS:
        if key not in (*_IN_NAMES, "cann_versions", "products", "unsupported", "utilization_keys"):
            yield f"| `{key}` | {' | '.join(_marked(family, key) for family in FAMILIES)} |"
    keys = ", ".join(load(DEFAULT).utilization_keys)
    yield from ("", f"`utilization_keys` are the same for all: {keys}.", "")
    for family in FAMILIES:
        yield f"- `unsupported` of {family}: {_cell('unsupported', load(family).unsupported)}"


def _marked(family: str, key: str) -> str:
    profile = load(family)
    mark = "\\*" if profile.source.get(key, "").startswith("assumed:") else ""
    return _cell(key, getattr(profile, key)) + mark


def _versions() -> Iterator[str]:
    yield from ("", "## Differences between CANN versions", "")
    yield from ("| CANN | families | values | source |", "|---|---|---|---|")
    found: dict[tuple[str, str, str], list[str]] = {}
    for name in FAMILIES:
        for version, table in sorted(read(name).get("up_to", {}).items(), key=lambda item: ordered(item[0])):
            for source, cells in _cells(table).items():
                found.setdefault((version, ", ".join(cells), source), []).append(name)
    for (version, cells, source), names in sorted(found.items(), key=lambda item: ordered(item[0][0])):
        yield f"| {version} and before | {', '.join(names)} | {cells} | {source} |"


def _socs() -> Iterator[str]:
    yield from ("", "## Differences between SoCs", "", "| SoC | values | source |", "|---|---|---|")
    for name, family in FAMILIES.items():
        for soc in family.soc_names:
            for source, cells in _cells(read(name).get("soc", {}).get(soc, {})).items():
                yield f"| {soc} | {', '.join(cells)} | {source} |"


def _cells(table: dict[str, Any]) -> dict[str, list[str]]:
    """The values of a table of differences as text, by their source."""
    where = table.get("source", {})
    found: dict[str, list[str]] = {}
    for key, value in table.items():
        if key != "source":
            source = where if isinstance(where, str) else where[key]
            found.setdefault(source, []).append(f"{key} {_cell(key, value)}")
    return found


def _assumed() -> Iterator[str]:
    yield from ("", "## Assumed figures", "", "| families | fields | why |", "|---|---|---|")
    yield from _by_text(assumed=True)


def _sources() -> Iterator[str]:
    yield from ("", "## Sources", "", "| families | fields | source |", "|---|---|---|")
    yield from _by_text(assumed=False)


def _by_text(assumed: bool) -> Iterator[str]:
    found: dict[str, tuple[dict[str, None], dict[str, None]]] = {}
    for family in FAMILIES:
        for key, text in read(family)["source"].items():
            if text.startswith("assumed:") is assumed:
                families, keys = found.setdefault(text, ({}, {}))
                families[family] = keys[key] = None
    for text, (families, keys) in found.items():
        yield f"| {', '.join(families)} | {', '.join(keys)} | {text.removeprefix('assumed:').strip()} |"


def fill(page: str) -> str:
    """`page` with the text between its two marks replaced by the tables."""
    return generated.fill(page, _BEGIN, _END, markdown())


def main(arguments: list[str]) -> int:
    """Write the page, or with --check compare it."""
    return finish({TARGET: fill(TARGET.read_text(encoding="utf-8"))}, __file__, arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
