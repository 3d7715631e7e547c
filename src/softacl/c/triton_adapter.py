"""triton-ascend: kernels run in its interpreter, because the vendor's compiler is not in the wheel.

Triton decides by TRITON_INTERPRET when a kernel is defined: `softacl run`, `check` and `trace` set it before the program starts. The
interpreter copies the tensors of a launch to the host, computes there with NumPy, and copies them back. Its loads and stores go to
plain addresses: each address is first compared with the copies, so that an access outside them raises an exception instead of
corrupting the heap. While a stream is captured into a graph nothing may be copied: such a launch becomes a task of the graph, which
computes in the memory of the device.
Source: triton/runtime/interpreter.py of triton-ascend 3.2.0.
"""

from __future__ import annotations

import base64
import ctypes
import hashlib
import importlib.metadata
import os
import shutil
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from types import FrameType, SimpleNamespace
from typing import Any

from softacl import events
from softacl.base.environment import variables
from softacl.base.imports import call_after_import
from softacl.codes import Code
from softacl.observe import emit
from softacl.runtime.memory.ranges import locate, ready
from softacl.runtime.state import process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle

_KERNEL = TAG["kernel"]
_VARIABLE = "TRITON_INTERPRET"
_INTERPRETER = "triton.runtime.interpreter"
_COMPILER = "bishengir-compile"
#: Where the methods of the interpreter's builder have their pointers and their mask, and what they do.
_ACCESSES = {
    "create_masked_load": (0, 1, "loads"),
    "create_masked_store": (0, 2, "stores"),
    "create_atomic_rmw": (1, 3, "updates"),
    "create_atomic_cas": (0, None, "updates"),
}


def install() -> None:
    """Choose the interpreter where triton-ascend is installed without its compiler; a value that the program has stays."""
    try:
        importlib.metadata.version("triton-ascend")
    except importlib.metadata.PackageNotFoundError:
        return
    if shutil.which(_COMPILER) is None and not variables.get("TRITON_NPU_COMPILER_PATH"):
        os.environ.setdefault(_VARIABLE, "1")
    if variables.get(_VARIABLE) == "1":
        call_after_import(_INTERPRETER, _guard)


def overwritten() -> str:
    """Why triton-ascend cannot work although it is installed, with the next step; "" if nothing is wrong, or it is not installed.

    The package triton, which xgrammar requires among others, has the same module: the one installed last overwrites the other's files.
    """
    try:
        wheel, other = importlib.metadata.distribution("triton-ascend"), importlib.metadata.version("triton")
    except importlib.metadata.PackageNotFoundError:
        return ""
    if _is_intact(wheel):
        return ""
    return (
        f"triton-ascend {wheel.version} and triton {other} are both installed and have the same module, triton, whose files are "
        f"now those of triton {other}. Run pip uninstall -y triton, then pip install --no-deps --force-reinstall "
        f"triton-ascend=={wheel.version}"
    )


