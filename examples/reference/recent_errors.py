"""Read why a call failed: the code, and the message with its values."""
# Shows: acl.get_recent_err_msg

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.rt.malloc(64, 0)
assert acl.rt.memset(device, 64, 0, 65) == 107000  # one byte too many
print(acl.rt.peek_at_last_error(0))  # 107000
print(acl.rt.get_last_error(0), acl.rt.get_last_error(0))  # 107000 0
print("65" in acl.get_recent_err_msg(), acl.get_recent_err_msg())  # True None
assert acl.rt.free(device) == 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
