"""Start AscendCL, end it, and count its users."""
# Shows: acl.init acl.finalize

import acl

print(acl.init())  # 0
print(acl.init())  # 100002
count, ret = acl.finalize_reference()  # the first of two starts ends
print(count, ret)  # 1 0
print(acl.finalize())  # 0
