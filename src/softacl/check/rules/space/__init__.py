"""HD3xx: the wrong kind of memory."""

from softacl.check.rules.space.pages import (
    DevicePointerOnHost,
    ForeignPointer,
    HostPointerAsDevice,
    HostToHostAsync,
    ImmutableObjectWritten,
    KindMismatch,
    MappedAddressOnHost,
    MediaMemoryRequired,
    PageableInAsyncCopy,
    PeerMemoryPolicy,
    RunModeIgnored,
    WriteToReadOnly,
)

__all__ = [
    "DevicePointerOnHost",
    "ForeignPointer",
    "HostPointerAsDevice",
    "HostToHostAsync",
    "ImmutableObjectWritten",
    "KindMismatch",
    "MappedAddressOnHost",
    "MediaMemoryRequired",
    "PageableInAsyncCopy",
    "PeerMemoryPolicy",
    "RunModeIgnored",
    "WriteToReadOnly",
]
