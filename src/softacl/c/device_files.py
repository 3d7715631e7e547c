"""Look-alikes of the files that the driver has in /dev, below a folder: for programs in a container that count them.

Ray, device plugins and container runtimes look for /dev/davinci0 and its like, and do not open them. The files are empty. They do
not belong into this machine's /dev, where other programs would take them for devices. Sources: ascend-docker-runtime in
Ascend/mind-cluster; ray/_private/accelerators/npu.py.
"""

from __future__ import annotations

import os
from pathlib import Path

from softacl.c import layout

_COMMON = ("davinci_manager", "devmm_svm", "hisi_hdc")


def make(root: Path, n_devices: int) -> list[Path]:
    """Create dev/davinci0 and its like below `root`, and return their absolute paths. Those that exist stay.

    Raises LayoutError where dev is the machine's own, where something else has one of the names, or where it cannot be written.
    """
    folder = Path(os.path.abspath(root)) / "dev"
    if folder.resolve() == Path("/dev"):
        raise layout.LayoutError(
            f"{folder} is this machine's own: other programs would take the files for devices. Name a folder, and mount its files "
            "into the container: docker run -v FOLDER/dev/davinci0:/dev/davinci0 ..."
        )
    files = [folder / name for name in (*(f"davinci{i}" for i in range(n_devices)), *_COMMON)]
    for file in files:
        if os.path.lexists(file) and (file.is_symlink() or not file.is_file() or file.stat().st_size):
            raise layout.LayoutError(f"{file} exists and is not from SoftACL. Choose another folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            file.touch()
    except OSError as error:
        raise layout.LayoutError(
            f"{error.filename or folder}: cannot be written: {error.strerror}. Choose a place that you may write to."
        ) from error
    return files
