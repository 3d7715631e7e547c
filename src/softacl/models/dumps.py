"""Dumps of models: the inputs and outputs of runs, written to files or passed to a function of the program.

On hardware each operator inside a model is written; here a model is one operator, "Model". A model is dumped when the dump was set
before it was loaded, until aclmdlFinalizeDump. A file is `DIR/TIME/DEVICE/MODEL/MODEL_ID/RUN/Model.MODEL.0.0.MICROSECONDS`: the
length of a header (uint64_t), the header (DumpData of dump_task.proto), the bytes of the inputs, those of the outputs.
Source: dump.cpp, dump_config_converter.cpp and dump_task.proto of hicann/runtime.
"""

from __future__ import annotations

import os
import re
import struct
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.protobuf import field as wire
from softacl.reasons import Reason
from softacl.runtime.process.lifecycle import configuration_text, parsed_configuration
from softacl.runtime.state import of_program, process

__all__ = ["Dump", "Tensor", "finalize", "for_model", "initialize", "register", "set_configuration", "unregister"]

_DUMP = "dump"
_MODES = ("input", "output", "all")
_LONGEST_PATH = 512
_MOST_INTERVALS = 100
#: Keys for other dumps than those of models, their values without effect, and what they dump.
_OTHERS = {
    "dump_op_switch": (("off",), "single operators"),
    "dump_debug": (("off",), "operators that overflow"),
    "dump_scene": (("",), "operators that fail, or are watched"),
    "dump_data": (("tensor",), "statistics of tensors"),
}
_NAME = re.compile(r"[^A-Za-z0-9_-]")
#: aclDataType -> DataType of the header
_TYPES = {0: 1, 1: 2, 2: 3, 4: 4, 6: 5, 7: 6, 3: 7, 9: 8, 8: 9, 10: 10, 12: 11, 11: 12, 13: 13, 16: 16, 17: 17, 27: 27}

#: Gets a file's name and its contents instead of the file.
Receiver = Callable[[str, bytes], object]


@dataclass(frozen=True)
class Tensor:
    """One input or output as it was at a run."""

    data_type: int
    format: int
    dims: tuple[int, ...]
    address: int
    data: bytes


@dataclass(eq=False)
class Settings:
    """What a configuration asks for. models: their names, None for all; steps: (first, last) runs, from 0, () for all."""

    folder: str
    mode: str
    models: frozenset[str] | None
    steps: tuple[tuple[int, int], ...]
    began: str = field(default_factory=lambda: time.strftime("%Y%m%d%H%M%S"))
    ended: bool = False


@dataclass(eq=False)
class Dump:
    """The dump of one loaded model."""

    settings: Settings
    name: str
    model_id: int
    device_id: int
    runs: int = 0

    def begins(self) -> int | None:
        """The number of a run that begins now, from 0; None where it is not written. One thread at a time."""
        step, self.runs = self.runs, self.runs + 1
        steps = self.settings.steps
        wanted = not steps or any(first <= step <= last for first, last in steps)
        return step if wanted and not self.settings.ended else None

    @property
    def takes_inputs(self) -> bool:
        return self.settings.mode != "output"

    @property
    def takes_outputs(self) -> bool:
        return self.settings.mode != "input"

    def write(self, step: int, inputs: Sequence[Tensor], outputs: Sequence[Tensor]) -> None:
        """Write the tensors of a run. 507019 where a file cannot be written. The caller holds no lock."""
        own = self.settings
        name = _NAME.sub("_", self.name) or "model"
        now = time.time_ns() // 1000
        parts = (
            own.began,
            str(self.device_id),
            name,
            str(self.model_id),
            str(step),
            f"Model.{name}.0.0.{now}",
        )
        data = _packed(self.name, now, inputs, outputs)
        path = os.path.join(own.folder, *parts)
        receiver = _receiver[-1] if _receiver else None
        if receiver is not None:
            of_program(receiver, path, data)
            return
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
        except OSError as error:
            raise AclError(
                Code.RT_AICPU_DATADUMP_RSP_ERR, f"the dump {path!r} cannot be written: {error.strerror}. See dump_path."
            ) from None


