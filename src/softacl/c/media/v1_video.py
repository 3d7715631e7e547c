"""Callbacks of video channels: in C pointers to functions of the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.c._engine import call_out
from softacl.media.v1 import video_decoder, video_encoder

__all__ = [
    "aclvdecGetChannelDescCallback",
    "aclvdecSetChannelDescCallback",
    "aclvencGetChannelDescCallback",
    "aclvencSetChannelDescCallback",
]


class _Callback:
    """void fn(first description, second description, void *userData)"""

    def __init__(self, pointer: int) -> None:
        self.pointer = pointer

    def __call__(self, first: int, second: int, user_data: int) -> None:
        call_out(self.pointer, first, second, user_data)


def aclvdecSetChannelDescCallback(description: int, function: int) -> int:
    video_decoder.set_callback(description, _Callback(function) if function else None)
    return 0


def aclvdecGetChannelDescCallback(description: int) -> int:
    return _pointer(video_decoder.get_callback(description))


def aclvencSetChannelDescCallback(description: int, function: int) -> int:
    video_encoder.set_callback(description, _Callback(function) if function else None)
    return 0


def aclvencGetChannelDescCallback(description: int) -> int:
    return _pointer(video_encoder.get_callback(description))


def _pointer(callback: Callable[..., Any] | None) -> int:
    return callback.pointer if isinstance(callback, _Callback) else 0
