"""Functions of the top-level module that do more than pass their arguments on."""

from __future__ import annotations

import sys
from typing import Any

from softacl.runtime.descriptors import tensor_descriptions
from softacl.runtime.process import app_log as program_log
from softacl.runtime.process import system_info


def app_log(log_level: int, fmt: str) -> None:
    site = sys._getframe(1)
    while site.f_back is not None and site.f_globals.get("__name__", "").partition(".")[0] in ("acl", "softacl"):
        site = site.f_back
    program_log.write(log_level, fmt, site.f_code.co_name, site.f_code.co_filename, site.f_lineno)


def get_cann_attribute_list() -> tuple[list[int], int]:
    attributes = system_info.cann_attributes()
    return attributes, len(attributes)


def _dimensions(dims: Any, name: str) -> list[int]:
    if not isinstance(dims, list) or not all(isinstance(length, int) for length in dims):
        raise TypeError(f"{name}: dims must be a list of int, not {dims!r}")
    return list(dims)


def create_tensor_desc(data_type: int, dims: list[int], format: int) -> int:
    return tensor_descriptions.create(data_type, _dimensions(dims, "acl.create_tensor_desc"), format)


def set_tensor_shape(desc: int, dims: list[int]) -> None:
    tensor_descriptions.set_storage_shape(desc, _dimensions(dims, "acl.set_tensor_shape"))


def set_tensor_storage_shape(desc: int, dims: list[int]) -> None:
    tensor_descriptions.set_storage_shape(desc, _dimensions(dims, "acl.set_tensor_storage_shape"))


def set_tensor_origin_shape(desc: int, dims: list[int]) -> None:
    tensor_descriptions.set_origin_shape(desc, _dimensions(dims, "acl.set_tensor_origin_shape"))


def _ranges(ranges: Any, name: str) -> list[tuple[int, int]]:
    if not isinstance(ranges, list) or not all(
        isinstance(pair, (list, tuple)) and len(pair) == 2 and all(isinstance(end, int) for end in pair)
        for pair in ranges
    ):
        raise TypeError(f"{name}: the ranges must be a list of [low, high], not {ranges!r}")
    return [(low, high) for low, high in ranges]


def set_tensor_shape_range(desc: int, dims_range: list[list[int]]) -> None:
    tensor_descriptions.set_shape_range(desc, _ranges(dims_range, "acl.set_tensor_shape_range"))


def set_tensor_value_range(desc: int, value_range: list[list[int]]) -> None:
    tensor_descriptions.set_value_range(desc, _ranges(value_range, "acl.set_tensor_value_range"))
