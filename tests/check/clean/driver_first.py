"""Asks the driver, and the library of the management interface, before acl.init and after acl.finalize: they do not need it."""

import ctypes

import acl
from softacl.c import layout

driver, management = (ctypes.CDLL(str(layout.libraries() / name)) for name in ("libascend_hal.so", "libdcmi.so"))
n = ctypes.c_uint32()
assert driver.drvGetDevNum(ctypes.byref(n)) == 0 and n.value == 2
assert management.dcmi_init() == 0
assert acl.init() == acl.rt.set_device(0) == acl.rt.reset_device(0) == acl.finalize() == 0
assert driver.drvGetDevNum(ctypes.byref(n)) == 0 and n.value == 2
