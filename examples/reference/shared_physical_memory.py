"""Share physical memory with another process, which maps it to its own addresses."""

import subprocess
import sys

import acl

NONE, HBM_HUGE, SIZE = 0, 4, 2 << 20
assert acl.init() == 0 and acl.rt.set_device(0) == 0
address, ret = acl.rt.reserve_mem_address(SIZE, 0, 0, 0)
if len(sys.argv) > 1:  # the other process
    handle, ret = acl.rt.mem_import_from_shareable_handle(int(sys.argv[1]), 0)
    assert ret == 0 and acl.rt.map_mem(address, SIZE, 0, handle, 0) == 0
    assert acl.rt.memset(address, SIZE, ord("p"), SIZE) == 0
else:
    prop = {"memAttr": HBM_HUGE, "location": {"id": 0, "type": 1}}
    handle, ret = acl.rt.malloc_physical(SIZE, prop, 0)
    assert acl.rt.map_mem(address, SIZE, 0, handle, 0) == 0
    number, ret = acl.rt.mem_export_to_shareable_handle(handle, NONE, 1)  # 1: any process of this user
    me, ret = acl.rt.device_get_bare_tgid()
    print(acl.rt.mem_set_pid_to_shareable_handle(number, [me]))  # 0
    subprocess.run([sys.executable, __file__, str(number)], check=True)
    host, ret = acl.rt.malloc_host(64)
    assert acl.rt.memcpy(host, 64, address, 64, 2) == 0
    print(acl.util.ptr_to_bytes(host, 3))  # b'ppp'
    assert acl.rt.free_host(host) == 0
assert acl.rt.unmap_mem(address) == acl.rt.free_physical(handle) == acl.rt.release_mem_address(address) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
