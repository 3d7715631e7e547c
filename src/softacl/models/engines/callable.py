"""A function of the program as a model: it gets NumPy arrays of the inputs and returns those of the outputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.engines.base import Binding, EnginePort, TensorLocation, array_at, element_type
from softacl.operators.dtypes import convert
from softacl.runtime.state import of_program


class CallableEngine:
    """`function(*inputs)` returns an array, or a tuple with one for each output. Inputs are read-only views."""

    def __init__(
        self, function: Callable[..., Any], inputs: tuple[EnginePort, ...], outputs: tuple[EnginePort, ...]
    ) -> None:
        self.function, self.inputs, self.outputs = function, inputs, outputs
        self.name = f"function {getattr(function, '__qualname__', function)!s}"

    def bind(self, inputs: Sequence[TensorLocation], outputs: Sequence[TensorLocation]) -> Binding:
        arrays = [array_at(at.address, at.dims, port.data_type) for port, at in zip(self.inputs, inputs, strict=True)]
        for array in arrays:
            array.flags.writeable = False
        targets = [
            array_at(at.address, at.dims, port.data_type) if at.address else None
            for port, at in zip(self.outputs, outputs, strict=True)
        ]

        def run() -> Sequence[Any]:
            try:
                results = of_program(self.function, *arrays)
            except Exception as error:
                raise self._failed(f"raised {type(error).__name__}: {error}") from error
            results = results if isinstance(results, tuple) else (results,)
            if len(results) != len(targets):
                raise self._failed(f"gave {len(results)} results for {len(targets)} outputs")
            fresh: list[Any] = []
            for i, (result, target, port) in enumerate(zip(results, targets, self.outputs, strict=True)):
                result = np.asarray(result)
                if target is None:
                    fresh.append(np.ascontiguousarray(convert(result, element_type(port.data_type))))
                    continue
                if result.shape != target.shape:
                    raise self._failed(f"gave shape {list(result.shape)} for output {i}, which is {list(target.shape)}")
                target[...] = convert(result, target.dtype)
                fresh.append(None)
            return fresh

        return run

    def _failed(self, why: str) -> AclError:
        return AclError(Code.RT_AICORE_EXCEPTION, f"{self.name} {why}.")
