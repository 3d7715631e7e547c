"""The form of operators that `acl.op` has: descriptions, data buffers and attributes by handle (aclop...)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeGuard

from softacl import events
from softacl.base.tensor_names import FRACTAL_NZ
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.operators import registry
from softacl.operators.aten import by_name, engine
from softacl.operators.declarations import TensorType
from softacl.operators.device_tensors import Tensor
from softacl.operators.dtypes import INT32, INT64
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.execution import attributes_of, enqueue, prepare
from softacl.operators.fractal import lengths_of_blocks
from softacl.reasons import Reason
from softacl.runtime.descriptors.data_buffers import DataBuffer, buffers
from softacl.runtime.descriptors.tensor_descriptions import TensorDescription, descriptions
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access
from softacl.runtime.state import current, process
from softacl.runtime.streams import streams
from softacl.runtime.streams.streams import stream_from_handle


@dataclass(eq=False)
class Attributes:
    """Attributes of an operator by name (aclopAttr)."""

    values: dict[str, Any] = field(default_factory=dict)


@dataclass(eq=False)
class OperatorHandle:
    """An operator with everything but its buffers (aclopHandle)."""

    name: str
    inputs: list[TensorDescription]
    outputs: list[TensorDescription]
    values: dict[str, Any]


attributes: HandleTable[Attributes] = HandleTable("operator attribute", Code.INVALID_PARAM, "aclopCreateAttr")
handles: HandleTable[OperatorHandle] = HandleTable("operator handle", Code.INVALID_PARAM, "aclopCreateHandle")
_model_dirs: list[str] = []


class OwnOperator(Protocol):
    """An operator whose kernels the program brings (softacl/models/operator_kernels.py)."""

    def update(self, inputs: Sequence[int], outputs: Sequence[int], attr: int) -> None: ...

    def run(
        self,
        in_descs: Sequence[TensorDescription],
        inputs: Sequence[int],
        out_descs: Sequence[TensorDescription],
        outputs: Sequence[int],
        values: dict[str, Any],
        stream_handle: int,
    ) -> None: ...


own: dict[str, OwnOperator] = {}  # these take precedence over all others
process.on_reset(attributes.live.clear, handles.live.clear, _model_dirs.clear)


def set_model_dir(path: str) -> None:
    """Set the folder of operator models, once per process. Models are not read; the folder must exist.

    100003 for a missing folder, 100002 on the second call. Source: aclopSetModelDir.
    """
    if not os.path.isdir(path):
        raise AclError(Code.INVALID_FILE, f"{path!r} is not a folder. Pass the folder of the operator models.")
    if _model_dirs:
        raise AclError(Code.REPEAT_INITIALIZE, f"the folder is already {_model_dirs[0]!r}; call this once.")
    _model_dirs.append(path)


def values_of(attr: int) -> dict[str, Any]:
    """The attributes of a handle; none for null."""
    return dict(attributes.get(attr).values) if attr else {}


def _types(descs: Sequence[TensorDescription], kind: str, name: str) -> list[TensorType]:
    for position, each in enumerate(descs):
        if any(length < 0 for length in each.shape):
            raise InvalidUse(
                Cause.INPUT, f"{kind} {position} of {name} has shape {each.shape}: pass its real dimensions."
            )
    return [TensorType(each.data_type, tuple(each.shape)) for each in descs]


def execute(
    name: str,
    input_descriptions: Sequence[int],
    inputs: Sequence[int],
    output_descriptions: Sequence[int],
    outputs: Sequence[int],
    attr: int,
    stream: int,
    waits: bool = False,
) -> None:
    """Run an operator once, as a task of the stream. Output lengths that are -1 are filled in. Source: aclopExecuteV2.

    waits: if the outputs' shapes are known only after the run, wait for it and write them into the descriptions.
    100021, 100022, 100023 for inputs, outputs and attributes that do not fit, 100024 for a name that is not an operator's,
    100026 for types. An `attr` of 0 means none.
    """
    in_descs = [descriptions.get(handle) for handle in input_descriptions]
    out_descs = [descriptions.get(handle) for handle in output_descriptions]
    use = _run(name, in_descs, inputs, out_descs, outputs, values_of(attr), stream)
    if waits and isinstance(use, engine.Use) and not by_name.tells_shapes(name):
        streams.synchronize(stream)
        for description, tensor in zip(out_descs, use.outputs, strict=True):
            description.shape = list(tensor.shape)


def _run(
    name: str,
    in_descs: Sequence[TensorDescription],
    inputs: Sequence[int],
    out_descs: Sequence[TensorDescription],
    outputs: Sequence[int],
    values: dict[str, Any],
    stream: int,
) -> Any:
    for kind, described, handed in (("input", in_descs, inputs), ("output", out_descs, outputs)):
        if len(described) != len(handed):
            raise AclError(
                Code.INVALID_PARAM, f"{len(described)} {kind} descriptions, but {len(handed)} {kind} buffers."
            )
    if name in own:
        own[name].run(in_descs, inputs, out_descs, outputs, values, stream)
        return None
    try:
        values = _of_operator(name, values, reports=True)
        taken = _inputs(name, in_descs, inputs)
        if any(length < 0 for each in out_descs for length in each.shape):
            for each, type_ in zip(out_descs, _inferred(name, in_descs, taken, values, stream), strict=False):
                each.shape = list(type_.shape)
        read = _tensor if registry.is_known(name) else _in_memory
        made = [read(d, buffers.get(b), f"output {i} of {name}") for i, (d, b) in _pairs(out_descs, outputs)]
        if name == "ViewCopy" and out_descs[0].storage_shape:
            # Its output is the storage, of which the description's shape is a view.
            made[0] = replace(made[0], shape=tuple(out_descs[0].storage_shape), strides=None)
        if name == "Identity" and any(isinstance(each, Tensor) and each.blocks for each in (*taken, *made)):
            for tensor in (each for each in (*taken, *made) if isinstance(each, Tensor)):
                tensor.dtype = _OF_BYTES.get(tensor.itemsize, tensor.dtype)
        use = prepare(name, taken, values, made)
    except InvalidUse as error:
        raise error.as_acl() from None
    enqueue(use, stream)
    return use


_OF_BYTES = {1: 2, 2: 6, 4: 3, 8: 9}  # an aclDataType for so many bytes, where only bytes are moved between blocks


def _inputs(
    name: str, in_descs: Sequence[TensorDescription], inputs: Sequence[int]
) -> list[Tensor | by_name.Constant | None]:
    """The operator's inputs. None for an omitted one; host memory is read now. The program's own operators take tensors only."""
    if not registry.is_known(name):
        return [_input(d, buffers.get(b), f"input {i} of {name}") for i, (d, b) in _pairs(in_descs, inputs)]
    n = len(in_descs)
    while n and in_descs[n - 1].data_type < 0:
        n -= 1
    return [_tensor(d, buffers.get(b), f"input {i} of {name}") for i, (d, b) in _pairs(in_descs[:n], inputs[:n])]


def _inferred(
    name: str,
    in_descs: Sequence[TensorDescription],
    taken: Sequence[Tensor | by_name.Constant | None],
    values: dict[str, Any],
    stream: int,
) -> list[TensorType]:
    """The types of the outputs, for which the lists among the inputs are read where they are needed, as GE's executor does it.

    InvalidUse if they are known only after the run.
    """
    if registry.is_known(name):
        return infer(name, in_descs, values)
    try:
        return by_name.infer(name, taken, values)
    except engine.DataDependent:
        streams.synchronize(stream)
    device = stream_from_handle(stream).device
    for first in (1, 0):  # the first input is rarely a list
        read = [
            by_name.Constant(each.dtype, each.shape, each.data(device)) if i >= first and _is_list(each) else each
            for i, each in enumerate(taken)
        ]
        try:
            return by_name.infer(name, read, values)
        except engine.DataDependent:
            continue
    raise _needs_shapes(name)


_MAX_LIST = 64


def _is_list(tensor: Any) -> TypeGuard[Tensor]:
    """Whether a tensor may be a list of dimensions, or a number."""
    if not isinstance(tensor, Tensor) or tensor.dtype not in (INT32, INT64):
        return False
    return len(tensor.shape) < 2 and 0 < tensor.n_elements <= _MAX_LIST


def _needs_shapes(name: str) -> InvalidUse:
    return InvalidUse(Cause.OUTPUT, f"{name} infers no shapes of its outputs before it runs. Give them.")


def _blocks_of(description: TensorDescription) -> tuple[int, ...]:
    return lengths_of_blocks(description.storage_format, description.shape, description.storage_shape)


def _of_operator(name: str, values: dict[str, Any], reports: bool = False) -> dict[str, Any]:
    """The attributes that the operator has. The vendor's compiler ignores others, so they are only reported to observers;
    those that begin with an underscore are for the compiler itself. InvalidUse for an unknown operator."""
    has = attributes_of(name)
    if has is None:
        return values
    others = tuple(sorted(key for key in values if key not in has and not key.startswith("_")))
    if others and reports and observers:
        emit(events.AttributesIgnored(current.call, name, others, tuple(sorted(has))))
    return {key: value for key, value in values.items() if key in has}


def _input(description: TensorDescription, buffer: DataBuffer, what: str) -> Tensor | by_name.Constant | None:
    """An input of an operator on PyTorch. None for one that is left out; what is in host memory is read now."""
    if description.data_type < 0:
        return None
    if description.constant is not None:
        return by_name.Constant(description.data_type, tuple(description.shape), description.constant)
    if not description.placement:
        return _in_memory(description, buffer, what)
    _require_size(description, buffer, what)
    data = host_access.read(buffer.address, description.nbytes) if description.nbytes else b""
    return by_name.Constant(description.data_type, tuple(description.shape), data)


def _in_memory(description: TensorDescription, buffer: DataBuffer, what: str) -> Tensor:
    """A tensor that may lie in the blocks of FRACTAL_NZ."""
    tensor = _tensor(description, buffer, what)
    blocks = _blocks_of(description)
    return replace(tensor, format=FRACTAL_NZ, storage_shape=blocks) if blocks else tensor


def _require_size(description: TensorDescription, buffer: DataBuffer, what: str) -> None:
    needed, nbytes = description.nbytes, buffer.nbytes
    if needed > nbytes:
        why = f"{what} is {needed} bytes by its description, its data buffer has {nbytes}."
        values = {"role": what, "address": buffer.address, "capacity": nbytes, "needed": needed}
        raise InvalidUse(Cause.PARAMETER, why, Reason.BUFFER_TOO_SMALL, **values)


def _pairs(a: Sequence[Any], b: Sequence[Any]) -> enumerate[tuple[Any, Any]]:
    return enumerate(zip(a, b, strict=True))


def _tensor(description: TensorDescription, buffer: DataBuffer, what: str) -> Tensor:
    _require_size(description, buffer, what)
    if any(length < 0 for length in description.shape):
        raise InvalidUse(Cause.PARAMETER, f"{what} has shape {description.shape}, and the operator infers no more.")
    return Tensor(description.data_type, tuple(description.shape), buffer.address, format=description.format)


def infer(name: str, in_descs: Sequence[TensorDescription], values: dict[str, Any]) -> list[TensorType]:
    """The types of the outputs; InvalidUse if they depend on elements that are not in the descriptions."""
    values = _of_operator(name, values)
    types = _types(in_descs, "input", name)
    if registry.is_known(name):
        op = registry.find(name)
        expected = op.expected(types, op.form.check_attributes(name, values))
        if expected is None:
            raise _needs_shapes(name)
        return expected
    taken = [
        None
        if each.data_type < 0
        else Tensor(each.data_type, type_.shape, 0)
        if each.constant is None
        else by_name.Constant(each.data_type, type_.shape, each.constant)
        for each, type_ in zip(in_descs, types, strict=True)
    ]
    try:
        return by_name.infer(name, taken, values)
    except engine.DataDependent:
        raise _needs_shapes(name) from None


def infer_shapes(name: str, input_descriptions: Sequence[int], output_descriptions: Sequence[int], attr: int) -> None:
    """Write the outputs' shapes into their descriptions. Source: aclopInferShape."""
    in_descs = [descriptions.get(handle) for handle in input_descriptions]
    out_descs = [descriptions.get(handle) for handle in output_descriptions]
    try:
        types = infer(name, in_descs, values_of(attr))
    except InvalidUse as error:
        raise error.as_acl() from None
    for each, type_ in zip(out_descs, types, strict=False):
        each.shape = list(type_.shape)
        if each.data_type < 0 <= type_.dtype:
            each.data_type = type_.dtype


