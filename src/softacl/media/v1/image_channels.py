"""Channels of image operations. Description and channel share one handle, as for the vendor."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media import open_channels
from softacl.media.chip_support import check_matrix, require_operation
from softacl.media.sizes.rules import rules_of
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import process


class ImageChannel:
    """A channel, which exists between `create` and `destroy`; it lives in a context and ends with it."""

    def __init__(self) -> None:
        self.context: Context | None = None
        self.id = 0
        self.handle = 0  # of its description
        self.mode = 0  # 0: for everything; else bits of acldvppChannelMode
        self.matrix = 0  # acldvppCscMatrix
        self.width = self.height = _SIDE  # of the largest picture of JPEGE
        self.precision = _ALIGN_UP  # acldvppJpegdPrecisionMode: how odd sides are rounded

    def too_large(self, width: int, height: int) -> str:
        """Why the channel does not encode a picture of such sides; "" if it does."""
        if width <= self.width and height <= self.height:
            return ""
        return (
            f"the channel encodes pictures up to {self.width} x {self.height}, this one is {width} x {height}; set its width and "
            f"height with {fn('acldvppSetChannelDescParam')}"
        )

    def refusal(self, bit: int) -> str:
        """Why the channel does not do what needs a bit of acldvppChannelMode; "" if it does."""
        if self.mode in (0, self.mode | bit):
            return ""
        return (
            f"the channel was made for mode {self.mode}, the operation needs {_MODES[bit]} ({bit}); set the mode with "
            f"{fn('acldvppSetChannelDescMode')} before {fn('acldvppCreateChannel')}"
        )

    def quiet(self) -> None:
        """Do nothing: the tasks belong to streams."""

    def close(self) -> None:
        """End with the context."""
        open_channels.lost(self.handle)
        self.context, self.id = None, 0


#: acldvppChannelMode.
_MODES = {1: "VPC", 2: "JPEGD", 4: "JPEGE", 8: "PNGD"}
VPC, JPEGD, JPEGE, PNGD = _MODES
_MATRIX, _MODE, _ID, _HEIGHT, _WIDTH, _PRECISION = range(6)  # acldvppChannelDescParamType
_BYTES = {_MATRIX: 4, _MODE: 4, _ID: 8, _HEIGHT: 4, _WIDTH: 4, _PRECISION: 4}
_SIDE = 8192  # of channels at first, in all documents
_PRECISIONS = {0: "ACL_YUVOUT_ALIGN_DOWN", 1: "ACL_YUVOUT_ALIGN_UP", 2: "ACL_YUVOUT_ALIGN_DOWN_COMPAT"}
_ALIGN_UP = 1

channels: HandleTable[ImageChannel] = HandleTable("channel description", Code.INVALID_PARAM, "acldvppCreateChannelDesc")


def _forget() -> None:
    """No context is left, or, in a forked child, none of the parent's."""
    for channel in tuple(channels.live.values()):
        channel.close()


process.on_reset(_forget)


def create_description() -> int:
    """A description, without a channel yet. Source: acldvppCreateChannelDesc."""
    return channels.add(ImageChannel())


def destroy_description(handle: int) -> None:
    """Forget it, and end the channel if that lives. Source: acldvppDestroyChannelDesc."""
    channel = channels.remove(handle)
    open_channels.lost(handle)
    _end(channel)


def channel_id(handle: int) -> int:
    """The number of the channel, from 1; 0 before it is created. Source: acldvppGetChannelDescChannelId."""
    return channels.get(handle).id


def set_mode(handle: int, mode: int) -> None:
    """Set the channel's operations: bits of acldvppChannelMode. Without it, everything. Source: acldvppSetChannelDescMode.

    100000 for other bits, and once the channel exists; 200006 on chips whose channels have no modes.
    """
    channel = channels.get(handle)
    require_operation("set_mode")
    if not 0 < mode < 2 * PNGD:
        allowed = ", ".join(f"{bit} {name}" for bit, name in _MODES.items())
        raise AclError(Code.INVALID_PARAM, f"mode is {mode}; it must be a sum of {allowed}.")
    if channel.context is not None:
        raise AclError(Code.INVALID_PARAM, "the channel exists already. Set its mode before it is created.")
    channel.mode = mode


