"""Through which interface the copies go: the objects of softacl, pyACL's functions, or a compiled C program."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from softacl.bench.faces.base import BenchError, Face, Job

__all__ = ["FACES", "BenchError", "Face", "Job", "open_face"]

FACES = {"python": "objects", "acl": "functions", "c": "compiled"}


def open_face(name: str, devices: Sequence[int]) -> Face:
    """A face that is ready to measure on these devices. BenchError where it cannot be had."""
    face: Face = import_module(f"softacl.bench.faces.{FACES[name]}").open_face(devices)
    return face
