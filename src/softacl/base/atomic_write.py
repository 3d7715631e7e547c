"""Files that commands write: reports, traces, plans, suppressions.

A regular file is written under a temporary name in the same directory and then renamed, so readers never see half a file, and a full
disk leaves the previous file. Terminals, pipes and /dev/null are written to directly. A symbolic link is kept, and its target is
replaced. Disks, sockets and directories are refused.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import stat
from collections.abc import Callable, Iterable, Iterator

from softacl.base.environment import Refusal

_OPEN_FILES = re.compile(r"(?:/dev|/proc/(?:self|thread-self|(\d+)))/fd/(\d+)")
_LINKS = 40  # as the kernel follows at most
_PROBE = b"\0" * 4096  # what a full disk has no room for
_NOT_BESIDE = {errno.EACCES, errno.EPERM, errno.EROFS, errno.EBUSY, errno.EXDEV}


class OutputError(Refusal):
    """A file cannot be written; one sentence that names it as the user did."""


class OutputFile:
    """A file that will be written, once, at the end of some work. It stays the same file if the program changes its folder."""

    def __init__(self, path: str | os.PathLike[str], name: str = "") -> None:
        """name: what errors call it, if not by its path."""
        self.requested = os.fspath(path)
        self.name = name or self.requested or "''"
        self.path = os.path.abspath(self.requested)

    @property
    def descriptor(self) -> int | None:
        """The open file of this process that it names, as /dev/stdout and /dev/fd/63 do."""
        path = self.path
        for _ in range(_LINKS):
            match = _OPEN_FILES.fullmatch(path)
            if match and match[1] in (None, str(os.getpid())):
                return int(match[2])
            # a link among the folders hides no open file but /dev/fd itself, which is matched above
            folder, last = os.path.split(path)
            path = os.path.join(os.path.realpath(folder) if folder != "/dev/fd" else folder, last)
            if not os.path.islink(path):
                return None
            try:
                path = os.path.normpath(os.path.join(os.path.dirname(path), os.readlink(path)))
            except OSError:
                return None
        return None

    def check(self) -> None:
        """Raise OutputError if it cannot be written now; nothing is changed. A folder gets a file for a moment."""
        if not self.requested:
            raise OutputError("'' is not the name of a file.")
        self._guarded(self._check)

    def write(self, data: str | bytes | Iterable[bytes]) -> None:
        """Write all of it, or raise OutputError; a regular file is then what it was."""
        if isinstance(data, str):
            data = data.encode("utf-8", "backslashreplace")
        pieces = (data,) if isinstance(data, bytes) else data
        self._guarded(lambda: self._write(pieces))

    @contextlib.contextmanager
    def in_any_order(self, nbytes: int) -> Iterator[int]:
        """Open a new file of `nbytes` bytes, to be written in any order. At the end of the `with` it replaces the target;
        after an exception the target is unchanged. OutputError if it is not a regular file.
        """
        if not self.requested:
            raise OutputError("'' is not the name of a file.")
        target = os.path.realpath(self.path)
        beside = os.path.join(os.path.dirname(target), f".softacl-{secrets.token_hex(8)}")
        file = -1
        try:
            status = self._status()
            if self.descriptor is not None or (status is not None and not stat.S_ISREG(status.st_mode)):
                raise OutputError(
                    f"{self.name} is not a regular file, which this output needs. Give the name of a file."
                )
            file = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
            if nbytes:
                os.posix_fallocate(file, 0, nbytes)  # a full disk is known now
        except OSError as error:
            if file >= 0:
                os.close(file)
                os.unlink(beside)
            raise OutputError(f"{self.name} cannot be written: {error.strerror or error}.") from None
        try:
            yield file
            if status is not None:
                _like(file, status)
            self._guarded(lambda: os.replace(beside, target))
        except BaseException:
            os.unlink(beside)
            raise
        finally:
            os.close(file)

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except OSError as error:
            raise OutputError(f"{self.name} cannot be written: {error.strerror or error}.") from None

    def _check(self) -> None:
        if self.descriptor is not None:
            os.fstat(self.descriptor)
            return
        status = self._status()
        if status is None:
            self._beside(lambda file: _write_all(file, (_PROBE,)), keep=False)
        elif stat.S_ISREG(status.st_mode):
            os.close(os.open(self.path, os.O_WRONLY | os.O_CLOEXEC))  # the kernel checks access, through links too
            try:
                self._beside(lambda file: _write_all(file, (_PROBE,)), keep=False)
            except OSError as error:
                if error.errno not in _NOT_BESIDE:
                    raise
        elif not os.access(self.path, os.W_OK):  # a pipe is not opened: its reader would see it end
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    def _write(self, pieces: Iterable[bytes]) -> None:
        if self.descriptor is not None:
            _write_all(self.descriptor, pieces)
            return
        status = self._status()
        if status is not None and not stat.S_ISREG(status.st_mode):
            self._into(pieces, 0)
            return
        if status is not None:
            os.close(os.open(self.path, os.O_WRONLY | os.O_CLOEXEC))
        elif os.path.islink(self.path):  # made through the link, by the kernel's rules for links
            os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o666))
        pieces = tuple(pieces)
        try:
            self._beside(lambda file: _write_all(file, pieces), keep=True, old=status)
        except OSError as error:
            # a folder that takes no files, or a file that is mounted by itself, as into a container
            if status is None or error.errno not in _NOT_BESIDE:
                raise
            self._into(pieces, os.O_TRUNC)

    def _status(self) -> os.stat_result | None:
        """The file's status; None if absent. OutputError if it must not be overwritten."""
        try:
            status = os.stat(self.path)
        except FileNotFoundError:
            folder = os.path.dirname(os.path.realpath(self.path))
            if not os.path.isdir(folder):
                raise OutputError(f"{self.name}: there is no directory {folder}.") from None
            return None
        for is_kind, what in ((stat.S_ISDIR, "directory"), (stat.S_ISBLK, "disk"), (stat.S_ISSOCK, "socket")):
            if is_kind(status.st_mode):
                raise OutputError(f"{self.name} is a {what}. Give the name of a file.")
        return status

    def _beside(self, fill: Callable[[int], None], keep: bool, old: os.stat_result | None = None) -> None:
        """Fill a new file in the folder; then give it the file's name, or (keep=False) remove it."""
        target = os.path.realpath(self.path)
        beside = os.path.join(os.path.dirname(target), f".softacl-{secrets.token_hex(8)}")
        file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
        try:
            try:
                fill(file)
                if old is not None:
                    _like(file, old)
            finally:
                os.close(file)
            if keep:
                os.replace(beside, target)
        except BaseException:
            os.unlink(beside)
            raise
        if not keep:
            os.unlink(beside)

    def _into(self, pieces: Iterable[bytes], flags: int) -> None:
        file = os.open(self.path, os.O_WRONLY | os.O_NOCTTY | os.O_CLOEXEC | flags)
        try:
            _write_all(file, pieces)
        finally:
            os.close(file)


def _write_all(file: int, pieces: Iterable[bytes]) -> None:
    for piece in pieces:
        rest = memoryview(piece)
        while rest:
            try:
                rest = rest[os.write(file, rest) :]
            except BlockingIOError:  # a terminal or pipe in non-blocking mode
                os.set_blocking(file, True)


def _like(file: int, old: os.stat_result) -> None:
    """Give a file the mode and, where permitted, the owner of the file that it replaces."""
    try:
        if (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
            os.fchown(file, old.st_uid, old.st_gid)
    except PermissionError:
        pass
    os.fchmod(file, stat.S_IMODE(old.st_mode))
