"""Changes to an ONNX model: chosen outputs, fixed lengths, other element types; and what it makes of its lengths.

The onnx package is the extra softacl[models]. Element types are aclDataTypes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.base.suggestions import did_you_mean
from softacl.models.atc.operators import unparsed
from softacl.models.atc.shapes import AtcError
from softacl.models.onnx_file import ACL_TYPES, ONNX_TYPES
from softacl.runtime.descriptors.tensor_descriptions import type_size

Dims = tuple[int, ...]
_MAX = (1 << 31) - 1  # bytes of a protobuf message
_MAX_TRIED = 1 << 28  # elements of the inputs of a run that finds lengths
_UNKNOWN: Dims = (-1,)
_SHOWN = 60  # bytes of a damaged text


def need_onnx() -> Any:
    """The onnx package. AtcError says how to install it."""
    try:
        import onnx
        import onnx.shape_inference
    except ImportError:
        raise AtcError(
            "atc needs the package onnx, which is not installed. Run pip install 'softacl[models]'"
        ) from None
    return onnx


class OnnxGraph:
    """One ONNX model that is changed in place."""

    def __init__(self, model: Any) -> None:
        self.model = model
        graph = model.graph
        constants = {tensor.name for tensor in graph.initializer}
        constants |= {tensor.values.name for tensor in graph.sparse_initializer}
        kept = [
            value for value in graph.input if value.name not in constants
        ]  # older files list their weights as inputs
        del graph.input[:]
        graph.input.extend(kept)
        self._declared_inputs = {value.name: _dims(value) for value in graph.input}
        self._declared_outputs = {value.name: _dims(value) for value in graph.output}

    @classmethod
    def load(cls, path: str) -> OnnxGraph:
        """From a file, with the weights that lie in files beside it."""
        return cls._read(need_onnx().load, path, f"--model={path}")

    @classmethod
    def parse(cls, data: bytes) -> OnnxGraph:
        """From the bytes of a file."""
        return cls._read(need_onnx().load_model_from_string, data, f"The model of {len(data)} bytes")

    @classmethod
    def _read(cls, read: Callable[[Any], Any], source: Any, title: str) -> OnnxGraph:
        try:
            model = read(source)
        except OSError as error:
            raise AtcError(f"{title} cannot be read: {error.strerror}.") from None
        except Exception as error:  # protobuf's, onnx's and the system's own
            raise AtcError(f"{title} cannot be read as ONNX: {_one_line(error)}.") from None
        if not model.ir_version or not model.graph.output:
            raise AtcError(f"{title} is not an ONNX model.")
        for field, text in _texts(model):
            if isinstance(text, bytes):  # protobuf's answer to text that is not UTF-8
                raise AtcError(f"{title}: {field} is {text[:_SHOWN]!r}, which is not UTF-8. Export the model again.")
        if names := unparsed(model, _all_nodes(model)):
            raise AtcError(
                f"{title} has operators for which there is no parser: {', '.join(names)}. Those of ONNX, of ONNX Runtime and the "
                "model's own functions can be converted. Export the model with these."
            )
        return cls(model)

    @property
    def inputs(self) -> list[str]:
        return [value.name for value in self.model.graph.input]

    @property
    def outputs(self) -> list[str]:
        return [value.name for value in self.model.graph.output]

    def type_of(self, name: str) -> int:
        """The element type of an input or output; -1 for what is not a tensor."""
        return ACL_TYPES.get(self._value(name).type.tensor_type.elem_type, -1)

    def dims_of(self, name: str) -> Dims:
        """The lengths of an input or output as the file has them; (-1,) where nothing is said."""
        return _dims(self._value(name))

    def location_of(self, tensor: str) -> str:
        """`node:index` of a tensor's producer, as the vendor names outputs; the tensor's own name for an input."""
        for number, node in enumerate(self.model.graph.node):
            if tensor in node.output:
                return f"{node.name or f'{node.op_type}_{number}'}:{list(node.output).index(tensor)}"
        return tensor

    def choose_outputs(self, names: Sequence[str]) -> None:
        """Make these tensors the outputs, in this order; what is no longer needed is removed. names: `node:index`, or tensors."""
        onnx = need_onnx()
        graph = self.model.graph
        by_node = {self.location_of(tensor): tensor for node in graph.node for tensor in node.output if tensor}
        tensors = set(by_node.values())
        chosen = []
        for one in names:
            tensor = by_node.get(one) or (one if one in tensors else "")
            if not tensor:
                near = did_you_mean(one, [*by_node, *tensors])
                raise AtcError(
                    f"--out_nodes: {one}: the model has no such node and output.{near} Write NODE:INDEX, or a tensor's name."
                )
            if tensor in chosen:
                raise AtcError(f"--out_nodes: {one} appears twice.")
            chosen.append(tensor)
        infos = {value.name: value for value in (*graph.output, *graph.value_info)}
        if any(tensor not in infos for tensor in chosen):
            infos |= {value.name: value for value in self._inferred(self.model).graph.value_info}
        values = [infos.get(tensor) or onnx.helper.make_tensor_value_info(tensor, 0, None) for tensor in chosen]
        for value in values:
            if not value.type.tensor_type.elem_type:
                raise AtcError(
                    f"--out_nodes: {value.name}: its element type is not in the model, and cannot be inferred."
                )
        values = [onnx.ValueInfoProto.FromString(value.SerializeToString()) for value in values]
        del graph.output[:]
        graph.output.extend(values)
        self._prune()

    def set_dims(self, dims: Mapping[str, Dims]) -> None:
        """Set dimensions of inputs; each -1 gets its own name."""
        for name, lengths in dims.items():
            value = self._value(name)
            _set_dims(value, lengths, name)
        del self.model.graph.value_info[:]  # what the file says about lengths in between

    def cast_input(self, name: str, data_type: int) -> None:
        """Change an input's element type; the model casts it to its own."""
        onnx = need_onnx()
        value = self._value(name)
        inner = self._fresh(f"{name}_as_it_was")
        for node in _nodes(self.model.graph):
            for i, tensor in enumerate(node.input):
                if tensor == name:
                    node.input[i] = inner
        for output in self.model.graph.output:
            if output.name == name:
                raise AtcError(f"--input_fp16_nodes: {name} is an output, too.")
        cast = onnx.helper.make_node(
            "Cast", [name], [inner], name=self._fresh(f"Cast_of_{name}"), to=value.type.tensor_type.elem_type
        )
        self.model.graph.node.insert(0, cast)
        value.type.tensor_type.elem_type = ONNX_TYPES[data_type]

    def cast_output(self, index: int, data_type: int) -> None:
        """Let an output have another element type; its name changes."""
        onnx = need_onnx()
        value = self.model.graph.output[index]
        old, new = value.name, self._fresh(f"{value.name}_converted")
        self.model.graph.node.append(
            onnx.helper.make_node("Cast", [old], [new], name=self._fresh(f"Cast_of_{old}"), to=ONNX_TYPES[data_type])
        )
        value.name = new
        self._declared_outputs[new] = self._declared_outputs.get(old, _UNKNOWN)
        value.type.tensor_type.elem_type = ONNX_TYPES[data_type]

    def output_dims(self, inputs: Mapping[str, Dims]) -> list[Dims]:
        """The lengths of the outputs where the inputs have these lengths; -1 where they cannot be known."""
        model = type(self.model)()
        model.CopyFrom(self.model)
        graph = OnnxGraph(model)
        graph.set_dims(inputs)
        for value in model.graph.output:
            value.type.tensor_type.ClearField("shape")
        inferred = self._inferred(model)
        shapes = [_dims(value) for value in inferred.graph.output]
        if any(length < 0 for dims in shapes for length in dims) and all(
            min(dims, default=0) >= 0 for dims in inputs.values()
        ):
            shapes = _tried(model, inputs) or shapes
        if self._declared_inputs == dict(inputs):  # then what the file says of the outputs counts, too
            declared = [self._declared_outputs.get(name, _UNKNOWN) for name in self.outputs]
            shapes = [_better(*pair) for pair in zip(shapes, declared, strict=True)]
        return shapes

    def weight_bytes(self) -> int:
        """Bytes of the constants."""
        return sum(
            math.prod(tensor.dims) * type_size(ACL_TYPES.get(tensor.data_type, -1))
            for tensor in self.model.graph.initializer
        )

    def work_bytes(self, inputs: Mapping[str, Dims]) -> int:
        """Return the peak size in bytes of live intermediate results, for these dimensions; 0 if dimensions are unknown."""
        model = type(self.model)()
        model.CopyFrom(self.model)
        OnnxGraph(model).set_dims(inputs)
        graph = self._inferred(model).graph
        outside = {value.name for value in (*graph.input, *graph.output)}
        sizes = {}
        for value in graph.value_info:
            dims = _dims(value)
            if value.name not in outside and min(dims, default=0) >= 0:
                sizes[value.name] = math.prod(dims) * type_size(ACL_TYPES.get(value.type.tensor_type.elem_type, -1))
        last = {tensor: step for step, node in enumerate(graph.node) for tensor in (*node.output, *node.input)}
        live = peak = 0
        ending: dict[int, int] = {}
        for step, node in enumerate(graph.node):
            for tensor in node.output:
                nbytes = sizes.get(tensor, 0)
                live += nbytes
                ending[last[tensor]] = ending.get(last[tensor], 0) + nbytes
            peak = max(peak, live)
            live -= ending.pop(step, 0)
        return peak

    def pack(self) -> bytes:
        """The bytes of the model; the same for the same model."""
        try:
            data: bytes = self.model.SerializeToString(deterministic=True)
        except ValueError as error:
            raise AtcError(f"The model is too large for one message: {_one_line(error)}.") from None
        if len(data) > _MAX:
            raise AtcError(f"The model has {len(data)} bytes; at most {_MAX} can be written.")
        return data

    def _value(self, name: str) -> Any:
        return next(value for value in (*self.model.graph.input, *self.model.graph.output) if value.name == name)

    def _inferred(self, model: Any) -> Any:
        onnx = need_onnx()
        try:
            return onnx.shape_inference.infer_shapes(model, data_prop=True)
        except Exception:  # operators of others, and models of more than 2 GiB: then the lengths stay unknown
            return model

    def _prune(self) -> None:
        graph = self.model.graph
        needed = {value.name for value in graph.output}
        kept = []
        for node in reversed(graph.node):
            if needed.intersection(node.output):
                kept.append(node)
                needed |= {tensor for inner in _with_inner(node) for tensor in inner.input}
        nodes = [type(node).FromString(node.SerializeToString()) for node in reversed(kept)]
        del graph.node[:]
        graph.node.extend(nodes)
        for field in (graph.initializer, graph.sparse_initializer):
            for i in reversed(range(len(field))):
                name = field[i].name if field is graph.initializer else field[i].values.name
                if name not in needed:
                    del field[i]

    def _fresh(self, name: str) -> str:
        """A name that the model does not have yet."""
        graph = self.model.graph
        taken = {value.name for value in (*graph.input, *graph.initializer)}
        taken |= {word for node in _nodes(graph) for word in (node.name, *node.input, *node.output)}
        while name in taken:
            name += "_"
        return name


