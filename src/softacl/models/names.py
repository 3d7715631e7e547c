"""Names of ACL's element types and formats, as users and other files write them. Source: acl_base_rt.h of hicann/runtime."""

from __future__ import annotations

__all__ = ["FORMATS", "TYPES", "format_name", "type_name"]

TYPES = {
    0: "float",
    1: "float16",
    2: "int8",
    3: "int32",
    4: "uint8",
    6: "int16",
    7: "uint16",
    8: "uint32",
    9: "int64",
    10: "uint64",
    11: "double",
    12: "bool",
    13: "string",
    16: "complex64",
    17: "complex128",
    27: "bf16",
}
FORMATS = {
    0: "NCHW",
    1: "NHWC",
    2: "ND",
    3: "NC1HWC0",
    4: "FRACTAL_Z",
    12: "NC1HWC0_C04",
    16: "HWCN",
    27: "NDHWC",
    29: "FRACTAL_NZ",
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
