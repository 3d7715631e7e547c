"""Share device memory with another process: one exports a key, the other one imports it."""

import subprocess
import sys

import acl

SIZE = 4096
assert acl.init() == 0 and acl.rt.set_device(0) == 0
if len(sys.argv) > 1:  # the other process
    memory, ret = acl.rt.ipc_mem_import_by_key(sys.argv[1], 0)
    assert ret == 0, acl.get_recent_err_msg()
    assert acl.rt.memset(memory, SIZE, ord("o"), SIZE) == 0
    assert acl.rt.ipc_mem_close(sys.argv[1]) == 0
else:
    device, ret = acl.rt.malloc(SIZE, 0)
    assert acl.rt.memset(device, SIZE, 0, SIZE) == 0
    key, ret = acl.rt.ipc_mem_get_export_key(device, SIZE, 65, 1)  # 1: any process of this user
    me, ret = acl.rt.device_get_bare_tgid()
    print(acl.rt.ipc_mem_set_import_pid(key, [me]))  # 0
    subprocess.run([sys.executable, __file__, key], check=True)
    host, ret = acl.rt.malloc_host(SIZE)
    assert acl.rt.memcpy(host, SIZE, device, SIZE, 2) == 0
    print(acl.util.ptr_to_bytes(host, 3))  # b'ooo'
    print(acl.rt.ipc_mem_close(key))  # 0
    assert acl.rt.free(device) == acl.rt.free_host(host) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
