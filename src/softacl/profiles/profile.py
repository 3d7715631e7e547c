"""What one chip promises with one version of CANN."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from softacl.profiles import cann

__all__ = ["Profile"]


class Profile(NamedTuple):
    """What a chip promises with one version of CANN.

    Sizes are bytes. 0 means "none" or "no rule". docs/profiles.md says what each field is.
    """

    name: str
    soc_name: str
    soc_names: tuple[str, ...]
    aliases: tuple[str, ...]
    products: str
    cann_versions: tuple[str, ...]
    cann_version: str

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

    sync_copy_kind: str
    async_copy_kind: str
    empty_copies: str
    async_alignment: int
    async_alignment_scope: str
    pageable_async: str
    host_to_host_async: str
    stale_operator_reads: bool
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
    implicit_profiling: bool

    max_devices: int
    default_devices: int
    devices_per_switch: int
    chips_per_card: int
    board_id: int
    peer_access: bool
    peer_enable_required: bool
    device_links: tuple[str, ...]

    pcie_generation: int
    pcie_lanes: int
    peer_link_bytes_per_s: int
    memory_bytes_per_s: int
    operations_per_s: dict[str, int]
    copy_latency_ns: int

    max_streams: int
    default_context_streams: int
    max_events: int
    destroy_pending_event: str
    stream_priorities: tuple[int, int]
    huge_streams: bool
    software_queues: bool
    cmo_descriptor_bytes: int
    fabric_handles: bool

    ai_cores: int
    cube_cores: int
    vector_cores: int
    ai_cpus: int
    l2_bytes: int
    unified_buffer_bytes: int
    l1_bytes: int
    l0a_bytes: int
    l0b_bytes: int
    l0c_bytes: int
    bfloat16: bool
    cann_attributes: tuple[str, ...]
    npu_arch: int
    simt_attributes: tuple[int, ...]
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

    source: Mapping[str, str]
    media_rules: Mapping[str, Any]  # rows of the profile's own file, by function

    def __eq__(self, other: object) -> bool:
        """One object for each SoC and version, so identity is equality."""
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __repr__(self) -> str:
        return f"Profile(soc_name={self.soc_name!r}, cann_version={self.cann_version!r})"

    @property
    def separate_vector_cores(self) -> bool:
        """Whether vector cores are apart from the cube, so that their kernels have codes of their own; else an AI core is both."""
        return self.vector_cores > self.cube_cores

    @property
    def usable_bytes(self) -> int:
        """The total of get_mem_info: the memory without the system's share."""
        return self.memory_bytes - self.reserved_bytes

    @property
    def release(self) -> str:
        """The name of the last release of the CANN version: "8.0.0", "8.1.RC1"."""
        release = cann.RELEASES.get(self.cann_version)
        return release.name if release else f"{self.cann_version}.0"

    @property
    def api_version(self) -> tuple[int, int, int]:
        """The result of aclrtGetVersion; that of the newest known version if a custom chip names another."""
        release = cann.RELEASES.get(self.cann_version) or [*cann.RELEASES.values()][-1]
        return 1, release.api_minor, 0

    @property
    def async_mask(self) -> int:
        """The bits that must be 0 in both addresses of an asynchronous copy that no rule looks at: all, where kinds are refused."""
        return (1 << 64) - 1 if self.async_copy_kind == "refused" else max(self.async_alignment, 1) - 1
