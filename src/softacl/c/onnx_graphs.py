"""ONNX models as the C++ functions of the graph engine take them (library/onnx_graphs.c): kept in a graph, made a model file.

A graph's bytes are its options as JSON, a null byte, and the ONNX model. Sources: ge_ir_build.h, onnx_parser.h and
ge_common_api_types.h of hicann/ge.
"""

from __future__ import annotations

import json
import re

from softacl.c._engine import call_out, get, write
from softacl.c.binding import missing, text_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.atc import options as atc
from softacl.models.atc.compile import compile_model
from softacl.models.atc.graph import OnnxGraph
from softacl.models.atc.shapes import AtcError
from softacl.runtime.memory import host_access

_FAILED, _PARAM_INVALID = 0xFFFF_FFFF, 50331649  # graphStatus
#: Options of ge::ir_option whose names say something else than those of atc.
_NAMES = {
    "ge.insertOpFile": "insert_op_conf",
    "ge.outputNodeName": "out_nodes",
    "ge.INPUT_NODES_SET_FP16": "input_fp16_nodes",
    "ge.outputDatatype": "output_type",
    "ge.engineType": "core_type",
    "ge.enableSparseMatrixWeight": "sparsity",
}
_MAX = 1 << 10  # options
_global: dict[str, str] = {}  # of aclgrphBuildInitialize


def own_code(error: AclError) -> int:
    """The graphStatus of a failure."""
    return _PARAM_INVALID if error.code == Code.INVALID_PARAM else _FAILED


def aclgrphParseONNX(file: int, data: int, nbytes: int, options: int, n: int, allocate: int, context: int) -> None:
    """file: the path of a model; null for one in memory, nbytes at data. allocate(context, nbytes): where the graph's bytes belong."""
    path = text_at(file)
    if path is None and not data:
        raise missing(0)
    settings = _options(options, n)
    try:
        graph = OnnxGraph.parse(host_access.read(data, nbytes)) if path is None else OnnxGraph.load(path)
        model = graph.pack()
    except AtcError as error:
        raise _as_acl(error) from None
    _give(json.dumps(settings).encode() + b"\0" + model, allocate, context)


def aclgrphBuildInitialize(options: int, n: int) -> None:
    """The options of all models that are built later."""
    global _global
    _global = _options(options, n)


def aclgrphBuildModel(graph: int, nbytes: int, options: int, n: int, allocate: int, context: int) -> None:
    """A model file, as `softacl atc` makes it. graph: its bytes; allocate(context, nbytes): where the file's bytes belong."""
    own, _, model = host_access.read(graph, nbytes).partition(b"\0")
    if not model:
        raise AclError(
            Code.INVALID_PARAM, f"{nbytes} bytes at {graph:#x} are no graph. Parse an ONNX model into it first."
        )
    settings = _global | json.loads(own) | _options(options, n)
    words = [f"--{name}={value}" for name, value in settings.items() if value]
    try:
        result = compile_model(atc.parse(["--framework=5", *words]), OnnxGraph.parse(model))
    except AtcError as error:
        raise _as_acl(error) from None
    _give(result.data, allocate, context)


def _options(address: int, n: int) -> dict[str, str]:
    """Options of atc from names and values in turn. Those that atc has no name for change nothing here."""
    if not 0 <= n <= _MAX or (n and not address):
        raise AclError(Code.INVALID_PARAM, f"{n} options at {address:#x}; 0 to {_MAX} at an address are possible.")
    words = [text_at(each) or "" for each in get(address, "Q", 2 * n)]
    return {_name(name): value for name, value in zip(words[::2], words[1::2], strict=True) if _name(name) in _KNOWN}


_KNOWN = frozenset((*atc.USED, *atc.KEPT))


def _name(option: str) -> str:
    """ge.exec.precision_mode: precision_mode; ge.socVersion: soc_version."""
    last = option.rpartition(".")[2]
    return _NAMES.get(option) or re.sub("(?<=[a-z])[A-Z]", lambda letter: f"_{letter[0].lower()}", last)


def _give(data: bytes, allocate: int, context: int) -> None:
    address = call_out(allocate, context, len(data))
    if not address:
        raise AclError(Code.BAD_ALLOC, f"the host has no {len(data)} bytes for a model. Free memory.")
    write(address, data)


def _as_acl(error: AtcError) -> AclError:
    """Options have no hyphens here."""
    return AclError(Code.GE_FAILURE, str(error).replace("--", ""))
