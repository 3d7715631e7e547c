"""Observes the addresses that a Python program takes by `ndarray.ctypes.data`, like those from acl.util.numpy_to_ptr."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType
from typing import Any

from softacl.base.imports import call_after_import
from softacl.check.findings.site import is_compiled, is_users
from softacl.events import PointerTaken
from softacl.observe import emit, observers

_NUMPY = "numpy"


def hear() -> None:
    """From now on; also if NumPy is imported later. Idempotent."""
    if is_compiled():
        return
    if _NUMPY in sys.modules:
        _replace(sys.modules[_NUMPY])
    else:
        call_after_import(_NUMPY, _replace)


def _replace(numpy: ModuleType) -> None:
    core = "_core" if hasattr(numpy, "_core") else "core"  # 1.x
    kind = importlib.import_module(f"numpy.{core}._internal")._ctypes
    if isinstance(kind.data, _Address):
        return
    kind.data = _Address(kind.data.fget, doc=kind.data.__doc__)


class _Address(property):
    """The property `data` of `ndarray.ctypes`."""

    def __get__(self, of: Any, kind: type | None = None) -> Any:
        address = super().__get__(of, kind)
        if observers and of is not None and is_users(sys._getframe(1).f_code.co_filename):
            emit(PointerTaken(None, of._arr, address))
        return address
