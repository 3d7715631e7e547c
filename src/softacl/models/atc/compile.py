"""ONNX in, a model file out."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace

from softacl.base.element_types import CODES
from softacl.base.safe_read import InputError, read_text
from softacl.base.suggestions import did_you_mean
from softacl.base.tensor_names import type_name
from softacl.models.aipp.configuration import CHANNELS, AippError, Configuration
from softacl.models.aipp.parameters import data_bytes
from softacl.models.aipp.text import read as read_aipp
from softacl.models.atc.graph import OnnxGraph
from softacl.models.atc.options import Options
from softacl.models.atc.shapes import AtcError, Shape, gears_of, parse_shapes
from softacl.models.description import AIPP_INPUT, GEAR_INPUT, Gears, ModelDescription, Port
from softacl.models.gears import Shapes
from softacl.models.layouts import NC1HWC0, shape_in
from softacl.models.om.file import write
from softacl.models.onnx_file import rounded
from softacl.models.payload import Payload, pack
from softacl.operators.dtypes import DOUBLE, FLOAT, FLOAT16, INT8, INT32, UINT8

Dims = tuple[int, ...]
_GEARS = ("dynamic_batch_size", "dynamic_image_size", "dynamic_dims")
_NCHW, _NHWC, _ND, _NDHWC, _NCDHW = 0, 1, 2, 27, 30  # aclFormat
_LAYOUTS = {"NCHW": _NCHW, "NHWC": _NHWC, "ND": _ND, "NCDHW": _NCDHW, "NDHWC": _NDHWC}
_OUTPUT_TYPES = {"FP32": FLOAT, "FP16": FLOAT16, "UINT8": UINT8, "INT8": INT8}
_MAX_BYTES = 1 << 48
_NO_TENSORS = (-1, CODES["STRING"])  # sequences and the like, strings


@dataclass(frozen=True)
class Result:
    """path: where the file belongs. data: its bytes. notes: what the user should know."""

    path: str
    data: bytes
    description: ModelDescription
    notes: tuple[str, ...] = ()


def compile_model(options: Options, graph: OnnxGraph | None = None) -> Result:
    """Make the file that the options describe; it is not written yet. graph: the model, if it is in memory.

    Raises AtcError with the option that is wrong.
    """
    if graph is not None:
        return _Compilation(options, graph).result()
    for name in ("model", "output"):
        if not options.get(name):
            raise AtcError(f"--{name} is missing. Write: softacl atc --framework=5 --model=x.onnx --output=x")
    if not options.get("framework"):
        raise AtcError("--framework is missing. Write --framework=5 for an ONNX model.")
    return _Compilation(options, OnnxGraph.load(options.get("model"))).result()


class _Compilation:
    """The steps from a graph to a file, in the order of the vendor's: outputs, lengths, types, AIPP, names."""

    def __init__(self, options: Options, graph: OnnxGraph) -> None:
        self.options = options
        self.graph = graph
        self.notes: list[str] = []
        self.layout = _layout(options.get("input_format"))
        for name in graph.inputs:
            if graph.type_of(name) in _NO_TENSORS:
                raise AtcError(f"The input {name} is not a tensor of numbers. Such models cannot be loaded.")

    def result(self) -> Result:
        options, graph = self.options, self.graph
        if nodes := _list(options.get("out_nodes")):
            graph.choose_outputs(nodes)
        for name in graph.outputs:
            if graph.type_of(name) in _NO_TENSORS:
                raise AtcError(f"The output {name} is not a tensor of numbers. Choose others with --out_nodes.")
        shapes = self._shapes()
        gears, filled = self._gears(shapes)
        names = [graph.location_of(tensor) for tensor in graph.outputs]
        titles = [_title(name, tensor, nodes) for name, tensor in zip(names, graph.outputs, strict=True)]
        graph.set_dims({name: shape.dims for name, shape in shapes.items()})
        aipp = self._aipp(shapes)
        self._input_types(aipp)
        chip_inputs = self._in_chip_layout("is_input_adjust_hw_layout", "input_fp16_nodes", graph.inputs)
        self._output_types(names)
        if chip_inputs and gears.dims:
            raise AtcError("--is_input_adjust_hw_layout and --dynamic_dims exclude each other.")
        chip_outputs = self._in_chip_layout("is_output_adjust_hw_layout", "out_nodes", names)
        for index in sorted(chip_outputs):
            if graph.type_of(graph.outputs[index]) != FLOAT16:
                graph.cast_output(index, FLOAT16)
        gears, outputs = self._outputs(titles, shapes, gears, filled)
        inputs = [
            self._input(index, name, shapes[name], filled, aipp.get(index)) for index, name in enumerate(graph.inputs)
        ]
        inputs = [_in_layout(port) if index in chip_inputs else port for index, port in enumerate(inputs)]
        outputs = [_in_layout(port) if index in chip_outputs else port for index, port in enumerate(outputs)]
        gears = _gears_in_layout(gears, outputs, chip_outputs)
        extra = _gear_input(gears, sum(len(shape.open) for shape in shapes.values())) + _aipp_input(aipp, inputs, gears)
        for port in (*inputs, *outputs):
            if (port.nbytes or 0) >= _MAX_BYTES:
                raise AtcError(f"{port.name} has {port.nbytes} bytes; that is more than any memory. See --input_shape.")
        name = os.path.basename(options.get("output")) or graph.model.graph.name
        fixed = not any(shape.open for shape in shapes.values())
        dims_list = filled or [{name: shape.dims for name, shape in shapes.items()}] * fixed
        description = ModelDescription(
            name=name,
            inputs=(*inputs, *extra),
            outputs=tuple(outputs),
            gears=gears,
            weight_bytes=rounded(graph.weight_bytes()),
            soc=options.get("soc_version"),
            command=options.command,
        )
        between = max(map(graph.work_bytes, dims_list), default=0)
        description = replace(description, work_bytes=Shapes(description).work_bytes + rounded(between))
        payload = Payload(
            onnx=graph.pack(),
            input_names=(*graph.inputs, *("" for _ in extra)),
            output_names=tuple(graph.outputs),
            options={"values": options.values, "no_effect": options.kept},
            aipp=tuple(aipp[index] for index in sorted(aipp)),
        )
        return Result(options.get("output") + ".om", write(description, pack(payload)), description, tuple(self.notes))

    def _shapes(self) -> dict[str, Shape]:
        """The lengths of each input, in the order of the inputs."""
        graph, options = self.graph, self.options
        option = "input_shape_range" if options.get("input_shape_range") else "input_shape"
        parsed = parse_shapes(option, options.get(option), graph.inputs)
        shapes = {}
        for name in graph.inputs:
            own = graph.dims_of(name)
            shape = parsed.get(name, Shape(own))
            if own != (-1,) and len(own) != len(shape.dims):
                raise AtcError(
                    f"--{option}: {name} has {len(own)} dimensions in the model, {_shown(own)}; the option has {len(shape.dims)}."
                )
            if name not in parsed and shape.open:
                self.notes.append(
                    f"The input {name} keeps dynamic dimensions, {_shown(own)}. --input_shape fixes them."
                )
            shapes[name] = shape
        self._order = list(parsed)
        return shapes

    def _gears(self, shapes: dict[str, Shape]) -> tuple[Gears, list[dict[str, Dims]]]:
        kind = next((name for name in _GEARS if self.options.get(name)), "")
        if not kind:
            return Gears(), []
        if kind == "dynamic_dims" and self.layout not in ("", "ND"):
            raise AtcError(f"--dynamic_dims needs --input_format=ND; it is {self.layout}.")
        first = {name: shapes[name] for name in self._order}
        ordered = first | shapes
        ordered = {name: ordered[name] for name in (*first, *(name for name in shapes if name not in first))}
        gears, filled = gears_of(kind, self.options.get(kind), ordered, self.layout or "NCHW")
        if gears.dims:
            gears = replace(
                gears, dims=tuple(tuple(length for name in shapes for length in one[name]) for one in filled)
            )
        return gears, filled

    def _aipp(self, shapes: dict[str, Shape]) -> dict[int, Configuration]:
        """The configurations by the number of their input, with the sizes of the model."""
        path = self.options.get("insert_op_conf")
        if not path:
            return {}
        try:
            configurations = read_aipp(read_text(path))
        except InputError as error:
            raise AtcError(f"--insert_op_conf: {error}") from None
        except AippError as error:
            raise AtcError(f"--insert_op_conf={path}: {error}") from None
        names = list(shapes)
        made = {}
        for configuration in configurations:
            rank = configuration.related_input_rank
            if rank >= len(names):
                raise AtcError(
                    f"--insert_op_conf={path}: related_input_rank {rank}: the model has {len(names)} inputs, from 0."
                )
            dims = shapes[names[rank]].dims
            if len(dims) != 4:
                raise AtcError(
                    f"--insert_op_conf={path}: the input {names[rank]} has {len(dims)} dimensions; an AIPP needs 4."
                )
            layout = "NHWC" if self.layout == "NHWC" else "NCHW"
            height, width, channels = (dims[i] for i in ((2, 3, 1) if layout == "NCHW" else (1, 2, 3)))
            resolved = replace(
                configuration, layout=layout, channels=max(channels, 0), data_type=self.graph.type_of(names[rank])
            )
            if resolved.data_type not in (FLOAT, FLOAT16, INT8, UINT8, DOUBLE):
                raise AtcError(
                    f"--insert_op_conf: the input {names[rank]} is {type_name(resolved.data_type)}; an AIPP makes floats or bytes."
                )
            if configuration.aipp_mode == "dynamic":
                if self.layout not in ("", "NCHW", "NHWC"):
                    raise AtcError(
                        f"--insert_op_conf={path}: a dynamic AIPP needs --input_format NCHW or NHWC; it is {self.layout}."
                    )
                geared = self.options.get("dynamic_batch_size"), self.options.get("dynamic_image_size")
                if (dims[0] < 0 and not geared[0]) or (min(height, width) < 0 and not geared[1]):
                    raise AtcError(
                        f"--insert_op_conf={path}: {names[rank]} is {_shown(dims)}; a dynamic AIPP needs fixed dimensions, "
                        "or those of --dynamic_batch_size or --dynamic_image_size."
                    )
                made[rank] = replace(resolved, output_h=max(height, 0), output_w=max(width, 0))
                continue
            try:
                made[rank] = resolved.at(max(height, 0), max(width, 0))
            except AippError as error:
                raise AtcError(f"--insert_op_conf={path}: {error}") from None
        return made

    def _in_chip_layout(self, option: str, nodes: str, names: Sequence[str]) -> set[int]:
        """Which inputs or outputs become NC1HWC0: "true,false" for each of those that `nodes` names, in its order."""
        flags = [word.strip().lower() for word in self.options.get(option).split(",") if word.strip()]
        if any(word not in ("true", "false") for word in flags):
            raise AtcError(
                f"--{option}={self.options.get(option)}: write true or false for each of --{nodes}, as true,false."
            )
        if "true" not in flags:
            return set()
        node_names = _list(self.options.get(nodes))
        if not node_names:
            self.notes.append(f"--{option} has no effect without --{nodes}.")
            return set()
        if len(flags) != len(node_names):
            raise AtcError(f"--{option} has {len(flags)} values; --{nodes} has {len(node_names)}. Give one for each.")
        chosen = [index for index, word in enumerate(flags) if word == "true"]
        # outputs are in the order of --out_nodes
        return set(chosen) if nodes == "out_nodes" else {list(names).index(node_names[index]) for index in chosen}

    def _input_types(self, aipp: dict[int, Configuration]) -> None:
        names = self.graph.inputs
        for name in _list(self.options.get("input_fp16_nodes")):
            if name not in names:
                near = did_you_mean(name, names)
                raise AtcError(
                    f"--input_fp16_nodes: {name}: the model has no such input.{near} Its inputs: {', '.join(names)}."
                )
            if names.index(name) in aipp:
                raise AtcError(f"--input_fp16_nodes: {name} has an AIPP, which takes bytes. Leave one of the two out.")
            if self.graph.type_of(name) == FLOAT:
                self.graph.cast_input(name, FLOAT16)
            elif self.graph.type_of(name) != FLOAT16:
                raise AtcError(f"--input_fp16_nodes: {name} is {type_name(self.graph.type_of(name))}, not a float.")

    def _output_types(self, names: Sequence[str]) -> None:
        """--output_type=FP16, or node:index:FP16;...; the names stay those of the nodes."""
        text = self.options.get("output_type")
        if not text:
            return
        types: dict[int, int] = {}
        for part in _list(text):
            output, _, kind = part.rpartition(":")
            if kind.upper() not in _OUTPUT_TYPES:
                raise AtcError(
                    f"--output_type={text}: {kind} is not a type. Allowed: {', '.join(_OUTPUT_TYPES)}, or NODE:INDEX:TYPE."
                )
            if output and output not in names:
                near = did_you_mean(output, names)
                raise AtcError(
                    f"--output_type: {output}: the model has no such output.{near} Its outputs: {', '.join(names)}."
                )
            for index, name in enumerate(names):
                if not output or name == output:
                    types[index] = _OUTPUT_TYPES[kind.upper()]
        for index, data_type in types.items():
            if self.graph.type_of(self.graph.outputs[index]) != data_type:
                self.graph.cast_output(index, data_type)

    def _outputs(
        self, names: Sequence[str], shapes: dict[str, Shape], gears: Gears, filled: list[dict[str, Dims]]
    ) -> tuple[Gears, list[Port]]:
        graph = self.graph
        types = [graph.type_of(tensor) for tensor in graph.outputs]
        tensors = graph.outputs
        if filled:
            table = [graph.output_dims(dims) for dims in filled]
            if any(length < 0 for row in table for dims in row for length in dims):
                self.notes.append("The dimensions of the outputs are not known for every gear; programs see -1 there.")
            largest = max(range(len(filled)), key=lambda gear: sum(math.prod(dims) for dims in filled[gear].values()))
            gears = replace(gears, output_dims=tuple(tuple(row) for row in table))
            ports = [_port(*one) for one in zip(names, table[largest], types, tensors, strict=True)]
            upper = [max(port.size_at(row[index]) for row in table) for index, port in enumerate(ports)]
            return gears, [replace(port, nbytes=nbytes) for port, nbytes in zip(ports, upper, strict=True)]
        dims = graph.output_dims({name: shape.dims for name, shape in shapes.items()})
        ports = [_port(*one) for one in zip(names, dims, types, tensors, strict=True)]
        if any(shape.ranges for shape in shapes.values()):
            highest = graph.output_dims({name: shape.highest() for name, shape in shapes.items()})
            ports = [replace(port, nbytes=port.size_at(upper)) for port, upper in zip(ports, highest, strict=True)]
        else:
            ports = [replace(port, nbytes=port.size_at(port.dims)) for port in ports]
        return gears, ports

    def _input(
        self, index: int, name: str, shape: Shape, filled: list[dict[str, Dims]], aipp: Configuration | None
    ) -> Port:
        data_type = self.graph.type_of(name)
        form = (
            _LAYOUTS[self.layout]
            if self.layout and len(shape.dims) in (4, 5)
            else (_NCHW if len(shape.dims) == 4 else _ND)
        )
        if len(shape.dims) != (4 if form in (_NCHW, _NHWC) else 5 if form in (_NDHWC, _NCDHW) else len(shape.dims)):
            form = _ND
        port = Port(name, shape.dims, data_type, form, ranges=shape.ranges, engine_name=name)
        sizes = [port.size_at(one[name]) for one in filled] or [port.size_at(shape.highest())]
        port = replace(port, nbytes=max(sizes))
        if aipp is None:
            return port
        port = replace(port, aipp=aipp)
        if aipp.aipp_mode == "dynamic":
            dims = (shape.dims[0], -1, -1, -1)  # the program sets the rest for each run
            return replace(port, dims=dims, ranges=(), data_type=UINT8, format=_NHWC, nbytes=aipp.max_src_image_size)
        return _picture(port, aipp, [one[name] for one in filled])