_lock = threading.Lock()
_settings: list[Settings] = []  # one, once a configuration was set
_initialized: list[bool] = []
_receiver: list[Receiver] = []


def _forget() -> None:
    for each in (_settings, _initialized, _receiver):
        each.clear()


process.on_reset(_forget)


def initialize() -> None:
    """Let dumps be set. 100001 before aclInit, 100002 a second time. Source: aclmdlInitDump."""
    _require_init("aclmdlInitDump")
    with _lock:
        if _initialized:
            raise AclError(
                Code.REPEAT_INITIALIZE, f"dumps are initialised already; {fn('aclmdlFinalizeDump')} ends them."
            )
        _initialized.append(True)


def set_configuration(path: str | None) -> None:
    """Dump the models that a configuration file names, from their next load on.

    100001 before aclInit, 100045 before aclmdlInitDump, 100000 for a null path, 100003 for a file that cannot be read, 100009 where
    its part `dump` is wrong, 200006 for dumps that are not supported. Source: aclmdlSetDump.
    """
    _require_init("aclmdlSetDump")
    with _lock:
        _require_begun()
        if path is None:
            raise AclError(
                Code.INVALID_PARAM, "the path of the configuration is null.", Reason.NULL_POINTER, role="dumpCfgPath"
            )
        text = configuration_text(path)
        if not text:
            return
        settings = _read(text, path)
        if settings is not None:
            _end()
            _settings.append(settings)


def finalize() -> None:
    """No model is dumped any more. 100001 before aclInit, 100045 before aclmdlInitDump. Source: aclmdlFinalizeDump."""
    _require_init("aclmdlFinalizeDump")
    with _lock:
        _require_begun()
        _initialized.clear()
        _end()


def _end() -> None:
    for each in _settings:
        each.ended = True
    _settings.clear()


def _require_init(function: str) -> None:
    if not process.initialized:
        raise AclError(Code.UNINITIALIZE, f"call {fn('aclInit')} before {fn(function)}.")


def _require_begun() -> None:
    if not _initialized:
        raise AclError(Code.DUMP_NOT_RUN, f"dumps are not initialised. Call {fn('aclmdlInitDump')} first.")


def register(receiver: Receiver | None, flag: int) -> None:
    """Pass dumps to a function instead of writing files. 500001 for null, and for a flag other than 0. Source: acldumpRegCallback."""
    if receiver is None:
        raise AclError(Code.FAILURE, "the function is null.", Reason.NULL_POINTER, role="messageCallback")
    if flag != 0:
        raise AclError(Code.FAILURE, f"flag is {flag}; it must be 0.")
    _receiver[:] = [receiver]


def unregister() -> None:
    """Dumps go to files again. Source: acldumpUnregCallback."""
    _receiver.clear()


def for_model(name: str, model_id: int, device_id: int) -> Dump | None:
    """The dump of a model that is loaded now; None where nothing asks for one."""
    with _lock:
        for settings in _settings:
            if settings.models is None or name in settings.models:
                return Dump(settings, name, model_id, device_id)
    return None


# The configuration -----------------------------------------------------------------------------------------------------


def _wrong(path: str, why: str) -> AclError:
    return AclError(Code.INVALID_DUMP_CONFIG, f"the part {_DUMP!r} of {path!r}: {why}", Reason.CONFIGURATION)


