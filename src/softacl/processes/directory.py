"""The directory that the processes of a user share.

It and all files in it belong to the user and are closed to others. Links are not followed.
"""

from __future__ import annotations

import errno
import itertools
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from softacl.base.environment import variables
from softacl.base.owned_descriptor import identity

open_file = open  # when Python ends, the built-in name goes before the last finalizers run

_UNFINISHED = re.compile(
    r"\..+-(\d+)-(\d+)-(\d+)-[0-9a-f]{16}"
)  # namespace, number and start of the process that writes it
_OF_ONE_PROCESS = re.compile(r"[0-9a-f]{16}|[0-9a-f]{32}|monitor-\d+-\d+\.json")  # keys and figures: see `read`
_MAX_BYTES = 1 << 20

_ATTEMPTS = 16  # to make the directory, while another user takes its names


class Unusable(Exception):
    """The directory cannot be used; one sentence that says why, and what to do."""


def path() -> str:
    """The path: softacl-UID in /dev/shm, else in the temporary directory; or below SOFTACL_SHARE_DIR.

    If another user has taken that name, a number is added: that of the directory that already belongs to this user, else the
    first free one. So all processes of a user find the same directory, whatever their environment, and no other user can
    take every name.
    """
    name = _unnumbered()
    owner = _owner(name)
    if owner == os.geteuid():
        return name
    owners = _numbered(name)
    ours = sorted(number for number, other in owners.items() if other == os.geteuid())
    if ours:
        return f"{name}-{ours[0]}"
    return name if owner is None else f"{name}-{next(number for number in itertools.count(1) if number not in owners)}"


def taken_by() -> tuple[str, int] | None:
    """The usual name of the directory, and the other user who has taken it; None if nobody has."""
    name = _unnumbered()
    owner = _owner(name)
    return None if owner in (None, os.geteuid()) else (name, owner)


def _unnumbered() -> str:
    chosen = variables.get("SOFTACL_SHARE_DIR")
    base = chosen or "/dev/shm"
    if not chosen and not os.access(base, os.W_OK | os.X_OK):
        import tempfile  # here and not above: few machines need it, and it is slow to load

        base = tempfile.gettempdir()
    return os.path.join(base, f"softacl-{os.geteuid()}")


def _owner(name: str) -> int | None:
    """The owner of a path, links not followed; None if it does not exist."""
    try:
        return os.lstat(name).st_uid
    except OSError:
        return None


def _numbered(name: str) -> dict[int, int | None]:
    """The numbers that are in use, with the owner of each."""
    base, prefix = os.path.split(f"{name}-")
    with suppress(OSError), os.scandir(base) as entries:
        names = [entry.name for entry in entries if re.fullmatch(rf"{prefix}[1-9]\d*", entry.name)]
        return {int(each.removeprefix(prefix)): _owner(os.path.join(base, each)) for each in names}
    return {}


@contextmanager
def entered() -> Iterator[int]:
    """A descriptor of the directory, which is made if it is not there. Unusable if the system refuses it."""
    handle = _opened()
    try:
        yield handle
    except OSError as error:
        raise _unusable(f"{words(error)}.") from None
    finally:
        os.close(handle)


def _opened() -> int:
    for _ in range(_ATTEMPTS):
        folder = path()
        if not os.path.isabs(folder):  # processes with other working directories would use another one
            raise _unusable(
                "it is relative, so that other processes may find another one. Give SOFTACL_SHARE_DIR an absolute path."
            )
        try:
            with suppress(FileExistsError):
                os.mkdir(folder, 0o700)
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
        except OSError as error:
            if _owner(folder) not in (None, os.geteuid()):
                continue  # another user has taken the name meanwhile
            if error.errno == errno.ENOENT:
                raise _unusable(
                    f"there is no {os.path.dirname(folder)}. Create it, or name another SOFTACL_SHARE_DIR."
                ) from None
            why = "it is not a directory" if error.errno in (errno.ENOTDIR, errno.ELOOP) else words(error)
            raise _unusable(f"{why}. Remove what has this name, or free space there.") from None
        status = os.fstat(handle)
        if status.st_uid == os.geteuid() and not status.st_mode & 0o077:
            return handle
        os.close(handle)
        if status.st_uid == os.geteuid():
            raise _unusable(
                f"other users have access (mode {stat.S_IMODE(status.st_mode):o}). Remove it, or use chmod 700."
            )
    raise _unusable("another user takes its name again and again. Set SOFTACL_SHARE_DIR to a directory of your own.")


