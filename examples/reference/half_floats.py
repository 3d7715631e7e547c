"""Convert between a number and the 16 bits of a half-precision float."""

import acl

print(hex(acl.float_to_float16(1.5)))  # 0x3e00
print(acl.float16_to_float(0x3E00))  # 1.5
