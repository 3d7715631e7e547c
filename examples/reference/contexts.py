"""Two contexts in one thread: create, switch, destroy."""
# Shows: acl.rt.get_context acl.rt.set_context

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
first, ret = acl.rt.get_context()  # the device's default context
second, ret = acl.rt.create_context(0)  # becomes the current one
print(acl.rt.get_context() == (second, 0))  # True
assert acl.rt.set_context(first) == 0
print(acl.rt.get_context() == (first, 0))  # True
default_stream, ret = acl.rt.ctx_get_current_default_stream()
print(default_stream != 0, ret)  # True 0
print(acl.rt.get_primary_ctx_state(0))  # (1, 0, 0)
print(acl.rt.destroy_context(second))  # 0
assert acl.rt.reset_device(0) == 0 and acl.finalize() == 0
