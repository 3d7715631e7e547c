"""What processes of one user on one machine share: entries in a directory that all of them can read.

An entry says whose it is, what it leads to, and which processes may use it. It lives as long as its process; what dead
processes left behind goes with the next export.
"""

from __future__ import annotations

import atexit
import json
import os
import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.state import process

__all__ = ["allow", "directory", "find", "publish", "withdraw"]

_mine: set[str] = set()


def directory() -> Path:
    """Where the entries are: in memory where the system has such a place."""
    base = Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else Path(tempfile.gettempdir())
    place = base / f"softacl-{os.getuid()}"
    place.mkdir(mode=0o700, exist_ok=True)
    if place.stat().st_uid != os.getuid():
        raise AclError(Code.RT_IPC_ERROR, f"{place} belongs to another user; what is shared cannot be kept there.")
    return place


def publish(kind: str, anyone: bool, fields: dict[str, Any], key: str | None = None) -> str:
    """A new entry, and its key of 32 characters unless one is given."""
    _clean()
    key = key or secrets.token_hex(16)
    entry = {"kind": kind, "pid": os.getpid(), "anyone": anyone, "pids": []} | fields
    _write(directory() / key, entry)
    _mine.add(key)
    return key


def allow(kind: str, key: str, pids: Sequence[int]) -> None:
    """Let more processes use an entry of this one. 107000 for an entry of another process."""
    path = directory() / _checked(key)
    entry = find(kind, key, mine=True)
    entry["pids"] = sorted({*entry["pids"], *pids})
    _write(path, entry)


def find(kind: str, key: str, mine: bool = False) -> dict[str, Any]:
    """The entry of a key, if this process may use it; `mine`: if it is this process's."""
    try:
        entry: dict[str, Any] = json.loads((directory() / _checked(key)).read_text())
    except (OSError, ValueError):
        entry = {}
    if entry.get("kind") != kind or not _alive(entry.get("pid", 0)):
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


def withdraw(key: str) -> None:
    """End an entry of this process; no error if it is gone."""
    if key in _mine:
        _mine.discard(key)
        for path in directory().glob(f"{key}*"):
            path.unlink(missing_ok=True)


def _checked(key: str) -> str:
    if not key or not key.isascii() or not key.isalnum():
        raise AclError(Code.RT_PARAM_INVALID, f"{key!r} is not a key; it has letters and digits only.")
    return key


def _write(path: Path, entry: dict[str, Any]) -> None:
    beside = path.with_name(f".{path.name}-{os.getpid()}")
    beside.write_text(json.dumps(entry))
    beside.replace(path)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return pid > 0


def _clean() -> None:
    """Remove what dead processes left."""
    for path in directory().iterdir():
        if path.suffix or path.name.startswith("."):
            continue
        try:
            pid = json.loads(path.read_text())["pid"]
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if not _alive(pid):
            for old in directory().glob(f"{path.name}*"):
                old.unlink(missing_ok=True)


def _withdraw_all() -> None:
    for key in tuple(_mine):
        withdraw(key)


process.forgetters.append(_withdraw_all)
os.register_at_fork(after_in_child=_mine.clear)
atexit.register(_withdraw_all)
