"""Profiling sessions of a program, and where their results go.

softacl.trace records what runs between `start` and `stop`, in a directory laid out as by the vendor's profiler. If the whole
program is being traced already, that trace gets the marks and ranges, and the program's calls start no second one.

Source: msprofiler_acl_api.cpp and prof_acl_mgr.cpp of hicann/runtime.
"""

from __future__ import annotations

import importlib
import itertools
import os
import threading
from typing import Protocol

from softacl.base import profile_directory
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.profiling import ranges
from softacl.runtime.profiling.configs import KINDS, STAMPS, Config, configs
from softacl.runtime.state import process

_LONGEST = 4096  # bytes of a path and its end
_RECORDING = "softacl.trace.profile"  # above the runtime, therefore by its name, as observers are


class _Recording(Protocol):
    """A recording. `close` ends it: why its file is incomplete, or ""."""

    def close(self) -> str: ...


class _Session:
    """One, from `init` to `finalize`. config: while it runs."""

    def __init__(self, path: str) -> None:
        self.path, self.folder = path, ""
        self.config: Config | None = None
        self.recording: _Recording | None = None
        self.n_started = 0

    @property
    def _name(self) -> str:
        """Of the recording that was started last."""
        return f"trace_{self.n_started}"

    def run(self, config: Config) -> None:
        """Record, unless a recording runs."""
        if not ranges.listeners:
            try:
                self.folder = self.folder or profile_directory.make(
                    self.path, next(_numbers), config.devices, config.kinds
                )
                self.n_started += 1
                profile_directory.note_clocks(self.folder, self._name, profile_directory.now())
            except OSError as error:
                raise _not_writable(self.path, error) from None
            self.recording = importlib.import_module(_RECORDING).start(os.path.join(self.folder, self._name))
        self.config = config

    def halt(self) -> None:
        """End what `run` began."""
        self.config = None
        recording, self.recording = self.recording, None
        if recording is None:
            return
        why = recording.close()
        try:
            profile_directory.note_clocks(self.folder, self._name, profile_directory.now())
        except (OSError, ValueError) as error:
            why = why or str(error)
        if why:
            raise AclError(Code.PROFILING_FAILURE, f"the profile in {self.folder} is incomplete: {why}.")


class _Profiler:
    """This process's profiling session, if any."""

    def __init__(self) -> None:
        self.session: _Session | None = None
        self.lock = threading.Lock()

    def after_fork(self) -> None:
        """In a forked child: the session is the parent's."""
        self.session, self.lock = None, threading.Lock()


_profiler = _Profiler()
subscribed = False  # whether models are subscribed: then nothing is profiled, nor the other way round
_numbers = itertools.count(1)  # of the folders


def takes_stamps() -> bool:
    """Whether marks and ranges are recorded: a program profiles them, or is traced and does not profile itself."""
    session = _profiler.session
    if session is not None and session.config is not None:
        return bool(session.config.kinds & STAMPS)
    return bool(ranges.listeners)


def is_initialized() -> bool:
    """Whether `init` or `start` was called, and `finalize` not."""
    return _profiler.session is not None


def _check_mode() -> None:
    if subscribed:
        raise AclError(
            Code.PROF_API_CONFLICT,
            f"models are subscribed. Call {fn('aclprofModelUnSubscribe')} for each of them before.",
        )


def init(path: str) -> None:
    """Set where results go: a directory, which is created. 100002 if it was set before, 148047 while a model is subscribed.

    Source: aclprofInit.
    """
    _check_mode()
    if not 0 < len(os.fsencode(path)) < _LONGEST:
        raise AclError(
            Code.INVALID_PARAM, f"the path has {len(os.fsencode(path))} bytes (expected 1 to {_LONGEST - 1})."
        )
    with _profiler.lock:
        if _profiler.session is not None:
            raise AclError(
                Code.REPEAT_INITIALIZE,
                f"profiling is initialised already. Call {fn('aclprofFinalize')} before the next one.",
            )
        _profiler.session = _Session(_directory(path))


def _directory(path: str) -> str:
    """A path from the root, whose directory is there and takes files."""
    whole = os.path.abspath(path)
    try:
        os.makedirs(whole, mode=0o750, exist_ok=True)
    except OSError as error:
        raise _not_writable(whole, error) from None
    if not os.access(whole, os.W_OK | os.X_OK):
        raise AclError(Code.INVALID_FILE, f"{whole} is not writable. Name a directory that you can write to.")
    return whole


def _not_writable(path: str, error: OSError) -> AclError:
    return AclError(
        Code.INVALID_FILE, f"{path} cannot be written: {error.strerror}. Name a directory that you can write to."
    )


def start(handle: int) -> None:
    """Profile from now on. handle: 0 for all devices and kinds. Without `init` results go to the working directory; before
    CANN 9.1 that is 100043. 200007 for unknown kinds, 100010 if another configuration runs. Source: aclprofStart.
    """
    _check_mode()
    config = configs.get(handle) if handle else Config(tuple(range(process.settings.n_devices)), KINDS)
    _check(config)
    with _profiler.lock:
        if _profiler.session is None:
            _require_implicit(fn("aclprofStart"))
            _profiler.session = _Session(_directory("."))
        if _profiler.session.config is None:
            _profiler.session.run(config)
        elif _profiler.session.config != config:
            raise AclError(
                Code.INVALID_PROFILING_CONFIG,
                f"another configuration is profiled. Call {fn('aclprofStop')} first.",
            )


def _require_implicit(call: str) -> None:
    """100043 where profiling has to be initialised first."""
    if not process.settings.profile.implicit_profiling:
        raise AclError(
            Code.PROF_NOT_RUN,
            f"profiling is not initialised, which {call} needs with CANN {process.settings.profile.cann_version}. "
            f"Call {fn('aclprofInit')} first.",
        )


def _check(config: Config) -> None:
    if config.kinds == 0:
        raise AclError(
            Code.INVALID_PARAM,
            "dataTypeConfig is 0. Give at least one kind of data, for instance ACL_PROF_ACL_API (1).",
        )
    if config.kinds & ~KINDS:
        raise AclError(
            Code.PROF_MODULES_UNSUPPORTED,
            f"dataTypeConfig {config.kinds:#x} has undefined bits; defined are: {KINDS:#x}.",
        )


def stop(handle: int) -> None:
    """Stop profiling; no effect before `start`. handle: that of `start`, 0 for the running one.

    100010 if another configuration runs; before CANN 9.1, 100043 before `init`. Source: aclprofStop.
    """
    with _profiler.lock:
        session = _profiler.session
        if session is None and process.settings.profile.implicit_profiling:
            return
        running = session.config if session is not None else None
        if handle:
            config = configs.get(handle)
            _check(config)
            if session is None:
                _require_implicit(fn("aclprofStop"))
            if running is not None and config != running:
                raise AclError(Code.INVALID_PROFILING_CONFIG, "another configuration than this one is profiled.")
        if session is not None and running is not None:
            session.halt()


def finalize() -> None:
    """End profiling; nothing to do before `init`, or before CANN 9.1 100043. Source: aclprofFinalize."""
    with _profiler.lock:
        if _profiler.session is None:
            _require_implicit(fn("aclprofFinalize"))
            return
        session, _profiler.session = _profiler.session, None
        session.halt()


process.on_fork(_profiler.after_fork)
