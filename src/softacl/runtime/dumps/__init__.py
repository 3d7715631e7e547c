"""Dumps of the inputs and outputs of operators and models: all, or those that overflow or fail.

The vendor dumps each operator inside a model; here a model is one operator, "Model". A model is dumped if the dump was set before it
was loaded, until aclmdlFinalizeDump; operators once it is set. Their directory is `DIR/TIME/DEVICE`, for a model `DIR/TIME/
DEVICE/MODEL/MODEL_ID/RUN`, for failures `DIR/extra-info/data-dump/DEVICE`; a file there is `TYPE.NAME.TASK.STREAM.MICROSECONDS`.
Source: dump.cpp, dump_manager.cpp, dump_operator.cpp and OpDumpTask::DumpPath of hicann/runtime.
"""

from __future__ import annotations

import json
import os
import re
import threading
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from softacl import _native
from softacl.base.visible import warn
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.dumps import files
from softacl.runtime.dumps.configuration import DumpSettings, from_environment, read
from softacl.runtime.dumps.files import DumpedTensor, Receiver
from softacl.runtime.process.contexts import current_device
from softacl.runtime.process.lifecycle import configuration_text
from softacl.runtime.state import process

__all__ = [
    "Dump",
    "DumpedTensor",
    "check_failures",
    "configure",
    "data_path",
    "failure_path",
    "finalize",
    "for_model",
    "for_operator",
    "initialize",
    "listens",
    "register",
    "save_failure",
    "set_configuration",
    "start_arguments",
    "stop_arguments",
    "unregister",
]

_NAME = re.compile(r"[^A-Za-z0-9_-]")
_FAILURES = "extra-info/data-dump"
_ARGUMENTS = 1  # ACL_OP_DUMP_OP_AICORE_ARGS


