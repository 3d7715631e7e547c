"""The Python binding: devices, contexts, streams, events, memory and pools as objects that raise, close and clean up."""

from softacl.bindings import OBJECT_NAMES, Binding
from softacl.objects.buffer import Buffer, StreamPool
from softacl.objects.device import Context, Device
from softacl.objects.graph import Graph
from softacl.objects.pinned import PinnedArray, pinned_array, pinned_empty, pinned_zeros
from softacl.objects.stream import Event, Stream
from softacl.runtime.entry import join_observers

__all__ = [
    "Buffer",
    "Context",
    "Device",
    "Event",
    "Graph",
    "PinnedArray",
    "Stream",
    "StreamPool",
    "pinned_array",
    "pinned_empty",
    "pinned_zeros",
]

OBJECT_NAMES |= {
    "aclrtCreateContext": "softacl.Context",
    "aclrtCreateEvent": "softacl.Event",
    "aclrtCreateEventExWithFlag": "softacl.Event",
    "aclrtCreateEventWithFlag": "softacl.Event",
    "aclrtCreateStream": "Device.stream",
    "aclrtCreateStreamWithConfig": "Device.stream",
    "aclmdlRICaptureBegin": "Graph.capture",
    "aclmdlRICaptureEnd": "Graph.capture",
    "aclmdlRIDestroy": "Graph.close",
    "aclmdlRIExecuteAsync": "Graph.replay",
    "aclrtDestroyContext": "Context.close",
    "aclrtDestroyEvent": "Event.close",
    "aclrtDestroyStream": "Stream.close",
    "aclrtDeviceCanAccessPeer": "Device.can_access_peer",
    "aclrtDeviceDisablePeerAccess": "Device.disable_peer_access",
    "aclrtDeviceEnablePeerAccess": "Device.enable_peer_access",
    "aclrtEventElapsedTime": "Event.__sub__",
    "aclrtFree": "Buffer.close",
    "aclrtFreeHost": "PinnedArray.close",
    "aclrtGetDeviceCount": "Device.count",
    "aclrtGetMemInfo": "Device.memory",
    "aclrtMalloc": "Device.buffer",
    "aclrtMallocHost": "softacl.pinned_empty",
    "aclrtMemPoolCreate": "softacl.StreamPool",
    "aclrtMemPoolDestroy": "StreamPool.close",
    "aclrtMemPoolFreeAsync": "StreamPool.free",
    "aclrtMemPoolMallocAsync": "StreamPool.allocate",
    "aclrtMemPoolTrimTo": "StreamPool.trim",
    "aclrtMemcpy": "Buffer.copy_from",
    "aclrtMemcpy2d": "Buffer.copy_2d_from",
    "aclrtMemcpy2dAsync": "Buffer.copy_2d_from",
    "aclrtMemcpyAsync": "Buffer.copy_from",
    "aclrtMemset": "Buffer.fill",
    "aclrtMemsetAsync": "Buffer.fill",
    "aclrtRecordEvent": "Stream.record",
    "aclrtResetDevice": "Device.close",
    "aclrtSetCurrentContext": "Context.use",
    "aclrtSetDevice": "softacl.Device",
    "aclrtStreamWaitEvent": "Stream.wait",
    "aclrtSynchronizeDevice": "Device.synchronize",
    "aclrtSynchronizeEvent": "Event.synchronize",
    "aclrtSynchronizeStream": "Stream.synchronize",
}
join_observers(Binding.OBJECTS)
