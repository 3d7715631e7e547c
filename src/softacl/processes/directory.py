"""The directory in which the processes of a user meet.

It and all files in it belong to the user and are closed to others. Nothing is followed through a link.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress

__all__ = ["Unusable", "entered", "is_ours", "namespace", "path", "words"]


class Unusable(Exception):
    """The directory cannot be used; one sentence that says why, and what to do."""


def path() -> str:
    """Where it is: in memory where the system has such a place, or below SOFTACL_SHARE_DIR."""
    chosen = os.environ.get("SOFTACL_SHARE_DIR")
    base = chosen or "/dev/shm"
    if not chosen and not os.access(base, os.W_OK | os.X_OK):
        import tempfile  # here and not above: hardly a machine needs it, and it is slow to load

        base = tempfile.gettempdir()
    return os.path.join(base, f"softacl-{os.getuid()}")


@contextmanager
def entered() -> Iterator[int]:
    """A descriptor of the directory, which is made if it is not there. Unusable for what the system refuses."""
    place = path()
    try:
        with suppress(FileExistsError):
            os.mkdir(place, 0o700)
        handle = os.open(place, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError as error:
        why = "it is no directory" if error.errno in (errno.ENOTDIR, errno.ELOOP) else words(error)
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
        raise _unusable(f"{words(error)}.") from None
    finally:
        os.close(handle)


def _unusable(why: str) -> Unusable:
    return Unusable(f"{path()}, the directory of what processes share, cannot be used: {why}")


def words(error: OSError) -> str:
    """What the system says of an error, to stand in a sentence."""
    return (error.strerror or str(error)).lower()


def is_ours(found: os.stat_result) -> bool:
    """Whether it is a file of this user, closed to others."""
    return stat.S_ISREG(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077


def namespace() -> int:
    """The namespace of process numbers: containers that share the directory have different ones."""
    return os.stat("/proc/self/ns/pid").st_ino