def _all_nodes(model: Any) -> Iterator[Any]:
    """The nodes of the graph, of its inner graphs, and of the model's functions."""
    for graph in (model.graph, *model.functions):
        yield from _nodes(graph)


def _nodes(graph: Any) -> Any:
    """All nodes, those of inner graphs too."""
    for node in graph.node:
        yield from _with_inner(node)


def _with_inner(node: Any) -> Any:
    yield node
    for attribute in node.attribute:
        for inner in (*([attribute.g] if attribute.HasField("g") else []), *attribute.graphs):
            yield from _nodes(inner)


def _texts(message: Any) -> Iterator[tuple[str, str | bytes]]:
    """The texts of a message and of those in it, with the names of their fields."""
    for field, content in message.ListFields():
        if field.cpp_type not in (field.CPPTYPE_MESSAGE, field.CPPTYPE_STRING) or field.type == field.TYPE_BYTES:
            continue
        for entry in [content] if hasattr(content, "ListFields") or isinstance(content, (str, bytes)) else content:
            if field.type == field.TYPE_STRING:
                yield field.full_name, entry
            else:
                yield from _texts(entry)


def _dims(value: Any) -> Dims:
    tensor = value.type.tensor_type
    if not tensor.HasField("shape"):
        return _UNKNOWN
    return tuple(dim.dim_value if dim.HasField("dim_value") else -1 for dim in tensor.shape.dim)


