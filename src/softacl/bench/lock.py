"""Whether another benchmark runs: two of them measure each other."""

from __future__ import annotations

import fcntl
import os

from softacl.processes import directory


def alone() -> tuple[int | None, str]:
    """Mark this process as measuring until it ends; (descriptor to keep, message for the user).

    The mark is a kernel lock on a file in the directory that the user's processes share: it ends with the process, however
    that ends, so leftover files are harmless. Without that directory nothing is locked, and there is no message.
    """
    try:
        with directory.entered() as dir_fd:
            file = os.open("bench.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600, dir_fd=dir_fd)
    except directory.Unusable:
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
