"""Messages, versions and other text that a C program reads."""

from __future__ import annotations

import functools

from softacl.c._engine import address_of, put, read, write
from softacl.c.binding import Pointer, Text, hold, kept, text_at
from softacl.runtime import messages
from softacl.runtime.process import app_log, system_info

_FIELDS = ("version", "major_version", "minor_version", "release_version", "patch_version")
_WIDTHS = (128, 64, 64, 64, 64)


def aclrtGetSocName() -> int:
    """const char *, which lives as long as the process."""
    return kept(system_info.soc_name())


def aclAppLog(level: int, function: int, file: int, line: int, text: int) -> None:
    """The text is formatted in C; without one of the strings nothing is logged."""
    data, name, path = read(text, -1), text_at(function), text_at(file)
    if data is not None and name is not None and path is not None:
        app_log.write(level, data, name, path, line)


def aclGetRecentErrMsg() -> int:
    """const char *: the messages of this thread since the last time, or null. It lives until the thread's next call of it."""
    message = messages.take()
    return 0 if message is None else hold(message)


def aclsysGetCANNVersion(name: int, version: Pointer) -> None:
    """aclCANNPackageVersion *version"""
    info = system_info.cann_version(name)
    texts = [info.get(field, "").encode()[: width - 1] for field, width in zip(_FIELDS, _WIDTHS, strict=True)]
    write(version, b"".join(text.ljust(width, b"\0") for text, width in zip(texts, _WIDTHS, strict=True)))


def aclsysGetVersionStr(name: Text, version: Pointer) -> None:
    """char *versionStr: room for ACL_PKG_VERSION_MAX_SIZE (128) characters."""
    write(version, system_info.version_text(name).encode()[: _WIDTHS[0] - 1] + b"\0")


def aclGetCannAttributeList(attributes: Pointer, n: Pointer) -> None:
    """const aclCannAttr **cannAttrList, size_t *num: an array that lives as long as the process."""
    values = system_info.cann_attributes()
    put(attributes, "Q", _array(tuple(values)))
    put(n, "Q", len(values))


@functools.cache
def _packed(values: tuple[int, ...]) -> bytes:
    return b"".join(value.to_bytes(4, "little", signed=True) for value in values) or b"\0"


def _array(values: tuple[int, ...]) -> int:
    """The address of an array that lives as long as the process."""
    return address_of(_packed(values))
