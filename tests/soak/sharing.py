"""Keys of memory between processes that are killed, stopped, replaced (exec) or copied (fork) at random instants.

    python tests/soak/sharing.py --rounds 1000 --seed 1

Each round an exporter gives the key of a block to one to seven importers, which map and read it again and again while something
happens to the exporter. They must read the block's bytes or get a code, never others' bytes and never an exception; after the
exporter's end the key must be refused, a file whose descriptors took the freed numbers must be as before, and what all of them had
of the device must be free. At the end nothing is left in the directory in which they meet.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter

from softacl.processes.table import machines

NBYTES = 8192
ENDS = ("kill", "stop", "exec", "fork", "free", "reset")


def started() -> None:
    import acl

    assert acl.init() == 0 and acl.rt.set_device(0) == 0, acl.get_recent_err_msg()


def export(value: int, ready: int, orders: int, victim: str) -> None:
    """A block of this value; its key goes to `ready`, then one letter at a time is done."""
    import acl

    started()
    block, code = acl.rt.malloc(NBYTES, 0)
    assert code == 0 and acl.rt.memset(block, NBYTES, value, NBYTES) == 0
    key, code = acl.rt.ipc_mem_get_export_key(block, NBYTES, 65, 1)
    assert code == 0, acl.get_recent_err_msg()
    os.write(ready, key.encode())
    while order := os.read(orders, 1):
        if order == b"x":
            files = (
                "import os, sys\nfiles = [open(sys.argv[1], 'r+b') for _ in range(16)]\n"
                "os.write(int(sys.argv[2]), b'x')\nsys.stdin.read()"
            )
            os.set_inheritable(ready, True)
            os.dup2(orders, 0)
            os.execv(sys.executable, [sys.executable, "-S", "-c", files, victim, str(ready)])
        elif order == b"f":
            child = os.fork()
            if child == 0:
                started()
                os._exit(0)
            os.write(ready, b"f" if os.waitpid(child, 0)[1] == 0 else b"!")
        elif order in b"er":
            assert (acl.rt.free(block) if order == b"e" else acl.rt.reset_device(0)) == 0
            kept = [open(victim, "r+b") for _ in range(16)]  # noqa: SIM115  on the numbers that are free now
            os.write(ready, b"e" + bytes([len(kept)]))


def look(key: str, value: int) -> int:
    """Import and read once; the code. Wrong bytes end the process with 3."""
    import acl

    address, code = acl.rt.ipc_mem_import_by_key(key, 0)
    if code:
        return code
    host, code = acl.rt.malloc_host(NBYTES)
    assert code == 0
    code = acl.rt.memcpy(host, NBYTES, address, NBYTES, 2)
    data = acl.util.ptr_to_bytes(host, NBYTES)
    assert acl.rt.free_host(host) == 0
    acl.rt.ipc_mem_close(key)
    if code == 0 and data != bytes([value]) * NBYTES:
        print(f"WRONG: read {set(data)} instead of {value}", file=sys.stderr)
        os._exit(3)
    return code


def importer(key: str, value: int, ready: int, orders: int) -> None:
    """Look until told to end, then once more: its code says whether the key still leads anywhere."""
    started()
    os.set_blocking(orders, False)
    looks = 0
    while True:
        look(key, value)
        looks += 1
        if looks == 1:
            os.write(ready, b"1")
        try:
            os.read(orders, 1)
            break
        except BlockingIOError:
            pass
    os.write(ready, b"%d %d" % (look(key, value), looks))


def child(work: object, *arguments: object) -> tuple[int, int, int]:
    """(process, where its words come from, where orders go)."""
    words, orders = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        code = 4
        try:
            os.close(words[0])
            os.close(orders[1])
            work(*arguments[:2], words[1], orders[0], *arguments[2:])  # type: ignore[operator]
            code = 0
        except BaseException:
            import traceback

            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(words[1])
    os.close(orders[0])
    return pid, words[0], orders[1]


def one_round(rng: random.Random, victim: str, counts: Counter[str]) -> str | None:
    """What is wrong, or None."""
    end, value = rng.choice(ENDS), rng.randrange(1, 256)
    source, words, orders = child(lambda v, f, w, o: export(v, w, o, f), value, victim)
    key = os.read(words, 100).decode()
    if not key:
        return f"the exporter has no key (status {os.waitpid(source, 0)[1]})"
    readers = [child(importer, key, value) for _ in range(rng.randrange(1, 8))]
    counts["processes"] += 1 + len(readers)
    for reader, seen, _ in readers:
        if os.read(seen, 1) != b"1":
            return f"an importer ended (status {os.waitpid(reader, 0)[1]})"
    time.sleep(rng.uniform(0, 0.003))
    alive = end in ("stop", "fork")
    if end == "kill":
        os.kill(source, signal.SIGKILL)
        os.waitpid(source, 0)
    elif end == "stop":
        os.kill(source, signal.SIGSTOP)
        os.waitid(os.P_PID, source, os.WSTOPPED | os.WNOWAIT)
    else:
        os.write(orders, {"exec": b"x", "fork": b"f", "free": b"e", "reset": b"r"}[end])
        answer = os.read(words, 100)
        if answer[:1] not in (b"x", b"f", b"e"):
            return f"{end}: the exporter answered {answer!r}"
    for _, _, tell in readers:
        os.write(tell, b".")
    if end == "stop":  # who asks now waits for the answer
        time.sleep(rng.uniform(0, 0.02))
        os.kill(source, signal.SIGCONT)
    for reader, seen, tell in readers:
        last = os.read(seen, 100).split()
        status = os.waitpid(reader, 0)[1]
        if status or len(last) != 2:
            return f"{end}: an importer ended with {status}, said {last}"
        counts["imports"] += int(last[1])
        code = int(last[0])
        if (code == 0) != alive:
            return f"{end}: the last import gave {code}"
        os.close(seen)
        os.close(tell)
    if end != "kill":
        os.kill(source, signal.SIGKILL)
        os.waitpid(source, 0)
    os.close(words)
    os.close(orders)
    left = [cell for cells in machines().values() for cell in cells]
    counts[end] += 1
    return f"{end}: the dead still have {left}" if left else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    os.environ.setdefault("SOFTACL_MEMORY", "64MiB")
    import acl  # noqa: F401  loaded once, initialised in the children only

    place = tempfile.mkdtemp()
    os.environ["SOFTACL_SHARE_DIR"] = place
    rng, counts = random.Random(chosen.seed), Counter[str]()
    precious = os.urandom(1 << 20)
    before = len(os.listdir("/proc/self/fd"))
    wrong = None
    with tempfile.NamedTemporaryFile() as victim:
        victim.write(precious)
        victim.flush()
        for i in range(chosen.rounds):
            wrong = one_round(rng, victim.name, counts)
            with open(victim.name, "rb") as file:
                if wrong is None and file.read() != precious:
                    wrong = "a file that no key leads to was changed"
            if wrong:
                print(f"WRONG: round {i}: {wrong}", file=sys.stderr)
                break
    after = len(os.listdir("/proc/self/fd"))
    entries = os.listdir(os.path.join(place, f"softacl-{os.getuid()}"))
    if not wrong and len(entries) > 1:  # the last exporter was killed: the next one removes its key
        wrong = f"{entries} were left"
    shutil.rmtree(place)
    if not wrong and after != before:
        wrong = f"{after} descriptors, {before} before"
    print(f"seed {chosen.seed}: {sum(counts[end] for end in ENDS)} rounds: {dict(counts)}")
    print("wrong" if wrong else "right")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
