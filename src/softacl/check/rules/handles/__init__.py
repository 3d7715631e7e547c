"""HD6xx: devices, contexts, handles and return codes."""

from softacl.check.rules.handles.pages import (
    DeadHandle,
    DeviceOutOfRange,
    InitTwice,
    NoContext,
    NullArgument,
    OutsideLife,
    PeerImpossible,
    PeerNotEnabled,
    PeerOneWay,
    ReturnCodeIgnored,
    SetResetUnbalanced,
    SharedHandleMisuse,
    StreamOfOtherDevice,
    WrongContext,
)

__all__ = [
    "DeadHandle",
    "DeviceOutOfRange",
    "InitTwice",
    "NoContext",
    "NullArgument",
    "OutsideLife",
    "PeerImpossible",
    "PeerNotEnabled",
    "PeerOneWay",
    "ReturnCodeIgnored",
    "SetResetUnbalanced",
    "SharedHandleMisuse",
    "StreamOfOtherDevice",
    "WrongContext",
]