def set_parameter(handle: int, kind: int, nbytes: int, value: int) -> None:
    """Set a parameter. kind: acldvppChannelDescParamType; nbytes: of the value. Source: acldvppSetChannelDescParam.

    100000 for a kind that cannot be set, a wrong size or value; 200006 where the chip, or SoftACL, does not have it.
    """
    channel = channels.get(handle)
    _check_kind(kind, nbytes)
    if kind == _MODE:
        set_mode(handle, value)
        return
    if kind == _ID:
        raise AclError(Code.INVALID_PARAM, "the number of a channel is given by the device and cannot be set.")
    if kind in (_HEIGHT, _WIDTH):
        require_operation("set_mode")
        _check_side(kind, value)
        setattr(channel, "height" if kind == _HEIGHT else "width", value)
    elif kind == _PRECISION:
        require_operation("set_mode")
        if value not in _PRECISIONS:
            allowed = ", ".join(f"{number} {name}" for number, name in _PRECISIONS.items())
            raise AclError(Code.INVALID_PARAM, f"precision mode is {value}; it must be {allowed}.")
        channel.precision = value
    else:
        check_matrix(value)
        channel.matrix = value


def _check_side(kind: int, value: int) -> None:
    """100000 for a side that JPEGE of the chip does not have."""
    chip = process.settings.profile
    limits = rules_of("jpege", chip).limits_of(chip, "V1", "input")
    maximum = (limits.height if kind == _HEIGHT else limits.width)[1] if limits is not None else _SIDE
    if not 0 < value <= maximum:
        what = "height" if kind == _HEIGHT else "width"
        raise AclError(Code.INVALID_PARAM, f"channel {what} {value}; JPEGE of {chip.soc_name} has 1 to {maximum}.")


def get_parameter(handle: int, kind: int, nbytes: int) -> tuple[int, int]:
    """Bytes and value of a parameter, as `set_parameter`. Source: acldvppGetChannelDescParam."""
    channel = channels.get(handle)
    _check_kind(kind, nbytes)
    if kind == _MATRIX:
        require_operation("csc_matrix")
    elif kind > _ID:
        require_operation("set_mode")
    values = channel.matrix, channel.mode, channel.id, channel.height, channel.width, channel.precision
    return _BYTES[kind], values[kind]


def _check_kind(kind: int, nbytes: int) -> None:
    if kind not in _BYTES:
        raise AclError(Code.INVALID_PARAM, f"parameter {kind} is not an acldvppChannelDescParamType (0 to 5).")
    if nbytes != _BYTES[kind]:
        raise AclError(Code.INVALID_PARAM, f"size is {nbytes} bytes; parameter {kind} has {_BYTES[kind]}.")


def create(handle: int) -> None:
    """Create the channel in the calling thread's context. Idempotent. Source: acldvppCreateChannel."""
    channel = channels.get(handle)
    context = require_context()
    with process.lock:
        if channel.context is not None:
            return
        channel.context, channel.id, channel.handle = context, process.next_id("image channel"), handle
        context.owned.add(channel)
    open_channels.created("image channel", handle, [])


def destroy(handle: int) -> None:
    """Destroy the channel, not its description. 100000 if there is none. Source: acldvppDestroyChannel."""
    _end(usable(handle))
    open_channels.destroyed(handle)


def usable(handle: int) -> ImageChannel:
    """The channel of a handle. 100000 if it was not created, or has ended."""
    channel = channels.get(handle)
    if channel.context is None:
        raise AclError(
            Code.INVALID_PARAM,
            f"{handle:#x} is a channel description whose channel does not exist: it was never created, or has ended with its "
            f"context. Call {fn('acldvppCreateChannel')} first.",
        )
    return channel


def _end(channel: ImageChannel) -> None:
    with process.lock:
        context, channel.context, channel.id = channel.context, None, 0
        if context is not None:
            context.owned.discard(channel)
