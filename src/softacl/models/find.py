"""The source of a model: a file of `softacl atc`, an ONNX file, the ONNX file of an `.om`, a function of the program.

They are tried in this order; there is no other fallback. A file's contents decide what it is, not its name.
"""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Callable
from dataclasses import dataclass, replace

from softacl.base.environment import variables
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models import layouts, om, onnx_file, payload, registry
from softacl.models.description import ModelDescription, Port, is_aipp_input, is_extra
from softacl.models.engines.base import Engine, EnginePort, MissingEngine, fits
from softacl.models.engines.callable import CallableEngine
from softacl.models.engines.onnx import NOT_INSTALLED, OnnxEngine
from softacl.operators.device_tensors import PLAIN_FORMATS
from softacl.operators.dtypes import name_of
from softacl.reasons import Reason

#: The environment variable that says where the ONNX files of `.om` files are: a folder, or a file of `pattern = path` lines.
VARIABLE = "SOFTACL_MODELS"

_MAGIC = b"IMOD"
_PACKAGE = b"PK\x03\x04"
_POINTER = b"version https://git-lfs"


@dataclass(frozen=True)
class Source:
    """A model that can run. engine: makes what computes it; it is called once, when the model is loaded."""

    description: ModelDescription
    engine: Callable[[], Engine]


def find(path: str) -> Source:
    """The model source for a path. 145002 without a file, 145006 for one that is not a model, 545001 if nothing can run it."""
    try:
        data = read_file(path)
    except AclError:
        registered = registry.find(path)
        if registered is not None and registered.description is not None and not os.path.exists(path):
            return _function(registered, registered.description)
        raise
    return _choose(path, data)


def find_in_memory(data: bytes) -> Source:
    """The source for a model file that the program has read. 145006 if it is not a model, 545001 if nothing can run it."""
    return _choose("", data)


def describe(path: str, data: bytes | None = None) -> ModelDescription:
    """The description in a file, whether or not anything runs for it. Codes as `find`."""
    if data is None:
        registered = registry.find(path)
        if registered is not None and registered.description is not None and not os.path.exists(path):
            return registered.description
        data = read_file(path)
    if data[:4] in (_MAGIC, _PACKAGE):
        return om.read(data).description
    return _choose(path, data).description


def read_file(path: str) -> bytes:
    """The bytes of a model file. 100000 for an empty path, 145002 for what cannot be read."""
    if not path:
        raise AclError(Code.INVALID_PARAM, "the path is empty.", Reason.NULL_POINTER, role="modelPath")
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise AclError(
            Code.GE_EXEC_MODEL_PATH_INVALID,
            f"{path!r} cannot be read: {error.strerror}. Pass the path of a model, or register a function for it with "
            f"@softacl.model({os.path.basename(path)!r}, inputs=..., outputs=...).",
        ) from None


def _choose(path: str, data: bytes) -> Source:
    where = repr(path) if path else f"the model of {len(data)} bytes in memory"
    described: ModelDescription | None = None
    if data[:4] in (_MAGIC, _PACKAGE):
        file = om.read(data)
        if file.softacl is not None:
            return _own(file)
        described = file.description
    elif data and not data.startswith(_POINTER):
        if (source := _onnx(path, data)) is not None:
            return source
        registered = registry.find(path) if path else None
        if registered is not None and registered.description is not None:
            return _function(registered, registered.description)
        raise AclError(
            Code.GE_EXEC_MODEL_DATA_SIZE_INVALID,
            f"{where} is not a model: it begins with {data[:8]!r}, and neither as an .om file (IMOD) nor as ONNX. Make one "
            "with softacl atc --framework=5 --model=FILE.onnx --output=FILE.",
        )
    if path and (beside := _beside(path)) is not None:
        with open(beside, "rb") as onnx:
            onnx_source = _onnx(beside, onnx.read())
        if onnx_source is None:
            raise AclError(Code.GE_LOAD_MODEL, f"{beside!r}, which is configured for {where}, is not an ONNX file.")
        return onnx_source if described is None else _reconciled(described, onnx_source, where, beside)
    registered = registry.find(path) if path else None
    if registered is not None:
        description = registered.description or described
        if description is not None:
            return _function(registered, description)
    raise _nothing(path, where, data, described)


