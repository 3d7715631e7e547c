"""Run a function in a separate thread."""
# Shows: acl.util.start_thread acl.util.stop_thread

import acl

heard = []
thread, ret = acl.util.start_thread(heard.append, "hello")
print(thread != 0, ret)  # True 0
print(acl.util.stop_thread(thread))  # 0
print(heard)  # ['hello']
