"""Allocate memory for media processing, of the first generation."""
# Shows: acl.media.dvpp_malloc acl.media.dvpp_free

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
device, ret = acl.media.dvpp_malloc(1920 * 1080 * 3 // 2)
print(device % 128, ret)  # 0 0
print(acl.media.dvpp_free(device))  # 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
