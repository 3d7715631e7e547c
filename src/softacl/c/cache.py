"""The user's cache: directories in CANN's layout, one for each environment, and compiled kernels. All of it can be made again.

~/.cache/softacl/1.0.0-cpython-311-<hash>/   the layout of an environment; its libraries and headers are hard links
~/.cache/softacl/shared/<hash>/              what equal builds share
~/.cache/softacl/kernels/                    of softacl.kernel_from
"""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path
from typing import NamedTuple

from softacl.base.environment import cache_directory

MARK = ".softacl"  # in a directory that we made, so that no other one is ever overwritten
MAX = 16  # environments
_SHARED = "shared"


class Environment(NamedTuple):
    """The directory of one environment. python: its interpreter; used: when, in seconds since 1970."""

    path: Path
    python: str
    used: float

    @property
    def is_gone(self) -> bool:
        """Whether the environment was removed."""
        return not os.path.exists(self.python)


def root() -> Path:
    """The cache's root."""
    return Path(cache_directory(), "softacl")


def shared(build: str) -> Path:
    """The directory of the files that environments with this build share."""
    return root() / _SHARED / build


def environments() -> list[Environment]:
    """The directories of all environments, most recently used first."""
    found = []
    for mark in root().glob(f"*/{MARK}"):
        try:
            text = mark.read_text(encoding="utf-8", errors="surrogateescape")
            used = mark.parent.stat().st_mtime
        except OSError:  # another process removes it
            continue
        python = next((line[7:] for line in text.splitlines() if line.startswith("python ")), "")
        found.append(Environment(mark.parent, python, used))
    return sorted(found, key=lambda each: -each.used)


def size() -> int:
    """Bytes on the disk. A file with several links counts once."""
    blocks = {}
    for folder, _, names in os.walk(root()):
        for name in names:
            try:
                status = os.lstat(os.path.join(folder, name))
            except OSError:
                continue
            blocks[status.st_dev, status.st_ino] = status.st_blocks * 512
    return sum(blocks.values())


def trim(own: Path) -> None:
    """Remove the directories of deleted environments and the least recently used ones, keeping at most MAX in all.

    own: a directory to keep.
    """
    others = [each for each in environments() if each.path != own]
    kept = [each for each in others if not each.is_gone][: MAX - 1]
    for each in others:
        if each not in kept:
            shutil.rmtree(each.path, ignore_errors=True)
    for build in root().glob(f"{_SHARED}/*"):
        try:
            in_use = any(file.stat().st_nlink > 1 for file in build.rglob("*") if file.is_file())
        except OSError:  # another process removes it
            continue
        if not in_use:
            shutil.rmtree(build, ignore_errors=True)


def clean() -> None:
    """Remove all of it. Programs that run keep what they have loaded; OSError names what cannot be removed."""
    aside = root().with_name(f"{MARK}-{os.getpid()}-{threading.get_native_id()}")
    try:
        os.rename(root(), aside)  # in one step: another process may be making a directory in it
    except FileNotFoundError:  # there is none, or another process removes it
        return
    shutil.rmtree(aside)
