"""Every command refuses what it does not know with the option's own name, what is allowed, and what may have been meant."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

import softacl as package
from softacl.base.suggestions import nearest
from softacl.cli import cli, main

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()"]
PROGRAM = "import acl\nprint('ran', acl.init())\n"


def softacl(*options, cwd=None, **env):
    return subprocess.run(
        [*COMMAND, *options], capture_output=True, text=True, timeout=60, env=os.environ | env, cwd=cwd
    )


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("HD40l", ("HD101", "HD401", "HD410"), ["HD401", "HD410"]),
        ("JPGD", ("vpc", "jpegd", "jpege"), ["jpegd"]),
        ("asinc", ("sync", "async"), ["async"]),
        ("zzzz", ("sync", "async"), []),
        ("x" * 10_000, ("sync",), []),
    ],
)
def test_the_nearest_names_come_first(word, known, near):
    assert nearest(word, known) == near


WRONG = [
    ("memcopy", ["memcopy: there is no such command. Did you mean memcpy?", "The commands: memcpy, run, doctor"]),
    ("doctor --jsn", ["--jsn: there is no such option. Did you mean --json?"]),
    ("run --exectuor seeded p.py", ["--exectuor: there is no such option. Did you mean --executor?"]),
    ("trace --outputt x p.py", ["--outputt: there is no such option. Did you mean --output?"]),
    (
        "run --executor seded p.py",
        ["--executor 'seded': there is no such executor. Did you mean seeded?", "threads, def"],
    ),
    ("check --executor seded p.py", ["--executor 'seded': there is no such executor. Did you mean seeded?"]),
    ("trace --driver sft p.py", ["--driver 'sft': there is no such driver. Did you mean soft?", "null (addresses"]),
    ("run --chip 31OP p.py", ["--chip: Unknown chip '31OP'. Did you mean 310P", "Known names: 310,"]),
    (
        "run --run_mode devise p.py",
        ["--run-mode 'devise': there is no such run mode on Ascend910B3. Use host.", "Chips with both forms: 310"],
    ),
    (
        "run --chip 310 --run_mode devise p.py",
        ["there is no such run mode on Ascend310. Did you mean device? Use host or device."],
    ),
    ("run --cann 8.6 p.py", ["--cann '8.6': Ascend910B3 has CANN "]),
    ("check --cann newest p.py", ["--cann 'newest' is not a version of CANN; Ascend910B3 has CANN "]),
    ("run --devices 0 p.py", ["--devices 0 is out of range (1 to "]),
    ("run --devices two p.py", ["--devices 'two' is not a whole number (1 to "]),
    ("check --memory lots p.py", ["--memory: 'lots' is not a size; write plain bytes or a unit"]),
    ("check --seed -1 p.py", ["--seed -1 is out of range (0 to "]),
    ("trace --guard 200% p.py", ["--guard '200%': write a share of the available memory (80%) or a size (8GiB)"]),
    ("check --explain HD40l", ["--explain HD40l: there is no such rule. Did you mean HD401", "--list-rules"]),
    (
        "check --select leak-devise p.py",
        ["--select leak-devise: there is no such rule or family. Did you mean leak-device"],
    ),
    ("check --ignore HD99 p.py", ["--ignore HD99: there is no such rule or family."]),
    (
        "check --extend-select HX401 p.py",
        ["--extend-select HX401: there is no such rule or family. Did you mean HD401?"],
    ),
    (
        "check --format jsn p.py",
        ["'--format': 'jsn' is not a valid value. Did you mean json?", "text, json, jsonl, sarif"],
    ),
    ("check --fail-on eror p.py", ["'--fail-on': 'eror'", "Did you mean error? Allowed: information, performance"]),
    ("check --fault mallc:nth=1 p.py", ["--fault mallc:nth=1: mallc is not a function", "Did you mean malloc?"]),
    ("check --fault aclrtMaloc:nth=1 p.py", ["Did you mean aclrtMalloc?"]),
    ("check --fault acl.rt.memcpyasync:nth=1 p.py", ["Did you mean acl.rt.memcpy_async or "]),
    ("check --fault Buffer.fil:nth=1 p.py", ["Did you mean Buffer.fill?"]),
    ("check --fault device_lots:after=2s p.py", ["slow_copy, wrong_copy, device_exit", "Did you mean device_lost?"]),
    (
        "check --fault malloc:nt=1 p.py",
        ["after, bytes, code, device, every, factor, ms, nth, times. Did you mean nth?"],
    ),
    ("replay --chip 31O t.csv", ["--chip: Unknown chip '31O'. Did you mean 310?"]),
    (
        "replay --pool bestfitt t.csv",
        ["'--pool': 'bestfitt'", "Did you mean bestfit? Allowed: bestfit, classes, arena."],
    ),
    ("replay --capacity big t.csv", ["'--capacity': 'big' is not a size"]),
    (
        "sizes jpgd --format NV12 --width 64 --height 64",
        ["'jpgd' is not known. Did you mean jpegd?", "vpc, jpegd, jpege"],
    ),
    ("sizes vpc --format NV21O --width 64 --height 64", ["--format: 'NV21O'", "nearest: YVU420SP"]),
    (
        "sizes vpc --format NV12 --width wide --height 64",
        ["'--width': 'wide' is not a whole number. Allowed: 1 or more."],
    ),
    (
        "sizes vpc --format NV12 --width 64 --height 64 --role ouput",
        ["--role: role 'ouput' is not known. Did you mean output?"],
    ),
    ("sizes vpc --format NV12 --width 64 --height 64 --chip 31O", ["--chip: Unknown chip '31O'. Did you mean 310?"]),
    ("check --output no/r.json p.py", ["no/r.json: there is no directory /"]),
    ("check --write-suppressions . p.py", ["'--write-suppressions': . is a directory. Give the name of a file."]),
    ("trace --output no/t.json p.py", ["'--output' / '-o': no/t.json: there is no directory /"]),
    ("memcpy --input t.csv --output no/out", ["'--output': no/out: there is no directory /"]),
    ("replay t.csv --plan no/plan.json", ["'--plan': no/plan.json: there is no directory /"]),
    ("config --cflag", ["--cflag: there is no such option. Did you mean --cflags?"]),
]


@pytest.mark.parametrize(("line", "says"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_word_is_refused_with_what_is_allowed_and_meant(tmp_path, line, says):
    (tmp_path / "p.py").write_text(PROGRAM)
    (tmp_path / "t.csv").write_text("lower,upper,size\n0,1,64\n")
    done = softacl(*line.split(), cwd=tmp_path)
    assert done.returncode == 2 and done.stdout == "" and "Traceback" not in done.stderr
    for words in says:
        assert words in done.stderr
    if line.split()[0] in ("run", "trace", "check") and "'" in says[0]:
        assert "SOFTACL_" not in done.stderr.split(".")[0]  # the option's name, not the variable's


def test_a_wrong_variable_is_named_as_the_variable(tmp_path):
    (tmp_path / "p.py").write_text(PROGRAM)
    done = softacl("run", "--seed", "3", "p.py", cwd=tmp_path, SOFTACL_EXECUTOR="seded")
    assert (
        done.returncode == 2
        and "SOFTACL_EXECUTOR='seded': there is no such executor. Did you mean seeded" in done.stderr
    )


@pytest.mark.parametrize("line", ["sizes vpc --format NV12 --width 64 --height 64", "replay t.csv"])
def test_a_wrong_chip_of_the_environment_is_named_as_the_variable(tmp_path, line):
    (tmp_path / "t.csv").write_text("lower,upper,size\n0,1,64\n")
    done = softacl(*line.split(), cwd=tmp_path, SOFTACL_CHIP="31O")
    assert done.returncode == 2 and "SOFTACL_CHIP: Unknown chip '31O'. Did you mean 310?" in done.stderr
    assert softacl(*line.split(), "--chip", "310", cwd=tmp_path, SOFTACL_CHIP="31O").returncode == 0


def test_a_rule_of_a_suppression_is_checked(tmp_path):
    (tmp_path / "p.py").write_text("import acl  # softacl: ignore[leak-devise] known\nprint('ran', acl.init())\n")
    (tmp_path / "known").write_text("HD40l p.py known since yesterday\n")
    done = softacl("check", "--suppressions", "known", "p.py", cwd=tmp_path)
    assert done.returncode == 2 and "HD40l is not a rule. Did you mean HD401" in done.stderr
    done = softacl("check", "p.py", cwd=tmp_path)
    assert "leak-devise is not a rule. Did you mean leak-device" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    "fault", ["malloc:nth=1", "acl.rt.malloc:nth=1", "aclrtMalloc:nth=1", "Buffer.fill:nth=1", "LastOut.free:nth=1"]
)
def test_functions_of_every_face_may_fail(tmp_path, fault):
    (tmp_path / "p.py").write_text(PROGRAM)
    done = softacl("check", "--exit-zero", "--fault", fault, "p.py", cwd=tmp_path)
    assert "ran 0" in done.stdout, done.stderr


def test_arguments_behind_the_program_are_the_programs_own(tmp_path):
    (tmp_path / "p.py").write_text("import sys\nprint(sys.argv[1:])\n")
    for command in ("run", "trace", "check"):
        done = softacl(command, "p.py", "--executor", "x", "--bogus", cwd=tmp_path)
        assert "['--executor', 'x', '--bogus']" in done.stdout, done.stderr


@pytest.mark.parametrize(("error", "code"), [("EOFError('mine')", 1), ("KeyboardInterrupt", 130), ("SystemExit(5)", 5)])
def test_how_a_program_ends_is_handed_on(tmp_path, error, code):
    (tmp_path / "p.py").write_text(f"raise {error}\n")
    done = softacl("run", "p.py", cwd=tmp_path)
    assert done.returncode == code
    assert ("EOFError: mine" in done.stderr) == (code == 1)


def commands():
    context = click.Context(cli)
    return [(name, cli.get_command(context, name)) for name in cli.list_commands(context)]


@pytest.mark.parametrize(("name", "command"), commands(), ids=lambda value: value if isinstance(value, str) else "")
def test_help_has_a_sentence_for_every_option_and_the_default_where_there_is_one(name, command):
    done = softacl(name, "--help")
    assert done.returncode == 0 and command.help and done.stderr == ""
    for option in command.params:
        if not isinstance(option, click.Option) or option.hidden:
            continue
        assert (option.help and option.help.rstrip("] ").endswith((".", "..."))) or "[default: " in option.help, (
            option.name
        )
        value = option.default
        assert option.is_flag or not isinstance(value, str | int) or option.show_default, option.name
        assert max(option.opts, key=len) in done.stdout


#: A command with each of its files as {}, and the kinds of files that it takes.
READERS = {
    "report {} -o page.html": "",
    "predict {}": "",
    "predict --times {} x.acltrace": "",
    "predict --against {} x.acltrace": "",
    "trace stats {}": "",
    "trace diff {} {}": "",
    "trace export {} --to csv -o out.csv": "",
    "bench compare {} {}": "",
    "replay {}": "",
    "replay t.csv --planned {}": "",
    "om {}": "",
    "atc --framework=5 --model={} --output=out": "",
    "atc --mode=6 --om={}": "",
    "atc --singleop={}": "json",
    "cc {} --source-only -o out.cpp": "empty json",
    "graph show {}": "",
    "media convert {} -o out.nv12": "",
    "media info {}": "",
    "media show {} --width 64 --height 64 -o out.png": "garbage",
    "memcpy --input {} --quiet": "garbage json",
    "run {}": "empty json",
    "run --on-device --library {} p.py": "",
    "compare {}": "empty json",
    "compare --with {} p.py": "",
    "trace run {}": "empty json",
    "check {}": "empty json",
    "check --suppressions {} p.py": "empty",
    "check --baseline {} p.py": "",
}
KINDS = ("missing", "directory", "denied", "empty", "garbage", "json")


@pytest.fixture
def files(tmp_path, monkeypatch):
    """A file of each kind; the one without rights can be read by nobody, root included."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOFTACL_CHIP", "910B")
    (tmp_path / "p.py").write_text(PROGRAM)
    (tmp_path / "t.csv").write_text("lower,upper,size\n0,1,64\n")
    (tmp_path / "directory").mkdir()
    for name, content in {"denied": b"x", "empty": b"", "garbage": bytes(range(256)) * 40, "json": b'{"a": 1}'}.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "denied").chmod(0)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)  # _LINUX_CAPABILITY_VERSION_3 of linux/capability.h, this thread
    rights = (ctypes.c_uint32 * 6)()
    system = ctypes.CDLL(None)
    system.capget(header, rights)
    kept = rights[0]
    rights[0] &= ~0b110  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
    system.capset(header, rights)
    yield tmp_path
    rights[0] = kept
    system.capset(header, rights)


