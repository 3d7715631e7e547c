"""The names below /usr/local/Ascend, where CANN's installers put releases, as links to the directory of `layout`.

Programs that ignore the environment look there: candle-org/candle for cann-8.5.0, before it for ascend-toolkit/8.3.RC2, others for
latest, nnrt/latest, or the driver's libraries. Releases since 8.5 have no directory of their own in ascend-toolkit: candle takes one
for a release with the earlier libraries. Sources: hicann/runtime's and candle's installation pages and candle's cann_discovery.py.
"""

from __future__ import annotations

import os
from pathlib import Path

from softacl import profiles
from softacl.c import layout


def _names() -> dict[str, str]:
    """Each link, and what it shows: "" is the directory itself."""
    release = profiles.load(profiles.DEFAULT).release
    homes = ("ascend-toolkit/latest", "latest", "cann", f"cann-{release}", "nnrt/latest", "nnae/latest")
    return {
        **dict.fromkeys(homes, ""),
        "ascend-toolkit/set_env.sh": "set_env.sh",
        "nnrt/set_env.sh": "set_env.sh",
        "nnae/set_env.sh": "set_env.sh",
        "driver/lib64/driver": "lib64",
        "driver/lib64/common": "lib64",
        "driver/version.info": "version.info",
        "firmware/version.info": "version.info",
    }


def make(root: Path, prefix: Path) -> Path:
    """Put the links below `root`, which need not exist, and return its absolute path. prefix: the directory of `layout.make`.

    Its own links are renewed. Raises LayoutError if something else has one of the names, or if it cannot be written.
    """
    root = Path(os.path.abspath(root))
    names = {root / name: prefix / target for name, target in _names().items()}
    for link in names:
        if os.path.lexists(link) and not (link.is_symlink() and _is_ours(link)):
            raise layout.LayoutError(
                f"{link} exists and is not from SoftACL. Choose another place, or move it away if nothing needs it."
            )
    try:
        for link, target in names.items():
            link.parent.mkdir(parents=True, exist_ok=True)
            new = link.with_name(f".{link.name}.{os.getpid()}")
            new.symlink_to(target)
            new.replace(link)  # at once, for programs that look at this moment
    except OSError as error:
        raise layout.LayoutError(
            f"{error.filename or root}: cannot be written: {error.strerror}. Choose a place that you may write to."
        ) from error
    return root


def _is_ours(link: Path) -> bool:
    """Whether a link shows a directory that SoftACL has made, or that is gone."""
    target = link.resolve()
    return not target.exists() or any(layout.is_ours(each) for each in (target, target.parent))
