"""The Python face: devices, streams, events and buffers as objects that raise, close and clean up."""

from softacl.objects.buffer import Buffer
from softacl.objects.device import Device
from softacl.objects.event import Event
from softacl.objects.pinned import pinned_empty
from softacl.objects.stream import Stream

__all__ = ["Buffer", "Device", "Event", "Stream", "pinned_empty"]