def answer(line, capsys):
    """Code and standard error of a command that is refused before it starts anything."""
    with pytest.raises(SystemExit) as end:
        main(line.split())
    return end.value.code, capsys.readouterr().err


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", READERS)
def test_a_file_that_cannot_be_used_is_one_line_and_code_2_everywhere(files, capsys, line, kind):
    if kind in READERS[line].split():
        pytest.skip("the command takes such a file")
    if line.startswith("atc --framework"):
        pytest.importorskip("onnx")
    code, said = answer(line.replace("{}", kind), capsys)
    assert code == 2 and said.count("\n") == 1 and said.startswith(f"softacl {line.split()[0]}: "), said
    why = {"missing": "No such file", "denied": "Permission denied", "directory": "s a directory"}.get(kind, "")
    assert kind in said and why in said.replace("Is a", "is a"), said


def test_every_command_that_reads_files_is_in_the_table():
    listed = {name for name, _ in commands()}
    assert listed == {line.split()[0] for line in READERS} | {
        "doctor",
        "smi",
        "npu-smi",
        "msprof",  # a directory: tests/msprof
        "top",
        "sizes",
        "config",
        "cache",
    }
    for group in ("trace", "media", "bench"):
        command = dict(commands())[group]
        below = {f"{group} {name}" for name in command.list_commands(click.Context(command))}
        assert below <= {" ".join(line.split()[:2]) for line in READERS}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sizes vpc", "vpc needs a picture, for instance --format NV12 --width 1920 --height 1080."),
        ("trace statz", "statz cannot be read: No such file or directory. Did you mean stats?"),
        ("run p.pyy", "p.pyy cannot be read: No such file or directory. Did you mean p.py?"),
        ("run missing.py", "missing.py cannot be read: No such file or directory.\n"),
        ("report .", ". cannot be read: Is a directory."),
        ("trace export . --to csv", ". cannot be read: Is a directory."),
        ("replay t.acltrace", "softacl trace export --to snapshot t.acltrace; then softacl replay t.pickle"),
        ("top abc", "'[PID]': 'abc' is not a whole number. Allowed: 1 or more."),
        ("top --interval nan", "nan is out of range. Allowed: 0.1 to 3600 seconds."),
        ("check --timeout nan p.py", "nan is out of range. Allowed: above 0, at most 1,000,000,000."),
        ("check --timeout 1e400 p.py", "1e400 is out of range."),
        ("check --schedules 0 p.py", "0 is out of range. Allowed: 1 or more."),
        ("check --fault malloc:nth=0 p.py", "nth=0 is out of range (1 to "),
        ("check --fault malloc:every=0 p.py", "every=0 is out of range (1 to "),
        ("check --fault slow_copy:ms=nan p.py", "ms=nan is out of range (0 to "),
        ("check --fault device_lost:after=-2s p.py", "after=-2s is out of range (0 to "),
        ("memcpy --device_id 99", "--device-id: there is no device 99. Devices: 0, 1 (SOFTACL_DEVICES sets"),
        (f"memcpy --device_id {10**20}", f"there is no device {10**20}."),
        (f"replay t.csv --capacity {10**20}", f"{10**20} is too large. Allowed: at most 512 TiB."),
        ("media shwo t.csv", "shwo: there is no such command. Did you mean show? The commands: convert, info, show."),
        ("bench compar t.csv t.csv", "compar: there is no such command. Did you mean compare?"),
        ("atc --framework=5 --model=x --output=/proc/a/b", "softacl atc: /proc/a: No such file or directory."),
        ("trace --limit 1 p.py", "1 is too small. Allowed: at least 1 MiB."),
        ("config --prefix /proc/x", "/proc/x: cannot be written"),
        ("trace stats --model 31O t.csv", "--model: Unknown chip '31O'. Did you mean 310?"),
    ],
)
def test_what_a_message_says_is_what_to_do(files, capsys, line, said):
    (files / "t.acltrace").write_bytes(b"")
    code, text = answer(line, capsys)
    assert code == 2 and said in text, text


