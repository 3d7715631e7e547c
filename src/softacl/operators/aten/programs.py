"""Programs for compiled code (_native/operators): what a recorded run of an operator computes, without the interpreter.

Views of memory become places, expressions on elements become one step where the last of them is stored, products of few rows and a
matrix read 16-bit weights as they are, and everything else calls PyTorch's operator through its C interface. What has none of
these forms has no program: `program` returns None, and Python goes on computing it.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from softacl import _native
from softacl.operators.aten.expressions import F32, TABLE, Node, Unsupported, as_type, class_of, code, constant
from softacl.operators.aten.library import torch
from softacl.operators.aten.recording import Call, Recording
from softacl.operators.dtypes import BF16, FLOAT, FLOAT16, INT4, INT8

__all__ = ["program"]

_OF_TENSOR, _OF_SCRATCH, _OF_TEXT, _OF_ATEN = range(4)
_ELEMENTWISE, _PRODUCT, _ATEN, _SCALED_PRODUCT, _REDUCTION, _INDEXED = range(6)
_NULL, _WORD, _TENSOR, _OPTIONAL, _LIST, _TEXT = range(6)
_MOST_REGISTERS = 24
_MOST_DIMS = 12
_MOST_ELEMENTS = 1 << 20  # of one expression: PyTorch's kernels share more among threads
_MOST_SCRATCH = 64 << 20
_MOST_CONSTANT = 4096
_MOST_STEPS = 256
_ROUNDED = 28  # in place of an aclDataType: float32 that is rounded to float16 as it is read
_FEW_ROWS = 8  # with which a product reads a matrix where it lies
_IGNORED = {"dtype", "layout", "device", "pin_memory", "memory_format", "non_blocking", "copy"}
#: Products whose result PyTorch can store at once
_INTO = ("mm", "bmm", "addmm")
_SHORT_FLOATS = {FLOAT, FLOAT16, BF16}
#: PyTorch's reductions of one dimension, as the operation that joins two numbers
_REDUCTIONS = {"sum": "add", "mean": "add", "amax": "max", "amin": "min"}
_MOST_JOINED = 16


class _NoProgram(Exception):
    """What was recorded has none. Unlike Unsupported, which only says that one call is no expression."""


@dataclass
class _Buffer:
    """A piece of memory: of a tensor, of scratch memory, of the program's constants, or of a result of PyTorch."""

    kind: int
    at: int
    nbytes: int = 0


@dataclass(frozen=True)
class _Place:
    """Elements of a buffer. offset and strides in bytes; type: aclDataType."""

    buffer: int
    offset: int
    type: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: Any = field(compare=False)

    @property
    def n(self) -> int:
        return math.prod(self.shape)


@dataclass
class _Step:
    """kind, with what it reads and writes; words: of calls of PyTorch, made when the program is packed."""

    kind: int
    reads: list[_Place]
    result: _Place | None
    node: Node | None = None
    call: Any = None
    made: list[int] = field(default_factory=list)  # buffers of PyTorch's results, or -1
    whole: _Place | None = None  # its only result, as it is made
    changes: bool = False  # an argument, too


def program(recording: Recording, tensors: Sequence[Any], written: Sequence[bool]) -> bytes | None:
    """The program of a recorded run; tensors: its own, in the order of the addresses. None if there is none."""
    if not recording.repeatable or len(recording.calls) > _MOST_STEPS:
        return None
    try:
        builder = _Builder(tensors, written)
        for call in recording.calls:
            builder.add(call)
        return builder.packed(written)
    except (
        Exception
    ):  # not of these kinds, or numbers that have no place in a word: Python computes it, and finds what is wrong
        return None


