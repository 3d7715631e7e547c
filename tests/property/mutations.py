"""Files from elsewhere, damaged at random: what reads them must answer in bounded time and memory, in one sentence.

`python tests/property/mutations.py 100000` runs so many of each kind; the tests run a small, seeded part.
"""

from __future__ import annotations

import io
import json
import os
import pickle
import random
import re
import resource
import shutil
import signal
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import acl
from softacl import profiles
from softacl.check.session.suppressions import Suppressions, read_baseline
from softacl.errors import AclError
from softacl.media.codecs import jpeg, png
from softacl.pools import BlockRules
from softacl.pools.plan import Plan, lifetimes_of, plan
from softacl.pools.replay import make, replay
from softacl.pools.trace_files import TraceError, read_trace
from softacl.profiles import registry

SECONDS = 10  # of one mutated file: far more than any needs
ROOM = 1 << 30  # bytes of address space beyond what the process has
WORDS = [
    b"\xff", b"\0", b"-1", b"0", b"1e999", b"NaN", b"9" * 5000, b"0x" + b"f" * 5000, b"{" * 3000, b"[" * 5000,
    b"(" * 3000, b"\x80\x05", b"r\xff\xff\xff\x7f", b"\x8e" + b"\xff" * 8, b"X\xff\xff\xff\x7f",
    b"\x8b\xff\xff\xff\x7f", b"cos\nsystem\n", b"R", b".", b"\x86" * 50, b"2\x86" * 60, b"]a" * 500, b'"', b"\n",
    b",", b"\xe4\xb8\xad", b"\xff\xd8", b"\xff\xc0\0\x11", b"Exif\0\0", b"null", b"\x85" * 3000,
]  # fmt: skip


class Kind(NamedTuple):
    """A kind of file: whole examples, what reads one, and with what it may refuse it."""

    examples: list[bytes]
    read: Callable[[Path], object]
    refuses: type[Exception]


def _events() -> list[dict[str, object]]:
    taken = [
        {"action": "alloc", "addr": i * 512, "size": 512 + i, "frames": [{"name": "f", "line": i}]} for i in range(9)
    ]
    return [*taken, *({**event, "action": "free_completed"} for event in taken[:5])]


def _snapshots() -> list[bytes]:
    whole = {"segments": [{"pool": (0, 1), "blocks": []}], "device_traces": [_events(), []]}
    return [pickle.dumps(whole, protocol) for protocol in (2, 3, 4, 5)]


def _read_and_replay(path: Path) -> None:
    events = read_trace(path)
    replay(events, make("bestfit", BlockRules(1, 0, 64), 1 << 40))
    if len(events) < 100 and sum(event.nbytes for event in events) < 1 << 60:
        try:
            plan(lifetimes_of(events), effort=1000)
        except AclError:
            pass


def _plan() -> bytes:
    events = [(0, 4, 100), (1, 3, 200), (2, 6, 300), (5, 7, 100)]
    return plan(events).to_json().encode()


def _configure(path: Path) -> None:
    if acl.init(str(path)) == 0:
        acl.finalize()


def _profile(path: Path) -> None:
    folder = Path(tempfile.mkdtemp(dir=path.parent))  # families of a folder are read once
    os.environ["SOFTACL_PROFILES"] = str(folder)
    try:
        path.replace(folder / "added.toml")
        for family in profiles.families().values():
            if not family.shipped:
                profiles.load(family.name)
    finally:
        del os.environ["SOFTACL_PROFILES"]
        shutil.rmtree(folder)
        for kept in (registry._families, registry._index, registry._build):  # one folder a process is what they are for
            kept.cache_clear()


