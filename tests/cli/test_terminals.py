"""What the commands show on narrow, dumb, colourless and old terminals: the same facts."""

from __future__ import annotations

import fcntl
import io
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import threading

import click
import pytest
from rich.console import Console
from rich.table import Table
from rich.text import Text

from softacl.cli import cli, terminal
from softacl.cli.top_tables import drawing

pytestmark = pytest.mark.thorough  # programs in processes

COMMAND = [sys.executable, "-m", "softacl"]
COLOUR = re.compile(r"\x1b\[[\d;]*?(?<!\d)(3[0-7]|9[0-7]|4[0-7])m")
SEQUENCE = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]")
MEMCPY = ["memcpy", "--release_cycle", "2", "--memory_size", "1MiB"]


def on_terminal(*command, columns=100, cwd=None, **env):
    """(exit code, what it wrote) of a command whose standard streams are a terminal."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    base = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    child = subprocess.Popen(
        [*COMMAND, *command], stdin=its, stdout=its, stderr=its, env=base | {"TERM": "xterm-256color"} | env, cwd=cwd
    )
    os.close(its)
    told = []

    def read():
        try:
            while data := os.read(ours, 65536):
                told.append(data)
        except OSError:  # the other end is closed
            pass

    reader = threading.Thread(target=read)
    reader.start()
    code = child.wait(timeout=60)
    reader.join()
    os.close(ours)
    return code, b"".join(told)


@pytest.mark.parametrize("encoding", ["gbk", "ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize(
    "command",
    [MEMCPY, ["smi"], ["doctor"], ["check", "--list-rules"], ["check", "--explain", "HD101"], ["--help"]],
    ids=lambda command: " ".join(command[:2]),
)
def test_no_encoding_stops_a_command(encoding, command):
    code, said = on_terminal(*command, PYTHONIOENCODING=encoding)
    text = said.decode(encoding)
    assert code == 0 and "Traceback" not in text and "\\u" not in text
    if command is MEMCPY:
        assert ("✓" in text or "right" in text) and "2 copies" in text


def test_a_file_name_that_the_terminal_lacks(tmp_path):
    (tmp_path / "中文.bin").write_bytes(b"x")
    code, said = on_terminal("memcpy", "--quiet", "--input", "中文.bin", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert code == 0 and rb"\u4e2d\u6587.bin" in said


@pytest.mark.parametrize("columns", [200, 80, 60, 40])
def test_narrow_terminals_have_all_facts(columns):
    code, said = on_terminal(*MEMCPY, columns=columns, SOFTACL_MEMORY="64MiB")
    text = "".join(SEQUENCE.sub("", said.decode()).split())
    assert code == 0 and "…" not in text.replace("01…", "").replace("02…", "")
    for fact in ("64.0", "62.0", "60.0", "0101", "0202", "2copies,2MiB", "2right,0wrong", "4MiBof64MiB"):
        assert fact in text, (fact, text)


@pytest.mark.parametrize("columns", [100, 40])
@pytest.mark.parametrize(
    "command", ["smi", "doctor", "sizes jpegd --format NV12 --width 1920 --height 1080 --chip 310P"]
)
def test_narrow_tables_have_all_facts(command, columns):
    narrow = on_terminal(*command.split(), columns=columns)[1].decode()
    assert "…" not in narrow
    words = set(re.findall(r"[A-Za-z]\w+", SEQUENCE.sub("", on_terminal(*command.split(), columns=300)[1].decode())))
    whole = "".join(SEQUENCE.sub("", narrow).split())
    fixed = {"sizes": {"3133440", "align_up"}, "smi": {"Ascend910B3", "HBM"}, "doctor": {"Ascend910B3", "softacl"}}
    missing = {word for word in words & fixed[command.split()[0]] if word not in whole}
    assert words and not missing


@pytest.mark.parametrize("columns", [{"COLUMNS": "0"}, {"columns": 0}], ids=str)
@pytest.mark.parametrize("command", ["smi", "sizes vpc --format NV12 --width 64 --height 64"])
def test_a_width_of_zero_says_nothing_about_the_width(command, columns):
    code, said = on_terminal(*command.split(), **columns)
    assert code == 0 and len(said.splitlines()) >= 3 and said.strip()


def test_no_number_of_top_is_cut():
    found = {
        "program": "train.py", "pid": 12518, "chip": "Ascend910B3", "executor": "threads", "running_s": 3.0, "time": 0,
        "calls": 80309, "calls_per_s": 25030.0, "failed": 0, "kernels": 0, "host_bytes": 256 << 20,
        "devices": [{"device": 0, "used": 258 << 20, "memory": 60 << 30, "streams": 1, "queued": 0}],
        "copies": [{"direction": "host to device", "copies": 40151, "bytes": 39 << 30, "bytes_per_s": 13.12e9}],
        "streams": [{"stream": 1, "device": 0, "queued": 0, "done": 40152, "failed": 0}], "streams_left_out": 0,
        "sites": [{"bytes": 256 << 20, "blocks": 1, "space": "device", "device": 0, "site": "train.py:3 in <module>"}],
    }  # fmt: skip
    console = Console(width=40, file=io.StringIO())
    console.print(drawing([found], 40))
    words = console.file.getvalue().split()
    assert words.count("MiB") + words.count("GiB") + words.count("GB/s") == 6 and "13.12" in words
    assert words.count("queued") == 2  # a heading of devices, and one of streams


def test_programs_of_top_are_named_on_narrow_terminals():
    one = {
        "program": "train.py", "pid": 12518, "chip": "Ascend910B3", "executor": "threads", "running_s": 3.0, "time": 0,
        "calls": 80309, "calls_per_s": 25030.0, "failed": 0, "kernels": 0, "host_bytes": 514 << 20, "devices": [],
        "copies": [{"direction": "host to device", "copies": 4, "bytes": 39 << 30, "bytes_per_s": 13.12e9}],
        "streams": [], "streams_left_out": 0, "sites": [],
    }  # fmt: skip
    for width in (40, 60):
        console = Console(width=width, file=io.StringIO())
        console.print(drawing([one, one | {"pid": 7}], width))
        rows = [line.split() for line in console.file.getvalue().splitlines()[:3]]
        assert rows[0][-1] == "program" and [row[-1] for row in rows[1:]] == ["train.py"] * 2


def test_no_colour():
    for command in (MEMCPY, ["smi"], ["doctor"]):
        assert not COLOUR.search(on_terminal(*command, NO_COLOR="1")[1].decode())
    assert COLOUR.search(on_terminal(*MEMCPY)[1].decode())  # that this test can see colours


def test_a_dumb_terminal_gets_lines():
    code, said = on_terminal(*MEMCPY, TERM="dumb")
    assert code == 0 and b"\x1b" not in said and said.count(b"data after write-back") == 2


def run(*command, code=0, cwd=None, **env):
    done = subprocess.run(
        [*COMMAND, *command], capture_output=True, text=True, timeout=60, check=False, cwd=cwd, env=os.environ | env
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_one_is_singular():
    out = run("memcpy", "--quiet", "--release_cycle", "1")
    assert out.startswith("1 copy, ")
    assert run("memcpy", "--quiet", "--release_cycle", "2").startswith("2 copies, ")


USER = """
import sys, acl
acl.init(); acl.rt.set_device(1)
block, _ = acl.rt.malloc(64 << 20, 0)
acl.rt.memset(block, 6 << 20, 1, 6 << 20)
print("ready", flush=True)
sys.stdin.read()
"""


def test_smi_shows_memory_in_use():
    with subprocess.Popen(
        [sys.executable, "-c", USER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as user:
        assert user.stdout.readline() == "ready\n"
        rows = json.loads(run("smi", "--json"))
        own = [process for process in rows[1]["processes"] if process["pid"] == user.pid]
        table = run("smi")
        user.stdin.close()
    assert (
        64 << 20 <= own[0]["used"] <= 66 << 20 and rows[1]["used"] >= own[0]["used"]
    )  # what was asked for, in whole pages
    assert re.search(rf"{user.pid} +6[46] MiB", table)


@pytest.mark.parametrize("package", ["acl.py", "acl/__init__.py"])
def test_a_foreign_acl_is_named(tmp_path, package):
    path = tmp_path / package
    path.parent.mkdir(exist_ok=True)
    path.write_text("")
    for where in ({"cwd": tmp_path}, {"PYTHONPATH": str(tmp_path)}):
        out = run("doctor", code=1, **where)
        assert str(path) in out and "programs do not get SoftACL" in out
    assert json.loads(run("doctor", "--json"))["import acl"]["acl"] == "SoftACL's"


def test_a_folder_of_headers_is_no_package(tmp_path):
    (tmp_path / "acl").mkdir()
    (tmp_path / "acl" / "acl.h").write_text("")
    run("doctor", cwd=tmp_path)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell):
    assert "_SOFTACL_COMPLETE" in run(_SOFTACL_COMPLETE=f"{shell}_source")
    words = {"COMP_WORDS": "softacl me", "COMP_CWORD": "1" if shell != "fish" else "me"}
    assert "memcpy" in run(_SOFTACL_COMPLETE=f"{shell}_complete", **words)


FILLS = """
import acl
acl.init(); acl.rt.set_device(0)
while acl.rt.malloc(4 << 20, 0)[1] == 0: pass
print(acl.get_recent_err_msg())
"""


def test_out_of_memory_names_the_line_of_the_program(tmp_path):
    out = run(
        "memcpy",
        "--memory_size",
        "4MiB",
        "--stop_on_oom",
        "--release_cycle",
        "-1",
        "--quiet",
        code=1,
        SOFTACL_MEMORY="32MiB",
    )
    assert "sample/engine.py:" in out and "click" not in out
    (tmp_path / "fills.py").write_text(FILLS)
    assert "fills.py:4 in <module>" in run("run", str(tmp_path / "fills.py"), SOFTACL_MEMORY="32MiB")


CURSOR = "\x1b]0;mine\x07\x1b[2J\u202e\x9b3A"
NAMED = f"""
import acl, softacl.trace
acl.init(); acl.rt.set_device(0)
with softacl.trace.range({CURSOR!r}):
    exec(compile("acl.rt.malloc(64, 0); acl.rt.free(1)", {CURSOR!r}, "exec"))
