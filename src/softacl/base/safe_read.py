"""Untrusted files: read up to a limit, and refused in one sentence."""

from __future__ import annotations

import json
import os
from typing import Any

from softacl.base.environment import Refusal

MAX = 1 << 30  # bytes of a file of text; a device like /dev/zero has no end


class InputError(Refusal, ValueError):
    """A file cannot be read, or is not what it should be; one sentence that names it."""


def read_bytes(path: str | os.PathLike[str], limit: int = MAX) -> bytes:
    """All of a file. InputError if it cannot be read, or has more than `limit` bytes."""
    try:
        with open(path, "rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise InputError(f"{os.fspath(path)} cannot be read: {error.strerror}.") from None
    if len(data) > limit:
        raise InputError(f"{os.fspath(path)} is larger than {limit} bytes, the maximum.")
    return data


def read_text(path: str | os.PathLike[str], limit: int = MAX) -> str:
    """All of a file in UTF-8."""
    try:
        return read_bytes(path, limit).decode()
    except UnicodeDecodeError:
        raise InputError(f"{os.fspath(path)} is not UTF-8 text.") from None


def read_json(path: str | os.PathLike[str], what: str) -> Any:
    """The document in a JSON file; what: what it should be, with its article."""
    try:
        return json.loads(read_text(path))
    except RecursionError:
        raise InputError(f"{os.fspath(path)} is not {what}: it is nested too deeply.") from None
    except InputError:
        raise
    except ValueError as error:  # a number of too many digits
        raise InputError(f"{os.fspath(path)} is not {what}: {error}.") from None
