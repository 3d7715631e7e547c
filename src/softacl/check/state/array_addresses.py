"""Observes the addresses that a Python program takes by `ndarray.ctypes.data`, like those from acl.util.numpy_to_ptr."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from softacl.base.imports import Then
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
    elif not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


class _Finder:
    """Lets the other finders find NumPy, and replaces what gives addresses when it has been imported."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != _NUMPY:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = Then(spec.loader, _replace)
        return spec


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
