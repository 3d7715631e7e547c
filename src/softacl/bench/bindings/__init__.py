"""Through which interface the copies go: the objects of softacl, pyACL's functions, or a compiled C program."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from softacl.bench.bindings.base import BenchError, Binding, Job
from softacl.bench.plan import BINDINGS

__all__ = ["BINDINGS", "BenchError", "Binding", "Job", "open_binding"]


def open_binding(name: str, devices: Sequence[int]) -> Binding:
    """A binding that is ready to measure on these devices. BenchError where it cannot be had."""
    binding: Binding = import_module(f"softacl.bench.bindings.{BINDINGS[name]}").open_binding(devices)
    return binding
