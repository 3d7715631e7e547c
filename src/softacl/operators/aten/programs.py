"""Programs for compiled code (_native/operators): what a recorded run of an operator computes, without the interpreter.

Views of memory become places, expressions on elements become one step where the last of them is stored, products of few rows and a
matrix read 16-bit weights as they are, and everything else calls PyTorch's operator through its C interface. What has none of
these forms, over NumPy also everything else, has no program: `program` returns None, and Python goes on computing it.
"""

from __future__ import annotations

import ctypes
import functools
import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from softacl.base import internal_errors
from softacl.operators.aten.calls import LibraryCall, RecordedCalls
from softacl.operators.aten.expressions import (
    F32,
    ExpressionNode,
    Unsupported,
    as_type,
    class_of,
    code,
    constant,
    expression_of,
)
from softacl.operators.aten.library import keeps_bits, on_numpy, torch
from softacl.operators.aten.program_steps import (
    ATEN,
    ELEMENTWISE,
    INDEXED,
    OF_ATEN,
    OF_SCRATCH,
    OF_TENSOR,
    OF_TEXT,
    PRODUCT,
    REDUCTION,
    SCALED_PRODUCT,
    Operand,
    ProgramBuffer,
    ProgramStep,
    copied_whole,
    is_packed,
    loads,
    nodes,
    repeated,
    same_elements,
    same_order,
    unconverted,
)
from softacl.operators.aten.program_words import (
    LIST,
    NULL,
    OPTIONAL,
    REDUCTIONS,
    TENSOR,
    TEXT,
    WORD,
    WORDS,
    bits,
    packed,
    word,
)
from softacl.operators.aten.tensors import storage_of
from softacl.operators.dtypes import BF16, FLOAT, FLOAT16, INT4, INT8

_MAX_ELEMENTS = 1 << 20  # of one expression: PyTorch's kernels share more among threads
_MAX_SCRATCH = 64 << 20
_MAX_CONSTANT = 4096
_MAX_STEPS = 256
_ROUNDED = 28  # in place of an aclDataType: float32 that is rounded to float16 as it is read
_FEW_ELEMENTS = 1 << 12  # of functions that compiled code computes one by one
_FEW_ROWS = 8  # with which a product reads a matrix where it lies
_IGNORED = {"dtype", "layout", "device", "pin_memory", "memory_format", "non_blocking", "copy"}
#: Products whose result PyTorch can store at once; with gaps it would round otherwise
_INTO = ("mm", "bmm", "addmm")
_SHORT_FLOATS = {FLOAT, FLOAT16, BF16}
_MAX_JOINED = 16


class _NoProgram(Exception):
    """The recording has no program. Unsupported only says that one call is not an expression."""


def program(recording: RecordedCalls, tensors: Sequence[Any], written: Sequence[bool]) -> bytes | None:
    """The program of a recorded run, as compiled code reads it, or None. tensors: those of the run, in the order of the addresses."""
    if not recording.repeatable or len(recording.calls) > _MAX_STEPS:
        return None
    try:
        builder = _Builder(tensors, written)
        for call in recording.calls:
            builder.add(call)
        return builder.packed(written)
    except (_NoProgram, Unsupported):
        return None  # not of these kinds: Python computes it
    except Exception as error:  # of this compiler
        internal_errors.report(error)
        return None


