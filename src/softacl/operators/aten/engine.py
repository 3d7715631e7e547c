"""One use of an operator: arguments bound to parameters, tried on zeros, run on views of device memory."""

from __future__ import annotations

import ctypes
import inspect
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import cache, wraps
from typing import Any

from softacl.api.table import Param, prototypes
from softacl.base.element_types import BY_CODE
from softacl.errors import AclError
from softacl.operators import aclnn_objects, type_lists
from softacl.operators.aten.cache import operator_cache
from softacl.operators.aten.computing import converted
from softacl.operators.aten.kernels import widening
from softacl.operators.aten.library import available, computes, keeps_bits, on_numpy, torch
from softacl.operators.aten.modes import without_functions, without_modes
from softacl.operators.aten.promotion import as_pytorch
from softacl.operators.aten.table import expression, operators
from softacl.operators.aten.tensors import apart, code_of, dtype_of, into_blocks, view
from softacl.operators.aten.trials import Trial, is_too_large
from softacl.operators.device_tensors import Pages, Scalar, Tensor, mapped, packed_strides, tensors_in
from softacl.operators.dtypes import NIBBLES, can_cast
from softacl.operators.errors import Cause, DataDependent, DoesNotFit, InvalidUse, MissingFunction
from softacl.operators.faults import operands_of
from softacl.operators.overflowing import is_watched, noting_overflow
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream

KEY_BYTES = 256  # about what the part of a key for an argument takes
_NUMBERS = frozenset(("int64_t", "int32_t", "int", "int8_t", "uint64_t", "double", "float"))


@dataclass(frozen=True)
class Parameter:
    """One parameter of a prototype. kind: tensor, tensors, scalar, scalars, ints, floats, bools, text, type, bool or number.

    dir, sets, zeros, pages, optional: as in the API table, and IN for what is no tensor. types: as in type_lists.
    """

    name: str
    kind: str
    dir: str = "IN"
    ctype: str = ""
    types: str = ""
    sets: bool = False
    optional: bool = False
    zeros: bool = False
    pages: str = ""


@dataclass(frozen=True, eq=False)
class Signature:
    """How an operator's arguments reach its expression, `compute`.

    wanted: positions of the parameters that the expression names, in its order. outputs: positions of those that take its
    results. written: positions of every tensor that changes. read: of every tensor whose prior contents matter. pages: those of
    tensors that are not used whole, with those of the tables that say which pages are, None for tensors that become zeros.
    """

    name: str
    parameters: tuple[Parameter, ...]
    compute: Callable[..., Any]
    inputs_of_compute: tuple[int, ...]
    outputs: tuple[int, ...]
    written: frozenset[int]
    read: frozenset[int]
    pages: tuple[tuple[int, int | None], ...] = ()


