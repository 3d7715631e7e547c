"""Process a file on devices that may be smaller than it: work on each piece on its device, and write the results to another file."""

import sys
import tempfile
from pathlib import Path

import numpy as np

try:
    import ray
except ModuleNotFoundError:
    raise SystemExit("this example needs Ray: pip install 'softacl[ray]'") from None

import softacl


def inverted(buffer, piece):
    """Runs in an actor that has the device. Real work would be kernels on `buffer.ptr`."""
    values = buffer.to_array()
    buffer.copy_from(255 - values)
    return int(values.sum())


ray.init()
with tempfile.TemporaryDirectory() as folder:
    source, target = Path(folder, "source"), Path(folder, "target")
    source.write_bytes(np.random.default_rng(1).bytes(int(sys.argv[1]) if len(sys.argv) > 1 else 8 << 20))
    with softacl.distribute(source, devices=2, keep=False, work=inverted, piece_bytes="1MiB") as pieces:
        softacl.gather(pieces, target)
    data = np.fromfile(source, np.uint8)
    print("pieces:", len(pieces))
    print("the sums are right:", sum(piece.result for piece in pieces.pieces) == data.sum())
    print("the file is right:", (np.fromfile(target, np.uint8) == 255 - data).all())
