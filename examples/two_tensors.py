"""Two tensors travel to the device, are added, and the result comes back ("Device memory use").

The sum is computed with NumPy on the host, on data read back from the device.
"""

import numpy as np
from _checked import check

import acl

HUGE_FIRST, HOST_TO_DEVICE, DEVICE_TO_HOST = 0, 1, 2
N = 16
nbytes = N * 4
float32 = np.dtype(np.float32).num


def host_array(pointer: int) -> np.ndarray:
    """A view of pinned host memory."""
    return np.frombuffer(acl.util.ptr_to_bytes(pointer, nbytes), np.float32)


def to_host(pointer: int, values: np.ndarray) -> None:
    """Fill pinned host memory with values."""
    data = values.astype(np.float32).tobytes()
    check(acl.rt.memcpy(pointer, nbytes, acl.util.bytes_to_ptr(data), nbytes, 0))


# 1. Initialise, create a stream.
check(acl.init())
check(acl.rt.set_device(0))
stream = check(acl.rt.create_stream())

# 2. Host memory, and the inputs in it.
host_a, host_b, host_out = (check(acl.rt.malloc_host(nbytes)) for _ in range(3))
to_host(host_a, np.arange(N))
to_host(host_b, np.full(N, 0.5))

# 3. Device memory.
device_a, device_b, device_out = (check(acl.rt.malloc(nbytes, HUGE_FIRST)) for _ in range(3))

# 4. Inputs to the device.
check(acl.rt.memcpy(device_a, nbytes, host_a, nbytes, HOST_TO_DEVICE))
check(acl.rt.memcpy(device_b, nbytes, host_b, nbytes, HOST_TO_DEVICE))

# 5. Compute on the host, because there is no operator.
check(acl.rt.memcpy(host_a, nbytes, device_a, nbytes, DEVICE_TO_HOST))
check(acl.rt.memcpy(host_b, nbytes, device_b, nbytes, DEVICE_TO_HOST))
to_host(host_out, host_array(host_a) + host_array(host_b))
check(acl.rt.memcpy(device_out, nbytes, host_out, nbytes, HOST_TO_DEVICE))

# 6. The result to the host.
check(acl.rt.memset(host_out, nbytes, 0, nbytes))
check(acl.rt.memcpy(host_out, nbytes, device_out, nbytes, DEVICE_TO_HOST))

# 7. Use it.
print("result:", host_array(host_out))

# 8. Clean up.
for pointer in (device_a, device_b, device_out):
    check(acl.rt.free(pointer))
for pointer in (host_a, host_b, host_out):
    check(acl.rt.free_host(pointer))
check(acl.rt.destroy_stream(stream))
check(acl.rt.reset_device(0))
check(acl.finalize())
