"""What processes of one user on one machine share: entries in a directory that all of them can read.

An entry names its owner, its kind, and the processes that may use it. It leads to a memory file, which its process passes over
a socket (`_native/process/fd_passing.c`); the kernel identifies the requesting process. An entry lives as long as a memory file
that its process keeps open, so it ends with the process, and when the process calls exec; a reused process
id does not revive it. The next process that starts, or exports, removes what dead processes left.

The directory and all files in it belong to this user and are closed to others. Links are never followed, and files are removed
only by full names made here.
"""

from __future__ import annotations

import atexit
import errno
import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from softacl import _native
from softacl.base.owned_descriptor import OwnedDescriptor, is_sealed
from softacl.codes import Code
from softacl.errors import AclError
from softacl.processes import directory as processes
from softacl.runtime.state import process

if TYPE_CHECKING:
    from pathlib import Path

_NAME = re.compile(r"[0-9a-f]{16}|[0-9a-f]{32}")
_MAX_PIDS, _HIGHEST_PID = 1 << 16, (1 << 31) - 1  # so that an entry can be read; as pid_t
_PATIENCE_MS = 5000  # for the answer of another process
_HANDED_OUT, _NO_SUCH_KEY, _NOT_NAMED, _CLOSED = range(4)  # as fd_passing.c


class Part(NamedTuple):
    """A part of a memory file, to be exported."""

    descriptor: int
    offset: int
    nbytes: int


def directory() -> Path:
    """The directory of the entries: in memory if the system allows it."""
    from pathlib import Path  # slow to load

    with _entered():
        return Path(processes.path())


@contextmanager
def _entered() -> Iterator[int]:
    """A descriptor of the directory. 507022 if the system refuses it."""
    try:
        with processes.entered() as handle:
            yield handle
    except processes.Unusable as error:
        raise AclError(Code.RT_IPC_ERROR, str(error)) from None


def publish(kind: str, anyone: bool, fields: dict[str, Any], key: str | None = None, part: Part | None = None) -> str:
    """A new entry, and its key of 32 characters unless one is given. 507022 where it cannot be kept.

    part: what the key leads to.
    """
    key = key or os.urandom(16).hex()
    entry = {"kind": kind, "anyone": anyone, "pids": [], **life()} | fields
    try:
        if part is not None:
            try:
                entry["socket"] = _native.export_file(key, *part, anyone)
            except OSError as error:
                why = "the program has closed its descriptor" if error.errno == errno.EBADF else processes.words(error)
                raise AclError(Code.RT_IPC_ERROR, f"the memory cannot be passed on: {why}.") from None
        with _entered() as dir_fd:
            if _life.grows():  # seldom, as there are more: all entries are read
                processes.clean(dir_fd)
            _write(dir_fd, key, entry)
    except BaseException:
        _native.withdraw_file(key)
        raise
    _life.publish(key)
    return key


class _Life:
    """A memory file of this process, which lives while it is open, and the keys that the process has published."""

    def __init__(self) -> None:
        self._keys: dict[
            str, int
        ] = {}  # with the process that published it: a forked child inherits the table, not the keys
        self._file: OwnedDescriptor | None = None

    def file(self) -> OwnedDescriptor:
        """The file, opened again if the program has closed its descriptor."""
        if self._file is None or not self._file.valid:
            self._file = OwnedDescriptor(os.memfd_create("softacl-shared", os.MFD_CLOEXEC))
        return self._file

    def publish(self, key: str) -> None:
        """The process has published a key."""
        self._keys[key] = os.getpid()

    def forget(self, key: str) -> bool:
        """Forget a key; whether this process published it."""
        if self._keys.get(key) != os.getpid():
            return False
        del self._keys[key]
        return True

    def grows(self) -> bool:
        """Whether the number of keys is 0 or a power of 2: the larger it is, the more seldom."""
        return not len(self._keys) & (len(self._keys) - 1)

    def clear(self) -> None:
        """Withdraw all keys of this process."""
        for key in tuple(self._keys):
            withdraw(key)

    def after_fork(self) -> None:
        """In a forked child: the entries and the file are the parent's."""
        self._keys.clear()
        if self._file is not None:
            self._file.close()
            self._file = None


_life = _Life()


def life() -> dict[str, Any]:
    """The fields of an entry by which `processes.alive` recognises this process."""
    try:
        file = _life.file()
        return {"pid": os.getpid(), "life": [file.number, *file.file], "namespace": processes.namespace()}
    except processes.Unusable as error:
        raise AclError(Code.RT_IPC_ERROR, str(error)) from None
    except OSError as error:
        raise AclError(
            Code.RT_IPC_ERROR, f"the shared object cannot be registered: {processes.words(error)}."
        ) from None


def allow(kind: str, key: str, pids: Sequence[int]) -> None:
    """Let more processes use an entry of this one. 107000 for an entry of another process, and for invalid process ids."""
    entry = find(kind, key, mine=True)
    for pid in pids:
        if not 0 <= pid <= _HIGHEST_PID:
            raise AclError(Code.RT_PARAM_INVALID, f"{pid} is not a process id (0 to {_HIGHEST_PID}).")
    entry["pids"] = sorted({*entry["pids"], *pids})
    if len(entry["pids"]) > _MAX_PIDS:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{len(entry['pids'])} processes for {key!r}; at most {_MAX_PIDS} can be named. Export without the check of "
            "process ids.",
        )
    with _entered() as dir_fd:
        _write(dir_fd, key, entry)
    _native.export_file_to(key, entry["pids"])


