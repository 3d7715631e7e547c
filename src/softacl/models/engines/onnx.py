"""ONNX Runtime, in place on device memory: inputs and outputs are bound by address, without copies, and the GIL is released.

Results do not depend on the cores that run its threads. There is one thread, unless SOFTACL_MODEL_THREADS sets another number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.base.element_types import BY_CODE
from softacl.base.environment import value_of
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.engines.base import Binding, EnginePort, TensorLocation, element_type
from softacl.operators.dtypes import BF16, KNOWN, NAMES
from softacl.runtime.settings import SettingError

NOT_INSTALLED = "the model needs ONNX Runtime, which is not installed. Run pip install 'softacl[models]'"

#: ONNX Runtime's names -> aclDataType, of real numbers
_TYPES = {{"float32": "float", "float64": "double"}.get(NAMES[code], NAMES[code]): code for code in sorted(KNOWN)}


def installed() -> bool:
    """Whether ONNX Runtime can be imported."""
    try:
        import onnxruntime
    except ImportError:
        return False
    return onnxruntime is not None


def threads() -> int:
    """SOFTACL_MODEL_THREADS: how many threads compute one model; 1 by default, 0 lets ONNX Runtime choose."""
    try:
        return value_of("SOFTACL_MODEL_THREADS", 1)
    except ValueError as error:
        raise SettingError(f"{error}; 0: one thread a core") from None


class OnnxEngine:
    """One session. source: the bytes of an ONNX file, or its path, beside which there may be files with weights.

    545001 for what ONNX Runtime rejects, with its reason; ImportError without ONNX Runtime.
    """

    name = "ONNX Runtime"

    def __init__(self, source: bytes | str) -> None:
        import onnxruntime as ort

        options = ort.SessionOptions()
        options.intra_op_num_threads = threads()
        options.inter_op_num_threads = 1
        options.log_severity_level = 4
        try:
            self._session = ort.InferenceSession(source, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # its classes have no common base but Exception
            raise AclError(Code.GE_LOAD_MODEL, f"ONNX Runtime rejects the model: {_text(error)}") from None
        self.inputs = tuple(_port(each) for each in self._session.get_inputs())
        self.outputs = tuple(_port(each) for each in self._session.get_outputs())

    def bind(self, inputs: Sequence[TensorLocation], outputs: Sequence[TensorLocation]) -> Binding:
        session = self._session
        binding = session.io_binding()
        for port, buffer in zip(self.inputs, inputs, strict=True):
            binding.bind_input(port.name, "cpu", 0, _element(port.data_type), buffer.dims, buffer.address)
        fresh = []
        for port, buffer in zip(self.outputs, outputs, strict=True):
            if buffer.address:
                binding.bind_output(port.name, "cpu", 0, _element(port.data_type), buffer.dims, buffer.address)
            else:
                binding.bind_output(port.name, "cpu")
            fresh.append(not buffer.address)

        compute = _computer(session, binding)

        def run() -> Sequence[Any]:
            try:
                compute()
            except Exception as error:
                raise AclError(Code.RT_AICORE_EXCEPTION, f"ONNX Runtime failed: {_text(error)}") from None
            if True not in fresh:
                return ()
            values = binding.get_outputs()
            return [value.numpy() if new else None for value, new in zip(values, fresh, strict=True)]

        return run


def _computer(session: Any, binding: Any) -> Callable[[], Any]:
    """The run of a binding, without the checks that the package makes each time for other providers (1 us of 5)."""
    inner: Any = getattr(session, "_sess", None)
    own = getattr(binding, "_iobinding", None)
    if own is None or not hasattr(inner, "run_with_iobinding"):
        return partial(session.run_with_iobinding, binding)
    return partial(inner.run_with_iobinding, own, None)


def _element(data_type: int) -> Any:
    """A type as bindings take it: NumPy's, or ONNX's number."""
    return BY_CODE[BF16].onnx if data_type == BF16 else element_type(data_type)


def _port(node: Any) -> EnginePort:
    kind = node.type.removeprefix("tensor(").removesuffix(")")
    if kind not in _TYPES:
        raise AclError(
            Code.GE_LOAD_MODEL, f"{node.name!r} is a {node.type}; models have tensors of numbers ({', '.join(_TYPES)})."
        )
    dims = tuple(length if isinstance(length, int) else -1 for length in node.shape)
    return EnginePort(node.name, dims, _TYPES[kind])


def _text(error: Exception) -> str:
    """ONNX Runtime's message in one line."""
    return " ".join(str(error).split())