class _State:
    """What is dumped now. arguments: the directory of aclopStartDumpArgs; listens: whether operators are dumped."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.settings: DumpSettings | None = None
        self.initialized = False
        self.receiver: Receiver | None = None
        self.arguments = ""
        self.listens = False

    def set(self, settings: DumpSettings | None) -> None:
        if self.settings is not None:
            self.settings.ended = True
        self.settings = settings
        self.announce()

    def announce(self) -> None:
        """Route cached operators through the runtime, too, while operators are dumped; not if only failures are."""
        own = self.settings
        each = bool(self.arguments or (own is not None and own.operators))
        self.listens = each or (own is not None and bool(own.exceptions))
        _native.watch_operators(_DUMPS, each)

    def clear(self) -> None:
        """Nothing is dumped. Another thread may have held the lock."""
        self.__init__()  # type: ignore[misc]
        self.announce()


_DUMPS = 1  # reason for watching operators
_state = process.owns(_State())


@dataclass(eq=False)
class Dump:
    """The dump of one use of an operator, or of one loaded model. folder: of its files, with {run} for the number of a run."""

    settings: DumpSettings
    type: str
    name: str
    device_id: int
    folder: str
    stream_id: int = 0
    task_id: int = 0
    runs: int = 0

    def begins(self) -> int | None:
        """The number of a run that begins now, from 0; None where it is not written. One thread at a time."""
        step, self.runs = self.runs, self.runs + 1
        steps = self.settings.steps
        selected = not steps or any(first <= step <= last for first, last in steps)
        return step if selected and not self.settings.ended else None

    @property
    def takes_inputs(self) -> bool:
        return self.settings.mode != "output" and not self.settings.exceptions

    @property
    def takes_outputs(self) -> bool:
        return self.settings.mode != "input" and not self.settings.exceptions

    def around(
        self,
        work: Callable[[], Any],
        inputs: Callable[[], Sequence[DumpedTensor]],
        outputs: Callable[[], Sequence[DumpedTensor]],
    ) -> None:
        """Run an operator, and write its tensors; of failures only where the settings ask for those."""
        before = inputs() if self.takes_inputs else ()
        try:
            work()
        except Exception as error:
            if self.settings.exceptions:  # what an operator has that failed is as it was before
                self.failed(inputs(), outputs(), str(error))
            raise
        if not self.settings.ended:
            self.write(0, before, outputs() if self.takes_outputs else ())

    def failed(self, inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor], why: str) -> None:
        """Write what a failed operator had, if that is asked for. A file that cannot be written does not hide the failure."""
        if not self.settings.exceptions:
            return
        now = time.time_ns() // 1000
        attributes = {"error": why} if self.settings.exceptions > 1 else {}
        try:
            path = os.path.join(_failure_folder(self.settings, self.device_id), self._file(now))
            files.write(path, files.pack(self.name, now, inputs, outputs, attributes), inputs, outputs, None)
        except AclError as error:
            warn(error.why)

    def write(self, run: int, inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor]) -> None:
        """Write the tensors of a run. 507019 where a file cannot be written. The caller holds no lock."""
        own = self.settings
        if own.exceptions or (own.overflow and not files.overflowed(inputs, outputs)):
            return
        now = time.time_ns() // 1000
        path = os.path.join(own.folder, own.began, self.folder.format(run=run), self._file(now))
        if own.statistics is None:
            data = files.pack(self.name, now, inputs, outputs)
        else:
            path, data = path + ".csv", files.table(inputs, outputs, own.statistics)
        files.write(path, data, inputs, outputs, _state.receiver)

    def _file(self, now: int) -> str:
        return f"{_plain(self.type)}.{_plain(self.name)}.{self.task_id}.{self.stream_id}.{now}"


def _plain(name: str) -> str:
    return _NAME.sub("_", name) or "model"


def for_model(name: str, model_id: int, device_id: int) -> Dump | None:
    """The dump of a model that is loaded now; None where nothing asks for one."""
    own = _state.settings
    if own is None or not (own.exceptions or own.models is None or name in own.models):
        return None
    return Dump(own, "Model", name, device_id, f"{device_id}/{_plain(name)}/{model_id}/{{run}}")


def listens() -> bool:
    """Whether `for_operator` has anything to do."""
    return _state.listens


def for_operator(
    name: str, device_id: int, stream_id: int, task_id: int, described: Callable[[], dict[str, Any]]
) -> Dump | None:
    """The dump of a use of an operator that is queued now; None where nothing asks for one. described: what its file of
    arguments has."""
    kind = name.removeprefix("aclnn")
    folder, own = _state.arguments, _state.settings
    if folder:
        # Without the name of the file the vendor's documentation has: one for each operator and its shapes.
        text = json.dumps({"op_type": kind, "op_name": name, **described()}, indent=1)
        files.store(os.path.join(folder, f"{kind}_{zlib.crc32(text.encode()):08x}.json"), text.encode())
    if own is None or not (own.operators or own.exceptions) or not process.moves_bytes:
        return None
    return Dump(own, kind, name, device_id, str(device_id), stream_id, task_id)


# What programs call ----------------------------------------------------------------------------------------------------


def initialize() -> None:
    """Enable `set_dump`. 100001 before aclInit, 100002 a second time. Source: aclmdlInitDump."""
    _require_init("aclmdlInitDump")
    with _state.lock:
        if _state.initialized:
            raise AclError(
                Code.REPEAT_INITIALIZE, f"dumps are initialised already; {fn('aclmdlFinalizeDump')} ends them."
            )
        _state.initialized = True


def configure(text: str, path: str) -> Callable[[], None]:
    """Check the part `dump` of aclInit's configuration, 100009; the returned function puts it into force."""
    settings = read(text, path) or from_environment()
    return lambda: _state.set(settings)


def set_configuration(path: str | None) -> None:
    """Dump what a configuration file names: models from their next load on, operators from now on.

    100001 before aclInit, 100045 before aclmdlInitDump, 100000 for a null path, 100003 for a file that cannot be read, 100009 where
    its part `dump` is wrong, 200006 for dumps that are not supported. Source: aclmdlSetDump.
    """
    _require_init("aclmdlSetDump")
    with _state.lock:
        _require_begun()
        if path is None:
            raise AclError(
                Code.INVALID_PARAM, "the path of the configuration is null.", Reason.NULL_POINTER, role="dumpCfgPath"
            )
        text = configuration_text(path)
        settings = read(text, path) if text else None
        if settings is not None:
            _state.set(settings)


def finalize() -> None:
    """Nothing is dumped any more. 100001 before aclInit, 100045 before aclmdlInitDump. Source: aclmdlFinalizeDump."""
    _require_init("aclmdlFinalizeDump")
    with _state.lock:
        _require_begun()
        _state.initialized = False
        _state.set(None)


def _require_init(function: str) -> None:
    if not process.initialized:
        raise AclError(Code.UNINITIALIZE, f"call {fn('aclInit')} before {fn(function)}.")


def _require_begun() -> None:
    if not _state.initialized:
        raise AclError(Code.DUMP_NOT_RUN, f"dumps are not initialised. Call {fn('aclmdlInitDump')} first.")


