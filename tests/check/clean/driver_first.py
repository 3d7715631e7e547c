"""Asks the driver, the management library and the runtime before acl.init and after acl.finalize: they do not need it."""

import ctypes

import acl
from softacl.c import layout

names = ("libascend_hal.so", "libdcmi.so", "libruntime.so")
driver, management, runtime = (ctypes.CDLL(str(layout.libraries() / name)) for name in names)
n = ctypes.c_uint32()
assert driver.drvGetDevNum(ctypes.byref(n)) == 0 and n.value == 2
assert management.dcmi_init() == 0
chip = ctypes.create_string_buffer(64)
assert runtime.rtGetAiCoreCount(ctypes.byref(n)) == 0 and n.value > 0
assert runtime.rtGetSocVersion(chip, 64) == 0 and chip.value.startswith(b"Ascend")
assert acl.init() == acl.rt.set_device(0) == acl.rt.reset_device(0) == acl.finalize() == 0
assert driver.drvGetDevNum(ctypes.byref(n)) == 0 and n.value == 2