class _Builder:
    def __init__(self, tensors: Sequence[Any], written: Sequence[bool]) -> None:
        self.buffers: list[ProgramBuffer] = []
        self.steps: list[ProgramStep] = []
        self.text = bytearray()
        self._texts: dict[str, int] = {}
        self._of_storage: dict[int, int] = {}
        self._starts: dict[int, int] = {}  # bytes of the storage before the buffer begins
        self._kept: list[Any] = []  # storages, whose identities are keys
        self._pending: dict[int, tuple[Operand, ExpressionNode]] = {}
        self._scratch = 0
        self._keeps_bits = keeps_bits()
        self.of_tensor: list[int] = []
        storages = [storage_of(each) for each in tensors]
        starts = [each.start for each in storages]
        changed = {start for start, changes in zip(starts, written, strict=True) if changes}
        at: dict[int, int] = {}
        for i, (tensor, (_, start, nbytes, *_)) in enumerate(zip(tensors, storages, strict=True)):
            if start not in at or not start or start not in changed:  # what is only read may be elsewhere next time
                at[start] = self._new(ProgramBuffer(OF_TENSOR, i, nbytes))
            self.of_tensor.append(at[start])
            self._note(tensor, at[start])

    # ---- memory ----

    def _new(self, buffer: ProgramBuffer) -> int:
        self.buffers.append(buffer)
        return len(self.buffers) - 1

    def _note(self, tensor: Any, buffer: int, start: int = 0) -> None:
        storage = storage_of(tensor)
        self._kept.append(storage.owner)
        self._of_storage[storage.id] = buffer
        self._starts[buffer] = start

    def _has_buffer(self, tensor: Any) -> bool:
        return storage_of(tensor).id in self._of_storage

    def _operand_of(self, tensor: Any) -> Operand:
        if on_numpy():
            if not self._has_buffer(tensor):
                raise Unsupported("what was not recorded")
        elif tensor.layout != torch.strided or tensor.is_conj() or tensor.is_neg() or tensor.device.type != "cpu":
            raise Unsupported("a tensor of another form")
        elif not self._has_buffer(tensor):  # made of numbers, not by the dispatcher
            self._note_constant(tensor)
        size, storage = tensor.element_size(), storage_of(tensor)
        buffer = self._of_storage[storage.id]
        offset = storage.offset - self._starts[buffer]
        strides = tuple(each * size for each in tensor.stride())
        return Operand(buffer, offset, code(tensor.dtype), tuple(tensor.shape), strides, tensor.dtype)

    def _note_constant(self, tensor: Any) -> None:
        """Keep the numbers of a tensor that is made of nothing else in the program."""
        storage = storage_of(tensor)
        nbytes = storage.nbytes - storage.offset
        if nbytes > _MAX_CONSTANT:
            raise Unsupported("a large constant")
        self.text += bytes(-len(self.text) % 16)
        at = len(self.text)
        self.text += ctypes.string_at(tensor.data_ptr(), nbytes)
        self._note(tensor, self._new(ProgramBuffer(OF_TEXT, at, nbytes)), storage.offset)

    def _in_scratch(self, tensor: Any) -> Operand:
        """A place for a new tensor."""
        storage = storage_of(tensor)
        buffer = self._new(ProgramBuffer(OF_SCRATCH, self._scratch, storage.nbytes))
        self._scratch += -(-storage.nbytes // 64) * 64
        if self._scratch > _MAX_SCRATCH:
            raise Unsupported("much scratch memory")
        self._note(tensor, buffer)
        return self._operand_of(tensor)

    def _name(self, text: str) -> int:
        if text not in self._texts:
            self._texts[text] = len(self.text)
            self.text += text.encode() + b"\0"
        return self._texts[text]

    # ---- expressions that are not stored yet ----

    def _operand(self, tensor: Any) -> ExpressionNode:
        operand = self._operand_of(tensor)
        pending = self._pending.get(operand.buffer)
        if pending is not None:
            if pending[0] == operand:
                return pending[1]
            source = self._widened(tensor) if repeated(operand) else operand
            if source.buffer != operand.buffer:
                return as_type(ExpressionNode("load", class_of(source.type), (source,), source.type), operand.type)
            self._store_pending(operand.buffer)
        return ExpressionNode("load", class_of(operand.type), (operand,), operand.type)

    def _store_pending(self, buffer: int) -> None:
        target, node = self._pending.pop(buffer)
        self._store(node, target)

    def _store(self, node: ExpressionNode, target: Operand) -> None:
        if target.n > _MAX_ELEMENTS or self.buffers[target.buffer].kind == OF_TEXT:
            raise _NoProgram("many elements, or a constant that changes")
        self.steps.append(ProgramStep(ELEMENTWISE, list(loads(node)), target, node))

    def _before_write(self, buffer: int) -> None:
        """Store the values that are read or replaced later, before they are overwritten."""
        for other, (_, node) in list(self._pending.items()):
            if other == buffer or any(each.buffer == buffer for each in loads(node)):
                self._store_pending(other)

    # ---- calls ----

    def add(self, call: LibraryCall) -> None:
        if call.inner is not None:
            if self._keeps_bits or not self._as_scaled_product(call):
                for each in call.inner:
                    self.add(each)
            return
        results = [each for each in _tensors_of(call.results)]
        if not results:
            if any(True for _ in _tensors_of((call.args, tuple(call.kwargs.values())))):
                raise Unsupported(f"{call.name} of tensors, without one")
            return  # about types
        if not call.changes and all(self._has_buffer(each) for each in results):
            return  # views
        name = call.name
        if name in ("empty", "new_empty", "empty_strided", "empty_like", "new_empty_strided"):
            self._in_scratch(results[0])
            return
        if name == "lift_fresh":
            self._operand_of(results[0])
            return
        if name == "constant_pad_nd":
            self._pad(results[0], *call.args)
            return
        forms = (
            *(self._as_expression, self._as_product, self._as_reduction, self._as_indexed, self._as_joined),
            *(self._as_copy, self._as_softmax),
        )
        if len(results) == 1 and any(form(name, call, results[0]) for form in forms):
            return
        if any(True for _ in _tensors_of((call.args, tuple(call.kwargs.values())))):
            self._as_call(name, call)
            return
        for each in results:  # numbers in a row, or the like
            self._note_constant(each)

    def _as_expression(self, name: str, call: LibraryCall, result: Any) -> bool:
        expression = expression_of(name, exact=self._keeps_bits)
        kwargs = {key: value for key, value in call.kwargs.items() if key not in _IGNORED}
        if (
            expression is None
            or (name in ("sin", "cos") and result.numel() > _FEW_ELEMENTS)
            or kwargs.keys() - {"alpha", "rounding_mode"}
            or any(isinstance(each, (list, tuple)) for each in call.args[2:])
        ):
            return False
        if not _takes(expression, 2 + len(call.args), *kwargs):
            return False  # another form of the operator
        try:
            node = expression(self._operand, code(result.dtype), *call.args, **kwargs)
            node = as_type(node, code(result.dtype))
        except Unsupported:
            return False
        if call.changes:
            target = self._operand_of(result)
            if target.buffer in self._pending and self._pending[target.buffer][0] == target:
                del self._pending[target.buffer]  # what it was is in the node, if anywhere
            self._before_write(target.buffer)
            if any(each.buffer == target.buffer and not same_elements(each, target) for each in loads(node)):
                return self._through_scratch(node, result)
            self._store(node, target)
        else:
            target = self._in_scratch(result)
            self._pending[target.buffer] = target, node
        if len(set(map(id, nodes(node)))) > 12:  # registers are few
            self._settle(target)
        return True

    def _settle(self, operand: Operand) -> None:
        if operand.buffer in self._pending:
            self._store_pending(operand.buffer)

    def _through_scratch(self, node: ExpressionNode, result: Any) -> bool:
        between = self._in_scratch(torch.empty(result.shape, dtype=result.dtype))
        self._store(node, between)
        self._store(ExpressionNode("load", class_of(between.type), (between,), between.type), self._operand_of(result))
        return True

    def _pad(self, result: Any, source: Any, widths: Sequence[int], value: Any = 0) -> None:
        """A tensor of the number, and the source inside."""
        if min(widths) < 0:
            raise Unsupported("padding that cuts off")
        node = self._operand(source)
        to = self._in_scratch(result)
        self._store(constant(value, to.type), to)
        inside = result
        for i in range(len(widths) // 2):
            inside = inside.narrow(-1 - i, max(widths[2 * i], 0), source.shape[-1 - i])
        self._store(node, self._operand_of(inside))

    def _as_product(self, name: str, call: LibraryCall, result: Any) -> bool:
        """Of few rows with a matrix of floats of 32 or 16 bits, or of such that were just widened."""
        if self._keeps_bits or name not in ("mm", "mv", "bmm", "matmul"):  # their rounding differs
            return False
        if call.kwargs or self._has_buffer(result) or not result.is_floating_point():
            return False
        row, matrix = (
            call.args[1::-1] if name == "mv" else call.args[:2]
        )  # the vector is the row, the matrix transposed
        if name == "matmul":
            if min(row.dim(), matrix.dim()) < 2:
                return False
            row, matrix = (each.expand(*result.shape[:-2], *each.shape[-2:]) for each in (row, matrix))
        shared = self._shared(matrix)
        if shared is not None:
            row, result = (each.view(*shared.shape[:-2], *each.shape[-2:]) for each in (row, result))
        a, b = self._widened(row), shared or self._widened(matrix, rounds=True)
        if name == "mv":
            a = replace(a, shape=(1, *a.shape), strides=(0, *a.strides))
            b = replace(b, shape=b.shape[::-1], strides=b.strides[::-1])
        types = {each.type for each in (a, b)}
        in_row = b.dtype.itemsize in (b.strides[-2], b.strides[-1])
        if a.shape[-2] > _FEW_ROWS or not types <= {*_SHORT_FLOATS, _ROUNDED} or not in_row or not a.shape[-1]:
            return False
        for each in (a, b):
            self._settle(each)
        to = whole = self._in_scratch(result)
        if name == "mv":
            to = replace(to, shape=(1, *to.shape), strides=(0, *to.strides))
        self.steps.append(ProgramStep(PRODUCT, [a, b], to, whole=whole))
        return True

    def _as_reduction(self, name: str, call: LibraryCall, result: Any) -> bool:
        """Of the last dimension, of floats whose type stays."""
        source, dims = [*call.args, None][:2]
        dims = [dims] if isinstance(dims, int) else dims
        joins = REDUCTIONS.get(name)
        if joins is None or (joins == "add" and self._keeps_bits):  # the order of additions differs
            return False
        if self._has_buffer(result) or result.dtype != source.dtype or not source.numel():
            return False
        if not isinstance(dims, (list, tuple)) or [each % max(source.dim(), 1) for each in dims] != [source.dim() - 1]:
            return False
        operand = self._operand_of(source)
        if operand.type not in _SHORT_FLOATS or operand.n > _MAX_ELEMENTS:
            return False
        self._settle(operand)
        to = self._in_scratch(result if result.dim() == source.dim() else result.unsqueeze(-1))
        self.steps.append(ProgramStep(REDUCTION, [operand], to, call=(name, operand.shape[-1])))
        return True

    def _as_indexed(self, name: str, call: LibraryCall, result: Any) -> bool:
        """Index contiguous rows."""
        if name not in ("index_select", "index_copy_") or result.dim() == 0:
            return False
        tensor, dim, indices, source = [*call.args, result][:4]
        dim %= result.dim()
        rows = [tensor[(0,) * dim], source[(0,) * dim]] if set(result.shape[:dim]) <= {1} else []
        if not rows or any(not each.dim() or not each.numel() or not each[0].is_contiguous() for each in rows):
            return False
        if indices.dim() > 1 or indices.dtype not in (torch.int32, torch.int64) or source.dtype != tensor.dtype:
            return False
        writes = name == "index_copy_"
        reads = [self._operand_of(indices), *map(self._operand_of, rows if writes else rows[:1])]
        if self.buffers[reads[1].buffer].kind == OF_TEXT or (writes and reads[1].buffer == reads[2].buffer):
            return False
        for each in reads:
            self._settle(each)
        if writes:
            self._before_write(reads[1].buffer)
        else:
            to = self._in_scratch(result)
            reads.append(replace(to, shape=to.shape[dim:], strides=to.strides[dim:]))
        self.steps.append(ProgramStep(INDEXED, reads, None if writes else reads[2], call=writes))
        return True

    def _as_joined(self, name: str, call: LibraryCall, result: Any) -> bool:
        """Of few tensors: each is stored where it is a part of the result."""
        if name not in ("stack", "cat") or self._has_buffer(result) or result.numel() > _MAX_ELEMENTS:
            return False
        parts, dim = [*call.args, 0][:2]
        if len(parts) > _MAX_JOINED or any(not each.numel() or each.dtype.is_complex for each in parts):
            return False
        to, start = self._in_scratch(result), 0
        for i, each in enumerate(parts):
            inside = result.select(dim, i) if name == "stack" else result.narrow(dim, start, each.shape[dim])
            self._store(as_type(self._operand(each), to.type), self._operand_of(inside))
            start += inside.shape[dim] if name == "cat" else 0
        return True

    def _as_copy(self, name: str, call: LibraryCall, result: Any) -> bool:
        """Of elements in another shape, or repeated."""
        source, count, dim = [*call.args, None, None][:3]
        if name == "reshape":
            shape, read = source.shape, source
        elif name == "repeat_interleave" and isinstance(count, int) and isinstance(dim, int) and source.dim():
            dim %= source.dim()
            shape = (*source.shape[: dim + 1], count, *source.shape[dim + 1 :])
            read = source.unsqueeze(dim + 1).expand(shape)
        elif name == "repeat":
            lengths = (1,) * (result.dim() - source.dim()) + tuple(source.shape)
            pairs = [(length // own if own else 1, own) for length, own in zip(result.shape, lengths, strict=True)]
            shape = [each for pair in pairs for each in pair]
            read = source.reshape([each for own in lengths for each in (1, own)]).expand(shape)
        else:
            return False
        if self._has_buffer(result) or not result.numel():
            return False
        node = self._operand(read)
        self._in_scratch(result)
        self._store(node, self._operand_of(result.reshape(shape)))
        return True

    def _as_softmax(self, name: str, call: LibraryCall, result: Any) -> bool:
        """Of the last dimension, of floats that are computed in float32."""
        if name != "softmax" or self._keeps_bits or not result.dim() or self._has_buffer(result):
            return False
        source, dim = call.args[:2]
        if (
            dim % max(source.dim(), 1) != source.dim() - 1
            or code(source.dtype) not in _SHORT_FLOATS
            or not source.numel()
        ):
            return False
        row = torch.empty((*source.shape[:-1], 1), dtype=torch.float32)
        raised, maxima, total = torch.empty(source.shape, dtype=torch.float32), row, row.clone()

        def load(tensor: Any) -> ExpressionNode:
            return ExpressionNode("load", F32, (self._operand_of(tensor),), FLOAT)

        def reduce(name: str, tensor: Any, to: Any) -> None:
            self.steps.append(
                ProgramStep(REDUCTION, [self._operand_of(tensor)], self._in_scratch(to), call=(name, source.shape[-1]))
            )

        values = as_type(self._operand(source), FLOAT)
        self._store(values, self._in_scratch(raised))
        reduce("amax", raised, maxima)
        shifted = ExpressionNode("sub", F32, (load(raised), load(maxima)), FLOAT)
        self._store(ExpressionNode("exp", F32, (shifted,), FLOAT), self._operand_of(raised))
        reduce("sum", raised, total)
        self._store(
            as_type(ExpressionNode("div", F32, (load(raised), load(total)), FLOAT), code(result.dtype)),
            self._in_scratch(result),
        )
        return True

    def _as_scaled_product(self, call: LibraryCall) -> bool:
        """Multiply few rows by small integers with contiguous columns; each group of a column has a factor."""
        x, weight, factors = call.args
        k, per_item = x.shape[1], 1 if weight.dtype == torch.int8 else 2 * weight.element_size()
        n, n_groups = weight.shape[1], factors.shape[0]
        in_row = weight.stride(0) == 1 and weight.shape[0] * per_item == k
        whole = n_groups and k and k % n_groups == 0 and k // n_groups % 32 == 0
        if not (x.shape[0] <= _FEW_ROWS and in_row and whole and call.results.dtype == torch.float32):
            return False
        operands = [self._operand_of(each) for each in (x, weight, factors.expand(n_groups, n))]
        if not {operands[0].type, operands[2].type} <= _SHORT_FLOATS:
            return False
        for each in operands:
            self._settle(each)
        operands[1] = replace(operands[1], type=INT8 if per_item == 1 else INT4)
        to = self._in_scratch(call.results)
        self.steps.append(ProgramStep(SCALED_PRODUCT, operands, to, whole=to))
        return True

    def _shared(self, matrix: Any) -> Operand | None:
        """The place of matrices that were only repeated, as for heads that share keys: each is copied once."""
        operand = self._operand_of(matrix)
        whole, node = self._pending.get(operand.buffer, (operand, None))
        source = node.args[0] if node is not None and node.operation == "as" else node
        if source is None or source.operation != "load" or not (is_packed(whole) and is_packed(operand)):
            return None
        original: Operand = source.args[0]
        again = repeated(original)
        same = whole.n == operand.n and whole.shape[-2:] == operand.shape[-2:] and whole.shape == original.shape
        if not same or not again or again[-1] >= len(whole.shape) - 2:
            return None
        once = [1 if i in again else length for i, length in enumerate(whole.shape)]
        to = self._in_scratch(torch.empty(once, dtype=matrix.dtype))
        self._store(as_type(replace(source, args=(replace(original, shape=to.shape),)), to.type), to)
        strides = tuple(0 if i in again else stride for i, stride in enumerate(to.strides))
        return replace(to, shape=whole.shape, strides=strides)

    def _widened(self, tensor: Any, rounds: bool = False) -> Operand:
        """The place of an operand; of a matrix that was converted for this, where that is.

        rounds: also from float32 to float16, which the product does as it reads. Repeated elements then stay where they were widened:
        where a product reads decides in which order it adds.
        """
        operand = self._operand_of(tensor)
        pending = self._pending.get(operand.buffer)
        if pending is None:
            return operand
        whole, node = pending
        source, rounded = unconverted(node)
        if source is None or (rounded and not rounds) or class_of(source.type) != F32:
            return operand
        original: Operand = source.args[0]
        if original.shape != whole.shape or whole.offset != operand.offset:
            return operand
        asked = tuple(zip(operand.strides, operand.shape, strict=True))
        if same_order(original, whole):
            strides = tuple(each * original.dtype.itemsize // whole.dtype.itemsize for each in operand.strides)
        else:
            dims = zip(whole.strides, whole.shape, original.strides, strict=True)
            steps = {(stride, length): step for stride, length, step in dims if length > 1}
            if any((stride or rounds) and length > 1 and (stride, length) not in steps for stride, length in asked):
                return operand
            strides = tuple(steps.get(each, 0) for each in asked)
        return replace(
            operand,
            buffer=original.buffer,
            offset=original.offset,
            type=_ROUNDED if rounded else original.type,
            strides=strides,
            dtype=original.dtype,
        )

    def _as_call(self, name: str, call: LibraryCall) -> None:
        """Through PyTorch's C interface."""
        function = call.function
        if function is None:
            raise _NoProgram(f"{name} over NumPy")
        reads: list[Operand] = []
        arguments: list[Any] = []
        for i, each in enumerate(function._schema.arguments):
            if i < len(call.args):
                value = call.args[i]
            else:
                value = call.kwargs.get(each.name, each.default_value)
            if name == "addmm" and each.name in ("beta", "alpha"):
                value = float(value)
                arguments.append([WORD, bits(value)])
            else:
                arguments.append(self._argument(str(each.real_type), value, reads))
            info = each.alias_info
            if info is not None and info.is_write:
                for buffer in [self._operand_of(tensor).buffer for tensor in _tensors_of(value)]:
                    self._before_write(buffer)
                    if self.buffers[buffer].kind == OF_TEXT:
                        raise Unsupported("a constant that changes")
        step = ProgramStep(ATEN, reads, None, call=[name, function._schema.overload_name, arguments])
        step.changes = function._schema.is_mutable
        results = call.results if isinstance(call.results, tuple) else (call.results,)
        for result in results:
            if isinstance(result, (list, tuple)):
                raise Unsupported("a list of results")
            if result is None or self._has_buffer(result):  # None: not asked for
                step.made.append(-1)
                continue
            buffer = self._new(ProgramBuffer(OF_ATEN, 0, result.untyped_storage().nbytes()))
            self._note(result, buffer, result.storage_offset() * result.element_size())
            step.made.append(buffer)
        if name == "addmm":  # has numbers that only its own function takes, which stores into a tensor
            if step.made == [-1]:
                raise Unsupported("addmm in place")
            self._of_storage.pop(call.results.untyped_storage()._cdata)
            step.result = self._in_scratch(call.results)
            step.made = []
        if len(step.made) <= 1 and hasattr(call.results, "untyped_storage"):
            step.whole = self._operand_of(call.results)
        self.steps.append(step)

    def _argument(self, type_: str, value: Any, reads: list[Operand]) -> list[Any]:
        if type_.startswith("Optional["):
            return [NULL] if value is None else [OPTIONAL, *self._argument(type_[9:-1], value, reads)]
        if type_.startswith("List["):
            return [LIST, len(value), *[word for each in value for word in self._argument(type_[5:-1], each, reads)]]
        if type_ == "Tensor" and hasattr(value, "untyped_storage"):
            operand = self._operand_of(value)
            self._settle(operand)
            reads.append(operand)
            return [TENSOR, operand]
        if type_ == "str":
            return [TEXT, self._name(value)]
        return [WORD, word(type_, value)]

    # ---- the words ----

    def packed(self, written: Sequence[bool]) -> bytes:
        self._join()
        for step in self.steps:
            if step.kind == ATEN:
                step.call[0] = self._name(step.call[0] if step.call[0] == "addmm_out" else "aten::" + step.call[0])
                step.call[1] = self._name(step.call[1])
        self._lay_out_scratch()
        words: list[int] = []
        for buffer, changes in zip(self.of_tensor, written, strict=True):
            words += buffer, changes
        for each in self.buffers:
            words += each.kind, each.at
        for step in self.steps:
            inside = WORDS[step.kind](step)
            words += step.kind, len(inside), *inside
        n = 6 + len(words)
        calls = any(step.kind == ATEN for step in self.steps)
        head = len(self.of_tensor), len(self.buffers), self._scratch, len(self.steps), 8 * n, calls
        return packed(f"<{n}q", *head, *words) + bytes(self.text)

    def _lay_out_scratch(self) -> None:
        """Without what no step uses any more."""
        operands = [each for step in self.steps for each in (*step.reads, step.result) if each is not None]
        self._scratch = 0
        for i in sorted({each.buffer for each in operands}):
            if self.buffers[i].kind == OF_SCRATCH:
                self.buffers[i].at = self._scratch
                self._scratch += -(-self.buffers[i].nbytes // 64) * 64

    def _join(self) -> None:
        """Let products store where their result is only copied to."""
        uses = [each.buffer for step in self.steps for each in step.reads]
        joined: list[ProgramStep] = []
        for step in self.steps:
            before = joined[-1] if joined else None
            target = copied_whole(step)
            if before is None or target is None or uses.count(target.buffer) != 1:
                joined.append(step)
                continue
            to = step.result
            assert to is not None
            fits = target == before.whole and to.shape == target.shape and target.type in (FLOAT, to.type)
            fits &= all(each.buffer != to.buffer for each in before.reads)
            if fits and before.kind in (PRODUCT, SCALED_PRODUCT):
                is_vector = before.result is not None and before.result.shape != to.shape
                before.result = replace(to, shape=(1, *to.shape), strides=(0, *to.strides)) if is_vector else to
            elif fits and before.kind == ATEN and before.call[0] in _INTO and to.type == target.type and is_packed(to):
                before.result, before.made = to, []
            else:
                joined.append(step)
        for step in joined:
            if step.kind == ATEN and step.result is not None:
                name, _, arguments = step.call
                out = [TENSOR, step.result]
                numbers = arguments[3:5]
                if name == "addmm":
                    step.call = ["addmm_out", "", [*arguments[:3], out, *numbers]]
                else:
                    step.call = [name, "out", [*arguments, out]]
                step.made = [-1]
        self.steps = self._needed(joined)

    def _needed(self, steps: list[ProgramStep]) -> list[ProgramStep]:
        """Drop the steps whose results nothing reads."""
        kept: list[ProgramStep] = []
        read: set[int] = set()
        for step in reversed(steps):
            made = [step.result.buffer] if step.result else [each for each in step.made if each >= 0]
            own = [self.buffers[each].kind in (OF_SCRATCH, OF_ATEN) for each in made]
            if step.changes or not made or not all(own) or not read.isdisjoint(made):
                kept.append(step)
                read.update(each.buffer for each in step.reads)
        return kept[::-1]


@functools.cache
def _takes(function: Callable[..., Any], n: int, *names: str) -> bool:
    """Whether a function takes n arguments, and arguments with these names."""
    try:
        inspect.signature(function).bind(*range(n), **dict.fromkeys(names))
    except TypeError:
        return False
    return True


def _tensors_of(values: Any) -> Iterator[Any]:
    if isinstance(values, (list, tuple)):
        for each in values:
            yield from _tensors_of(each)
    elif hasattr(values, "element_size"):
        yield values