def register(receiver: Receiver | None, flag: int) -> None:
    """Pass dumps to a function instead of writing files. 500001 for null, and for a flag other than 0. Source: acldumpRegCallback."""
    if receiver is None:
        raise AclError(Code.FAILURE, "the function is null.", Reason.NULL_POINTER, role="messageCallback")
    if flag != 0:
        raise AclError(Code.FAILURE, f"flag is {flag}; it must be 0.")
    _state.receiver = receiver


def unregister() -> None:
    """Dumps go to files again. Source: acldumpUnregCallback."""
    _state.receiver = None


def start_arguments(kind: int, path: str | None) -> None:
    """Write, for each operator and its shapes, a file with its types, shapes, formats and attributes, from now on.

    500001 for a null path, another kind than 1, a second call, and a directory that cannot be made or written.
    Source: aclopStartDumpArgs; DumpManager::StartDumpArgs.
    """
    if not path:
        raise AclError(Code.FAILURE, "the path is null or empty. Name a directory.", Reason.NULL_POINTER, role="path")
    if not kind & _ARGUMENTS:
        raise AclError(Code.FAILURE, f"dumpType is {kind}; it must be ACL_OP_DUMP_OP_AICORE_ARGS ({_ARGUMENTS}).")
    with _state.lock:
        if _state.arguments:
            raise AclError(Code.FAILURE, f"arguments are written already; {fn('aclopStopDumpArgs')} ends that.")
        try:
            os.makedirs(path, exist_ok=True)
        except OSError as error:
            raise AclError(Code.FAILURE, f"the directory {path!r} cannot be created: {error.strerror}.") from None
        if not os.access(path, os.R_OK | os.W_OK):
            raise AclError(Code.FAILURE, f"the directory {path!r} cannot be read and written.")
        _state.arguments = os.path.abspath(path)
        _state.announce()


def stop_arguments(kind: int) -> None:
    """Write no arguments any more; nothing to do for another kind than 1. Source: aclopStopDumpArgs."""
    if kind & _ARGUMENTS:
        _state.arguments = ""
        _state.announce()


def data_path(kind: int) -> str | None:
    """The folder for dumps of a kind (acldumpType); None if not set. Source: acldumpGetPath."""
    own = _state.settings
    if 1 <= kind <= 3:  # also without such dumps, then in the working directory
        folder = os.path.join(own.folder if own is not None and own.exceptions else os.getcwd(), _FAILURES)
        return folder if _made(folder) else None
    return os.path.join(own.folder, own.began) if kind in (4, 5) and own is not None and not own.exceptions else None


def _made(folder: str) -> bool:
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError:
        return False
    return True


def _failure_folder(settings: DumpSettings, device_id: int) -> str:
    return os.path.join(settings.folder, _FAILURES, str(device_id))


def _failures() -> DumpSettings:
    own = _state.settings
    if own is None or not own.exceptions:
        raise AclError(
            Code.FAILURE, 'dumps of failures are not set. Set "dump_scene": "aic_err_brief_dump" in the part \'dump\'.'
        )
    return own


def failure_path() -> str:
    """The directory of dumps of failures on the thread's device, which is created. 500001 where that is impossible, or none are set.

    Source: acldumpGetExceptionInfoPath.
    """
    folder = _failure_folder(_failures(), current_device())
    if not _made(folder):
        raise AclError(Code.FAILURE, f"the directory {folder!r} cannot be created. See dump_path.")
    return folder + os.sep


def check_failures(name: str) -> None:
    """100000 for a name of a file that is empty, or leaves the directory; 500001 where no failures are dumped."""
    if not name or ".." in name.split("/"):
        raise AclError(
            Code.INVALID_PARAM, f"fileName is {name!r}; name a file below the directory of dumps, without '..'."
        )
    _failures()


def save_failure(name: str, tag: str, inputs: Sequence[DumpedTensor], outputs: Sequence[DumpedTensor]) -> None:
    """Write tensors and a text of the program among the dumps of failures, as `NAME.custom.TIME`.

    100000 for an empty name, and one with `..`; 500001 as `failure_path`, and for a file that cannot be written.
    Source: acldumpSaveExceptionInfo; ExceptionDumper::SaveExceptionInfo.
    """
    check_failures(name)
    folder = failure_path()
    now = time.time_ns()
    moment = time.strftime("%Y%m%d%H%M%S", time.localtime(now // 10**9)) + f"{now // 10**6 % 1000:03}"
    path = os.path.join(folder, f"{name.lstrip('/')}.custom.{moment}")
    data = files.pack(os.path.basename(path), now // 1000, inputs, outputs, {"user_tag": tag} if tag else None)
    try:
        files.store(path, data)
    except AclError as error:
        raise AclError(Code.FAILURE, error.why) from None
    os.chmod(path, 0o400)
