"""The headers that kernels include: ours, and the names under which newer projects include what is in them."""

from __future__ import annotations

from pathlib import Path

#: The vendor's names, by the header of ours that has what is in them.
_FORWARDED = {
    "kernel_operator.h": (
        "basic_api/kernel_basic_intf.h basic_api/kernel_operator_block_sync_intf.h basic_api/kernel_operator_intf.h "
        "kernel_operator_list_tensor_intf.h kernel_operator_intf.h kernel_tiling/kernel_tiling.h utils/debug/asc_printf.h "
        "utils/debug/asc_dump.h cpu_debug_launch.h tikicpulib.h kernel_operator.h"
    ),
    "ascendc/matmul.h": "lib/matmul_intf.h adv_api/matmul_intf.h",
    "softacl_tiling.h": "tiling/tiling_api.h tiling/platform/platform_ascendc.h register/tilingdata_base.h",
    "ascendc/absent_languages.h": (
        "c_api/asc_simd.h simt_api/asc_simt.h simt_api/asc_fp16.h simt_api/device_atomic_functions.h tensor_api/tensor.h"
    ),
}


def includes() -> Path:
    """The directory of kernel_operator.h and the other headers of kernels."""
    return Path(__file__).parent / "include"


def program_headers() -> Path:
    """The directory of the headers of programs, which tilings include, too."""
    return Path(__file__).parents[1] / "c" / "include"


def forwarding_headers() -> dict[str, str]:
    """Name -> text of each header that only includes one of ours."""
    return {name: f'#include "{includes() / ours}"\n' for ours, names in _FORWARDED.items() for name in names.split()}


def write_forwarding_headers(directory: Path) -> None:
    """Write them into a directory, which is made."""
    for name, text in forwarding_headers().items():
        if name != "kernel_operator.h":  # in `includes` itself
            path = directory / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
