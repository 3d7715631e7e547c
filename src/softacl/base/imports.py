"""Callbacks after the import of a module that programs load."""

from __future__ import annotations

from collections.abc import Callable
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
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
