"""Checks every program of a folder as `softacl check` would, each in a fork of this process: torch is imported once.

check_all.py FOLDER writes FOLDER/NAME.json, the report, and FOLDER/NAME.txt, what was printed, for each FOLDER/NAME.py.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("TASK_QUEUE_ENABLE", "0")  # as softacl check does, which comes later here

from softacl.c import torch_adapter

torch_adapter.install()
import torch  # noqa: E402
import torch_npu  # noqa: E402, F401

from softacl.cli import main  # noqa: E402

MAX = 1000  # seconds of one program: it takes one or two, and more only if it hangs or the machine is busy


def check(program: Path) -> None:
    """Never returns: the process is the program's."""
    output = os.open(program.with_suffix(".txt"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(output, 1)
    os.dup2(output, 2)
    try:
        report = program.with_suffix(".json")
        options = ["--format", "json", "--output", str(report), "--timeout", str(MAX)]
        main(["check", *options, str(program)])
    except SystemExit as end:
        sys.stdout.flush()
        os._exit(end.code if isinstance(end.code, int) else 1)


if __name__ == "__main__":
    torch.set_num_threads(1)
    # In a fork the first call makes PyTorch's pool anew, and threads that are first at the same time find none: "Invalid thread pool".
    os.register_at_fork(after_in_child=lambda: torch.set_num_threads(1))
    for path in sorted(Path(sys.argv[1]).glob("*.py")):
        child = os.fork()
        if child == 0:
            check(path)
        os.waitpid(child, 0)
