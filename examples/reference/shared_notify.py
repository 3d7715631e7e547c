"""Wait for a notify that another process sets."""

import subprocess
import sys

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()
if len(sys.argv) > 1:  # the other process
    notify, ret = acl.rt.notify_import_by_key(sys.argv[1], 0)
    assert ret == 0, acl.get_recent_err_msg()
    assert acl.rt.record_notify(notify, stream) == acl.rt.synchronize_stream(stream) == 0
else:
    notify, ret = acl.rt.create_notify(0)
    key, ret = acl.rt.notify_get_export_key(notify, 65, 2)  # 2: any process of this user
    me, ret = acl.rt.device_get_bare_tgid()
    print(acl.rt.notify_set_import_pid(notify, [me]))  # 0
    assert acl.rt.wait_and_reset_notify(notify, stream, 0) == 0
    subprocess.run([sys.executable, __file__, key], check=True)
    print(acl.rt.synchronize_stream(stream))  # 0
assert acl.rt.destroy_notify(notify) == acl.rt.destroy_stream(stream) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
