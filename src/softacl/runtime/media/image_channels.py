"""Channels of image operations. Description and channel are one thing here, as for the vendor: one handle."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.faces import fn
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import process

__all__ = [
    "ImageChannel",
    "channel_id",
    "channels",
    "create",
    "create_description",
    "destroy",
    "destroy_description",
    "usable",
]


class ImageChannel:
    """A channel, which exists between `create` and `destroy`; it lives in a context and ends with it."""

    def __init__(self) -> None:
        self.context: Context | None = None
        self.id = 0

    def quiet(self) -> None:
        """It does nothing of its own: the tasks are those of streams."""

    def close(self) -> None:
        """End with the context."""
        self.context, self.id = None, 0


channels: HandleTable[ImageChannel] = HandleTable("channel description", Code.INVALID_PARAM, "acldvppCreateChannelDesc")


def _forget() -> None:
    """No context is left, or, in a forked child, none of the parent's."""
    for channel in tuple(channels.live.values()):
        channel.close()


process.forgetters.append(_forget)


def create_description() -> int:
    """A description, without a channel yet. Source: acldvppCreateChannelDesc."""
    return channels.add(ImageChannel())


def destroy_description(handle: int) -> None:
    """Forget it, and end the channel if that lives. Source: acldvppDestroyChannelDesc."""
    channel = channels.remove(handle)
    _end(channel)


def channel_id(handle: int) -> int:
    """The number of the channel, from 1; 0 before it is created. Source: acldvppGetChannelDescChannelId."""
    return channels.get(handle).id


def create(handle: int) -> None:
    """Make the channel, in the context of the thread. Once more changes nothing. Source: acldvppCreateChannel."""
    channel = channels.get(handle)
    context = require_context()
    with process.lock:
        if channel.context is None:
            channel.context, channel.id = context, process.next_id("image channel")
            context.owned.add(channel)


def destroy(handle: int) -> None:
    """End the channel; the description stays. 100000 if there is none. Source: acldvppDestroyChannel."""
    _end(usable(handle))


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