class _Builder:
    def __init__(self, tensors: Sequence[Any], written: Sequence[bool]) -> None:
        self.buffers: list[_Buffer] = []
        self.steps: list[_Step] = []
        self.text = bytearray()
        self._texts: dict[str, int] = {}
        self._of_storage: dict[int, int] = {}
        self._starts: dict[int, int] = {}  # bytes of the storage before the buffer begins
        self._kept: list[Any] = []  # storages, whose identities are keys
        self._pending: dict[int, tuple[_Place, Node]] = {}
        self._scratch = 0
        self.of_tensor: list[int] = []
        starts = [each.untyped_storage().data_ptr() for each in tensors]
        changed = {start for start, changes in zip(starts, written, strict=True) if changes}
        at: dict[int, int] = {}
        for i, (tensor, start) in enumerate(zip(tensors, starts, strict=True)):
            if start not in at or not start or start not in changed:  # what is only read may be elsewhere next time
                at[start] = self._new(_Buffer(_OF_TENSOR, i, tensor.untyped_storage().nbytes()))
            self.of_tensor.append(at[start])
            self._note(tensor, at[start])

    # ---- memory ----

    def _new(self, buffer: _Buffer) -> int:
        self.buffers.append(buffer)
        return len(self.buffers) - 1

    def _note(self, tensor: Any, buffer: int, start: int = 0) -> None:
        storage = tensor.untyped_storage()
        self._kept.append(storage)
        self._of_storage[storage._cdata] = buffer
        self._starts[buffer] = start

    def _known(self, tensor: Any) -> bool:
        return tensor.untyped_storage()._cdata in self._of_storage

    def _place(self, tensor: Any) -> _Place:
        if tensor.layout != torch.strided or tensor.is_conj() or tensor.is_neg() or tensor.device.type != "cpu":
            raise Unsupported("a tensor of another form")
        size = tensor.element_size()
        if not self._known(tensor):  # made of numbers, not by the dispatcher
            self._note(tensor, self._constant(tensor), tensor.storage_offset() * size)
        buffer = self._of_storage[tensor.untyped_storage()._cdata]
        offset = tensor.storage_offset() * size - self._starts[buffer]
        strides = tuple(each * size for each in tensor.stride())
        return _Place(buffer, offset, code(tensor.dtype), tuple(tensor.shape), strides, tensor.dtype)

    def _constant(self, tensor: Any) -> int:
        nbytes = tensor.untyped_storage().nbytes() - tensor.storage_offset() * tensor.element_size()
        if nbytes > _MOST_CONSTANT:
            raise Unsupported("a large constant")
        self.text += bytes(-len(self.text) % 16)
        at = len(self.text)
        self.text += ctypes.string_at(tensor.data_ptr(), nbytes)
        return self._new(_Buffer(_OF_TEXT, at, nbytes))

    def _in_scratch(self, tensor: Any) -> _Place:
        """A place for a new tensor."""
        nbytes = tensor.untyped_storage().nbytes()
        buffer = self._new(_Buffer(_OF_SCRATCH, self._scratch, nbytes))
        self._scratch += -(-nbytes // 64) * 64
        if self._scratch > _MOST_SCRATCH:
            raise Unsupported("much scratch memory")
        self._note(tensor, buffer)
        return self._place(tensor)

    def _name(self, text: str) -> int:
        if text not in self._texts:
            self._texts[text] = len(self.text)
            self.text += text.encode() + b"\0"
        return self._texts[text]

    # ---- expressions that are not stored yet ----

    def _operand(self, tensor: Any) -> Node:
        place = self._place(tensor)
        pending = self._pending.get(place.buffer)
        if pending is not None:
            if pending[0] == place:
                return pending[1]
            self._store_pending(place.buffer)
        return Node("load", class_of(place.type), (place,), place.type)

    def _store_pending(self, buffer: int) -> None:
        place, node = self._pending.pop(buffer)
        self._store(node, place)

    def _store(self, node: Node, place: _Place) -> None:
        if place.n > _MOST_ELEMENTS or self.buffers[place.buffer].kind == _OF_TEXT:
            raise _NoProgram("many elements, or a constant that changes")
        self.steps.append(_Step(_ELEMENTWISE, list(_loads(node)), place, node))

    def _before_write(self, buffer: int) -> None:
        """Store what reads or replaces it later."""
        for other, (_, node) in list(self._pending.items()):
            if other == buffer or any(each.buffer == buffer for each in _loads(node)):
                self._store_pending(other)

    # ---- calls ----

    def add(self, call: Call) -> None:
        if isinstance(call.function, str):
            if not self._as_scaled_product(call):
                for each in call.inner:
                    self.add(each)
            return
        results = [each for each in _tensors_of(call.results)]
        if not results:
            if any(True for _ in _tensors_of((call.args, tuple(call.kwargs.values())))):
                raise Unsupported(f"{call.function} of tensors, without one")
            return  # about types
        mutable = call.function._schema.is_mutable
        if not mutable and all(self._known(each) for each in results):
            return  # views
        name = call.function._schema.name.removeprefix("aten::")
        if name in ("empty", "new_empty", "empty_strided", "empty_like", "new_empty_strided"):
            self._in_scratch(results[0])
            return
        if name == "lift_fresh":
            self._place(results[0])
            return
        if name == "constant_pad_nd":
            self._pad(results[0], *call.args)
            return
        forms = (self._as_expression, self._as_product, self._as_reduction, self._as_indexed, self._as_joined)
        if len(results) == 1 and any(form(name, call, results[0]) for form in forms):
            return
        if any(True for _ in _tensors_of((call.args, tuple(call.kwargs.values())))):
            self._as_call(name, call)
            return
        for each in results:  # numbers in a row, or the like
            self._place(each)

    def _as_expression(self, name: str, call: Call, result: Any) -> bool:
        expression = TABLE.get(name) or TABLE.get(name.removesuffix("_"))
        kwargs = {key: value for key, value in call.kwargs.items() if key not in _IGNORED}
        if (
            expression is None
            or kwargs.keys() - {"alpha", "rounding_mode"}
            or any(isinstance(each, (list, tuple)) for each in call.args[2:])
        ):
            return False
        try:
            node = expression(self._operand, code(result.dtype), *call.args, **kwargs)
            node = as_type(node, code(result.dtype))
        except (Unsupported, TypeError):
            return False
        if call.function._schema.is_mutable:
            place = self._place(result)
            if place.buffer in self._pending and self._pending[place.buffer][0] == place:
                del self._pending[place.buffer]  # what it was is in the node, if anywhere
            self._before_write(place.buffer)
            if any(each.buffer == place.buffer and not _same_elements(each, place) for each in _loads(node)):
                return self._through_scratch(node, result)
            self._store(node, place)
        else:
            place = self._in_scratch(result)
            self._pending[place.buffer] = place, node
        if len(set(map(id, _nodes(node)))) > 12:  # registers are few
            self._settle(place)
        return True

    def _settle(self, place: _Place) -> None:
        if place.buffer in self._pending:
            self._store_pending(place.buffer)

    def _through_scratch(self, node: Node, result: Any) -> bool:
        between = self._in_scratch(torch.empty(result.shape, dtype=result.dtype))
        self._store(node, between)
        self._store(Node("load", class_of(between.type), (between,), between.type), self._place(result))
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
        self._store(node, self._place(inside))

    def _as_product(self, name: str, call: Call, result: Any) -> bool:
        """Of few rows with a matrix of floats of 32 or 16 bits, or of such that were just widened."""
        if name not in ("mm", "mv", "bmm") or call.kwargs or self._known(result) or not result.is_floating_point():
            return False
        row, matrix = (
            call.args[1::-1] if name == "mv" else call.args[:2]
        )  # the vector is the row, the matrix transposed
        a, b = self._widened(row), self._widened(matrix, rounds=True)
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
        self.steps.append(_Step(_PRODUCT, [a, b], to, whole=whole))
        return True

    def _as_reduction(self, name: str, call: Call, result: Any) -> bool:
        """Of the last dimension, of floats whose type stays."""
        source, dims = [*call.args, None][:2]
        if name not in _REDUCTIONS or self._known(result) or result.dtype != source.dtype or not source.numel():
            return False
        if not isinstance(dims, (list, tuple)) or [each % source.dim() for each in dims] != [source.dim() - 1]:
            return False
        place = self._place(source)
        if place.type not in _SHORT_FLOATS or place.n > _MOST_ELEMENTS:
            return False
        self._settle(place)
        to = self._in_scratch(result if result.dim() == source.dim() else result.unsqueeze(-1))
        self.steps.append(_Step(_REDUCTION, [place], to, call=(name, place.shape[-1])))
        return True

    def _as_indexed(self, name: str, call: Call, result: Any) -> bool:
        """Rows that lie in a row."""
        if name not in ("index_select", "index_copy_") or result.dim() == 0:
            return False
        tensor, dim, indices, source = [*call.args, result][:4]
        dim %= result.dim()
        rows = [tensor[(0,) * dim], source[(0,) * dim]] if set(result.shape[:dim]) <= {1} else []
        if not rows or any(not each.numel() or not each[0].is_contiguous() for each in rows):
            return False
        if indices.dim() > 1 or indices.dtype not in (torch.int32, torch.int64) or source.dtype != tensor.dtype:
            return False
        writes, (indexed, other) = name == "index_copy_", (self._place(each) for each in rows)
        if indexed.buffer == other.buffer or self.buffers[indexed.buffer].kind == _OF_TEXT:
            return False
        reads = [self._place(indices), indexed, other]
        for each in reads:
            self._settle(each)
        if writes:
            self._before_write(indexed.buffer)
        else:
            other = self._in_scratch(result)
            reads[2] = replace(other, shape=other.shape[dim:], strides=other.strides[dim:])
        self.steps.append(_Step(_INDEXED, reads, None if writes else reads[2], call=writes))
        return True

    def _as_joined(self, name: str, call: Call, result: Any) -> bool:
        """Of few tensors: each is stored where it is a part of the result."""
        if name not in ("stack", "cat") or self._known(result) or result.numel() > _MOST_ELEMENTS:
            return False
        parts, dim = [*call.args, 0][:2]
        if len(parts) > _MOST_JOINED or any(not each.numel() or each.dtype.is_complex for each in parts):
            return False
        to, start = self._in_scratch(result), 0
        for i, each in enumerate(parts):
            inside = result.select(dim, i) if name == "stack" else result.narrow(dim, start, each.shape[dim])
            self._store(as_type(self._operand(each), to.type), self._place(inside))
            start += inside.shape[dim] if name == "cat" else 0
        return True

    def _as_scaled_product(self, call: Call) -> bool:
        """Of few rows with small integers whose columns lie in a row; each group of a column has a factor."""
        x, weight, factors = call.args
        k, per_item = x.shape[1], 1 if weight.dtype == torch.int8 else 2 * weight.element_size()
        n, n_groups = weight.shape[1], factors.shape[0]
        in_row = weight.stride(0) == 1 and weight.shape[0] * per_item == k
        whole = n_groups and k and k % n_groups == 0 and k // n_groups % 32 == 0
        if not (x.shape[0] <= _FEW_ROWS and in_row and whole and call.results.dtype == torch.float32):
            return False
        places = [self._place(each) for each in (x, weight, factors.expand(n_groups, n))]
        if not {places[0].type, places[2].type} <= _SHORT_FLOATS:
            return False
        for each in places:
            self._settle(each)
        places[1] = replace(places[1], type=INT8 if per_item == 1 else INT4)
        to = self._in_scratch(call.results)
        self.steps.append(_Step(_SCALED_PRODUCT, places, to, whole=to))
        return True

    def _widened(self, tensor: Any, rounds: bool = False) -> _Place:
        """The place of an operand; of a matrix that was converted for this, where that is.

        rounds: also from float32 to float16, which the product does as it reads.
        """
        place = self._place(tensor)
        pending = self._pending.get(place.buffer)
        if pending is None:
            return place
        whole, node = pending
        source, rounded = _unconverted(node)
        if source is None or (rounded and not rounds) or class_of(source.type) != F32:
            return place
        found: _Place = source.args[0]
        if found.shape != whole.shape or whole.offset != place.offset:
            return place
        asked = tuple(zip(place.strides, place.shape, strict=True))
        if _same_order(found, whole):
            strides = tuple(each * found.dtype.itemsize // whole.dtype.itemsize for each in place.strides)
        else:
            dims = zip(whole.strides, whole.shape, found.strides, strict=True)
            steps = {(stride, length): step for stride, length, step in dims if length > 1}
            if any(length > 1 and each not in steps for each in asked for length in each[1:]):
                return place
            strides = tuple(steps.get(each, 0) for each in asked)
        return replace(
            place,
            buffer=found.buffer,
            offset=found.offset,
            type=_ROUNDED if rounded else found.type,
            strides=strides,
            dtype=found.dtype,
        )

    def _as_call(self, name: str, call: Call) -> None:
        """Through PyTorch's C interface."""
        function = call.function
        reads: list[_Place] = []
        arguments: list[Any] = []
        for i, each in enumerate(function._schema.arguments):
            if i < len(call.args):
                value = call.args[i]
            else:
                value = call.kwargs.get(each.name, each.default_value)
            if name == "addmm" and each.name in ("beta", "alpha"):
                value = float(value)
                arguments.append([_WORD, _bits(value)])
            else:
                arguments.append(self._argument(str(each.real_type), value, reads))
            info = each.alias_info
            if info is not None and info.is_write:
                for buffer in [self._place(tensor).buffer for tensor in _tensors_of(value)]:
                    self._before_write(buffer)
                    if self.buffers[buffer].kind == _OF_TEXT:
                        raise Unsupported("a constant that changes")
        step = _Step(_ATEN, reads, None, call=[name, function._schema.overload_name, arguments])
        step.changes = function._schema.is_mutable
        results = call.results if isinstance(call.results, tuple) else (call.results,)
        for result in results:
            if isinstance(result, (list, tuple)):
                raise Unsupported("a list of results")
            if result is None or self._known(result):  # None: not asked for
                step.made.append(-1)
                continue
            buffer = self._new(_Buffer(_OF_ATEN, 0, result.untyped_storage().nbytes()))
            self._note(result, buffer, result.storage_offset() * result.element_size())
            step.made.append(buffer)
        if name == "addmm":  # has numbers that only its own function takes, which stores into a tensor
            if step.made == [-1]:
                raise Unsupported("addmm in place")
            self._of_storage.pop(call.results.untyped_storage()._cdata)
            step.result = self._in_scratch(call.results)
            step.made = []
        if len(step.made) <= 1 and hasattr(call.results, "untyped_storage"):
            step.whole = self._place(call.results)
        self.steps.append(step)

    def _argument(self, type_: str, value: Any, reads: list[_Place]) -> list[Any]:
        if type_.startswith("Optional["):
            return [_NULL] if value is None else [_OPTIONAL, *self._argument(type_[9:-1], value, reads)]
        if type_.startswith("List["):
            return [_LIST, len(value), *[word for each in value for word in self._argument(type_[5:-1], each, reads)]]
        if type_ == "Tensor" and hasattr(value, "untyped_storage"):
            place = self._place(value)
            self._settle(place)
            reads.append(place)
            return [_TENSOR, place]
        if type_ == "str":
            return [_TEXT, self._name(value)]
        return [_WORD, _word(type_, value)]

    # ---- the words ----

    def packed(self, written: Sequence[bool]) -> bytes:
        self._join()
        for step in self.steps:
            if step.kind == _ATEN:
                step.call[0] = self._name(step.call[0] if step.call[0] == "addmm_out" else "aten::" + step.call[0])
                step.call[1] = self._name(step.call[1])
        self._lay_out_scratch()
        words: list[int] = []
        for buffer, changes in zip(self.of_tensor, written, strict=True):
            words += buffer, changes
        for each in self.buffers:
            words += each.kind, each.at
        for step in self.steps:
            inside = _WORDS[step.kind](step)
            words += step.kind, len(inside), *inside
        n = 6 + len(words)
        calls = any(step.kind == _ATEN for step in self.steps)
        head = len(self.of_tensor), len(self.buffers), self._scratch, len(self.steps), 8 * n, calls
        return struct.pack(f"<{n}q", *head, *words) + bytes(self.text)

    def _lay_out_scratch(self) -> None:
        """Without what no step uses any more."""
        places = [each for step in self.steps for each in (*step.reads, step.result) if each is not None]
        self._scratch = 0
        for i in sorted({each.buffer for each in places}):
            if self.buffers[i].kind == _OF_SCRATCH:
                self.buffers[i].at = self._scratch
                self._scratch += -(-self.buffers[i].nbytes // 64) * 64

    def _join(self) -> None:
        """Let products store where their result is only copied to."""
        uses = [each.buffer for step in self.steps for each in step.reads]
        joined: list[_Step] = []
        for step in self.steps:
            before = joined[-1] if joined else None
            target = _copied_whole(step)
            if before is None or target is None or uses.count(target.buffer) != 1:
                joined.append(step)
                continue
            to = step.result
            assert to is not None
            fits = target == before.whole and to.shape == target.shape and target.type in (FLOAT, to.type)
            fits &= all(each.buffer != to.buffer for each in before.reads)
            if fits and before.kind in (_PRODUCT, _SCALED_PRODUCT):
                is_vector = before.result is not None and before.result.shape != to.shape
                before.result = replace(to, shape=(1, *to.shape), strides=(0, *to.strides)) if is_vector else to
            elif fits and before.kind == _ATEN and before.call[0] in _INTO and to.type == target.type:
                before.result, before.made = to, []
            else:
                joined.append(step)
        for step in joined:
            if step.kind == _ATEN and step.result is not None:
                name, _, arguments = step.call
                place = [_TENSOR, step.result]
                numbers = arguments[3:5]
                if name == "addmm":
                    step.call = ["addmm_out", "", [*arguments[:3], place, *numbers]]
                else:
                    step.call = [name, "out", [*arguments, place]]
                step.made = [-1]
        self.steps = self._needed(joined)

    def _needed(self, steps: list[_Step]) -> list[_Step]:
        """Without those that only leave what nothing reads."""
        kept: list[_Step] = []
        read: set[int] = set()
        for step in reversed(steps):
            made = [step.result.buffer] if step.result else [each for each in step.made if each >= 0]
            own = [self.buffers[each].kind in (_OF_SCRATCH, _OF_ATEN) for each in made]
            if step.changes or not made or not all(own) or not read.isdisjoint(made):
                kept.append(step)
                read.update(each.buffer for each in step.reads)
        return kept[::-1]


def _tensors_of(values: Any) -> Iterator[Any]:
    if isinstance(values, (list, tuple)):
        for each in values:
            yield from _tensors_of(each)
    elif hasattr(values, "untyped_storage"):
        yield values


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for each in node.args:
        if isinstance(each, Node):
            yield from _nodes(each)


def _loads(node: Node) -> Iterator[_Place]:
    for each in _nodes(node):
        if each.operation == "load":
            yield each.args[0]


def _same_elements(a: _Place, b: _Place) -> bool:
    return (a.offset, a.shape, a.strides) == (b.offset, b.shape, b.strides) and a.dtype.itemsize == b.dtype.itemsize


def _same_order(a: _Place, b: _Place) -> bool:
    """Whether their strides are multiples of one another: those of elements of other sizes."""
    return all(x * b.dtype.itemsize == y * a.dtype.itemsize for x, y in zip(a.strides, b.strides, strict=True))


def _unconverted(node: Node) -> tuple[Node | None, bool]:
    """The load that an operand only converts, and whether that rounds float32 to float16; else None."""
    rounded, converts = False, False
    while node.operation in ("as", "round_f16"):
        rounded |= node.operation == "round_f16"
        converts = True
        node = node.args[0]
    fits = converts and node.operation == "load" and (node.type == FLOAT or not rounded)
    return (node if fits else None), rounded


def _copied_whole(step: _Step) -> _Place | None:
    """What a step only copies, perhaps rounded to the type in which it stores."""
    node, to = step.node, step.result
    while node is not None and to is not None and node.operation in ("as", "round_f16", "round_bf16"):
        if node.operation != "as" and node.type != to.type:
            return None
        node = node.args[0]
    if node is None or node.operation != "load" or class_of(node.type) != F32:
        return None
    place: _Place = node.args[0]
    return place


def _bits(value: float) -> int:
    return int(struct.unpack("<q", struct.pack("<d", value))[0])


def _word(type_: str, value: Any) -> int:
    """As the C interface takes it."""
    if type_ in ("int", "SymInt", "bool"):
        return int(value)
    if type_ == "float":
        return _bits(value)
    if type_ == "ScalarType" or isinstance(value, torch.dtype):
        return _numbers()[value]
    if isinstance(value, torch.device) and value.type == "cpu":
        return 0
    raise Unsupported(f"an argument of type {type_}")


def _numbers() -> dict[Any, int]:
    """PyTorch's numbers of its element types."""
    if not _type_numbers:
        order = (
            *("uint8", "int8", "int16", "int32", "int64", "float16", "float32", "float64", "complex32", "complex64"),
            *("complex128", "bool", "", "", "", "bfloat16"),
        )
        _type_numbers.update({getattr(torch, name): i for i, name in enumerate(order) if name})
    return _type_numbers


_type_numbers: dict[Any, int] = {}


def _aten_words(step: _Step) -> list[int]:
    name, overload, arguments = step.call
    words = [name, overload, len(arguments)]
    for each in arguments:
        for word in each:
            if isinstance(word, _Place):
                size = word.dtype.itemsize
                strides = [stride // size for stride in word.strides]
                words += word.buffer, word.offset, _numbers()[word.dtype], len(word.shape), *word.shape, *strides
            else:
                words.append(word)
    return [*words, len(step.made), *step.made]


def _product_words(step: _Step) -> list[int]:
    assert step.result is not None
    a, b = step.reads
    lengths = a.shape[:-2]
    words = [*a.shape[-2:], b.shape[-1], len(lengths), *lengths]
    for each in (a, b, step.result):
        words += _matrix_words(each)
    return words


def _reduction_words(step: _Step) -> list[int]:
    assert step.result is not None
    (source,), to, (name, n) = step.reads, step.result, step.call
    words = [_operation_names()[_REDUCTIONS[name]], class_of(source.type), n if name == "mean" else 0]
    words += len(source.shape), *source.shape
    for each in (source, to):
        words += each.buffer, each.offset, each.type, *each.strides
    return words


def _indexed_words(step: _Step) -> list[int]:
    indices, indexed, other = step.reads
    n, nbytes = math.prod(indices.shape), math.prod(indexed.shape[1:]) * indexed.dtype.itemsize
    words = [
        step.call,
        n,
        nbytes,
        indexed.shape[0],
        indices.buffer,
        indices.offset,
        indices.type,
        *(indices.strides or (0,)),
    ]
    for each in (indexed, other):
        words += each.buffer, each.offset, each.strides[0]
    return words


def _scaled_product_words(step: _Step) -> list[int]:
    assert step.result is not None
    a, b, factors = step.reads
    m, k = a.shape
    words = [m, k, b.shape[1], k // factors.shape[0]]
    for each in (a, b, factors, step.result):
        words += _matrix_words(each)
    return words


def _matrix_words(place: _Place) -> list[int]:
    return [place.buffer, place.offset, place.type, *place.strides[-2:], *place.strides[:-2]]


def _elementwise_words(step: _Step) -> list[int]:
    assert step.node is not None and step.result is not None
    node = step.node
    if node.type == step.result.type:
        while node.operation.startswith(("round_", "wrap_")):  # as does storing
            node = node.args[0]
    tape = _Tape(node, step.result)
    return tape.words()


class _Tape:
    """A node as loads, constants and operations on registers, in an order that needs few."""

    def __init__(self, node: Node, result: _Place) -> None:
        self._result = result
        self._loads: dict[_Place, int] = {}
        self._constants: dict[tuple[int, int], int] = {}
        self._operations: list[list[int]] = []
        self._names = _operation_names()
        self._last: dict[int, int] = {}  # when a value is needed for the last time
        self._values: dict[int, int] = {}
        self._n = 0
        self._node = node
        self._final = self._value(node)

    def _new(self) -> int:
        self._n += 1
        return self._n - 1

    def _value(self, node: Node) -> int:
        """The number of its value."""
        if node.operation == "as":
            return self._value(node.args[0])
        if id(node) in self._values:
            return self._values[id(node)]
        if node.operation == "load":
            found = self._loads.get(node.args[0])
            if found is None:
                found = self._loads[node.args[0]] = self._new()
        elif node.operation == "constant":
            value = node.args[0]
            pack = ("<f", "<i") if node.kind == F32 else ("<d", "<q") if node.kind == 1 else ("<q", "<q")
            key = node.kind, int(struct.unpack(pack[1], struct.pack(pack[0], value))[0])
            found = self._constants.get(key)
            if found is None:
                found = self._constants[key] = self._new()
        else:
            operands = [self._value(each) for each in node.args]
            found = self._new()
            for each in operands:
                self._last[each] = len(self._operations)
            operands += operands[:1] * (3 - len(operands))
            self._operations.append([self._names[node.operation], node.kind, found, *operands])
        self._values[id(node)] = found
        return found

    def words(self) -> list[int]:
        registers = self._registers()
        places = [*self._loads, self._result]
        shape, strides = _collapsed(self._result, places)
        words = [len(shape), *shape, len(self._loads)]
        for (place, value), steps in zip(self._loads.items(), strides, strict=False):
            words += place.buffer, place.offset, place.type, registers[value], *steps
        words.append(len(self._constants))
        for (kind, bits), value in self._constants.items():
            words += kind, bits, registers[value]
        words.append(len(self._operations))
        for operation, kind, result, *operands in self._operations:
            words += operation, kind, registers[result], *(registers[each] for each in operands)
        to = self._result
        return [*words, to.buffer, to.offset, to.type, registers[self._final], *strides[-1]]

    def _registers(self) -> dict[int, int]:
        """A register for each value; those whose last use is over are given again, but not to the operation that reads them last."""
        fixed = [*self._loads.values(), *self._constants.values()]
        registers = {value: i for i, value in enumerate(fixed)}
        free: list[int] = []
        n = len(fixed)
        results = {operation[2] for operation in self._operations}
        for i, operation in enumerate(self._operations):
            registers[operation[2]] = free.pop() if free else n
            n = max(n, registers[operation[2]] + 1)
            for each in set(operation[3:]):
                if each in results and self._last[each] == i and each != self._final:
                    free.append(registers[each])
        if n > _MOST_REGISTERS:
            raise Unsupported("many values at once")
        return registers


def _operation_names() -> dict[str, int]:
    if not _operations:
        _operations.update({name: i for i, name in enumerate(_native.program_operations().split())})
    return _operations


_operations: dict[str, int] = {}


def _collapsed(result: _Place, places: Sequence[_Place]) -> tuple[list[int], list[list[int]]]:
    """The lengths of the loops, and each place's strides in them: without dimensions that others continue."""
    n = len(result.shape)
    steps = []
    for place in places:
        missing = n - len(place.shape)
        lengths = (*(1,) * missing, *place.shape)
        if missing < 0 or any(a != b and a != 1 for a, b in zip(lengths, result.shape, strict=True)):
            raise Unsupported("shapes that do not broadcast")
        strides = (*(0,) * missing, *place.strides)
        steps.append([0 if length == 1 else stride for length, stride in zip(lengths, strides, strict=True)])
    order = sorted((i for i in range(n) if result.shape[i] != 1), key=lambda i: -steps[-1][i])
    shape: list[int] = []
    kept: list[list[int]] = [[] for _ in places]
    for i in order:
        length = result.shape[i]
        if shape and all(each[-1] == own[i] * length for each, own in zip(kept, steps, strict=True)):
            shape[-1] *= length
            for each, own in zip(kept, steps, strict=True):
                each[-1] = own[i]
        else:
            shape.append(length)
            for each, own in zip(kept, steps, strict=True):
                each.append(own[i])
    if not shape:
        shape, kept = [1], [[0] for _ in places]
    if len(shape) > _MOST_DIMS:
        raise Unsupported("many dimensions")
    return shape, kept


_WORDS = {
    _ELEMENTWISE: _elementwise_words,
    _PRODUCT: _product_words,
    _ATEN: _aten_words,
    _SCALED_PRODUCT: _scaled_product_words,
    _REDUCTION: _reduction_words,
    _INDEXED: _indexed_words,
}
