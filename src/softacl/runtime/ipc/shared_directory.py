"""What processes of one user on one machine share: entries in a directory that all of them can read.

An entry says whose it is, what it leads to, and which processes may use it. It is alive as long as a memory file that its
process keeps open, so it dies with the process, and when the process becomes another program (exec); a number of a process
or of a descriptor that is used again does not revive it. What dead processes left behind goes with the next export.

The directory and all files in it belong to this user and are closed to others. Nothing is followed through a link, and nothing
is removed but by the whole name that was made here.
"""

from __future__ import annotations

import atexit
import errno
import json
import os
import re
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.owned_descriptor import OwnedDescriptor, identity
from softacl.runtime.state import process

__all__ = [
    "alive",
    "allow",
    "directory",
    "find",
    "life",
    "memory_file",
    "open_board",
    "open_counters",
    "publish",
    "withdraw",
]

_NAME = re.compile(r"[0-9a-f]{16}|[0-9a-f]{32}")
_MOST_BYTES = 1 << 20  # of an entry: its list of processes may be long
_NUMBERS = ("descriptor", "offset", "nbytes", "device")

_mine: dict[str, int] = {}  # key -> the process that published it: a forked child inherits the table, not the keys
_life: OwnedDescriptor | None = None  # of this process; who sees it open knows that the process lives


def directory() -> Path:
    """Where the entries are: in memory where the system has such a place."""
    with _entered():
        return _place()


def _place() -> Path:
    base = Path("/dev/shm")
    if not os.access(base, os.W_OK | os.X_OK):
        import tempfile  # here and not above: hardly a machine needs it, and it is slow to load

        base = Path(tempfile.gettempdir())
    return base / f"softacl-{os.getuid()}"


def _unusable(why: str) -> AclError:
    return AclError(Code.RT_IPC_ERROR, f"{_place()}, the directory of what processes share, cannot be used: {why}")


@contextmanager
def _entered() -> Iterator[int]:
    """A descriptor of the directory, which is made if it is not there. 507022 for what the system refuses."""
    place = _place()
    try:
        with suppress(FileExistsError):
            os.mkdir(place, 0o700)
        handle = os.open(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError as error:
        why = "it is no directory" if error.errno in (errno.ENOTDIR, errno.ELOOP) else _words(error)
        raise _unusable(f"{why}. Remove what has this name, or free space there.") from None
    try:
        found = os.fstat(handle)
        if found.st_uid != os.getuid():
            raise _unusable(f"it belongs to user {found.st_uid}, this process to user {os.getuid()}. Remove it.")
        if found.st_mode & 0o077:
            raise _unusable(
                f"other users have access (mode {stat.S_IMODE(found.st_mode):o}). Remove it, or use chmod 700."
            )
        yield handle
    except OSError as error:
        raise _unusable(f"{_words(error)}.") from None
    finally:
        os.close(handle)


def _words(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def publish(kind: str, anyone: bool, fields: dict[str, Any], key: str | None = None) -> str:
    """A new entry, and its key of 32 characters unless one is given. 507022 where it cannot be kept."""
    key = key or os.urandom(16).hex()
    entry = {"kind": kind, "anyone": anyone, "pids": [], **life()} | fields
    if "descriptor" in fields:
        try:
            entry["file"] = identity(os.fstat(fields["descriptor"]))
        except OSError:
            raise AclError(Code.RT_IPC_ERROR, "the program has closed the descriptor of the device's memory.") from None
    with _entered() as place:
        _clean(place)
        _write(place, key, entry)
    _mine[key] = os.getpid()
    return key


def life() -> dict[str, Any]:
    """What tells others that this process lives, for `alive`."""
    global _life
    try:
        if _life is None or not _life.valid:
            _life = OwnedDescriptor(os.memfd_create("softacl-shared", os.MFD_CLOEXEC))
        return {"pid": os.getpid(), "life": [_life.number, *_life.file], "namespace": _namespace()}
    except OSError as error:
        raise AclError(Code.RT_IPC_ERROR, f"what is shared cannot be marked as living: {_words(error)}.") from None


def _namespace() -> int:
    """The namespace of process numbers: containers that share the directory have different ones."""
    return os.stat("/proc/self/ns/pid").st_ino


def allow(kind: str, key: str, pids: Sequence[int]) -> None:
    """Let more processes use an entry of this one. 107000 for an entry of another process."""
    entry = find(kind, key, mine=True)
    entry["pids"] = sorted({*entry["pids"], *pids})
    with _entered() as place:
        _write(place, key, entry)


def find(kind: str, key: str, mine: bool = False) -> dict[str, Any]:
    """The entry of a key, if this process may use it; `mine`: if it is this process's."""
    _check(key)
    with _entered() as place:
        entry = _read(place, key)
    if entry is None or entry["kind"] != kind or not alive(entry):
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} is not a key of {kind} that a living process has exported.")
    own = entry["pid"] == os.getpid()
    if mine and not own:
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} was exported by process {entry['pid']}; only it may do so.")
    if not mine and not own and not entry["anyone"] and os.getpid() not in entry["pids"]:
        raise AclError(
            Code.RT_IPC_ERROR,
            f"process {os.getpid()} is not among those that may use {key!r} ({entry['pids']}). The exporter "
            "names them, or exports without the check of process ids.",
        )
    return entry