def _unusable(why: str) -> Unusable:
    return Unusable(f"{path()}, the directory of what processes share, cannot be used: {why}")


def words(error: OSError) -> str:
    """The system's text of an error, as a part of a sentence."""
    return (error.strerror or str(error)).lower()


def is_ours(status: os.stat_result) -> bool:
    """Whether it is a file of this user, closed to others."""
    return stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o077


def namespace() -> int:
    """The namespace of process numbers: containers that share the directory have different ones. Unusable without /proc."""
    try:
        return os.stat("/proc/self/ns/pid").st_ino
    except OSError as error:
        why = (
            f"/proc/self/ns/pid, by which processes recognise each other, cannot be read: {words(error)}. Mount /proc."
        )
        raise Unusable(why) from None


def started(pid: int) -> int | None:
    """The start time of a process, in ticks since boot; None if it does not exist."""
    fields = _fields(pid)
    return int(fields[19]) if len(fields) > 19 else None


def is_stopped(pid: int) -> bool:
    """Whether a process was stopped, by a signal or a debugger."""
    return _fields(pid)[:1] in (["T"], ["t"])


def _fields(pid: int) -> list[str]:
    """The fields of /proc/PID/stat after the name, from the state on; empty if there is no such process. See proc_pid_stat(5)."""
    try:
        with open_file(f"/proc/{pid}/stat", errors="replace") as file:
            return file.read().rpartition(")")[2].split()
    except OSError:
        return []


def write(dir_fd: int, name: str, data: bytes) -> None:
    """Write a file atomically, replacing the previous one. OSError if it cannot be.

    Until then its name identifies the writer, so that `clean` recognises what dead processes left unfinished.
    """
    pid = os.getpid()
    unfinished = f".{name}-{namespace()}-{pid}-{started(pid) or 0}-{os.urandom(8).hex()}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        with open_file(unfinished, "wb", opener=lambda path, _: os.open(path, flags, 0o600, dir_fd=dir_fd)) as file:
            file.write(data)
        os.rename(unfinished, name, src_dir_fd=dir_fd, dst_dir_fd=dir_fd)
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished, dir_fd=dir_fd)
        raise


def read(dir_fd: int, name: str) -> dict[str, Any] | None:
    """The fields of a file written by a process of this user, with those by which `alive` recognises it.

    None for any other file. OSError if there is no free descriptor.
    """
    import json  # here and not above: most processes find no such file, and it is slow to load

    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK
    try:
        with open_file(name, "rb", opener=lambda path, _: os.open(path, flags, dir_fd=dir_fd)) as file:
            status = os.fstat(file.fileno())
            if not is_ours(status) or status.st_size > _MAX_BYTES:
                return None
            fields = json.loads(file.read(_MAX_BYTES))
    except OSError as error:
        if error.errno in (errno.EMFILE, errno.ENFILE):
            raise
        return None
    except (ValueError, RecursionError):
        return None
    if not isinstance(fields, dict) or not are_numbers([fields.get("pid"), fields.get("namespace")]):
        return None
    return fields if are_numbers(fields.get("life"), 3) else None


def are_numbers(values: Any, how_many: int | None = None) -> bool:
    """Whether it is a list of numbers that are not negative."""
    return (
        isinstance(values, list)
        and len(values) == (len(values) if how_many is None else how_many)
        and all(type(value) is int and 0 <= value < 1 << 64 for value in values)
    )


def alive(fields: dict[str, Any]) -> bool:
    """Whether the process that wrote a file lives, and still runs the same program."""
    number, *file = fields["life"]
    if fields["namespace"] != namespace():
        return False
    try:
        return list(identity(os.stat(f"/proc/{fields['pid']}/fd/{number}"))) == file
    except OSError:
        return False


def clean(dir_fd: int) -> None:
    """Remove what dead processes left, finished or not. What other containers left is theirs."""
    for name in os.listdir(dir_fd):
        if _is_dead(dir_fd, name):
            for file in (name, f"{name}.board"):  # a key may have a board
                with suppress(OSError):
                    os.unlink(file, dir_fd=dir_fd)


def _is_dead(dir_fd: int, name: str) -> bool:
    match = _UNFINISHED.fullmatch(name)
    if match:
        return int(match[1]) == namespace() and (started(int(match[2])) or 0) != int(match[3])
    fields = read(dir_fd, name) if _OF_ONE_PROCESS.fullmatch(name) else None
    return fields is not None and fields["namespace"] == namespace() and not alive(fields)
