"""Arrays in pinned memory, in slices, with NumPy's own copies around copies in flight that do not touch them."""

import warnings

import numpy as np

import acl

warnings.simplefilter("ignore")
N = 1 << 16
assert acl.init() == 0 and acl.rt.set_device(0) == 0
host, ret = acl.rt.malloc_host(4 * N)
device, ret = acl.rt.malloc(4 * N, 0)
stream, ret = acl.rt.create_stream()
event, ret = acl.rt.create_event()
view = acl.util.ptr_to_numpy(host, (4, N), 2)
view[:] = np.arange(4, dtype=np.uint8)[:, None]
for quarter in range(4):
    assert acl.rt.memcpy_async(device + quarter * N, N, host + quarter * N, N, 1, stream) == 0
    if quarter:
        total = int(view[:quarter].sum())  # a source may be read
    assert acl.rt.record_event(event, stream) == 0
    if quarter < 3:
        view[quarter + 1] += 0  # what is not in flight yet may be written
assert acl.rt.synchronize_event(event) == 0
view[:] = 0
assert acl.rt.memcpy_async(host, 2 * N, device + 2 * N, 2 * N, 2, stream) == 0
view[2:] = np.random.default_rng(0).integers(0, 255, (2, N))
status, ret = acl.rt.stream_query(stream)
while status != 0:
    status, ret = acl.rt.stream_query(stream)
assert (view[0] == 2).all() and (view[1] == 3).all() and bytes(view[1, :3]) == b"\3\3\3"
array = np.ascontiguousarray(view[:2].T)
assert acl.rt.memcpy(device, array.nbytes, acl.util.numpy_to_ptr(array), array.nbytes, 1) == 0
back = np.empty_like(array)
assert acl.rt.memcpy(back.ctypes.data, back.nbytes, device, back.nbytes, 2) == 0
assert (back == array).all()
for free, handle in (
    (acl.rt.destroy_event, event),
    (acl.rt.destroy_stream, stream),
    (acl.rt.free, device),
    (acl.rt.free_host, host),
):
    assert free(handle) == 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
