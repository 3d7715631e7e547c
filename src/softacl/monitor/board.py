"""Where monitored processes publish their figures: one file each, in the folder that the user's processes share.

The folder and the files belong to the user and are closed to others (`softacl.runtime.ipc.shared_directory`). A file is valid
while its process lives and runs the same program.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from typing import Any

from softacl.base.environment import Refusal
from softacl.errors import AclError
from softacl.processes import directory
from softacl.runtime.ipc import shared_directory

VERSION = 1
_NAME = re.compile(r"monitor-(\d+)-(\d+)\.json")  # namespace of process numbers, and number


class BoardError(Refusal):
    """The folder cannot be used; one sentence."""


def publish(figures: dict[str, Any]) -> None:
    """Put the figures of this process in the place of those before. BoardError if they cannot be kept."""
    try:
        life = shared_directory.life()
        data = json.dumps({"version": VERSION, **life, **figures}).encode()
        with directory.entered() as fd:
            directory.write(fd, _name(life), data)
    except AclError as error:
        raise BoardError(error.why) from None
    except directory.Unusable as error:
        raise BoardError(str(error)) from None


def withdraw() -> None:
    """Take the figures of this process back."""
    with suppress(AclError, OSError):
        (shared_directory.directory() / _name(shared_directory.life())).unlink(missing_ok=True)


def _name(life: dict[str, Any]) -> str:
    return f"monitor-{life['namespace']}-{life['pid']}.json"


def snapshots() -> list[dict[str, Any]]:
    """The figures of all processes that live, by process number. BoardError if the folder is not to be trusted."""
    try:
        with directory.entered() as fd:
            directory.clean(fd)
            files = {name: directory.read(fd, name) for name in os.listdir(fd) if _NAME.fullmatch(name)}
            living = [
                figures
                for name, figures in files.items()
                if figures and _is_whole(figures) and _name(figures) == name and directory.alive(figures)
            ]
    except directory.Unusable as error:
        raise BoardError(str(error)) from None
    return sorted(living, key=lambda figures: int(figures["pid"]))


#: The fields of the figures: name -> kind of value, or of a list's rows the same.
_FORM: dict[str, Any] = {
    "version": int,
    "pid": int,
    "namespace": int,
    "program": str,
    "chip": str,
    "executor": str,
    "time": float,
    "running_s": float,
    "calls": int,
    "failed": int,
    "kernels": int,
    "calls_per_s": float,
    "publisher_cpu_s": float,
    "devices": [{"device": int, "physical": int, "memory": int, "used": int, "streams": int, "queued": int}],
    "streams": [{"device": int, "stream": int, "queued": int, "done": int, "failed": int}],
    "streams_left_out": int,
    "sites": [{"site": str, "space": str, "device": int, "bytes": int, "blocks": int}],
    "host_bytes": int,
    "copies": [{"direction": str, "copies": int, "bytes": int, "bytes_per_s": float}],
}


def _is_whole(figures: dict[str, Any]) -> bool:
    return _fits(figures, _FORM) and figures["version"] == VERSION


def _fits(value: Any, form: Any) -> bool:
    if isinstance(form, dict):
        return isinstance(value, dict) and all(key in value and _fits(value[key], each) for key, each in form.items())
    if isinstance(form, list):
        return isinstance(value, list) and all(_fits(each, form[0]) for each in value)
    return type(value) is form or (form is float and type(value) is int)