@dataclass
class Use:
    """A checked use of an operator; its tensors may get other addresses until it is queued. workspace: bytes, always 0."""

    operator: Signature
    inputs: list[Any]
    outputs: list[Tensor]
    arguments: list[Any]
    handles: list[
        Tensor | int
    ]  # the program's output tensors, or their handles: they get a shape that is known only after the run
    key: tuple[Any, ...] | None = None  # of `check`
    workspace: int = field(default=0)

    @property
    def attributes(self) -> dict[str, Any]:
        """The arguments that are no tensors, by name."""
        named = zip(self.operator.parameters, self.arguments, strict=True)
        return {each.name: value for each, value in named if each.kind not in ("tensor", "tensors")}

    def snapshot(self) -> Use:
        """A copy with its own tensors: later changes of the addresses do not affect it."""
        copies = {id(tensor): tensor.copy() for tensor in tensors_in(self.arguments)}
        kinds = ("inputs", "outputs", "arguments")
        return replace(self, **{kind: mapped(getattr(self, kind), lambda each: copies[id(each)]) for kind in kinds})

    def at(self, addresses: Sequence[int]) -> Use:
        """The use with its tensors at these addresses, in the order of the parameters."""
        use = self.snapshot()
        for tensor, address in zip(tensors_in(use.arguments), addresses, strict=True):
            tensor.address = address % 2**64
        return use

    def shared(self, addresses: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Which tensors begin at one address: a program is for one such form."""
        at: dict[int, list[int]] = {}
        for i, (tensor, address) in enumerate(zip(tensors_in(self.arguments), addresses, strict=True)):
            if address:
                at.setdefault(address + tensor.begin - tensor.address, []).append(i)
        return tuple(tuple(each) for each in at.values() if len(each) > 1)

    def run(self, stream: Stream) -> None:
        """Compute on views of device memory, in the task. Every address is looked up again: it may have been freed."""
        try:
            with noting_overflow(stream, self.inputs, self.outputs) if is_watched(stream) else nullcontext():
                self._run(stream)
        except AclError:
            for operand in operands_of(self):  # to name the one that is not there
                operand.tensor.locate(operand.name, stream.device)
            raise

    def _run(self, stream: Stream) -> None:
        what = ("tensor", 0, self.operator.name)
        shifts = {}
        for tensor in tensors_in(self.arguments):
            block = tensor.locate(what, stream.device)
            shifts[id(tensor)] = block.shift if block else 0
        if not process.moves_bytes:
            return  # nothing to compute, and nowhere to store it
        # The task may run in a thread of the program (executor deferred), which may have chosen another default device.
        if self._clears(stream):
            return
        with without_functions(), without_modes(), torch.no_grad():
            arguments = self.bound(lambda tensor: view(tensor, shifts[id(tensor)]))
            self.compute(arguments)
            for i in self.operator.outputs:
                if isinstance(tensor := self.arguments[i], Tensor) and tensor.blocks:
                    into_blocks(tensor, shifts[id(tensor)], arguments[i])

    def _clears(self, stream: Stream) -> bool:
        """Whether all that it does was to give pages back, which are zeros then."""
        pages = [tensor.pages for tensor in self.outputs]
        return Pages.NONE in pages and all(each.clear(stream.device) for each in self.outputs)

    def bound(self, view_of: Callable[[Tensor], Any]) -> list[Any]:
        """The arguments of a run, with the library's tensors; inputs that an output would overwrite are copies."""
        overwritten = self.overwritten()

        def bind(tensor: Tensor) -> Any:
            return view_of(tensor).clone() if id(tensor) in overwritten else view_of(tensor)

        bound: list[Any] = mapped(self.arguments, bind)
        return bound

    def overwritten(self) -> set[int]:
        """The ids of tensors that are only read, and that share memory with an output whose elements lie otherwise."""
        of_outputs = [self.arguments[i] for i in self.operator.written]
        outputs = {id(each): (each, *each.span()) for each in tensors_in(of_outputs)}

        def is_overwritten(tensor: Tensor) -> bool:
            start, nbytes = tensor.span()
            return any(
                start < first + length and first < start + nbytes and not tensor.has_elements_of(output)
                for output, first, length in outputs.values()
            )

        return {id(each) for each in tensors_in(self.arguments) if id(each) not in outputs and is_overwritten(each)}

    def compute(self, arguments: list[Any]) -> None:
        """Run the expression on what `bound` gave, and store its results."""
        self.store(self.results(arguments), self.targets(arguments))

    def results(self, arguments: list[Any]) -> Any:
        """What the expression returns for what `bound` gave."""
        return self.operator.compute(*[arguments[i] for i in self.operator.inputs_of_compute])

    def targets(self, arguments: list[Any]) -> list[Any]:
        """Of what `bound` gave, the outputs that take the results."""
        return [arguments[i] for i in self.operator.outputs]

    def store(self, results: Any, outputs: list[Any]) -> None:
        """Store what the expression returned in the outputs: results may be views of inputs, in whose memory outputs may lie."""
        targets = _flat(outputs)
        for i, (result, target) in enumerate(zip(apart(_results(results, outputs), targets), targets, strict=True)):
            if result is None or target is None:
                continue
            if result.shape != target.shape and _lengths(result) == _lengths(target):
                result = result.reshape(target.shape)
            if result.shape != target.shape:
                if result.dim() != target.dim() or result.numel() > target.numel():
                    raise ValueError(f"result {i} has shape {list(result.shape)}, the output {list(target.shape)}")
                # The number of elements is known only after the run: they come first, and the program asks the tensor.
                handle = self.handles[i]
                tensor = aclnn_objects.still_there(handle) if isinstance(handle, int) else handle
                if tensor is not None:
                    tensor.shape = tuple(result.shape)
                if target.is_contiguous():  # what comes first in memory, not in each dimension
                    if tensor is not None:
                        tensor.strides = packed_strides(tensor.shape)
                    target = target.reshape(-1)[: result.numel()].view(result.shape)
                else:
                    target = target.as_strided(result.shape, target.stride())
            truncates = result.is_floating_point() and not target.is_floating_point()
            target.copy_(converted(result, target.dtype) if truncates else result)


@cache
def signature(name: str) -> Signature | None:
    """The call signature of a C function's operator; None if it has no entry."""
    compute = expression(name)
    prototype = prototypes().get(name)
    if compute is None or prototype is None:
        return None
    parameters = tuple(map(_parameter, prototype))
    names = [each.name for each in parameters]
    asked = [each.rstrip("_") for each in inspect.signature(compute).parameters]  # lambda_ is C's lambda
    # The form that is not in place, or an expression that gives what selfRef becomes.
    in_place = name not in operators() or ("selfRef" in names and "selfRef" not in asked)
    if in_place:
        asked = [names[0] if each == names[0].removesuffix("Ref") else each for each in asked]
    if sees_type := "output_type" in asked:
        asked.remove("output_type")
    if "outputMask" in asked:
        compute = _masked(compute, asked.index("outputMask"))
    return bind(name, parameters, compute, asked, names[:1] if in_place else None, sees_type)


def bind(
    name: str,
    parameters: Sequence[Parameter],
    compute: Callable[..., Any],
    asked: Sequence[str],
    results: Sequence[str] | None = None,
    sees_type: bool = False,
) -> Signature:
    """The signature of an operator whose expression takes the parameters `asked`, in this order.

    results: the parameters that take its return values; by default those that it writes and `asked` lacks.
    sees_type: its last argument is the element type of the first output.
    """
    order = {each.name: i for i, each in enumerate(parameters)}
    assert set(asked) <= order.keys(), f"{name} has no parameters {set(asked) - order.keys()}: it has {list(order)}"
    positions = tuple(order[each] for each in asked)
    written = frozenset(i for i, each in enumerate(parameters) if each.dir != "IN")
    if results is not None:
        outputs = tuple(order[each] for each in results)
    else:
        outputs = tuple(i for i in sorted(written) if i not in positions)
    if not hasattr(compute, "typed"):
        compute = _of_numbers(compute)
    if sees_type:
        compute, positions = _of_type(compute), (*positions, outputs[0])
    read = frozenset(
        i
        for i, each in enumerate(parameters)
        if each.kind in ("tensor", "tensors") and each.dir != "OUT" and not each.sets
    )
    if not (written - set(outputs)) & set(positions):  # what writes its arguments itself runs once
        compute = widening(compute)
    pages = tuple((i, order.get(each.pages)) for i, each in enumerate(parameters) if each.zeros or each.pages in order)
    return Signature(name, tuple(parameters), compute, positions, outputs, written, read, pages)


def _of_numbers(compute: Callable[..., Any]) -> Callable[..., Any]:
    """The expression, with the numbers that scalars are."""

    @wraps(compute)
    def of_numbers(*values: Any) -> Any:
        return compute(*map(numbers_in, values))

    return of_numbers


def _of_type(compute: Callable[..., Any]) -> Callable[..., Any]:
    """The expression, whose last argument is the element type of its output."""
    return lambda *values: compute(*values[:-1], values[-1].dtype)


def _masked(compute: Callable[..., Any], position: int) -> Callable[..., Any]:
    """The expression without the results that `outputMask` switches off: their tensors may be null, and are left alone.

    PyTorch's kernels compute some of them. Source: the pages of the gradients in hicann/ops-nn, norm and conv.
    """

    def masked(*values: Any) -> tuple[Any, ...]:
        results = compute(*values)
        return tuple(each if needed else None for each, needed in zip(results, values[position], strict=True))

    return masked


def begin(operator: Signature, arguments: Sequence[int]) -> Use:
    """A checked use of the operator, of the C arguments of its first phase. InvalidUse where they do not fit."""
    name = operator.name
    require_library(name)
    if len(arguments) != len(operator.parameters):
        raise InvalidUse(Cause.PARAMETER, f"{name} takes {len(operator.parameters)} arguments, not {len(arguments)}.")
    bound: list[Any] = []
    inputs: list[Tensor] = []
    outputs: list[Tensor] = []
    handles: list[Tensor | int] = []
    for i, (parameter, value) in enumerate(zip(operator.parameters, arguments, strict=True)):
        if value == 0 and i in operator.outputs and len(operator.outputs) == 1:
            raise InvalidUse(Cause.NULL, f"{parameter.name} is null. Pass a tensor for the result.")
        kept = _value(parameter, value)
        bound.append(kept)
        if parameter.kind in ("tensor", "tensors"):
            for tensor in (kept,) if isinstance(kept, Tensor) else tensors_in((kept,)):
                tensor.check(parameter.name, parameter.types.endswith("nz"))
                if kept is tensor or tensor.n_elements:  # in a list one without elements takes the place of none
                    type_lists.check(name, parameter.name, parameter.types, tensor.dtype)
                if tensor.dtype in NIBBLES and parameter.types:
                    tensor.become_bytes()
                dtype_of(tensor.dtype)
                if i in operator.written:
                    tensor.require_apart(parameter.name, Cause.PARAMETER)
                    outputs.append(tensor)
                if i in operator.read:
                    inputs.append(tensor)
        elif isinstance(kept, Scalar):
            type_lists.check(name, parameter.name, parameter.types, kept.dtype)
        if i in operator.outputs:
            handles += _handles(parameter, value)
    choose_pages(operator, bound)
    count_as_one(inputs, outputs)
    return Use(operator, list(inputs), outputs, bound, handles, check(operator, bound))


def choose_pages(operator: Signature, bound: Sequence[Any]) -> None:
    """Tell the tensors of which a table names the pages, and those that become zeros."""
    for position, table in operator.pages:
        if table is None or bound[table] is not None:
            for tensor in tensors_in([bound[position]]):
                tensor.use(Pages.NONE if table is None else Pages.SOME)


def count_as_one(inputs: Sequence[Any], outputs: Sequence[Tensor]) -> None:
    """Let each operand of no dimensions be one of one element, where another has dimensions and another type.

    The vendor promotes types whatever the dimensions; the libraries let such an operand yield. Integers stay: they may be indices,
    whose dimensions matter.
    """
    tensors = [each for each in inputs if isinstance(each, Tensor)]
    if all(each.shape for each in tensors) or as_pytorch():
        return
    types = {each.dtype for each in tensors if each.shape}
    for each in tensors:
        is_number = not each.shape and BY_CODE[each.dtype].kind in "fc" and each not in outputs
        if is_number and types - {each.dtype}:
            each.shape, each.strides = (1,), (1,)


def require_library(name: str) -> None:
    """InvalidUse if the library that computes in this process is missing."""
    try:
        computes()
    except ValueError as error:
        raise InvalidUse(Cause.PARAMETER, str(error)) from None
    if not on_numpy() and not available():
        raise InvalidUse(
            Cause.UNKNOWN,
            f"{name} runs on PyTorch (SOFTACL_OPERATORS=torch), which cannot be imported. "
            f"Run {sys.executable} -m pip install torch",
        )


def needs_torch(name: str) -> InvalidUse:
    """The refusal of an operator that NumPy cannot compute."""
    step = "Unset SOFTACL_OPERATORS" if available() else f"Run {sys.executable} -m pip install torch"
    return InvalidUse(Cause.UNKNOWN, f"{name} needs PyTorch, and NumPy computes operators in this process. {step}")


def _parameter(param: Param) -> Parameter:
    c_type = param.type.replace("const ", "").replace(" ", "")
    kinds = {
        "aclTensor*": "tensor",
        "aclTensorList*": "tensors",
        "aclScalar*": "scalar",
        "aclScalarList*": "scalars",
        "aclIntArray*": "ints",
        "aclFloatArray*": "floats",
        "aclBoolArray*": "bools",
        "char*": "text",
        "aclDataType": "type",
        "bool": "bool",
    }
    kind = kinds.get(c_type) or ("number" if c_type in _NUMBERS else "")
    assert kind, f"{param.name}: what is a {param.type}?"
    is_tensor = kind in ("tensor", "tensors")
    return Parameter(
        *(param.name, kind, param.dir if is_tensor else "IN", c_type, param.types),
        *(param.sets, param.optional, param.zeros, param.pages),
    )


def _value(parameter: Parameter, value: Any) -> Any:
    """A C argument as passed to an expression; null is None."""
    kind = parameter.kind
    if kind == "number":
        return value
    if kind == "bool":
        return bool(value)
    if kind == "type":
        return None if value < 0 else value
    if value == 0:
        return None
    if kind == "tensor":
        tensor: Tensor = aclnn_objects.lookup(aclnn_objects.tensors, value, parameter.name)
        return tensor.copy()
    if kind == "scalar":
        return aclnn_objects.lookup(aclnn_objects.scalars, value, parameter.name)
    if kind == "text":
        return ctypes.string_at(value).decode(errors="surrogateescape")
    values = aclnn_objects.lookup(aclnn_objects.arrays, value, parameter.name)
    if kind == "tensors":
        return [aclnn_objects.lookup(aclnn_objects.tensors, each, parameter.name).copy() for each in values]
    if kind == "scalars":
        return [aclnn_objects.lookup(aclnn_objects.scalars, each, parameter.name) for each in values]
    return [bool(each) for each in values] if kind == "bools" else list(values)


def _handles(parameter: Parameter, value: int) -> list[int]:
    if parameter.kind == "tensor" or not value:
        return [value]
    return list(aclnn_objects.lookup(aclnn_objects.arrays, value, parameter.name))


def numbers_in(value: Any) -> Any:
    """A scalar as the number it is; everything else as it is."""
    if isinstance(value, Scalar):
        return value.value
    if isinstance(value, list) and value and isinstance(value[0], Scalar):
        return [each.value for each in value]
    return value


def _flat(values: Sequence[Any]) -> list[Any]:
    """Tensors, and those of lists, in sequence."""
    flat: list[Any] = []
    for value in values:
        flat += value if isinstance(value, list) else [value]
    return flat


def _lengths(tensor: Any) -> list[int]:
    """A shape without its lengths of 1: the vendor's pages give scalars as () or (1,), statistics with or without them."""
    return [length for length in tensor.shape if length != 1]


def _results(results: Any, outputs: Sequence[Any]) -> list[Any]:
    """An expression's results, one for each output tensor."""
    if len(outputs) == 0:
        return []
    if len(outputs) == 1:
        results = (results,)
    flat: list[Any] = []
    for result in results:
        flat += result if isinstance(result, (list, tuple)) else [result]
    return flat


#: Sees what an expression returned in a trial, and the outputs; it raises DoesNotFit.
Judge = Callable[[Any, list[Any]], None]


def check(operator: Signature, bound: list[Any], judge: Judge | None = None) -> tuple[Any, ...] | None:
    """Whether the operator can run, by a trial. Results are cached.

    What arguments that compute alike have in common, if they fit and the types of results depend on no elements. None otherwise, and
    the first time where a program may take the place of Python later, too (`keeps_bits`). InvalidUse if they do not fit.
    """
    key = (operator, *(key_of(each) for each in bound))
    before = operator_cache.get(key)
    (fits,) = before or (_fits(operator, bound, judge or _fitting(operator, bound), key),)
    if before is None:
        operator_cache.put(key, (fits,), len(bound) * KEY_BYTES)
    return key if fits and (before or not keeps_bits()) else None


def key_of(value: Any) -> Any:
    if isinstance(value, Tensor):
        return value.dtype, value.shape, value.strides
    if isinstance(value, Scalar):
        return value.dtype, repr(value.value)
    if isinstance(value, list):
        return tuple(key_of(each) for each in value)
    return repr(value) if isinstance(value, float) else value  # 0.0 equals -0.0


def _fits(operator: Signature, bound: list[Any], judge: Judge, key: tuple[Any, ...]) -> bool:
    """Whether a trial ended, after which the program is in the cache."""
    try:
        trial = tried(operator, bound, judge)
    except DataDependent as unknown:
        _require_capacity(operator, unknown, _flat([bound[i] for i in operator.outputs]))
        return False
    if trial is not None and not keeps_bits():
        trial.remember(key)
    return trial is not None


def tried(operator: Signature, bound: list[Any], judge: Judge) -> Trial | None:
    """A trial that ended, on zeros or on ones. None if neither did, for reasons that depend on elements, and for very large tensors.
    InvalidUse for arguments that do not fit."""
    if is_too_large(bound):
        return None
    error: Exception | None = None
    for has_ones in (False, True):
        trial = Trial(Use(operator, [], [], bound, [0] * len(operator.outputs)), has_ones)
        try:
            trial.run(judge)
            return trial
        except InvalidUse as why:
            if not (isinstance(why, DoesNotFit) and trial.calls.reads) or str(error) == str(why):
                raise
            error = why
        except DataDependent:
            raise
        except MissingFunction as missing:
            raise needs_torch(operator.name) from missing
        except Exception as raised:
            if isinstance(raised, (NameError, AssertionError)) and _is_own(raised):
                raise
            if isinstance(raised, NotImplementedError) or str(error) == str(raised):
                refuse_null(operator, bound, raised)
                raise InvalidUse(Cause.PARAMETER, why_not(operator, bound, raised)) from raised
            error = raised
    return None


def _fitting(operator: Signature, bound: list[Any]) -> Judge:
    """Whether results have the shapes of their outputs, and types that these take."""
    owners: list[Parameter] = []
    for i in operator.outputs:
        owners += [operator.parameters[i]] * (len(bound[i]) if isinstance(bound[i], list) else 1)

    def misfit(why: str) -> DoesNotFit:
        return DoesNotFit(Cause.PARAMETER, why)

    def judge(returned: Any, tensors: list[Any]) -> None:
        results, outputs = _results(returned, tensors), _flat(tensors)
        if len(results) != len(outputs):
            raise misfit(f"{operator.name} has {len(results)} results; {len(outputs)} tensors were given for them.")
        for i, (owner, result, output) in enumerate(zip(owners, results, outputs, strict=True)):
            if result is None or (output is None and owner.optional):
                continue
            if output is None:
                raise InvalidUse(
                    Cause.NULL, f"{owner.name} is null, but {operator.name} computes it. Pass a tensor for it."
                )
            if _lengths(result) != _lengths(output):
                raise misfit(
                    f"result {i} of {operator.name} has shape {list(result.shape)}, its tensor {list(output.shape)}. "
                    "Give it that shape."
                )
            strict = output.dtype == torch.bool or type_lists.checks_cast(owner.types)
            if strict and not can_cast(code_of(result.dtype), code_of(output.dtype)):
                to = str(output.dtype).removeprefix("torch.")
                raise misfit(f"result {i} of {operator.name} is {result.dtype}, which cannot be cast to {to}.")

    return judge


def _is_own(error: Exception) -> bool:
    """Whether our code raised it, and thus has a bug; PyTorch rejects arguments by assertions, too."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and str(trace.tb_frame.f_globals.get("__name__")).startswith("softacl.")


def _require_capacity(operator: Signature, unknown: DataDependent, outputs: list[Tensor | None]) -> None:
    """DoesNotFit for outputs without capacity for results whose lengths depend on elements."""
    for i, (result, output) in enumerate(zip(unknown.largest, outputs, strict=False)):
        if output is None:
            continue
        if len(_lengths(output)) > result.dim() or (unknown.exact and output.n_elements != result.numel()):
            raise DoesNotFit(
                Cause.PARAMETER,
                f"result {i} of {operator.name} has up to {list(result.shape)} elements, its tensor {list(output.shape)}. "
                "Give it that shape.",
            )


def why_not(operator: Signature, bound: list[Any], error: Exception) -> str:
    """An operator's error message, with its arguments."""
    shown = ", ".join(f"{p.name}: {_shown(v)}" for p, v in zip(operator.parameters, bound, strict=True))
    reason = (str(error).strip().splitlines() or [""])[0]
    if not reason or isinstance(error, (IndexError, ZeroDivisionError)):
        reason = f"the ranks or the dimensions do not match{reason and f' ({reason})'}"
    return f"{operator.name} cannot run with {shown}: {reason}"


def refuse_null(operator: Signature, bound: list[Any], error: Exception) -> None:
    """InvalidUse if an operator stopped because an argument is null: an expression gets None for it, which has no attributes and no
    type that a library takes."""
    nulls = [each for each, value in zip(operator.parameters, bound, strict=True) if value is None]
    if nulls and isinstance(error, (TypeError, AttributeError)):
        names = " or ".join([each.name for each in nulls if not each.optional] or [each.name for each in nulls])
        raise InvalidUse(Cause.NULL, f"{names} is null, and {operator.name} needs it here. Pass a value.")


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return "null" if value is None else str(value.value) if isinstance(value, Scalar) else str(value)


def torch_type(value: int | None) -> Any:
    """The torch.dtype of an aclDataType that an expression got; None for none."""
    return None if value is None else dtype_of(value)