@pytest.mark.parametrize("command", ["run", "trace", "check"])
@pytest.mark.parametrize("how", ["bad.py", "-m bad"])
def test_a_traceback_has_the_frames_of_the_program_only(tmp_path, command, how):
    (tmp_path / "bad.py").write_text("def f():\n    raise KeyError('mine')\nf()\n")
    done = softacl(command, *how.split(), cwd=tmp_path)
    frames = [line for line in done.stderr.splitlines() if line.lstrip().startswith("File ")]
    assert done.returncode == 1 and len(frames) == 2 and all("bad.py" in line for line in frames), done.stderr


@pytest.mark.parametrize("command", ["run", "trace", "check", "check --schedules 2"])
def test_ctrl_c_is_130(tmp_path, command):
    (tmp_path / "p.py").write_text("import time\nopen('up', 'w').close()\ntime.sleep(60)\n")
    running = subprocess.Popen([*COMMAND, *command.split(), "p.py"], cwd=tmp_path, start_new_session=True)
    while not (tmp_path / "up").exists():
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    assert running.wait(timeout=60) == 130


def test_what_to_install_is_a_command_to_copy():
    for path in Path(package.__file__).parent.rglob("*.py"):
        text = path.read_text()
        assert not re.search(r"pip install [\w.]+\[", text), f"{path}: a shell takes the brackets for a pattern"
        assert not re.search(r"pip install [^\"\n]*\.\"", text), f"{path}: the full stop is copied, too"


