"""The documented order of calls: ask the run mode, allocate by it, load, copy, free ("API call sequence")."""

from _checked import check

import acl

ACL_DEVICE, ACL_HOST = 0, 1
HUGE_FIRST, HOST_TO_DEVICE, DEVICE_TO_HOST = 0, 1, 2
data = b"loaded by the program itself".ljust(64)
size = len(data)

check(acl.init())
check(acl.rt.set_device(0))
run_mode = check(acl.rt.get_run_mode())
print("run mode:", "ACL_HOST" if run_mode == ACL_HOST else "ACL_DEVICE")

# 1. Allocate. Host memory only where the program runs on the host; new memory is cleared before use.
device = check(acl.rt.malloc(size, HUGE_FIRST))
media = check(acl.media.dvpp_malloc(size))
host = check(acl.rt.malloc_host(size))
check(acl.rt.memset(host, size, 0, size))

# 2. Load data.
check(acl.rt.memcpy(host, size, acl.util.bytes_to_ptr(data), size, 0))

# 3. Transfer.
check(acl.rt.memcpy(device, size, host, size, HOST_TO_DEVICE))
check(acl.rt.memcpy(media, size, device, size, 3))
check(acl.rt.memset(host, size, 0, size))
check(acl.rt.memcpy(host, size, media, size, DEVICE_TO_HOST))
print("came back:", acl.util.ptr_to_bytes(host, size).rstrip().decode())

check(acl.rt.free_host(host))
check(acl.media.dvpp_free(media))
check(acl.rt.free(device))
check(acl.rt.reset_device(0))
check(acl.finalize())
