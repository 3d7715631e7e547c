"""Traces: what a program called, what its streams did and when, as a file that Perfetto opens."""

from softacl.trace.recorder import Recorder

__all__ = ["Recorder"]
