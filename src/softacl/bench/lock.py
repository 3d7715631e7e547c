"""Whether another benchmark runs: two of them measure each other."""

from __future__ import annotations

import fcntl
import os
import stat
import tempfile

__all__ = ["alone"]


def alone() -> tuple[int | None, str]:
    """Note that this process measures, until it ends; (descriptor to keep, message for the user).

    The note is a lock of the kernel on a file in a folder of the user's own: it ends with the process, however that ends, so
    what a process left behind is harmless. Without such a folder nothing is locked, and there is no message.
    """
    try:
        file = os.open(
            os.path.join(_folder(), "bench.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600
        )
    except OSError:
        return None, ""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        other = os.pread(file, 32, 0).decode(errors="replace").strip()
        os.close(file)
        who = f"process {other}" if other.isdigit() else "another process"
        return None, f"{who} also runs softacl bench: each disturbs the other, so the figures will be less accurate."
    os.ftruncate(file, 0)
    os.pwrite(file, f"{os.getpid()}\n".encode(), 0)
    return file, ""


def _folder() -> str:
    """A folder that only this user can write; made if need be. OSError where there is none."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if os.path.isabs(runtime) and _own(runtime):
        return runtime
    folder = os.path.join(tempfile.gettempdir(), f"softacl-{os.getuid()}")
    try:
        os.mkdir(folder, 0o700)
    except FileExistsError:
        pass
    if not _own(folder):
        raise OSError(f"{folder} is not this user's own")
    return folder


def _own(folder: str) -> bool:
    try:
        status = os.lstat(folder)
    except OSError:
        return False
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o022
