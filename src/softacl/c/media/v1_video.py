"""Callbacks and parameters of channels: in C pointers to functions of the program, and numbers behind pointers."""

from __future__ import annotations

from collections.abc import Callable

from softacl.c._engine import call_out, get, put
from softacl.c.binding import missing
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v1 import image_channels
from softacl.media.v1.video_channels import VideoChannel
from softacl.media.v1.video_decoder import VideoDecoder
from softacl.media.v1.video_encoder import VideoEncoder

_POINTER_BYTES = 8
_Setter = Callable[[int, int, int, int], None]
_Getter = Callable[[int, int, int], tuple[int, int]]


class _Callback:
    """void fn(first description, second description, void *userData)"""

    def __init__(self, pointer: int) -> None:
        self.pointer = pointer

    def __call__(self, first: int, second: int, user_data: int) -> None:
        call_out(self.pointer, first, second, user_data)


def _callback_functions(kind: type[VideoChannel]) -> tuple[Callable[[int, int], None], Callable[[int], int]]:
    """The functions that set and get the callback."""

    def set_callback(description: int, function: int) -> None:
        kind.set_callback(description, _Callback(function) if function else None)

    def get_callback(description: int) -> int:
        callback = kind.get_callback(description)
        return callback.pointer if isinstance(callback, _Callback) else 0

    return set_callback, get_callback


aclvdecSetChannelDescCallback, aclvdecGetChannelDescCallback = _callback_functions(VideoDecoder)
aclvencSetChannelDescCallback, aclvencGetChannelDescCallback = _callback_functions(VideoEncoder)


def _parameter_functions(
    set_parameter: _Setter, get_parameter: _Getter
) -> tuple[Callable[[int, int, int, int], None], Callable[[int, int, int, int, int], None]]:
    """The functions with const void *param, and with size_t *paramRetSize and void *param."""

    def set_at(description: int, number: int, nbytes: int, value: int) -> None:
        if not value:
            raise missing(3)
        # no parameter has another size: it is refused, whatever the value
        set_parameter(description, number, nbytes, get(value, _letter(nbytes), 1)[0] if nbytes in (4, 8) else 0)

    def get_at(description: int, number: int, nbytes: int, written: int, value: int) -> None:
        if not written or not value:
            raise missing(4 if written else 3)
        nbytes, result = get_parameter(description, number, nbytes)
        put(value, _letter(nbytes), result)
        put(written, "Q", nbytes)

    return set_at, get_at


def _letter(nbytes: int) -> str:
    return "I" if nbytes == 4 else "Q"


def _video_parameters(kind: type[VideoChannel]) -> tuple[_Setter, _Getter]:
    """Return the parameters of a channel description, whose callback is a pointer."""
    set_callback, get_callback = _callback_functions(kind)

    def set_parameter(description: int, number: int, nbytes: int, value: int) -> None:
        if number == kind.callback_number:
            set_callback(description, value)
        else:
            kind.set_parameter(description, number, nbytes, value)

    def get_parameter(description: int, number: int, nbytes: int) -> tuple[int, int]:
        if number != kind.callback_number:
            return kind.get_parameter(description, number, nbytes)
        pointer = get_callback(description)
        if nbytes != _POINTER_BYTES:
            raise AclError(Code.INVALID_PARAM, f"size is {nbytes} bytes; a pointer has {_POINTER_BYTES}.")
        return nbytes, pointer

    return set_parameter, get_parameter


acldvppSetChannelDescParam, acldvppGetChannelDescParam = _parameter_functions(
    image_channels.set_parameter, image_channels.get_parameter
)
aclvdecSetChannelDescParam, aclvdecGetChannelDescParam = _parameter_functions(*_video_parameters(VideoDecoder))
aclvencSetChannelDescParam, aclvencGetChannelDescParam = _parameter_functions(*_video_parameters(VideoEncoder))