def _jpeg() -> bytes:
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, 48, 64, 3) + bytes([1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    tiff = b"II*\0\x08\0\0\0" + struct.pack("<HHHII", 1, 0x112, 3, 1, 6)
    exif = b"\xff\xe1" + struct.pack(">H", 8 + len(tiff)) + b"Exif\0\0" + tiff
    scan = b"\xff\xda" + struct.pack(">HB", 12, 3) + bytes([1, 0, 2, 0, 3, 0, 0, 63, 0])
    return b"\xff\xd8" + exif + frame + scan + b"\0" * 20


def _png() -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 64, 48, 8, 2, 0, 0, 0) + b"\0" * 20


def _own_profile() -> bytes:
    """The file of a family with other names."""
    text = Path(profiles.families()["910B"].path).read_text(encoding="utf-8")
    text = re.sub(r"(?ms)^\[(up_to|soc)\..*?(?=^\[source\])", "", text)
    names = {"aliases": '["Handmade"]', "soc_names": '["Added-a", "Added-b"]', "media_chip": '"added"'}
    for key, value in names.items():
        text = re.sub(rf"(?m)^{key} = .*$", f"{key} = {value}", text, count=1)
    return text.encode()


RECORDED = b"Thread,Time,Action,Pointer,Size,Stream\n1,0.1,allocate,0x10,100,0\n1,0.2,allocate,0x20,200,0\n1,0.3,free,0x10,100,0\n"
LIFETIMES = b"id,lower,upper,size\na,0,5,100\nb,2,7,300\nc,5,9,64\n"
FINDING = {"fingerprint": "abc", "callers": [{"fingerprint": "def"}]}
BASELINE = json.dumps({"findings": [FINDING], "suppressed": [FINDING]}).encode()
CONFIGURATION = json.dumps(
    {"dump": {"dump_list": [{"model_name": "m"}]}, "defaultDevice": {"default_device": "0"}}
).encode()
KINDS = {
    "recorded trace": Kind([RECORDED], _read_and_replay, TraceError),
    "lifetimes": Kind([LIFETIMES], _read_and_replay, TraceError),
    "snapshot": Kind(_snapshots(), _read_and_replay, TraceError),
    "plan": Kind([_plan()], lambda path: Plan.from_json(path.read_bytes().decode()), ValueError),
    "baseline": Kind([BASELINE], lambda path: read_baseline(str(path)), ValueError),
    "suppressions": Kind([b"# RULE FILE REASON\nHD304 a/*.py:main known\n"], lambda path: Suppressions().read(str(path)), ValueError),
    "configuration": Kind([CONFIGURATION], _configure, AclError),
    "jpeg": Kind([_jpeg()], lambda path: jpeg.read(path.read_bytes()), AclError),
    "png": Kind([_png()], lambda path: png.read(path.read_bytes()), AclError),
    "profile": Kind([_own_profile()], _profile, profiles.ProfileError),
}  # fmt: skip


def mutated(data: bytes, source: random.Random) -> bytes:
    """One to four damages."""
    out = bytearray(data)
    for _ in range(source.choice((1, 1, 2, 4))):
        at, end = sorted((source.randrange(len(out) + 1), source.randrange(len(out) + 1)))
        what = source.randrange(7)
        if what == 0 and out:
            out[min(at, len(out) - 1)] ^= 1 << source.randrange(8)
        elif what == 1 and out:
            out[min(at, len(out) - 1)] = source.randrange(256)
        elif what == 2:
            del out[at : min(end, at + 20)]
        elif what == 3:
            out[at:at] = source.choice(WORDS)
        elif what == 4:
            out[at:end] = out[at:end] * 2
        elif what == 5:
            del out[at:]
        else:
            digits = [i for i, byte in enumerate(out) if 48 <= byte <= 57]
            if digits:
                place = source.choice(digits)
                out[place : place + 1] = source.choice(WORDS)
    return bytes(out[:300_000])


def run(name: str, n: int, seed: int, folder: Path) -> Iterator[str]:
    """Read `n` mutated files of a kind; what went wrong."""
    kind, source = KINDS[name], random.Random(f"{seed} {name}")
    path = folder / "file"

    def late(number: int, frame: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    try:
        for i in range(n):
            data = mutated(source.choice(kind.examples), source)
            path.write_bytes(data)
            signal.setitimer(signal.ITIMER_REAL, SECONDS)
            try:
                kind.read(path)
            except kind.refuses as error:
                text = str(error)
                if "\n" in text or len(text) > 1500:
                    yield f"{name} {i}: {text[:300]!r} is not one line"
            except Exception as error:
                yield f"{name} {i}: {type(error).__name__}: {str(error)[:200]}; {data[:80]!r}"
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)


def main() -> None:
    """So many of each kind, or of those that are named."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + ROOM, -1))
    n = int(sys.argv[1])
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in sys.argv[2:] or KINDS:
            begin, told = time.perf_counter(), io.StringIO()
            for wrong in run(name, n, 1, Path(folder)):
                bad += 1
                if bad < 50:
                    print(wrong, file=told)
            print(
                f"{name}: {n} files in {time.perf_counter() - begin:.0f} s",
                told.getvalue(),
                sep="\n",
                end="",
                flush=True,
            )
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
