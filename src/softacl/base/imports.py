"""Callbacks after the import of a module that programs load."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType


class Then(Loader):
    """Loads a module with another loader, and then calls a function with it."""

    def __init__(self, loader: Loader, call: Callable[[ModuleType], None]) -> None:
        self._loader, self._call = loader, call

    def __getattr__(self, name: str) -> object:
        return getattr(self._loader, name)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__.loader = module.__loader__ = self._loader
        self._loader.exec_module(module)
        self._call(module)


class _Finder:
    """Lets the other finders find a module, and has a function called after its import."""

    def __init__(self, name: str, call: Callable[[ModuleType], None]) -> None:
        self.name, self._call = name, call

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.name:
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            spec.loader = Then(spec.loader, self._call)
        return spec


def call_after_import(name: str, call: Callable[[ModuleType], None]) -> None:
    """Call a function with a module when it is imported in this process, once. Idempotent: a module has one function."""
    if not any(isinstance(each, _Finder) and each.name == name for each in sys.meta_path):
        sys.meta_path.insert(0, _Finder(name, call))
