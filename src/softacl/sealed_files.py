"""Memory files that other processes map: they keep their size, so that who maps one is never without pages."""

from __future__ import annotations

import fcntl
import os

from softacl.owned_descriptor import OwnedDescriptor

__all__ = ["is_sealed", "sealed_file"]

_SEALS = fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW


def sealed_file(name: str, nbytes: int) -> OwnedDescriptor:
    """A new one of that size. OSError where there can be none."""
    file = OwnedDescriptor(os.memfd_create(name, os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING))
    try:
        os.ftruncate(file.number, nbytes)
        fcntl.fcntl(file.number, fcntl.F_ADD_SEALS, _SEALS)
    except OSError:
        file.close()
        raise
    return file


def is_sealed(descriptor: int) -> bool:
    """Whether it is a memory file that keeps its size."""
    try:
        return fcntl.fcntl(descriptor, fcntl.F_GET_SEALS) & _SEALS == _SEALS
    except OSError:
        return False