def check_use(
    name: str, input_descriptions: Sequence[int], output_descriptions: Sequence[int], attr: int
) -> OperatorHandle:
    """Check an operator with its descriptions and attributes, as far as possible without buffers."""
    in_descs = [descriptions.get(handle) for handle in input_descriptions]
    out_descs = [descriptions.get(handle) for handle in output_descriptions]
    values = values_of(attr)
    try:
        if name not in own:
            _of_operator(name, values)
    except InvalidUse as error:
        raise error.as_acl() from None
    return OperatorHandle(name, in_descs, out_descs, values)


def create_handle(name: str, input_descriptions: Sequence[int], output_descriptions: Sequence[int], attr: int) -> int:
    """A handle by which an operator runs again and again. Source: aclopCreateHandle."""
    return handles.add(check_use(name, input_descriptions, output_descriptions, attr))


def execute_with_handle(handle: int, inputs: Sequence[int], outputs: Sequence[int], stream: int) -> None:
    """Run what `create_handle` made, on these buffers. Source: aclopExecWithHandle."""
    op = handles.get(handle)
    _run(op.name, op.inputs, inputs, op.outputs, outputs, op.values, stream)


def create_attributes() -> int:
    """No attributes yet. Source: aclopCreateAttr."""
    return attributes.add(Attributes())


