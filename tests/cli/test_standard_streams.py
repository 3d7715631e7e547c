"""Standard output that is closed, full or ASCII stops no command without a word: one line, exit code 2, and nothing left behind."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

import softacl
from softacl.cli import cli

pytestmark = pytest.mark.thorough  # programs in processes

COMMAND = [sys.executable, "-m", "softacl"]
#: Python then encodes with ASCII, and is strict about it only for standard error.
OLD_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def paths(command, ctx):
    """The words of each command."""
    for name in command.list_commands(ctx):
        below = command.get_command(ctx, name)
        yield (name,)
        if isinstance(below, click.Group):
            yield from ((name, *rest) for rest in paths(below, click.Context(below, parent=ctx)))


COMMANDS = [(), *paths(cli, click.Context(cli))]


@pytest.fixture
def redirected(tmp_path):
    """redirected(redirection, *words): the ended command, as a shell starts it; nothing may be left behind."""

    def run(redirection, *words, **env):
        script = f'exec "$@" {redirection}'
        folder = {"TMPDIR": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
        return subprocess.run(
            ["sh", "-c", script, "sh", *COMMAND, *words],
            capture_output=True,
            text=True,
            timeout=120,
            cwd=tmp_path,
            env=os.environ | folder | env,
        )

    yield run
    assert [path.name for path in tmp_path.iterdir() if path.name != "given"] == []


def test_the_table_has_all_commands():
    assert len(COMMANDS) > 25 and {("doctor",), ("check",), ("trace", "stats"), ("bench", "compare")} <= set(COMMANDS)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_runs_without_standard_output(redirected, words):
    done = redirected(">&-", *words)
    assert done.returncode == 2 and done.stderr.startswith("softacl: standard output is closed."), done.stderr
    assert done.stderr.count("\n") == 1
    assert redirected(">&- 2>&-", *words).returncode == 2


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_disk_is_one_line(redirected, words):
    done = redirected(">/dev/full", *words, "--help")
    assert (done.returncode, done.stderr) == (
        2,
        "softacl: standard output cannot be written: No space left on device.\n",
    )
    done = redirected(">/dev/full 2>/dev/full", *words, "--help")
    assert done.returncode == 2


PRINT = [
    ["check", "--list-rules"],
    ["check", "--format", "json", "--list-rules"],
    ["check", "--explain", "HD1"],
    ["doctor"],
    ["smi"],
    ["npu-smi", "info"],
    ["config", "--cflags"],
    ["sizes", "jpegd", "--format", "NV12", "--width", "64", "--height", "64"],
]


@pytest.mark.parametrize("words", PRINT, ids=" ".join)
def test_commands_print_without_standard_error_or_in_an_old_locale(redirected, words):
    done = redirected(">/dev/full", *words)
    assert done.returncode == 2 and "Traceback" not in done.stderr and done.stderr.count("\n") == 1, done.stderr
    whole = redirected("", *words, **OLD_LOCALE)
    silent = redirected("2>&-", *words)
    assert whole.returncode == silent.returncode == 0 and whole.stdout and silent.stdout, whole.stderr


def test_a_report_needs_standard_error(redirected, tmp_path):
    (tmp_path / "given").mkdir()
    (tmp_path / "given" / "program.py").write_text("import acl\nprint(acl.init())\n")
    done = redirected("2>&-", "check", "given/program.py")
    assert (done.returncode, done.stdout) == (2, "0\n")
    done = redirected("2>&-", "run", "given/program.py")
    assert (done.returncode, done.stdout) == (0, "0\n")


def test_a_graph_is_shown_in_ascii(redirected, tmp_path):
    (tmp_path / "given").mkdir()
    with softacl.Device(0) as device, device.stream() as stream:
        x, y = device.buffer(64), device.buffer(64)
        with softacl.Graph.capture(stream) as graph:
            x.copy_from(y, stream=stream)
        graph.save(tmp_path / "given" / "graph.json")
    for env in (OLD_LOCALE, {"PYTHONIOENCODING": "ascii"}):
        done = redirected("", "graph", "show", "given/graph.json", **env)
        assert done.returncode == 0 and "* aclrtMemcpyAsync" in done.stdout, done.stderr


@pytest.mark.parametrize("command", ["check", "trace"])
def test_what_cannot_be_started_leaves_nothing_behind(redirected, command):
    option = "--trace" if command == "check" else "--output"
    done = redirected("", command, option, "/dev/stdout", "--on-device", "-m", "this")
    assert done.returncode == 2 and "set_env.sh" in done.stderr