def _read(text: str, path: str) -> Settings | None:
    """What a configuration says; None for one without dumps."""
    try:
        config = parsed_configuration(text, path).get(_DUMP)
    except AclError as error:
        raise AclError(Code.INVALID_DUMP_CONFIG, error.why) from None
    if config is None:
        return None
    if not isinstance(config, dict):
        raise _wrong(path, 'it must be an object, {"dump_path": ..., "dump_list": [...]}.')
    for key, (harmless, what) in _OTHERS.items():
        value = _text_of(config, key, path)
        if value is not None and value not in harmless:
            raise AclError(
                Code.FEATURE_UNSUPPORTED,
                f"{key} {value!r} of {path!r} requests {what}; SoftACL writes inputs and outputs of models only. Leave it out.",
            )
    folder = _text_of(config, "dump_path", path)
    if not folder:
        raise _wrong(path, "dump_path is missing. Name a directory for the files.")
    if len(folder) > _LONGEST_PATH:
        raise _wrong(path, f"dump_path has {len(folder)} characters; the maximum is {_LONGEST_PATH}.")
    if not os.path.isdir(folder) or not os.access(folder, os.R_OK | os.W_OK):
        raise _wrong(path, f"dump_path {folder!r} is not a directory that can be read and written.")
    mode = _text_of(config, "dump_mode", path) or "output"
    if mode not in _MODES:
        raise _wrong(path, f"dump_mode {mode!r} is not one of {', '.join(_MODES)}.")
    return Settings(os.path.abspath(folder), mode, _models(config.get("dump_list"), path), _steps(config, path))


def _text_of(config: dict[str, Any], key: str, path: str) -> str | None:
    value = config.get(key)
    if value is not None and not isinstance(value, str):
        raise _wrong(path, f"{key} must be a string, not {value!r}.")
    return value


def _models(entries: Any, path: str) -> frozenset[str]:
    if not isinstance(entries, list) or not entries:
        raise _wrong(path, 'dump_list names no model: [{"model_name": "resnet50"}], the name that softacl atc gave it.')
    names = set()
    for entry in entries:
        if not isinstance(entry, dict):
            raise _wrong(path, f"dump_list has {entry!r}; each entry must be an object.")
        name = _text_of(entry, "model_name", path)
        if name == "":
            raise _wrong(path, "a model_name in dump_list is empty.")
        if entry.get("layer"):
            raise AclError(
                Code.FEATURE_UNSUPPORTED,
                f"dump_list of {path!r} names layers of {name!r}; whole models are written here. Leave `layer` out.",
            )
        if name is not None:
            names.add(name)
    return frozenset(names)


def _steps(config: dict[str, Any], path: str) -> tuple[tuple[int, int], ...]:
    """Runs, as "0|3-5"."""
    text = _text_of(config, "dump_step", path)
    if not text:
        return ()
    steps = []
    for part in text.split("|"):
        ends = part.split("-")
        if len(ends) > 2 or not all(end.isascii() and end.isdigit() for end in ends) or int(ends[0]) > int(ends[-1]):
            raise _wrong(path, f'dump_step {text!r}: {part!r} is neither a run nor a range of runs; write "0|3-5".')
        steps.append((int(ends[0]), int(ends[-1])))
    if len(steps) > _MOST_INTERVALS:
        raise _wrong(path, f"dump_step has {len(steps)} parts; the maximum is {_MOST_INTERVALS}.")
    return tuple(steps)


# The file --------------------------------------------------------------------------------------------------------------


def _packed(name: str, now: int, inputs: Sequence[Tensor], outputs: Sequence[Tensor]) -> bytes:
    header = wire(1, "2.0") + wire(2, now)
    header += b"".join(wire(3, _tensor_message(each, 6, 7, 9)) for each in outputs)
    header += b"".join(wire(4, _tensor_message(each, 5, 6, 8)) for each in inputs)
    header += wire(6, name)
    return struct.pack("<Q", len(header)) + header + b"".join(each.data for each in (*inputs, *outputs))


def _tensor_message(tensor: Tensor, size: int, shape: int, address: int) -> bytes:
    """OpInput or OpOutput, which have other numbers for the same fields."""
    dims = b"".join(wire(1, length) for length in tensor.dims)
    return (
        wire(1, _TYPES.get(tensor.data_type, 0))
        + wire(2, max(tensor.format, 0))
        + wire(3, dims)
        + wire(size, len(tensor.data))
        + wire(shape, dims)
        + wire(address, tensor.address)
    )
