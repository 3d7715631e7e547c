"""Address of bytes, and bytes from an address."""
# Shows: acl.util.bytes_to_ptr acl.util.ptr_to_bytes

import acl

data = b"host memory"
pointer = acl.util.bytes_to_ptr(data)
print(acl.util.ptr_to_bytes(pointer, len(data)))  # b'host memory'
