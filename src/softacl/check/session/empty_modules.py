"""Empties the modules of a program, as the interpreter does at its end."""

from __future__ import annotations

import gc
import os
import sys
import weakref
from types import ModuleType

from softacl.check.findings.site import is_users


def empty(before: set[str], main: ModuleType) -> None:
    """Clear the modules imported after `before`, and the main module, which `main` replaces.

    Finalizers run here, before the checker judges leaks.
    """
    for last in ("last_traceback", "last_value", "last_exc"):  # the frames of an exception keep their variables alive
        vars(sys).pop(last, None)
    gone = [weakref.ref(sys.modules["__main__"])]
    sys.modules["__main__"] = main
    for name in [name for name in sys.modules if name not in before]:
        module = sys.modules.get(name)
        # from the dict, because a lazy module may run code for an attribute; programs put anything into sys.modules
        file = module.__dict__.get("__file__") if isinstance(module, ModuleType) else None
        if isinstance(file, (str, bytes, os.PathLike)) and file and is_users(os.fsdecode(file)):
            gone.append(weakref.ref(sys.modules.pop(name)))
    gc.collect()  # while the names that finalizers use still exist
    for reference in gone:
        left = reference()
        if left is not None:
            _clear(left)
    gc.collect()


def _clear(module: ModuleType) -> None:
    """Clear a module as the interpreter does at its end: names with an underscore first."""
    contents = module.__dict__
    for private in (True, False):
        for name in list(contents):
            if name != "__builtins__" and (name.startswith("_") and not name.startswith("__")) is private:
                contents[name] = None
