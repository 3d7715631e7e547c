"""HD3xx: the wrong kind of memory."""

from softacl.check.rules.space.pages import (
    DevicePointerOnHost,
    ForeignPointer,
    HostPointerAsDevice,
    HostToHostAsync,
    ImmutableObjectWritten,
    ImportedMemoryMisused,
    KindMismatch,
    MappedAddressOnHost,
    MediaMemoryRequired,
    PageableInAsyncCopy,
    PeerMemoryPolicy,
    ReadOnlyMemoryWritten,
    RunModeIgnored,
    WriteToReadOnly,
)

__all__ = [
    "DevicePointerOnHost",
    "ForeignPointer",
    "HostPointerAsDevice",
    "HostToHostAsync",
    "ImmutableObjectWritten",
    "ImportedMemoryMisused",
    "KindMismatch",
    "MappedAddressOnHost",
    "MediaMemoryRequired",
    "PageableInAsyncCopy",
    "PeerMemoryPolicy",
    "ReadOnlyMemoryWritten",
    "RunModeIgnored",
    "WriteToReadOnly",
]