def _nothing(path: str, where: str, data: bytes, described: ModelDescription | None) -> AclError:
    """The error that says what the file is, and how to have something run for it."""
    name = os.path.basename(path) or "NAME.om"
    stem = os.path.splitext(name)[0]
    what = "an empty file" if not data else "a pointer of git-lfs, whose file has not been fetched"
    if described is not None:
        ins = ", ".join(_words(port) for port in described.inputs)
        outs = ", ".join(_words(port) for port in described.outputs)
        what = f"a model of CANN ({ins} -> {outs}), whose kernels run on its chip only"
        if described.soc:
            what += f"; made for {described.soc}"
        if described.command:
            what += f"; made by: {described.command}"
    code = Code.GE_LOAD_MODEL if data else Code.GE_EXEC_MODEL_PATH_INVALID
    return AclError(
        code,
        f"{where} is {what}, and nothing here runs in its place. Make it with softacl atc --framework=5 "
        f"--model={stem}.onnx --output={stem}; or put {stem}.onnx beside it or where {VARIABLE} says; or register a function "
        f"with @softacl.model({name!r}).",
    )


def _words(port: Port) -> str:
    return f"{port.name} {name_of(port.data_type)}{list(port.dims)}"


def _own(file: om.OmFile) -> Source:
    """A file of `softacl atc`: the ONNX model in it, under the file's description."""
    assert file.softacl is not None
    for port in (*file.description.inputs, *file.description.outputs):
        if port.aipp is None and port.nbytes is not None and port.size_at(port.dims) > port.nbytes:
            raise AclError(
                Code.GE_EXEC_MODEL_DATA_SIZE_INVALID,
                f"the model file is damaged: {_words(port)} does not fit the {port.nbytes} bytes that it declares. Make it again.",
            )
    contents = payload.unpack(file.softacl)
    own = onnx_file.describe(contents.onnx)
    try:
        engine: Engine = OnnxEngine(contents.onnx)
    except ImportError:
        engine = _missing(own)
    return Source(file.description, lambda: engine)


def _onnx(path: str, data: bytes) -> Source | None:
    """An ONNX file as a source; None for other files."""
    if not onnx_file.is_onnx(data):
        return None
    description = onnx_file.describe(data)
    stem = os.path.splitext(os.path.basename(path))[0]
    return _of_onnx(replace(description, name=stem or description.name), path if path else data)


def _of_onnx(description: ModelDescription, source: str | bytes) -> Source:
    """description: as in the file; ONNX Runtime knows the lengths of more outputs."""
    try:
        engine: Engine = OnnxEngine(source)
    except ImportError:
        return Source(description, lambda: _missing(description))
    inputs = tuple(_as_engine(port, own) for port, own in zip(description.inputs, engine.inputs, strict=True))
    outputs = tuple(_as_engine(port, own) for port, own in zip(description.outputs, engine.outputs, strict=True))
    return Source(replace(description, inputs=inputs, outputs=outputs), lambda: engine)


def _missing(description: ModelDescription) -> Engine:
    ins, outs = (tuple(_engine_port(port) for port in ports) for ports in (description.inputs, description.outputs))
    return MissingEngine(ins, outs, NOT_INSTALLED)


def _engine_port(port: Port) -> EnginePort:
    return EnginePort(port.engine_name or port.name, port.dims, port.data_type)


def _as_engine(port: Port, own: EnginePort) -> Port:
    return replace(port, dims=own.dims, data_type=own.data_type, format=0 if len(own.dims) == 4 else 2)


def _function(registered: registry.ModelFunction, description: ModelDescription) -> Source:
    inputs = tuple(_engine_port(port) for port in description.inputs)
    outputs = tuple(_engine_port(port) for port in description.outputs)
    return Source(description, lambda: CallableEngine(registered.function, inputs, outputs))


