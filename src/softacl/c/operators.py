"""Single operators of the aclnn family: tensors, scalars, arrays, executors, and two functions for each operator."""

from __future__ import annotations

import array
import ctypes
import math
import struct
from collections.abc import Callable, Sequence
from typing import Any

from softacl import events
from softacl.api.table import prototypes
from softacl.base.element_types import BY_CODE
from softacl.c._engine import address_of, call_out, get, put, write
from softacl.c.binding import Pointer, Text, missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import layouts, operator_kernels
from softacl.observe import emit, observers
from softacl.operators import aclnn_objects, aclop, two_phase
from softacl.operators.aten import parts
from softacl.operators.device_tensors import Tensor
from softacl.operators.dtypes import BF16, BOOL, FLOAT16, INT8, UINT8
from softacl.operators.errors import Cause, InvalidUse, OperatorError, Status
from softacl.runtime.entry import inner
from softacl.runtime.process import compile_options
from softacl.runtime.state import Device, current

# `__getattr__` makes NAME, NAMEGetWorkspaceSize and NAMEGetMaxWorkspaceSize.

_MAX_DIMENSIONS, _MAX = 64, 1 << 20
_begin, _finish = inner(two_phase.begin), inner(two_phase.finish)
_create_tensor, _destroy_tensor = inner(aclnn_objects.create_tensor), inner(aclnn_objects.destroy_tensor)
_create_scalar, _destroy_scalar = inner(aclnn_objects.create_scalar_at), inner(aclnn_objects.destroy_scalar)


class _Link:
    """A communicator, for the operators that exchange between their parts."""

    def __init__(self, group: str, device: Device) -> None:
        from softacl.collectives import communicator

        live = tuple(communicator.communicators.live.values())
        comm = next((each for each in live if each.name == group and each.device is device), None)
        if comm is None:
            raise InvalidUse(
                Cause.PARAMETER,
                f"group {group!r} is no communicator of device {device.id}. Create one, and pass the name that HcclGetCommName gives.",
            )
        self.comm, self.rank, self.size = comm, comm.rank, comm.size

    def queue(self, kind: str, source: Tensor, target: Tensor, stream: int) -> None:
        from softacl.collectives import operations

        (send, _), (receive, _) = source.span(), target.span()
        form, n = BY_CODE[UINT8 if source.dtype == BOOL else source.dtype].hccl, source.n_elements
        if kind == "all_reduce":
            operations.all_reduce(self.comm, send, receive, n, form, 0, stream)
        elif kind == "all_gather":
            operations.all_gather(self.comm, send, receive, n, form, stream)
        elif kind == "reduce_scatter":
            operations.reduce_scatter(self.comm, send, receive, target.n_elements, form, 0, stream)
        else:
            part = n // self.size
            operations.all_to_all(self.comm, send, part, form, receive, part, form, stream)


parts.links[:] = [_Link]


def _null(what: str) -> OperatorError:
    return OperatorError(Status.PARAM_NULLPTR, f"{what} is a null pointer.")


def __getattr__(name: str) -> Callable[..., Any]:
    base = name.removesuffix("GetWorkspaceSize").removesuffix("GetMaxWorkspaceSize")
    if not name.startswith("aclnn") and base not in prototypes():
        raise AttributeError(name)
    return _second(base) if base == name else _first(base)


def _first(name: str) -> Callable[..., None]:
    def call(*args: int) -> None:
        *arguments, nbytes, executor = args
        if not nbytes or not executor:
            raise _null("workspaceSize" if not nbytes else "executor")
        size, handle = _begin(name, *arguments)
        put(nbytes, "Q", size)
        put(executor, "Q", handle)

    return call


def _second(name: str) -> Callable[..., None]:
    def call(workspace: int, nbytes: int, executor: int, stream: int) -> None:
        _finish(name, workspace, nbytes, executor, stream)

    return call


def aclnnInit(configuration: int) -> None:
    """Nothing to prepare."""


def aclnnFinalize() -> None:
    """Nothing to release."""


def aclnnCalculateMatmulWeightSize(shape: int, size: int) -> None:
    """Source, also of V2: op_api/aclnn_trans_matmul_weight.cpp of hicann/ops-math."""
    _weight_size(shape, FLOAT16, size, 3)


def aclnnCalculateMatmulWeightSizeV2(shape: int, kind: int, size: int) -> None:
    _weight_size(shape, kind, size, 6)


def _weight_size(shape: int, kind: int, size: int, max_dims: int) -> None:
    """Elements, not bytes, of a weight in the layout that matrices prefer."""
    lengths = aclnn_objects.array_of(shape)
    if not size:
        raise _null("weightTensorSize")
    if not 2 <= len(lengths) <= max_dims or 0 in lengths:
        raise OperatorError(
            Status.PARAM_INVALID,
            f"a weight of shape {list(lengths)}; it must have 2 to {max_dims} dimensions, none of them 0.",
        )
    put(size, "Q", math.prod(layouts.shape_in(layouts.FRACTAL_NZ, lengths, kind if kind in (FLOAT16, BF16) else INT8)))


