"""Addresses that the system refuses: what functions of the C library are given, also by Python and its extension modules."""

from __future__ import annotations

import _imp
from collections.abc import Callable
from types import ModuleType
from typing import Any

from softacl import _native
from softacl.c import layout

_Refused = Callable[[int, str, tuple[int, ...]], bool]


class Refusals:
    """Tells of each refusal while it hears. The calls of an extension module are heard once it is loaded."""

    def __init__(self) -> None:
        self._refused: _Refused | None = None
        self._load = _imp.create_dynamic

    def hear(self, refused: _Refused) -> None:
        """Call refused(address, function, stack) from now on."""
        self.end()
        self._refused = refused
        if self._set(refused):
            self._load = _imp.create_dynamic
            _imp.create_dynamic = self._loaded

    def end(self) -> None:
        """Tell of no more."""
        if self._refused is not None:
            self._refused = None
            self._set(None)
            _imp.create_dynamic = self._load

    def _loaded(self, *args: Any) -> ModuleType:
        module = self._load(*args)
        self._set(self._refused)
        return module

    @staticmethod
    def _set(refused: _Refused | None) -> bool:
        return _native.watch_refusals(refused, str(layout.threads_library()))