def _picture(port: Port, aipp: Configuration, gears: list[Dims]) -> Port:
    """The input of a static AIPP as programs see it: bytes of pictures."""
    rows, columns = (2, 3) if aipp.layout == "NCHW" else (1, 2)
    sizes = []
    for dims in gears or [port.dims]:
        if min(dims) < 0:
            sizes.append(0)
            continue
        try:
            sizes.append(math.prod(aipp.at(dims[rows], dims[columns]).picture_dims(dims[0])))
        except AippError as error:
            raise AtcError(f"--insert_op_conf: at the gear {_shown(dims)}: {error}") from None
    height, width = (length or -1 for length in aipp.source)
    depth = CHANNELS[aipp.input_format]
    batch = port.dims[0]
    second = (batch, height * 3 // 2 if height > 0 else -1, width, 1) if aipp.input_format == "YUV420SP_U8" else ()
    return replace(
        port,
        dims=(batch, height, width, depth),
        dims_v2=second,
        data_type=UINT8,
        format=_NHWC,
        nbytes=max(sizes),
        ranges=(),
    )


def _in_layout(port: Port) -> Port:
    """An input or output as chips keep it: NC1HWC0."""
    if len(port.dims) != 4:
        raise AtcError(
            f"{port.name} has {len(port.dims)} dimensions, {_shown(port.dims)}; NC1HWC0 needs N, C, H and W."
        )
    if port.dims[1] < 0:
        raise AtcError(f"{port.name} is {_shown(port.dims)}; NC1HWC0 needs the number of channels.")
    size = max(port.size_at(port.dims), port.nbytes or 0)
    groups = shape_in(NC1HWC0, port.dims, port.data_type)
    nbytes = size // max(port.dims[1], 1) * groups[1] * groups[4]
    ranges: tuple[tuple[int, int], ...] = ()
    if port.ranges:
        n, _, height, width = port.ranges
        ranges = (n, (groups[1], groups[1]), height, width, (groups[4], groups[4]))
    return replace(port, dims=groups, format=NC1HWC0, nbytes=nbytes, ranges=ranges)


def _gears_in_layout(gears: Gears, outputs: Sequence[Port], chosen: set[int]) -> Gears:
    if not chosen or not gears.output_dims:
        return gears
    rows = [
        tuple(
            shape_in(NC1HWC0, dims, outputs[index].data_type) if index in chosen else dims
            for index, dims in enumerate(row)
        )
        for row in gears.output_dims
    ]
    return replace(gears, output_dims=tuple(rows))


def _gear_input(gears: Gears, n_open: int) -> tuple[Port, ...]:
    if not gears:
        return ()
    if gears.dims:
        count = n_open
    else:
        count = 2 if gears.images else 1
    return (Port(GEAR_INPUT, (count,), INT32, _ND, nbytes=4 * count),)


def _aipp_input(aipp: dict[int, Configuration], inputs: Sequence[Port], gears: Gears) -> tuple[Port, ...]:
    """The parameters of dynamic AIPPs: one input for each, with room for the largest batch."""
    dynamic = [index for index in sorted(aipp) if aipp[index].aipp_mode == "dynamic"]
    made = []
    for position, index in enumerate(dynamic):
        batch = inputs[index].dims[0]
        nbytes = data_bytes(batch if batch > 0 else max(gears.batches, default=1))
        made.append(
            Port(AIPP_INPUT if position == 0 else f"{AIPP_INPUT}_{position}", (nbytes,), UINT8, _ND, nbytes=nbytes)
        )
    return tuple(made)


def _title(output: str, tensor: str, chosen: Sequence[str]) -> str:
    """The name of an output that programs see: NODE:INDEX:TENSOR, and NODE:INDEX if --out_nodes chose it so.

    Source: CreateOutputNodesInfo of hicann/ge, api/atc/omg.cc.
    """
    return output if output in chosen or output == tensor else f"{output}:{tensor}"


def _port(name: str, dims: Dims, data_type: int, tensor: str) -> Port:
    return Port(name, dims, data_type, _ND, engine_name=tensor)


def _layout(text: str) -> str:
    layout = text.upper()
    if layout and layout not in _LAYOUTS:
        raise AtcError(f"--input_format={text}: allowed are {', '.join(_LAYOUTS)}.")
    return layout


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _shown(dims: Sequence[int]) -> str:
    return ",".join(map(str, dims))