def _better(inferred: Dims, declared: Dims) -> Dims:
    """Inferred lengths, or those of the file where none was inferred."""
    if inferred == _UNKNOWN:
        return declared
    if len(inferred) != len(declared):
        return inferred
    return tuple(length if length >= 0 else other for length, other in zip(inferred, declared, strict=True))


def _set_dims(value: Any, lengths: Dims, name: str) -> None:
    shape = value.type.tensor_type.shape
    del shape.dim[:]
    value.type.tensor_type.shape.SetInParent()
    for axis, length in enumerate(lengths):
        dim = shape.dim.add()
        if length >= 0:
            dim.dim_value = length
        else:
            dim.dim_param = f"{name}_{axis}"


def _tried(model: Any, inputs: Mapping[str, Dims]) -> list[Dims] | None:
    """The lengths of a run on zeros, where the engine is there and takes it; None otherwise."""
    try:
        import onnxruntime
    except ImportError:
        return None
    if sum(math.prod(dims) for dims in inputs.values()) > _MAX_TRIED:
        return None
    try:
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 4
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        onnx = need_onnx()
        kinds = {
            value.name: onnx.helper.tensor_dtype_to_np_dtype(value.type.tensor_type.elem_type)
            for value in model.graph.input
        }
        feed = {name: np.zeros(dims, kinds[name]) for name, dims in inputs.items()}
        return [tuple(array.shape) for array in session.run(None, feed)]
    except Exception:  # what does not run fails when it is loaded
        return None


def _one_line(error: BaseException) -> str:
    return " ".join(str(error).split()).rstrip(".")[:300] or type(error).__name__
