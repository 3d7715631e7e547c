"""Facts about the machine that runs the program."""

from __future__ import annotations

import os


def physical_memory() -> int:
    """Bytes of memory of this machine."""
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def available_memory() -> int:
    """Bytes that can be committed without swapping, as the system and its control group say."""
    available = physical_memory()
    try:
        with open("/proc/meminfo") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    available = int(line.split()[1]) * 1024
    except OSError:
        pass
    try:
        with open("/sys/fs/cgroup/memory.max") as limit, open("/sys/fs/cgroup/memory.current") as current:
            text = limit.read().strip()
            if text != "max":
                available = min(available, int(text) - int(current.read()))
    except (OSError, ValueError):
        pass
    return max(available, 0)