def _beside(path: str) -> str | None:
    """The ONNX file to run for an `.om`: beside it, or where SOFTACL_MODELS says."""
    stem = os.path.splitext(path)[0]
    if os.path.isfile(f"{stem}.onnx"):
        return f"{stem}.onnx"
    setting = variables.get(VARIABLE, "")
    if not setting:
        return None
    if os.path.isdir(setting):
        onnx_path = os.path.join(setting, f"{os.path.basename(stem)}.onnx")
        return onnx_path if os.path.isfile(onnx_path) else None
    try:
        with open(setting, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise AclError(
            Code.GE_LOAD_MODEL,
            f"{VARIABLE} is {setting!r}, which cannot be read: {error}. Name a folder of ONNX files, or a file of "
            "`pattern = path` lines.",
            Reason.CONFIGURATION,
        ) from None
    for number, line in enumerate(lines, start=1):
        pattern, equals, target = (part.strip() for part in line.partition("#")[0].partition("="))
        if not pattern:
            continue
        if not equals or not target:
            raise AclError(
                Code.GE_LOAD_MODEL,
                f"line {number} of {setting!r} ({VARIABLE}) is {line!r}; it must be `pattern = path of the ONNX file`.",
                Reason.CONFIGURATION,
            )
        if any(fnmatch.fnmatchcase(each, pattern) for each in (path, os.path.basename(path))):
            target = os.path.join(os.path.dirname(os.path.abspath(setting)), target)
            if not os.path.isfile(target):
                raise AclError(
                    Code.GE_LOAD_MODEL,
                    f"line {number} of {setting!r} ({VARIABLE}) names {target!r} for {path!r}, which is not there.",
                    Reason.CONFIGURATION,
                )
            return target
    return None


def _reconciled(om: ModelDescription, onnx: Source, where: str, beside: str) -> Source:
    """The ONNX file under the description of the `.om`; 545001 with all differences if they do not match."""
    problems: list[str] = []
    if any(is_aipp_input(port.name) for port in om.inputs):
        problems.append(
            "the .om has a dynamic AIPP, whose sizes it does not contain: compile the ONNX file by softacl atc"
        )
    inputs = _matched(om.inputs, onnx.description.inputs, "input", problems)
    outputs = _matched(om.outputs, onnx.description.outputs, "output", problems)
    if problems:
        raise AclError(
            Code.GE_LOAD_MODEL,
            f"{beside!r} does not match {where}: {'; '.join(problems)}. Put the ONNX file there from which it was made.",
        )
    description = replace(
        om,
        inputs=inputs,
        outputs=outputs,
        weight_bytes=om.weight_bytes or onnx.description.weight_bytes,
        work_bytes=om.work_bytes or onnx.description.work_bytes,
    )
    return Source(description, onnx.engine)


def _matched(ports: tuple[Port, ...], onnx_ports: tuple[Port, ...], kind: str, problems: list[str]) -> tuple[Port, ...]:
    """The ports of the `.om`, each with its name in ONNX: by the name, else by the order."""
    own = [port for port in ports if not is_extra(port.name)]
    if len(own) != len(onnx_ports):
        problems.append(f"{len(own)} {kind}s in the .om, {len(onnx_ports)} in the ONNX file")
        return ports
    by_name = {port.name: port for port in onnx_ports}
    matched = []
    for position, port in enumerate(own):
        partner = by_name.get(port.name, onnx_ports[position])
        try:
            private = port.format in layouts.PRIVATE
            expected = layouts.shape_in(port.format, partner.dims, port.data_type) if private else partner.dims
        except ValueError:
            expected = ()
        if not fits(port.dims, expected):
            problems.append(f"{kind} {position} is {_words(port)} in the .om, {_words(partner)} in the ONNX file")
        if port.format not in PLAIN_FORMATS and port.format not in layouts.PRIVATE:
            problems.append(f"{kind} {position} has format {port.format}, which SoftACL cannot read")
        matched.append(replace(port, engine_name=partner.name))
    rest = [port for port in ports if is_extra(port.name)]
    return (*matched, *rest)
