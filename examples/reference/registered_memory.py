"""Let the device use memory that the program allocated itself."""

import mmap

import numpy as np

import acl

MAPPED, FLAG_MAPPED, SIZE = 0, 2, 8192
assert acl.init() == 0 and acl.rt.set_device(0) == 0
memory = np.frombuffer(mmap.mmap(-1, SIZE), dtype=np.uint8)  # begins at a page
pointer = memory.ctypes.data

for_device, ret = acl.rt.host_register(pointer, SIZE, MAPPED)
print(for_device != 0, ret)  # True 0
print(acl.rt.host_unregister(pointer))  # 0

assert acl.rt.host_register_v2(pointer, SIZE, FLAG_MAPPED) == 0
for_device, ret = acl.rt.host_get_device_pointer(pointer, 0)
print(for_device != 0, ret)  # True 0
print(acl.rt.memset(pointer, SIZE, 9, SIZE), memory[0], memory[-1])  # 0 9 9
assert acl.rt.host_unregister(pointer) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
