"""Names of ACL's element types and formats, as users and other files write them. Source: acl_base_rt.h of hicann/runtime."""

from __future__ import annotations

from softacl.base.element_types import ROWS

FRACTAL_NZ = 29
TYPES = {row.code: row.vendor.lower() for row in ROWS if row.acl}
FORMATS = {
    0: "NCHW",
    1: "NHWC",
    2: "ND",
    3: "NC1HWC0",
    4: "FRACTAL_Z",
    12: "NC1HWC0_C04",
    16: "HWCN",
    27: "NDHWC",
    FRACTAL_NZ: "FRACTAL_NZ",
    30: "NCDHW",
    32: "NDC1HWC0",
    33: "FRACTAL_Z_3D",
    35: "NC",
    47: "NCL",
}


def type_name(data_type: int) -> str:
    """The name of an aclDataType, `undefined` for -1."""
    return "undefined" if data_type == -1 else TYPES.get(data_type, f"type {data_type}")


def format_name(form: int) -> str:
    """The name of an aclFormat, `undefined` for -1."""
    return "undefined" if form == -1 else FORMATS.get(form, f"format {form}")