def aclCreateTensor(
    dims: int, n: int, kind: int, strides: int, offset: int, form: int, storage: int, n_storage: int, data: int
) -> int:
    if n and not dims:
        raise _null("viewDims")
    if n > _MAX_DIMENSIONS or n_storage > _MAX_DIMENSIONS:
        raise OperatorError(Status.PARAM_INVALID, f"{max(n, n_storage)} dimensions; the maximum is {_MAX_DIMENSIONS}.")
    return _create_tensor(
        get(dims, "q", n) if n else [],
        kind,
        get(strides, "q", n) if strides and n else None,
        offset,
        form,
        get(storage, "q", n_storage) if storage and n_storage else (get(dims, "q", n) if n else []),
        data,
    )


def aclCreateScalar(value: int, kind: int) -> int:
    return _create_scalar(value, kind)


def _array(address: int, letter: str, n: int) -> int:
    if n and not address:
        raise _null("value")
    if n > _MAX:
        raise OperatorError(Status.PARAM_INVALID, f"{n} values; the maximum is {_MAX}.")
    return aclnn_objects.create_array(get(address, letter, n) if n else [])


def aclCreateIntArray(address: int, n: int) -> int:
    return _array(address, "q", n)


def aclCreateFloatArray(address: int, n: int) -> int:
    return _array(address, "f", n)


def aclCreateBoolArray(address: int, n: int) -> int:
    return _array(address, "B", n)


def aclCreateTensorList(address: int, n: int) -> int:
    return _array(address, "Q", n)


def aclCreateScalarList(address: int, n: int) -> int:
    return _array(address, "Q", n)


def aclDestroyTensor(tensor: int) -> None:
    _destroy_tensor(tensor)


def aclDestroyScalar(scalar: int) -> None:
    _destroy_scalar(scalar)


def aclDestroyIntArray(handle: int) -> None:
    aclnn_objects.destroy_array(handle)


aclDestroyFloatArray = aclDestroyBoolArray = aclDestroyIntArray


def _destroying(kind: str, destroy: Callable[[int], object]) -> Callable[[int], None]:
    """Destroying a list destroys its items."""

    def destroy_list(handle: int) -> None:
        if not handle:
            return
        for item in aclnn_objects.array_of(handle):
            destroy(item)
            if observers:
                emit(events.HandleDestroyed(current.call, kind, item))
        aclnn_objects.destroy_array(handle)

    return destroy_list


aclDestroyTensorList, aclDestroyScalarList = (
    _destroying("tensor", aclDestroyTensor),
    _destroying("scalar", _destroy_scalar),
)


def aclGetIntArraySize(handle: int, n: int) -> None:
    if not n:
        raise _null("size")
    put(n, "Q", len(aclnn_objects.array_of(handle)))


aclGetFloatArraySize = aclGetBoolArraySize = aclGetTensorListSize = aclGetScalarListSize = aclGetIntArraySize


def _show(of: Callable[[Tensor], Any]) -> Callable[[int, int, int], None]:
    """Return a new array that the program frees with delete[] (torch_npu does), as the vendor's `new int64_t[]`."""

    def show(tensor: int, out: int, n: int) -> None:
        values = of(aclnn_objects.tensor_of(tensor))
        if not out or not n:
            raise _null("the result")
        data = array.array("q", values).tobytes()
        buffer = _malloc(max(len(data), 1))
        if not buffer:
            raise OperatorError(Status.INNER, f"not enough host memory for {len(data)} bytes.")
        write(buffer, data)
        put(out, "Q", buffer)
        put(n, "Q", len(values))

    return show


_malloc = ctypes.CDLL(None).malloc
_malloc.restype, _malloc.argtypes = ctypes.c_void_p, (ctypes.c_size_t,)

aclGetViewShape = _show(lambda tensor: tensor.shape)
aclGetStorageShape = _show(lambda tensor: tensor.storage_shape or tensor.shape)
aclGetViewStrides = _show(lambda tensor: tensor.strides)


def _number(letter: str, of: Callable[[Tensor], int]) -> Callable[[int, int], None]:
    def read(tensor: int, out: int) -> None:
        value = of(aclnn_objects.tensor_of(tensor))
        if not out:
            raise _null("the result")
        put(out, letter, value)

    return read


aclGetViewOffset = _number("q", lambda tensor: tensor.offset)
aclGetFormat = _number("i", lambda tensor: tensor.format)
aclGetDataType = _number("i", lambda tensor: tensor.dtype)
aclGetRawTensorAddr = _number("Q", lambda tensor: tensor.address)


def aclSetRawTensorAddr(tensor: int, address: int) -> None:
    aclnn_objects.tensor_of(tensor).address = address


def aclSetAclOpExecutorRepeatable(executor: int) -> None:
    two_phase.set_repeatable(executor)


def aclDestroyAclOpExecutor(executor: int) -> None:
    two_phase.destroy_executor(executor)


def _set_address(kind: str) -> Callable[[int, int, int, int], None]:
    def set_address(executor: int, index: int, _tensor: int, address: int) -> None:
        two_phase.set_tensor_address(executor, index, address, kind)

    return set_address


