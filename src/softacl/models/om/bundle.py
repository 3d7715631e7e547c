"""Bundles: files that contain several complete `.om` files, which share variables.

Source: GetBundleNumAndOffset (model.cpp) and GatherBundleModel (model_helper.cc) of hicann/ge. This follows the source; no such file
was available for a test.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.om.container import BUNDLE_INFO, BUNDLE_MODEL, HEADER_BYTES, MAGIC, VARIABLES, Header, pack_header

_FIRST, _EACH, _ENTRY = 8, 24, "<I4xQQ"


@dataclass(frozen=True)
class Bundle:
    """models: whole `.om` files. variable_bytes: of the variables that they share."""

    models: tuple[bytes, ...]
    variable_bytes: int = 0


def is_bundle(data: bytes) -> bool:
    """Whether some bytes begin as a bundle does."""
    return len(data) >= HEADER_BYTES and data.startswith(MAGIC) and data[82] == BUNDLE_MODEL


def read_bundle(data: bytes) -> Bundle:
    """The models of a bundle, not read yet. Errors: INVALID_PARAM (100000) for anything else."""
    if len(data) < HEADER_BYTES + _FIRST or not is_bundle(data):
        raise AclError(Code.INVALID_PARAM, f"These {len(data)} bytes are not a bundle of models.")
    (count,) = struct.unpack_from("<I", data, HEADER_BYTES)
    at = HEADER_BYTES + _FIRST + _EACH * count
    if at > len(data):
        raise AclError(
            Code.INVALID_PARAM, f"The bundle counts {count} parts in {len(data)} bytes. The file was cut off."
        )
    models, variables = [], 0
    for index in range(count):
        kind, _, size = struct.unpack_from(_ENTRY, data, HEADER_BYTES + _FIRST + _EACH * index)
        if size > len(data) - at:
            raise AclError(
                Code.INVALID_PARAM,
                f"Part {index} of the bundle has {size} bytes; {len(data) - at} are left. The file was cut off.",
            )
        part = data[at : at + size]
        if kind == VARIABLES and size >= 8:
            (variables,) = struct.unpack_from("<Q", part)
        elif kind == BUNDLE_INFO:
            models.append(part)
        at += size
    return Bundle(tuple(models), variables)


def pack_bundle(bundle: Bundle) -> bytes:
    """The bytes of a bundle."""
    parts: Sequence[tuple[int, bytes]] = [
        (VARIABLES, struct.pack("<Q", bundle.variable_bytes)),
        *((BUNDLE_INFO, model) for model in bundle.models),
    ]
    offset = _FIRST + _EACH * len(parts)
    table = [struct.pack("<I4x", len(parts))]
    for kind, part in parts:
        table.append(struct.pack(_ENTRY, kind, offset, len(part)))
        offset += len(part)
    header = Header(model_type=BUNDLE_MODEL, n_models=len(bundle.models))
    body = b"".join(table) + b"".join(part for _, part in parts)
    return pack_header(header, HEADER_BYTES + len(body), len(bundle.models)) + body
