"""Twin programs: one source with marks gives the mistake and its mend.

A line ending in `#- ` marks is read so: `#bad` keeps a line only in the wrong twin, `#good` only in the right one.
`#fault HD404` marks the line of a finding, `#alloc HD404` the line of its allocation, both for the wrong twin.
"""

from __future__ import annotations

import re

START = "import warnings\nwarnings.simplefilter('ignore')\nimport acl\nacl.init()\nacl.rt.set_device(0)\n"
END = "acl.rt.reset_device(0)\nacl.finalize()\n"


def twin(body: str, bad: bool) -> str:
    """The program. Lines keep their numbers in both."""
    other = "#good" if bad else "#bad"
    lines = [re.sub(r"\S.*", "pass", line) if other in line else line for line in body.strip("\n").splitlines()]
    return START + "\n".join(lines) + "\n" + END


def expected(body: str) -> list[tuple[str, int, int | None]]:
    """(rule, fault line, allocation line) of the wrong twin."""
    lines = twin(body, True).splitlines()
    faults = [(rule, n) for n, line in enumerate(lines, 1) for rule in re.findall(r"#fault (HD\d+)", line)]
    allocations = {rule: n for n, line in enumerate(lines, 1) for rule in re.findall(r"#alloc (HD\d+)", line)}
    return sorted((rule, line, allocations.get(rule)) for rule, line in faults)
