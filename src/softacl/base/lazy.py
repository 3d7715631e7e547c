"""Modules that are slow to load, imported when they are first used: NumPy takes longer than `import acl`."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any


class _LazyModule:
    """A module that is imported at the first use of an attribute; later uses find the attribute here."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, attribute: str) -> Any:
        value = getattr(importlib.import_module(self.__name__), attribute)
        setattr(self, attribute, value)
        return value


if TYPE_CHECKING:
    import traceback as traceback

    import numpy as numpy
else:
    numpy, traceback = _LazyModule("numpy"), _LazyModule("traceback")