"""


@pytest.mark.parametrize(
    "command", [["trace"], ["check"], ["check", "--format", "github"], ["check", "--format", "json"]]
)
def test_no_name_in_a_program_controls_the_terminal(tmp_path, command):
    (tmp_path / "program.py").write_text(NAMED)
    _, said = on_terminal(*command, "program.py", cwd=tmp_path)
    if command == ["trace"]:
        words = [["stats"], ["stats", "--peak"], ["stats", "--json"], ["diff", "trace.acltrace"]]
        said += b"".join(on_terminal("trace", *each, "trace.acltrace", cwd=tmp_path)[1] for each in words)
    shown = SEQUENCE.sub("", said.decode()) if command == ["check"] else said.decode()  # its colours
    assert "\\u001b[2J\\u202e\\u009b3A" in shown and not set(CURSOR) & set(shown) & set("\x1b\x07\u202e\x9b")


@pytest.mark.parametrize("command", ["run", "check", "trace", "compare", "report"])
def test_no_word_of_the_command_line_controls_the_terminal(tmp_path, command):
    done = subprocess.run(
        [*COMMAND, *command.split(), CURSOR], capture_output=True, text=True, timeout=60, cwd=tmp_path
    )
    assert done.returncode == 2 and "\\u001b[2J" in done.stderr, done.stderr
    assert not set(done.stderr) & set("\x1b\x07\u202e\x9b")


def test_no_variable_controls_the_terminal(tmp_path):
    (tmp_path / "program.py").write_text("import acl\nacl.init()\n")
    out = run("run", "program.py", cwd=tmp_path, **{f"SOFTACL_{CURSOR}": "1"})
    assert "\\u001b[2J\\u202e\\u009b3A is not a variable of SoftACL" in out and not set(out) & set("\x1b\x07\u202e\x9b")


def test_no_text_in_a_table_controls_the_terminal():
    out = io.StringIO()
    table = Table(CURSOR)
    table.add_row(Text(CURSOR))
    shown = terminal.console(file=out, force_terminal=True, width=120)
    shown.print(table, f"[bold]{CURSOR}[/]")
    plain = SEQUENCE.sub("", out.getvalue())
    assert plain.count("\\u001b") == 4 and not set(plain) & set("\x1b\x07\u202e\x9b")  # a cell is cut off


def offered(line, shell="bash", cwd=None, **env):
    """What a shell is sent for a line with the cursor at its end: value -> type."""
    replaced = re.split(r"[ =:]", line)[-1]
    given = {"_SOFTACL_COMPLETE": f"{shell}_complete", "COMP_WORDS": line, "COMP_CWORD": replaced}
    lines = run(cwd=cwd, **given, **env).splitlines()
    return {value: kind for kind, value, _ in (each.split("\t") for each in lines if each)}


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("softacl mem", ["memcpy"]),
        ("softacl memcpy --mode h", ["h2d", "h2h"]),
        ("softacl memcpy --memory-reuse ", ["0", "1"]),
        ("softacl run --chip ascend310p", ["Ascend310P1", "Ascend310P3"]),
        ("softacl run --chip 310 --cann 5.", ["5.0", "5.1"]),
        ("softacl trace run --executor ", ["threads", "deferred", "seeded", "timed"]),
        ("softacl run --host_alignment m", ["minimum"]),
        ("softacl run -m json.t", ["json.tool"]),
        ("softacl check --format=js", ["json", "jsonl"]),
        ("softacl check --select HD101,HD102", ["HD101,HD102"]),
        ("softacl check --fault slow", ["slow_copy:"]),
        ("softacl check --fault malloc:nth=3,t", ["3,times="]),
        ("softacl trace st", ["stats"]),
        ("softacl trace --lim", ["--limit"]),
        ("softacl trace export x --to p", ["perfetto"]),
        ("softacl bench --cases d2h,p2p_", ["d2h,p2p_both_ways"]),
        ("softacl bench --ray a", ["auto"]),
        ("softacl atc --input_form", ["--input_format="]),
        ("softacl atc --input_format=N", ["NCHW", "NHWC", "ND"]),
        ("softacl atc --soc_version Ascend310P", ["Ascend310P1", "Ascend310P3"]),
        ("softacl sizes j", ["jpegd", "jpege"]),
        ("softacl media show --format yvu420sp", ["YVU420SP", "YVU420SP_10BIT"]),
        ("softacl memcpy --release-c", ["--release-cycle"]),
        ("softacl memcpy --release_c", ["--release_cycle"]),
        ("softacl nonsense ", []),
        ("softacl run program.py --ch", []),
    ],
)
def test_values_are_completed(line, values):
    found = offered(line)
    assert sorted(each for each, kind in found.items() if kind == "plain") == sorted(values)


@pytest.mark.parametrize(
    "line",
    [
        *("softacl run ", "softacl trace ", "softacl trace run ", "softacl check ", "softacl check --explain HD101 "),
        *("softacl run program.py --chip ", "softacl run program.py --config=", "softacl run --monitor program.py "),
        *("softacl trace stats ", "softacl trace diff a ", "softacl report ", "softacl om ", "softacl media info "),
        *("softacl report -o ", "softacl memcpy --input=", "softacl replay --plan ", "softacl bench --csv "),
        *("softacl atc --model=", "softacl bench compare "),
    ],
)
def test_files_are_completed_and_nothing_is_done(line, tmp_path):
    assert "file" in offered(line, cwd=tmp_path).values() and not list(tmp_path.iterdir())


#: shell -> the file that sets it up, its contents, and how it reads no other
SHELLS = {
    "bash": (
        "rc",
        "PS1='READY> '; eval \"$(_SOFTACL_COMPLETE=bash_source softacl)\"",
        ["--noprofile", "--rcfile", "rc"],
    ),
    "zsh": (
        ".zshrc",
        "PS1='READY> '; autoload -Uz compinit; compinit -u; eval \"$(_SOFTACL_COMPLETE=zsh_source softacl)\"",
        ["-d"],
    ),
    "fish": (
        "rc",
        "function fish_prompt; echo -n 'READY> '; end; _SOFTACL_COMPLETE=fish_source softacl | source",
        ["--no-config", "-C", "source rc"],
    ),
}
TYPED = {
    "memcpy --inp": ["memcpy", "--input"],
    "memcpy --mode as": ["memcpy", "--mode", "async"],
    "check --format=sar": ["check", "--format=sarif"],
    "check --fault malloc:ev": ["check", "--fault", "malloc:every="],
    "check --fault=malloc:ev": ["check", "--fault=malloc:every="],
    "check --explain HD1012": None,
    "report tra": ["report", "trace.acltrace"],
    "report --output=tra": ["report", "--output=trace.acltrace"],
    "run my": ["run", "my program.py"],
    "run a.sh re": ["run", "a.sh", "report.json"],
    "trace my": ["trace", "my program.py"],
    "config --prefix f": ["config", "--prefix", "folder"],
}


@pytest.mark.parametrize("shell", SHELLS)
def test_tab_completes_in_a_terminal(shell, tmp_path):
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not present")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/softacl").write_text(f'#!/bin/sh\nexec {sys.executable} -m softacl "$@"\n')
    (tmp_path / "bin/softacl").chmod(0o755)
    (tmp_path / "shown").mkdir()
    for name in ("trace.acltrace", "my program.py", "report.json"):
        (tmp_path / "shown" / name).touch()
    (tmp_path / "shown/folder").mkdir()
    file, setup, options = SHELLS[shell]
    (tmp_path / "shown" / file).write_text(setup)
    child, ours = pty.fork()
    if not child:
        os.chdir(tmp_path / "shown")
        path = f"{tmp_path}/bin:{os.environ['PATH']}"
        own = {"PATH": path, "TERM": "xterm", "HOME": str(tmp_path), "ZDOTDIR": "."}
        os.execvpe(shell, [shell, *options], os.environ | own)
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    told = bytearray()

    def until(text):
        while text not in told:
            ready, _, _ = select.select([ours], [], [], 60)
            assert ready, told
            told.extend(os.read(ours, 65536))
        end = told.index(text) + len(text)
        shown = bytes(told[:end])
        del told[:end]
        return shown

    try:
        for words, wanted in TYPED.items():
            # ctrl-a puts before the line what prints its words, one a line
            until(b"READY> ")
            os.write(ours, f"softacl {words}\t".encode() + b"\x01printf '<%s>\\n' \x05 '.'\r")
            shown = until(b"\n<.>").decode()
            assert re.findall(r"<([^%<>]+?)/?>\r", shown) == ["softacl", *(wanted or words.split())], shown
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(ours)


def _commands(command, ctx):
    yield ctx
    for name in command.list_commands(ctx) if isinstance(command, click.Group) else ():
        yield from _commands((each := command.get_command(ctx, name)), click.Context(each, info_name=name, parent=ctx))


@pytest.mark.parametrize("columns", [80, 60])
def test_help_is_whole_and_has_one_spelling(columns):
    root = click.Context(cli, info_name="softacl", terminal_width=columns, **cli.context_settings)
    seen = 0
    for ctx in _commands(cli, root):
        text = ctx.get_help()
        options = " ".join(line.split("  ")[1] for line in text.splitlines() if line.startswith("  -"))
        assert max(map(len, text.splitlines())) <= columns and not re.search(r"[a-z]\.\.\.$", text, re.M), text
        assert ctx.info_name == "atc" or "_" not in options.replace("zh_CN", "")
        seen += 1
    assert seen > 20 and "--limit SIZE" in run("trace", "--help")
