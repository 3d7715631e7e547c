"""Operations of the Ascend Transformer Boost library, as its C++ functions take them (library/transformer_boost.c).

Codes are those of atb::ErrorType, and torch_npu says no more than that Setup failed: the reason is printed on stderr.
Source: op_plugin/third_party/atb/inc/types.h and op_plugin/utils/custom_functions/atb of Ascend/op-plugin.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable

from softacl.base.visible import warn
from softacl.c._engine import put, read
from softacl.c.binding import missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.operators.aten import boost
from softacl.operators.device_tensors import Tensor
from softacl.operators.dtypes import INT32
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.execution import enqueue
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access
from softacl.runtime.state import process

_INVALID_PARAM, _RT_FAIL, _TENSOR_COUNT, _TENSOR_DTYPE, _TENSOR_FORMAT = 1, 4, 5, 6, 7
_CODES = {
    Code.OP_INPUT_NOT_MATCH: _TENSOR_COUNT,
    Code.UNSUPPORTED_DATA_TYPE: _TENSOR_DTYPE,
    Code.FORMAT_NOT_MATCH: _TENSOR_FORMAT,
}
_TENSOR = struct.Struct("2i8q4Q")  # atb::Tensor: type, format, eight lengths and their number, device, host, bytes
_MAX_DIMENSIONS, _MAX, _ND, _NZ, _UINT32 = 8, 256, 2, 29, 8

operations: HandleTable[boost.Created] = process.owns(
    HandleTable("operation", Code.INVALID_PARAM, "atb::CreateOperation")
)


def own_code(error: AclError) -> int:
    """The atb::ErrorType of a failure, which is printed: programs get no message with it."""
    warn(error.why)
    return _CODES.get(error.code, _RT_FAIL if error.code >= Code.RT_PARAM_INVALID else _INVALID_PARAM)


def atbCreateOperation(name: int, param: int, out: int) -> None:
    """out: for the handle, and how many tensors go in and come out."""
    operation = text_at(name)
    if operation is None or not param or not out:
        raise missing(2 if param else 1)
    try:
        made = boost.create(operation, host_access.read(param, boost.size_of(operation)))
    except InvalidUse as error:
        raise _refused(operation, error) from None
    put(out, "Q", operations.add(made))
    put(out + 8, "Q", len(made.inputs))
    put(out + 16, "Q", len(made.outputs))


def atbDestroyOperation(handle: int) -> None:
    """Queued work still runs."""
    operations.live.pop(handle, None)


def atbSetup(handle: int, inputs: int, n: int, outputs: int, m: int) -> None:
    """Check a use and keep it for atbExecute. Lengths that lie on the host are read now, as the vendor's tiling does."""
    operation = operations.get(handle)
    try:
        arguments = [_value(name, *each) for name, each in _named(operation.inputs, inputs, n)]
        results = [_tensor(name, *each) for name, each in _named(operation.outputs, outputs, m)]
        operation.use = boost.prepare(operation, arguments, results)
    except InvalidUse as error:
        raise _refused(operation.name, error) from None


def atbExecute(handle: int, inputs: int, n: int, outputs: int, m: int, stream: int) -> None:
    """Queue what atbSetup has checked, with the addresses that the tensors have now."""
    operation = operations.get(handle)
    if operation.use is None:
        raise AclError(Code.INVALID_PARAM, f"{operation.name} has no Setup. Call Setup before Execute.")
    use = operation.use.snapshot()
    tensors = [*_named(operation.inputs, inputs, n), *_named(operation.outputs, outputs, m)]
    for value, (_, (*_, device, _host, _nbytes)) in zip(use.arguments, tensors, strict=False):
        if isinstance(value, Tensor):
            value.address = device
    enqueue(use, stream, operation.name)


def _refused(name: str, error: InvalidUse) -> AclError:
    why = error.why if name in error.why else f"{name}: {error.why}"
    return AclError(error.kind.value[1], why)


def _named(names: list[str], address: int, n: int) -> Iterable[tuple[str, tuple[int, ...]]]:
    """Return each atb::Tensor as numbers, with its name. Tensors without a name are called "tensor 5" and so on."""
    data = read(address, n * _TENSOR.size) if 0 < n <= _MAX and address else b""
    return [
        (names[i] if i < len(names) else f"tensor {i}", each) for i, each in enumerate(_TENSOR.iter_unpack(data or b""))
    ]


def _shape(name: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    n = numbers[10]
    if not 0 <= n <= _MAX_DIMENSIONS:
        raise InvalidUse(Cause.PARAMETER, f"{name} has {n} dimensions; the maximum is {_MAX_DIMENSIONS}.")
    return numbers[2 : 2 + n]


def _tensor(name: str, *numbers: int) -> Tensor:
    """Blocks of FRACTAL_NZ whose last length is that of a block lie as their shape says."""
    kind, form, *_ = numbers
    if numbers[-2] and not numbers[-3]:
        raise InvalidUse(Cause.PARAMETER, f"{name} is in host memory. Pass a tensor on the device.")
    return Tensor(kind, _shape(name, numbers), numbers[-3], format=_ND if form == _NZ else form)


def _value(name: str, *numbers: int) -> Tensor | list[int]:
    """A tensor, or the integers of one on the host: rows of rows if it has two dimensions."""
    kind, address = numbers[0], numbers[-2]
    if numbers[-3] or not address or name not in boost.ON_HOST or kind not in (INT32, _UINT32):
        return _tensor(name, *numbers)
    shape = _shape(name, numbers)
    total = math.prod(shape)
    values = list(struct.unpack(f"{total}i", host_access.read(address, 4 * total)))
    width = shape[-1] if len(shape) == 2 else 0
    return [values[i : i + width] for i in range(0, total, width)] if width else values  # type: ignore[misc]
