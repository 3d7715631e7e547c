"""The `.om` file: `read` describes any of them, `write` makes those of `softacl atc`."""

from softacl.models.om.bundle import Bundle, is_bundle, pack_bundle, read_bundle
from softacl.models.om.container import Header, Partition
from softacl.models.om.file import OmFile, is_om, read, write

__all__ = [
    "Bundle",
    "Header",
    "OmFile",
    "Partition",
    "is_bundle",
    "is_om",
    "pack_bundle",
    "read",
    "read_bundle",
    "write",
]