def _is_intact(wheel: importlib.metadata.Distribution) -> bool:
    """Whether the interpreter is the one that the wheel recorded."""
    recorded = next((file for file in wheel.files or () if str(file) == _INTERPRETER.replace(".", "/") + ".py"), None)
    if recorded is None or recorded.hash is None:
        return True  # nothing to compare with
    digest = hashlib.new(recorded.hash.mode, recorded.read_binary()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == recorded.hash.value


def _guard(interpreter: Any) -> None:
    if wrong := overwritten():
        raise RuntimeError(wrong)  # no ImportError: programs that can do without Triton hide that one
    from triton.runtime.driver import driver  # type: ignore[import-not-found,import-untyped,unused-ignore]

    driver.set_active(_driver())
    copies = _Copies(interpreter)
    executor, builder = interpreter.GridExecutor, interpreter.InterpreterBuilder

    def to_host(launched: Any, args_dev: Sequence[Any], kwargs: dict[str, Any]) -> Any:
        copies.begin(launched.fn.__name__, launched.arg_names)
        return copies.to_host(args_dev, kwargs)

    patch_tensor = interpreter._patch_lang_tensor

    def with_index(tensor: Any) -> None:
        patch_tensor(tensor)
        tensor.__index__ = lambda number: (
            number.handle.data.item()
        )  # int() of an array of one element: not from NumPy 2.4 on

    patch_language = interpreter._patch_lang

    def with_names(kernel: Any) -> None:
        patch_language(kernel)
        for name, value in list(kernel.__globals__.items()):
            if interpreter.tl.core.is_builtin(value):  # from triton.language.math import rsqrt
                holder = SimpleNamespace()
                interpreter._patch_attr(holder, name, value, interpreter.interpreter_builder)
                kernel.__globals__[name] = getattr(holder, name)

    interpreter._patch_lang_tensor, interpreter._patch_lang = with_index, with_names
    call = executor.__call__

    def launch(launched: Any, *args_dev: Any, **kwargs: Any) -> None:
        stream = _captured()
        if stream is None or kwargs.get("warmup"):
            with lock:
                call(launched, *args_dev, **kwargs)
            return
        args, named = tuple(map(_Argument.of, args_dev)), {key: _Argument.of(each) for key, each in kwargs.items()}

        def task() -> bool:
            try:
                with lock:
                    call(
                        launched, *(each.value() for each in args), **{key: each.value() for key, each in named.items()}
                    )
            except Exception as error:
                return note_failure(stream, Code.RT_VECTOR_CORE_EXCEPTION, str(error))
            return True

        stream.queue.call(task, _KERNEL)

    lock = threading.Lock()  # the interpreter has one state: where its block is, and what its kernel may use
    executor.__call__ = launch
    executor._init_args_hst = to_host
    executor._restore_args_dev = lambda _launched, *args: copies.to_device(*args)
    for name, (pointers, mask, what) in _ACCESSES.items():
        setattr(builder, name, _checked(getattr(builder, name), pointers, mask, what, copies))


def _captured() -> Stream | None:
    """PyTorch's current stream if it is captured; else None, when what was queued on it has run."""
    import torch  # type: ignore[import-not-found, unused-ignore]

    npu = getattr(torch, "npu", None)
    if npu is None or not npu.is_initialized():
        return None
    current = npu.current_stream()
    stream = stream_from_handle(current.npu_stream)  # waits until what PyTorch has queued before is in it
    if stream.recording is not None:
        return stream
    current.synchronize()  # before the interpreter's lock, which its tasks may need
    return None


@dataclass(frozen=True)
class _Argument:
    """An argument of a captured launch: a number, or a tensor, as it is found again when the graph runs."""

    plain: Any
    address: int = 0
    nbytes: int = 0
    view: tuple[Any, ...] = ()

    @classmethod
    def of(cls, value: Any) -> _Argument:
        import torch  # type: ignore[import-not-found, unused-ignore]

        if not isinstance(value, torch.Tensor) or value.device.type == "cpu":
            return cls(value)
        storage = value.untyped_storage()
        view = value.storage_offset(), value.shape, value.stride()
        return cls(value.dtype, storage.data_ptr(), storage.nbytes(), view)

    def value(self) -> Any:
        """The argument for the interpreter: a tensor of the host that lies in the memory of the device."""
        import torch  # type: ignore[import-not-found, unused-ignore]

        if not self.view:
            return self.plain
        if not self.nbytes:
            return torch.empty(self.view[1], dtype=self.plain)
        block = locate("a tensor of a kernel", self.address, self.nbytes)
        _, working = ready(block, self.address, self.nbytes)
        held = (ctypes.c_char * self.nbytes).from_address(working)
        return torch.empty(0, dtype=self.plain).set_(
            torch.frombuffer(held, dtype=torch.uint8).untyped_storage(), *self.view
        )


def _driver() -> Any:
    """The driver that Triton queries while the interpreter runs its kernels: the chip's names and numbers, no times.

    Of several configurations the first one is used: their duration here says nothing about a device.
    """
    from triton.backends.ascend.driver import NPUDriver  # type: ignore[import-not-found,import-untyped,unused-ignore]
    from triton.backends.compiler import GPUTarget  # type: ignore[import-not-found,import-untyped,unused-ignore]

    class Driver(NPUDriver):  # type: ignore[misc,unused-ignore]
        def __init__(self) -> None:
            self.utils = _Utils()

        def get_current_target(self) -> Any:
            return GPUTarget("npu", self.utils.get_arch(), 0)

        def get_benchmarker(self) -> Any:
            return lambda _call, quantiles=None, **_options: [0.0] * len(quantiles) if quantiles else 0.0

    return Driver()


class _Utils:
    """The chip, as the driver of triton-ascend names it."""

    def get_arch(self) -> str:
        return process.settings.profile.soc_name

    def get_aicore_num(self) -> int:
        return process.settings.profile.ai_cores

    def get_aivector_core_num(self) -> int:
        return process.settings.profile.vector_cores

    def get_device_properties(self, device: object) -> dict[str, int]:
        return {
            "max_shared_mem": 1,
            "num_aicore": self.get_aicore_num(),
            "num_vectorcore": self.get_aivector_core_num(),
        }


def _checked(method: Any, pointers: int, mask: int | None, what: str, copies: _Copies) -> Any:
    def access(builder: Any, *arguments: Any) -> Any:
        pointer = arguments[pointers]
        nbytes = max(1, pointer.get_element_ty().primitive_bitwidth // 8)
        copies.check(what, pointer.data, None if mask is None else arguments[mask].data, nbytes, builder)
        return method(builder, *arguments)

    return access


class _Copies:
    """The host's copies of the tensors of the launch that runs: whole storages, so that views keep their strides."""

    def __init__(self, interpreter: Any) -> None:
        self._numpy: Any = interpreter.np
        self._kernel = ""
        self._names: Sequence[str] = ()
        self._spans: list[tuple[int, int, str]] = []  # of the copies: first address, end, the parameter

    def begin(self, kernel: str, names: Sequence[str]) -> None:
        self._kernel, self._names, self._spans = kernel, names, []

    def to_host(self, args_dev: Sequence[Any], kwargs: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
        """Stands for GridExecutor._init_args_hst."""
        import torch  # type: ignore[import-not-found, unused-ignore]

        copied: dict[int, Any] = {}  # by the storage's address: parameters that share it share the copy

        def copy(name: str, value: Any) -> Any:
            if not isinstance(value, torch.Tensor):
                return value.cpu() if hasattr(value, "data_ptr") else value
            storage = value.untyped_storage()
            if storage.data_ptr() not in copied:
                copied[storage.data_ptr()] = _bytes_of(torch, value).cpu()
            bytes_ = copied[storage.data_ptr()].untyped_storage()
            start = bytes_.data_ptr()
            self._spans.append((start, start + bytes_.nbytes(), name))
            made = torch.empty(0, dtype=value.dtype)
            return made.set_(bytes_, value.storage_offset(), value.shape, value.stride())

        args = [copy(name, each) for name, each in zip(self._names, args_dev, strict=False)]
        return args, {key: copy(key, each) for key, each in kwargs.items()}

    def to_device(
        self, args_dev: Sequence[Any], args_hst: Sequence[Any], kwargs: dict[str, Any],
        kwargs_hst: dict[str, Any],
    ) -> None:  # fmt: skip
        """Stands for GridExecutor._restore_args_dev."""
        import torch  # type: ignore[import-not-found, unused-ignore]

        done = set()
        for device, host in [*zip(args_dev, args_hst, strict=True), *((kwargs[k], kwargs_hst[k]) for k in kwargs)]:
            if not isinstance(device, torch.Tensor):
                if hasattr(device, "data_ptr"):
                    device.data.copy_(host.to(device.device).data)
            elif device.untyped_storage().data_ptr() not in done:
                done.add(device.untyped_storage().data_ptr())
                _bytes_of(torch, device).copy_(_bytes_of(torch, host))

    def check(self, what: str, pointers: Any, mask: Any, nbytes: int, builder: Any) -> None:
        """Raise for elements that lie in none of the copies, and report it."""
        np = self._numpy
        addresses = np.atleast_1d(np.asarray(pointers, dtype=np.uint64)).ravel()
        if mask is not None:
            addresses = addresses[np.broadcast_to(np.asarray(mask, dtype=bool).ravel(), addresses.shape)]
        inside = np.zeros(addresses.shape, dtype=bool)
        for start, end, _ in self._spans:
            inside |= (addresses >= np.uint64(start)) & (addresses + np.uint64(nbytes) <= np.uint64(end))
        if inside.all():
            return
        first = int(addresses[~inside][0])
        message = (
            f"it {what} {int((~inside).sum())} elements of {nbytes} bytes outside its tensors: {self._where(first)}"
        )
        file, line = _line()
        block = int(builder.grid_idx[0])
        launch = events.OperatorQueued(None, None, self._kernel, (), (), (), (), {}, kernel=True)  # type: ignore[arg-type]
        emit(events.KernelReported(None, launch, block, "overrun", message, file, line))
        raise IndexError(
            f"kernel {self._kernel}, block {block}, {file}:{line}: {message}. Compare the offsets and the mask with the "
            "tensor's number of elements."
        )

    def _where(self, address: int) -> str:
        """The place of an address, from the nearest copy."""
        if not self._spans:
            return "the launch has none"
        start, end, name = min(self._spans, key=lambda span: min(abs(address - span[0]), abs(address - span[1])))
        return f"the first at byte {address - start} of {name}, which has {end - start}"


def _bytes_of(torch: Any, tensor: Any) -> Any:
    """The whole storage of a tensor, as bytes."""
    storage = tensor.untyped_storage()
    return torch.empty(0, dtype=torch.uint8, device=tensor.device).set_(storage, 0, (storage.nbytes(),), (1,))


def _line() -> tuple[str, int]:
    """File and line of the kernel: the innermost frame that is neither Triton's nor ours."""
    import triton  # type: ignore[import-not-found,import-untyped,unused-ignore]

    ours = (os.path.dirname(triton.__file__) + os.sep, os.path.dirname(__file__) + os.sep)
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(ours):
        frame = frame.f_back
    return (os.path.relpath(frame.f_code.co_filename), frame.f_lineno) if frame is not None else ("a kernel", 0)