def destroy_attributes(attr: int) -> None:
    """Forget attributes; handles that were made with them keep theirs. Source: aclopDestroyAttr."""
    attributes.remove(attr)


def set_attribute(attr: int, name: str, value: Any) -> None:
    """Set one attribute: a number, a text, or a list of them. Source: aclopSetAttrInt and its like."""
    attributes.get(attr).values[name] = value


def set_flag(attr: int, name: str, value: int) -> None:
    """Set one attribute to false (0) or true. Source: aclopSetAttrBool."""
    set_attribute(attr, name, bool(value))


def set_flags(attr: int, name: str, values: list[int]) -> None:
    """Set one attribute to a list of false (0) and true. Source: aclopSetAttrListBool."""
    set_attribute(attr, name, [bool(value) for value in values])


def update_params(name: str, input_descriptions: Sequence[int], output_descriptions: Sequence[int], attr: int) -> None:
    """Check an operator's intended use; let the program choose its own kernel. Source: aclopUpdateParams."""
    check_use(name, input_descriptions, output_descriptions, attr)
    if name in own:
        own[name].update(input_descriptions, output_descriptions, attr)


def destroy_handle(handle: int) -> None:
    """Forget what `create_handle` made. Source: aclopDestroyHandle."""
    handles.remove(handle)


def cast(source: int, source_buffer: int, target: int, target_buffer: int, truncate: int, stream: int) -> None:
    """Convert the elements of a tensor to another type. Source: aclopCast."""
    execute("Cast", [source], [source_buffer], [target], [target_buffer], 0, stream)


def create_cast_handle(source: int, target: int, truncate: int) -> int:
    """As `create_handle`, for `cast`. Source: aclopCreateHandleForCast."""
    return create_handle("Cast", [source], [target], 0)


def set_queue_length(n: int) -> None:
    """Nothing is kept between uses, so there is nothing to limit. Source: aclopSetMaxOpQueueNum."""
