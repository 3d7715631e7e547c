"""The Python face: devices, contexts, streams, events, memory and pools as objects that raise, close and clean up."""

from softacl.faces import Face
from softacl.objects.buffer import Buffer
from softacl.objects.context import Context
from softacl.objects.device import Device
from softacl.objects.event import Event
from softacl.objects.pinned import PinnedArray, pinned_array, pinned_empty, pinned_zeros
from softacl.objects.pool import StreamPool
from softacl.objects.stream import Stream
from softacl.runtime.entry import join_observers

__all__ = [
    "Buffer",
    "Context",
    "Device",
    "Event",
    "PinnedArray",
    "Stream",
    "StreamPool",
    "pinned_array",
    "pinned_empty",
    "pinned_zeros",
]

join_observers(Face.OBJECTS)
