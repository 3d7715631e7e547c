"""The container of an `.om` file: a header of 256 bytes, then for each model a table of partitions and the partitions.

Everything is little-endian. Files to 2022 have lengths of 32 bits and a table of 12 bytes an entry, newer ones lengths of 64 bits
at offset 184 and a table of 24 bytes an entry. Source: framework_types_internal.h, model_parser_base.cc and om_file_helper.cc of
hicann/ge; five public files were read byte by byte.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError


def ended(why: str) -> AclError:
    """The bytes end too soon, or their number differs from the header: 145006."""
    return AclError(Code.GE_EXEC_MODEL_DATA_SIZE_INVALID, why)


def nonsense(why: str) -> AclError:
    """Return the error 145000, for bytes that are complete but inconsistent."""
    return AclError(Code.GE_PARAM_INVALID, why)


MAGIC = b"IMOD"
HEADER_BYTES = 256
FLOW_MODEL, BUNDLE_MODEL = 3, 5  # kinds of models, at offset 82
MODEL_TYPES = {0: "IR model", 1: "standard model", 2: "tiny model", 3: "flow model", 4: "lite model", 5: "bundle"}

MODEL_DEF, WEIGHTS, MODEL_INOUT_INFO, BUNDLE_INFO, VARIABLES = 0, 1, 8, 24, 25
SOFTACL = 0x534F  # what `softacl atc` adds: a number that the vendor does not use
PARTITION_NAMES = {
    0: "model definition",
    1: "weights",
    2: "tasks",
    3: "kernels",
    4: "CPU kernels",
    5: "shared objects",
    6: "flow model",
    7: "flow submodel",
    8: "inputs and outputs",
    9: "static tasks",
    10: "dynamic tasks",
    11: "task parameters",
    12: "tiling",
    20: "precompiled model",
    21: "precompiled tasks",
    22: "precompiled arguments",
    23: "precompiled model, more",
    24: "bundled model",
    25: "variables of the bundle",
    26: "custom operators",
    SOFTACL: "SoftACL",
}

_VERSION = 0x20000000
_MODEL_LENGTH_AT, _DYNAMIC_AT = 184, 193
_MAX_PARTITIONS, _MAX_OF_FLOWS = 8, 4096
_OLD_TABLE, _NEW_TABLE = (4, 12, "<III"), (8, 24, "<I4xQQ")


@dataclass(frozen=True)
class Header:
    """The fields of the header that say something about the model."""

    name: str = ""
    version: int = _VERSION
    encrypted: bool = False
    model_type: int = 0
    ir_version: int = 0
    n_models: int = 1
    platform: str = ""
    dynamic: bool = False
    old: bool = False  # lengths of 32 bits

    @property
    def type_name(self) -> str:
        return MODEL_TYPES.get(self.model_type, f"type {self.model_type}")


@dataclass(frozen=True)
class Partition:
    """One part of a model. type: what it holds, see PARTITION_NAMES."""

    type: int
    data: bytes

    @property
    def name(self) -> str:
        return PARTITION_NAMES.get(self.type, f"type {self.type}")


def unpack(data: bytes) -> tuple[Header, tuple[tuple[Partition, ...], ...]]:
    """The header, and the partitions of each model in the file.

    Errors: GE_EXEC_MODEL_DATA_SIZE_INVALID (145006) for a file that is no model, or was cut off; GE_PARAM_INVALID (145000) for one
    whose table of partitions makes no sense.
    """
    header = _header(data)
    at = HEADER_BYTES
    if header.encrypted:
        raise nonsense("The header says that the model is encrypted. Only the program with its key can read it.")
    # A dynamic model that is divided has one table after the other; the vendor reads as many as the header says.
    if header.model_type == FLOW_MODEL:
        count = 1
    else:
        count = max(header.n_models, 1)
    if count > len(data):
        raise nonsense(f"The header counts {count} models in {len(data)} bytes.")
    models = []
    for number in range(count):
        partitions, at = _partitions(data, at, header, number)
        models.append(partitions)
    if at != len(data) and header.model_type != FLOW_MODEL:
        raise ended(f"The partitions end at byte {at}, the file at {len(data)}.")
    return header, tuple(models)


def pack(header: Header, models: tuple[tuple[Partition, ...], ...]) -> bytes:
    """The bytes of a file; the same for the same arguments."""
    body = b"".join(_packed(partitions, header.old) for partitions in models)
    return pack_header(header, len(body), len(models)) + body


def pack_header(header: Header, length: int, n_models: int) -> bytes:
    """The 256 bytes before the partitions. length: what they say about the rest."""
    head = bytearray(HEADER_BYTES)
    struct.pack_into("<4sII", head, 0, MAGIC, HEADER_BYTES, header.version)
    struct.pack_into("<I", head, 76, length if header.old else 0)
    struct.pack_into("<BBBB", head, 80, header.encrypted, 1, header.model_type, 0)
    _put_text(head, 84, 32, header.name)
    struct.pack_into("<II", head, 152, header.ir_version, n_models)
    _put_text(head, 160, 20, header.platform)
    struct.pack_into("<Q", head, _MODEL_LENGTH_AT, 0 if header.old else length)
    head[_DYNAMIC_AT] = header.dynamic
    return bytes(head)


def _header(data: bytes) -> Header:
    if len(data) < HEADER_BYTES:
        raise ended(
            f"The model has {len(data)} bytes; its header alone has {HEADER_BYTES}. The file was cut off, or is not a model."
        )
    if data[:4] != MAGIC:
        raise ended(f"The model begins with {data[:4]!r}, not with {MAGIC!r}: this is not an .om file.")
    (length,) = struct.unpack_from("<Q", data, _MODEL_LENGTH_AT)
    old = length == 0
    if old:
        (length,) = struct.unpack_from("<I", data, 76)
    if data[82] == BUNDLE_MODEL:  # its length counts the header, so the vendor's check of it fails
        raise ended(f"This is a bundle of models: load it by {fn('aclmdlBundleLoadFromFile')}, not as one model.")
    if length != len(data) - HEADER_BYTES:
        raise ended(
            f"The header says that {length} bytes follow it; {len(data) - HEADER_BYTES} do. The file was cut off or changed."
        )
    (version,) = struct.unpack_from("<I", data, 8)
    ir_version, n_models = struct.unpack_from("<II", data, 152)
    return Header(
        name=_text(data[84:116]),
        version=version,
        encrypted=data[80] == 1,
        model_type=data[82],
        ir_version=ir_version,
        n_models=n_models,
        platform=_text(data[160:180]),
        dynamic=data[_DYNAMIC_AT] == 1,
        old=old,
    )


def _partitions(data: bytes, at: int, header: Header, number: int) -> tuple[tuple[Partition, ...], int]:
    """The partitions of one model, and where the next one begins. They follow each other; their offsets are not needed."""
    flow = header.model_type == FLOW_MODEL
    first, each, entry = _OLD_TABLE if header.old and not flow else _NEW_TABLE
    whose = f"The table of partitions of model {number}"
    if len(data) - at <= first:
        raise ended(f"{whose} begins at byte {at} of {len(data)}: nothing is left for it.")
    (count,) = struct.unpack_from("<I", data, at)
    limit = _MAX_OF_FLOWS if flow else _MAX_PARTITIONS
    if not (flow or count >= 1) or count > limit:
        raise nonsense(f"{whose} has {count} entries; 1 to {limit} are possible.")
    end = at + first + each * count
    if end > len(data):
        raise ended(f"{whose} has {count} entries, and ends {end - len(data)} bytes past the end of the file.")
    partitions = []
    position = end
    for index in range(count):
        kind, _, size = struct.unpack_from(entry, data, at + first + each * index)
        if size > len(data) - position:
            raise ended(
                f"Partition {index} (type {kind}) of model {number} has {size} bytes; {len(data) - position} are left."
            )
        partitions.append(Partition(kind, data[position : position + size]))
        position += size
    return tuple(partitions), position


def _packed(partitions: tuple[Partition, ...], old: bool) -> bytes:
    first, _, entry = _OLD_TABLE if old else _NEW_TABLE
    table = [struct.pack("<I", len(partitions)).ljust(first, b"\0")]
    offset = 0
    for partition in partitions:
        table.append(struct.pack(entry, partition.type, offset, len(partition.data)))
        offset += len(partition.data)
    return b"".join(table) + b"".join(partition.data for partition in partitions)


def _text(field: bytes) -> str:
    return field.partition(b"\0")[0].decode(errors="replace")


def _put_text(head: bytearray, at: int, size: int, text: str) -> None:
    encoded = text.encode(errors="replace")[: size - 1].decode(errors="ignore").encode()  # no partial character
    head[at : at + len(encoded)] = encoded