@contextmanager
def memory_file(entry: dict[str, Any]) -> Iterator[int]:
    """The memory file of an entry, open. 507022 if its process has closed it, or has another file under that number."""
    try:
        descriptor = os.open(f"/proc/{entry['pid']}/fd/{entry['descriptor']}", os.O_RDWR | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError as error:
        raise _no_memory(entry, _words(error)) from None
    try:
        found = os.fstat(descriptor)
        if list(identity(found)) != entry["file"] or entry["offset"] + entry["nbytes"] > found.st_size:
            raise _no_memory(entry, "it has ended")
        yield descriptor
    except OSError as error:
        raise _no_memory(entry, _words(error)) from None
    finally:
        os.close(descriptor)


def _no_memory(entry: dict[str, Any], why: str) -> AclError:
    return AclError(Code.RT_IPC_ERROR, f"the memory of process {entry['pid']} cannot be mapped: {why}.")


def open_counters(key: str, new: bool, nbytes: int) -> int:
    """A descriptor of the file of counters beside an entry, which has `nbytes`; `new`: it is made, with zeros."""
    _check(key)
    flags = os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK | (os.O_CREAT | os.O_EXCL if new else 0)
    with _entered() as place:
        descriptor = os.open(f"{key}.counters", flags, 0o600, dir_fd=place)
        try:
            if new:
                os.posix_fallocate(descriptor, 0, nbytes)
            found = os.fstat(descriptor)
            if not _is_ours(found) or found.st_size != nbytes:
                raise _unusable(f"{key}.counters in it was not made by SoftACL.")
        except BaseException:
            os.close(descriptor)
            if new:
                os.unlink(f"{key}.counters", dir_fd=place)
            raise
    return descriptor


def open_board(key: str, new: bool) -> int:
    """A descriptor of the file beside an entry in which all who use it write; `new`: it is made, without a byte."""
    _check(key)
    flags = os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK | (os.O_CREAT | os.O_EXCL if new else 0)
    with _entered() as place:
        descriptor = os.open(f"{key}.board", flags, 0o600, dir_fd=place)
        if not _is_ours(os.fstat(descriptor)):
            os.close(descriptor)
            raise _unusable(f"{key}.board in it was not made by SoftACL.")
    return descriptor


def withdraw(key: str) -> None:
    """End an entry of this process; no error if it is gone."""
    if _mine.get(key) == os.getpid():
        del _mine[key]
        with suppress(AclError), _entered() as place:  # where nobody finds the directory, nobody finds the entry
            _remove(place, key)


def _check(key: str) -> None:
    if not _NAME.fullmatch(key):
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} is not a key; it has 32 digits from 0 to 9 and a to f.")


def _is_ours(found: os.stat_result) -> bool:
    return stat.S_ISREG(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077


def _read(place: int, key: str) -> dict[str, Any] | None:
    """An entry; None for anything else that has such a name."""
    try:
        with open(
            key,
            "rb",
            opener=lambda name, _: os.open(
                name, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK, dir_fd=place
            ),
        ) as file:
            found = os.fstat(file.fileno())
            if not _is_ours(found) or found.st_size > _MOST_BYTES:
                return None
            entry = json.loads(file.read(_MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) and _is_whole(entry) else None


def _is_whole(entry: dict[str, Any]) -> bool:
    """Whether an entry has all that its users will look at."""
    return (
        isinstance(entry.get("kind"), str)
        and _are_numbers([entry.get("pid"), entry.get("namespace")])
        and isinstance(entry.get("anyone"), bool)
        and _are_numbers(entry.get("pids"))
        and _are_numbers(entry.get("life"), 3)
        and ("descriptor" not in entry or _leads_to_memory(entry))
    )


def _leads_to_memory(entry: dict[str, Any]) -> bool:
    numbers = [entry.get(name) for name in _NUMBERS if name != "device" or entry.get(name) is not None]
    return _are_numbers(numbers) and _are_numbers(entry.get("file"), 2) and entry["nbytes"] > 0


def _are_numbers(values: Any, how_many: int | None = None) -> bool:
    """Whether it is a list of numbers that are not negative."""
    return (
        isinstance(values, list)
        and len(values) == (len(values) if how_many is None else how_many)
        and all(type(value) is int and 0 <= value < 1 << 64 for value in values)
    )


def _write(place: int, key: str, entry: dict[str, Any]) -> None:
    beside = f".{key}-{os.urandom(8).hex()}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        with open(beside, "wb", opener=lambda name, _: os.open(name, flags, 0o600, dir_fd=place)) as file:
            file.write(json.dumps(entry).encode())
        os.rename(beside, key, src_dir_fd=place, dst_dir_fd=place)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside, dir_fd=place)
        raise


def _remove(place: int, key: str) -> None:
    for name in (key, f"{key}.counters", f"{key}.board"):
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=place)


def alive(entry: dict[str, Any]) -> bool:
    """Whether the process that made an entry is there, and still is the program that it was."""
    number, *file = entry["life"]
    if entry["namespace"] != _namespace():
        return False
    try:
        return list(identity(os.stat(f"/proc/{entry['pid']}/fd/{number}"))) == file
    except OSError:
        return False


def _clean(place: int) -> None:
    """Remove what dead processes left. What other containers left is theirs."""
    for name in os.listdir(place):
        if _NAME.fullmatch(name):
            entry = _read(place, name)
            if entry is not None and entry["namespace"] == _namespace() and not alive(entry):
                _remove(place, name)


def _withdraw_all() -> None:
    for key in tuple(_mine):
        withdraw(key)


def _in_child() -> None:
    global _life
    _mine.clear()
    if _life is not None:
        _life.close()
        _life = None


process.forgetters.append(_withdraw_all)
os.register_at_fork(after_in_child=_in_child)
atexit.register(_withdraw_all)
