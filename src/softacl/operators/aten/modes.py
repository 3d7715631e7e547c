"""Tasks may run in a thread of the program, whose modes of PyTorch (autocast, dispatch modes, vmap) are not meant for them."""

from __future__ import annotations

import importlib
import threading
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

from softacl.operators.aten.library import on_numpy, torch


def without_functions() -> AbstractContextManager[Any]:
    """Without the functions that a program puts in the place of PyTorch's (`__torch_function__`)."""
    if on_numpy():
        return nullcontext()
    _import_compiler()
    disabled: AbstractContextManager[Any] = torch._C.DisableTorchFunction()
    return disabled


@cache
def _import_compiler() -> None:
    """PyTorch 2.7 imports its compiler with the first shape function written in Python, and cannot while functions are disabled."""
    if torch.version.__version__.startswith("2.7."):
        importlib.import_module("torch._dynamo")


def can_be_left() -> bool:
    """Whether this PyTorch lets a thread leave its modes for a while."""
    if on_numpy():
        return True
    has = hasattr(torch._C, "_ForceDispatchKeyGuard") and hasattr(torch._C, "_dispatch_tls_local_include_set")
    return has and hasattr(torch._C.DispatchKeySet, "remove")


def without_modes() -> AbstractContextManager[Any]:
    """The dispatcher as in a thread without any mode; as it is where PyTorch cannot do that. NumPy does not warn within."""
    if on_numpy():
        import numpy as np

        return np.errstate(all="ignore")
    guard: AbstractContextManager[Any] = torch._C._ForceDispatchKeyGuard(*_keys()) if can_be_left() else nullcontext()
    return guard


def quiet() -> Any:
    """Compute without gradients, or without NumPy's warnings: a device computes infinities and continues. What `restore` takes."""
    if on_numpy():
        import numpy as np

        return np.seterr(all="ignore")
    before = torch.is_grad_enabled()
    torch._C._set_grad_enabled(False)
    return before


def restore(before: Any) -> None:
    """As it was before `quiet`."""
    if on_numpy():
        import numpy as np

        np.seterr(**before)
    else:
        torch._C._set_grad_enabled(before)


def is_profiled() -> bool:
    """Whether PyTorch's profiler runs, which would show what runs here among what the program called."""
    return not on_numpy() and bool(torch.autograd._profiler_enabled())


@cache
def _keys() -> tuple[Any, Any]:
    """The keys the dispatcher includes and excludes in a new thread, without Python modes, in which the checker starts threads."""
    sets: list[tuple[Any, Any]] = []

    def look() -> None:
        sets.append((torch._C._dispatch_tls_local_include_set(), torch._C._dispatch_tls_local_exclude_set()))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    included, excluded = sets[0]
    for name in ("Python", "PythonTLSSnapshot"):
        key = getattr(torch._C.DispatchKey, name, None)
        included = included if key is None else included.remove(key)
    return included, excluded
