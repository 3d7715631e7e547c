"""The address of bytes, bytes from an address, and the 16 bits of a half-precision float."""
# Shows: acl.util.bytes_to_ptr acl.util.ptr_to_bytes

import acl

data = b"host memory"
pointer = acl.util.bytes_to_ptr(data)
print(acl.util.ptr_to_bytes(pointer, len(data)))  # b'host memory'
print(hex(acl.float_to_float16(1.5)))  # 0x3e00
print(acl.float16_to_float(0x3E00))  # 1.5
