"""torch_npu, PyTorch's adapter for these devices: what its import needs, and whether it fits torch.

The wheel links the vendor's libraries and finds them by LD_LIBRARY_PATH. Where a program was started without it, they are loaded by
name before the adapter is: the loader takes a library that is there already. `softacl run`, `check` and `trace` watch for the import;
in any other program the softacl.pth of the installation does (setup.py).
"""

from __future__ import annotations

import ctypes
import importlib.metadata
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from softacl.base import cann
from softacl.base.environment import variables
from softacl.base.imports import Then
from softacl.c import layout, torchvision_adapter, vllm_adapter

ADAPTER = "torch_npu"
_wishes: list[Callable[[], None]] = []  # what others registered for its import


def versions() -> tuple[str | None, str | None]:
    """The installed versions of torch and torch_npu; None for what is not installed."""
    result: list[str | None] = []
    for name in ("torch", ADAPTER):
        try:
            result.append(importlib.metadata.version(name))
        except importlib.metadata.PackageNotFoundError:
            result.append(None)
    return result[0], result[1]


def mismatch() -> str:
    """Why torch_npu cannot be imported beside this torch, with the next step; "" if nothing is wrong, or it is not installed."""
    torch, adapter = versions()
    if adapter is None:
        return ""
    match = re.match(r"\d+\.\d+(\.\d+)?", adapter)
    version = match[0] if match else adapter
    if torch is None:
        return f"torch_npu {adapter} is installed without torch. Run pip install torch=={version}"
    if re.split(r"[+.]", torch)[:2] != version.split(".")[:2]:
        return (
            f"torch_npu {adapter} is made for torch {version}, and torch is {torch}. Run pip install torch=={version}"
        )
    return ""


class _Finder:
    """Prepares for torch_npu when it is imported, and lets the other finders find it."""

    def __init__(self, load: bool) -> None:
        self._load = load

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != ADAPTER:
            return None
        sys.meta_path.remove(self)
        if wrong := mismatch():
            raise ImportError(wrong)
        if self._load:
            _load_libraries()
        spec = find_spec(name)
        if spec is not None and spec.loader is not None and _wishes:
            spec.loader = Then(spec.loader, _fulfil)
        return spec


def _fulfil(_module: ModuleType) -> None:
    for wish in _wishes:
        wish()


def after_import(wish: Callable[[], None]) -> None:
    """Call `wish` when torch_npu has been imported in this process; at once if it is there already.

    If its import is already under way, `import_goes_on` says when it is over, and the caller must call again.
    """
    if import_goes_on():
        return
    _wishes.append(wish)
    if ADAPTER in sys.modules:
        wish()
    elif find_spec(ADAPTER) is not None:
        install()


def import_goes_on() -> bool:
    """Whether torch_npu is being imported now: its first calls come before it is whole."""
    module = sys.modules.get(ADAPTER)
    return module is not None and bool(getattr(module.__spec__, "_initializing", False))


def call_at_once() -> None:
    """Let torch_npu call on the program's thread, where its line is known, unless the environment says otherwise."""
    if find_spec(ADAPTER) is not None:
        os.environ.setdefault("TASK_QUEUE_ENABLE", "0")


def install(load: bool = True) -> None:
    """Watch for the import of torch_npu in this process; nothing happens in programs that do not import it.

    load: SoftACL's libraries are loaded first, for the loader may not find them.
    """
    if find_spec(ADAPTER) is not None and not any(isinstance(each, _Finder) for each in sys.meta_path):
        _wishes.append(_refuse_inductor)
        torchvision_adapter.install()
        vllm_adapter.install()
        sys.meta_path.insert(0, _Finder(load))


def _refuse_inductor() -> None:
    """Let torch.compile with Inductor say why it cannot compile for these devices. It remains what it is for tensors on the host."""
    torch: Any = sys.modules.get("torch")  # the adapter has imported it
    wrapper = getattr(torch, "_TorchCompileInductorWrapper", None)
    if wrapper is None:
        return
    compile_ = wrapper.__call__

    def checked(self: Any, model: Any, inputs: Sequence[Any], **options: Any) -> Any:
        if any(isinstance(value, torch.Tensor) and value.device.type == "npu" for value in inputs):
            raise RuntimeError(
                'torch.compile with backend "inductor" needs the vendor\'s compiler of Triton kernels, which is not in the wheels. '
                'Pass backend="npugraphs", or backend="npugraph_ex" for inference.'
            )
        return compile_(self, model, inputs, **options)

    wrapper.__call__ = checked


def found_by(watcher: MetaPathFinder) -> ModuleSpec | None:
    """The spec of torch_npu for softacl.pth; None where the loader finds CANN's libraries, which are hidden only on request."""
    if watcher not in sys.meta_path:
        return None  # an import goes through a copy of the list, from Python 3.14 on: this one has answered
    sys.meta_path.remove(watcher)
    if variables.get(cann.ON_DEVICE):
        return None
    there = None if variables.get(cann.ASKED) else _library()
    if there is not None and not hasattr(there, "softacl_is_simulated"):
        return None
    install(load=there is None)
    return find_spec(ADAPTER)


def _library() -> ctypes.CDLL | None:
    """The library that the loader finds by its name: CANN's or SoftACL's, by a set_env.sh."""
    try:
        return ctypes.CDLL(layout.LIBRARIES[0])
    except OSError:
        return None


def _load_libraries() -> None:
    try:
        prefix = layout.ready()
        layout.libs(prefix)
    except layout.LayoutError as error:
        raise ImportError(f"{ADAPTER} needs SoftACL's libraries: {error}") from error
    os.environ.update(layout.environment(prefix))
    for name in layout.LIBRARIES:
        ctypes.CDLL(str(prefix / "lib64" / name))  # it stays loaded, as all that ctypes loads