def find(kind: str, key: str, mine: bool = False) -> dict[str, Any]:
    """The entry of a key, if this process may use it; `mine`: if it is this process's."""
    _check(key)
    with _entered() as dir_fd:
        entry = _read(dir_fd, key)
    if entry is None or entry["kind"] != kind or not processes.alive(entry):
        raise _no_key(kind, key)
    own = entry["pid"] == os.getpid()
    if mine and not own:
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} was exported by process {entry['pid']}; only it may do so.")
    if not mine and not own and not entry["anyone"] and os.getpid() not in entry["pids"]:
        raise _not_named(key, entry)
    return entry


def _no_key(kind: str, key: str) -> AclError:
    return AclError(Code.RT_PARAM_INVALID, f"{key!r} is not a key of {kind} that a living process has exported.")


def _not_named(key: str, entry: dict[str, Any]) -> AclError:
    return AclError(
        Code.RT_IPC_ERROR,
        f"process {os.getpid()} is not among those that may use {key!r} ({entry['pids']}). The exporter "
        "names them, or exports without the check of process ids.",
    )


@contextmanager
def memory_file(key: str, entry: dict[str, Any]) -> Iterator[Part]:
    """The open memory file of an entry, from its process. 507022 if that does not answer, or has closed it."""
    try:
        status, descriptor, offset, nbytes = _native.fetch_file(entry["socket"], key, entry["pid"], _PATIENCE_MS)
    except OSError as error:
        raise _no_memory(entry, _silence(entry["pid"], error)) from None
    if status == _NO_SUCH_KEY:
        raise _no_key(entry["kind"], key)
    if status == _NOT_NAMED:
        raise _not_named(key, entry)
    if status == _CLOSED:
        raise _no_memory(entry, "the program has closed its descriptor")
    try:
        if not is_sealed(descriptor) or offset + nbytes > os.fstat(descriptor).st_size or nbytes != entry["nbytes"]:
            raise _no_memory(entry, "what it passes on is not the memory that it named")
        yield Part(descriptor, offset, nbytes)
    except OSError as error:
        raise _no_memory(entry, processes.words(error)) from None
    finally:
        os.close(descriptor)


def _silence(pid: int, error: OSError) -> str:
    """Why a process has not answered."""
    if error.errno == errno.EAGAIN:
        stopped = "; it is stopped (SIGCONT resumes it)" if processes.is_stopped(pid) else ""
        return f"the process does not answer within {_PATIENCE_MS // 1000} s{stopped}"
    if error.errno in (errno.ECONNREFUSED, errno.ECONNRESET, errno.EPERM):
        return "the process no longer passes it on: it has ended, or has closed its descriptors"
    return processes.words(error)


def _no_memory(entry: dict[str, Any], why: str) -> AclError:
    return AclError(Code.RT_IPC_ERROR, f"the memory of process {entry['pid']} cannot be mapped: {why}.")


def open_board(key: str, new: bool) -> int:
    """A descriptor of the file beside an entry in which all its users write; `new`: it is made, without a byte."""
    _check(key)
    flags = os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK | (os.O_CREAT | os.O_EXCL if new else 0)
    with _entered() as dir_fd:
        descriptor = os.open(f"{key}.board", flags, 0o600, dir_fd=dir_fd)
        if not processes.is_ours(os.fstat(descriptor)):
            os.close(descriptor)
            raise _not_ours(f"{key}.board in it was not made by SoftACL.")
    return descriptor


def withdraw(key: str) -> None:
    """End an entry of this process; no error if it is gone."""
    if _life.forget(key):
        _native.withdraw_file(key)
        with suppress(AclError), _entered() as dir_fd:  # without the directory there is no entry to find
            _remove(dir_fd, key)


def _not_ours(what: str) -> AclError:
    return AclError(Code.RT_IPC_ERROR, f"{processes.path()}, the directory of what processes share: {what}")


def _check(key: str) -> None:
    if not _NAME.fullmatch(key):
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} is not a key; it has 32 digits from 0 to 9 and a to f.")


def _read(dir_fd: int, key: str) -> dict[str, Any] | None:
    """An entry; None for anything else that has such a name."""
    entry = processes.read(dir_fd, key)
    return entry if entry is not None and _is_whole(entry) else None


def _is_whole(entry: dict[str, Any]) -> bool:
    """Whether an entry has all that its users read."""
    return (
        isinstance(entry.get("kind"), str)
        and isinstance(entry.get("anyone"), bool)
        and processes.are_numbers(entry.get("pids"))
        and ("socket" not in entry or _leads_to_memory(entry))
    )


def _leads_to_memory(entry: dict[str, Any]) -> bool:
    device, name = entry.get("device"), entry["socket"]
    numbers = [entry.get("nbytes"), *([] if device is None else [device])]
    return isinstance(name, str) and 0 < len(name) < 100 and processes.are_numbers(numbers) and entry["nbytes"] > 0


def _write(dir_fd: int, key: str, entry: dict[str, Any]) -> None:
    processes.write(dir_fd, key, json.dumps(entry).encode())


def _remove(dir_fd: int, key: str) -> None:
    for name in (key, f"{key}.board"):
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=dir_fd)


process.owns(_life)
process.on_fork(_life.after_fork)
atexit.register(_life.clear)