aclSetInputTensorAddr = AclSetInputTensorAddr = _set_address("input")
aclSetOutputTensorAddr = AclSetOutputTensorAddr = _set_address("output")
aclSetTensorAddr = AclSetTensorAddr = _set_address("any")


def _set_address_in_list(_executor: int, _index: int, position: int, tensors: int, address: int) -> None:
    """A list's tensors are those of the executor: the new address is for its next run."""
    there = aclnn_objects.array_of(tensors)
    if position >= len(there):
        raise OperatorError(Status.PARAM_INVALID, f"there is no tensor {position}; the list has {len(there)}.")
    aclnn_objects.tensor_of(there[position]).address = address


aclSetDynamicInputTensorAddr = aclSetDynamicOutputTensorAddr = aclSetDynamicTensorAddr = _set_address_in_list
AclSetDynamicInputTensorAddr = AclSetDynamicOutputTensorAddr = AclSetDynamicTensorAddr = _set_address_in_list


def aclInitTensor(tensor: int, *arguments: int) -> None:
    """A tensor that is there becomes another one; the arguments as of aclCreateTensor."""
    aclnn_objects.tensor_of(tensor)
    made = aclCreateTensor(*arguments)
    aclnn_objects.tensors.live[tensor] = aclnn_objects.tensors.live.pop(made)


def aclGetCompileopt(option: int, value: Pointer, capacity: int) -> None:
    """char *value: room for as many bytes as length says."""
    write(value, compile_options.get(option, capacity).encode(errors="surrogateescape") + b"\0")


def _compiled_name(kind: int, n_inputs: int, n_outputs: int, flag: int) -> str:
    """The name of an operator to compile, whose arguments are checked in the order of CheckInput of hicann/ge."""
    if n_inputs < 0 or n_outputs < 0:
        raise AclError(Code.INVALID_PARAM, f"{n_inputs} inputs, {n_outputs} outputs; neither may be negative.")
    if flag not in (0, 1):
        raise AclError(
            Code.API_NOT_SUPPORT, f"compileFlag {flag}: pass ACL_COMPILE_SYS (0) or ACL_COMPILE_UNREGISTERED (1)."
        )
    name = text_at(kind)
    if name is None:
        raise missing(0)
    return name


def _each(address: int, n: int, position: int) -> list[int]:
    if not 0 <= n <= _MAX:
        raise AclError(Code.INVALID_PARAM, f"{n} tensors; the maximum is {_MAX}.")
    if n and not address:
        raise missing(position)
    return list(get(address, "Q", n)) if n else []


def aclopCompile(
    kind: int,
    n_inputs: int,
    input_descriptions: int,
    n_outputs: int,
    output_descriptions: int,
    attributes: int,
    _engine: int,
    flag: int,
    _path: int,
) -> None:
    """Nothing is compiled: the operator, its descriptions and attributes are checked."""
    name = _compiled_name(kind, n_inputs, n_outputs, flag)
    aclop.check_use(name, _each(input_descriptions, n_inputs, 2), _each(output_descriptions, n_outputs, 4), attributes)


def _run_by_name(
    waits: bool,
    kind: int,
    n_inputs: int,
    input_descriptions: int,
    inputs: int,
    n_outputs: int,
    output_descriptions: int,
    outputs: int,
    attributes: int,
    _engine: int,
    flag: int,
    _path: int,
    stream: int,
) -> None:
    name = _compiled_name(kind, n_inputs, n_outputs, flag)
    aclop.execute(
        name,
        _each(input_descriptions, n_inputs, 2),
        _each(inputs, n_inputs, 3),
        _each(output_descriptions, n_outputs, 5),
        _each(outputs, n_outputs, 6),
        attributes,
        stream,
        waits,
    )


def aclopCompileAndExecute(*arguments: int) -> None:
    """Nothing is compiled: the operator runs as by aclopExecuteV2."""
    _run_by_name(False, *arguments)


def aclopCompileAndExecuteV2(*arguments: int) -> None:
    """The same, but output shapes that are known only after the run are in the descriptions afterwards."""
    _run_by_name(True, *arguments)


def aclopRegisterCompileFunc(name: Text, function: Pointer) -> None:
    """aclError fn(int, const aclTensorDesc *const *, int, const aclTensorDesc *const *, const aclopAttr *, aclopKernelDesc *)"""

    def choose(inputs: Sequence[int], outputs: Sequence[int], attributes: int, choice: int) -> int:
        packed_in, packed_out = (struct.pack(f"{len(each)}Q", *each) for each in (inputs, outputs))
        pointers = address_of(packed_in), address_of(packed_out)
        return call_out(function, len(inputs), pointers[0], len(outputs), pointers[1], attributes, choice) & 0xFFFF_FFFF

    operator_kernels.register(name, choose)


def aclopSetKernelWorkspaceSizes(choice: int, n: int, sizes: int) -> None:
    if not 0 <= n <= _MAX or (n and not sizes):
        raise missing(2)
    operator_kernels.set_workspaces(choice, get(sizes, "Q", n) if n else [])
