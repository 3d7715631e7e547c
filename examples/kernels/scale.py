"""Compile a kernel written in Ascend C, and launch it. Needs a C++ compiler."""

from pathlib import Path

import numpy as np

import softacl

N, BLOCKS = 1 << 16, 8

library = softacl.kernel_from(Path(__file__).with_name("scale.cpp"))
data = np.arange(N, dtype=np.float32)
with softacl.Device(0) as device, device.buffer(data.nbytes) as x, device.buffer(data.nbytes) as y:
    x.copy_from(data)
    library.scale(x, y, 2.5, N, blocks=BLOCKS)
    device.synchronize()
    assert (y.to_array(np.float32) == 2.5 * data).all()
    print(f"{BLOCKS} blocks scaled {N} numbers.")