def test_a_link_to_nothing_is_not_its_own_suggestion(files, capsys):
    (files / "dangling.py").symlink_to("nowhere")
    assert answer("check dangling.py", capsys) == (
        2,
        "softacl check: dangling.py is a link to nowhere, which is not there.\n",
    )


@pytest.mark.parametrize(
    ("text", "lacks"), [('{"a": 1}', "it has no 'findings'"), ('{"findings": [1]}', "its findings have another form")]
)
def test_a_baseline_that_is_no_report(files, capsys, text, lacks):
    (files / "other.json").write_text(text)
    code, said = answer("check --baseline other.json p.py", capsys)
    assert (
        code == 2 and f"other.json is not a JSON report of softacl check: {lacks}. softacl check --format json" in said
    )


def test_an_empty_kernel_is_refused(files, capsys):
    (files / "empty.cpp").write_text("\n")
    assert answer("cc empty.cpp -o empty.o", capsys) == (
        2,
        "softacl cc: empty.cpp is empty: there is no kernel to compile.\n",
    )
    assert not (files / "empty.o").exists()


@pytest.mark.parametrize(("before", "noted"), [([], True), (["-o", "own.acltrace"], False)])
def test_trace_says_that_it_does_not_get_an_option_of_the_program(tmp_path, before, noted):
    (tmp_path / "p.py").write_text("import sys; print(sys.argv[1:])\n")
    done = softacl("trace", *before, "p.py", "-o", "x", cwd=tmp_path)
    assert done.returncode == 0 and done.stdout == "['-o', 'x']\n"
    assert ("-o comes after the program and is passed to it" in done.stderr) == noted
