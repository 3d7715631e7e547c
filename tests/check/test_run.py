"""A program runs under the checker as it would alone, and the report is written however it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap

import pytest

pytestmark = pytest.mark.thorough  # programs in processes

START = "import acl\nacl.init()\nacl.rt.set_device(0)\n"
TIME_TO_BEGIN = "4"  # seconds for --timeout, where a program makes its calls before: far more than they need


@pytest.fixture
def run(tmp_path):
    """run(text, *arguments, options=()): the finished process and the report."""

    def start(text, *arguments, options=(), wait=True, environment=None, session=False):
        program, report = tmp_path / "program.py", tmp_path / "report.json"
        program.write_text(textwrap.dedent(text))
        command = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), *options]
        process = subprocess.Popen(
            [*command, str(program), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
            start_new_session=session,
        )
        if not wait:
            return process, report
        out, err = process.communicate(timeout=60)
        process.out, process.err = out, err
        return process, json.loads(report.read_text()) if report.exists() else None

    return start


def ids(report):
    return sorted(finding["rule"] for finding in report["findings"])


def test_arguments_and_main(run, tmp_path):
    (tmp_path / "beside.py").write_text("value = 7\n")
    text = """
        import sys, pickle, beside
        class Thing: pass
        assert __name__ == "__main__" and sys.modules["__main__"].Thing is Thing
        assert type(pickle.loads(pickle.dumps(Thing()))) is Thing
        print(sys.argv[1:], beside.value, __file__ == sys.argv[0], sys.path[0] == __file__.rpartition("/")[0])
    """
    done, report = run(text, "--format", "x", "-m")
    assert (done.out, done.returncode) == ("['--format', 'x', '-m'] 7 True True\n", 0)
    assert done.err == "SUMMARY: softacl check: no findings in 0 calls; the program never called acl\n"
    assert report["findings"] == [] and report["summary"]["calls"] == 0


@pytest.mark.parametrize(
    ("end", "code"),
    [("sys.exit()", 0), ("sys.exit(3)", 3), ("sys.exit('why')", 1), ("os._exit(5)", 5), ("raise SystemExit(259)", 3)],
)
def test_exit_codes_are_the_programs(run, end, code):
    done, report = run(f"import os, sys\n{START}acl.rt.reset_device(0)\nacl.finalize()\n{end}\n")
    assert done.returncode == code and ids(report) == []
    assert report["summary"]["program_exit_code"] == code


def test_findings_win_over_the_programs_code(run):
    done, report = run(
        START + "p, ret = acl.rt.malloc(64, 0)\nacl.rt.reset_device(0)\nacl.finalize()\nraise SystemExit(9)"
    )
    assert (done.returncode, ids(report)) == (1, ["HD801"])


def test_an_exception_is_printed_as_usual_and_told(run):
    done, report = run(START + "p, ret = acl.rt.malloc(64, 0)\n\ndef f():\n    raise ValueError('odd')\n\nf()\n")
    assert done.err.splitlines()[0] == "Traceback (most recent call last):"
    assert "run.py" not in done.err and done.err.splitlines()[-2] == "ValueError: odd"
    (finding,) = report["findings"]
    assert (finding["rule"], finding["line"]) == ("HD811", 4)
    assert {other["role"]: other["line"] for other in finding["related"]} == {"raised": 7, "allocation": 4}


def test_finalizers_and_exit_functions_come_first(run):
    text = """
        import acl, atexit, threading
        acl.init()
        acl.rt.set_device(0)
        class Owner:
            def __init__(self):
                self.p, ret = acl.rt.malloc(64, 0)
                assert ret == 0
            def __del__(self):
                assert acl.rt.free(self.p) == 0
        owner = Owner()
        late, ret = acl.rt.malloc_host(64)
        atexit.register(acl.rt.free_host, late)
        inside, ret = acl.rt.malloc(64, 0)
        context, ret = acl.rt.get_context()
        def work():
            assert acl.rt.set_context(context) == 0 and acl.rt.free(inside) == 0
        timer = threading.Timer(0.2, work)
        timer.start()
    """
    done, report = run(text)
    assert done.returncode == 0 and ids(report) == ["HD810"], done.err


def test_time_limit(run):
    text = START + "import signal\np, ret = acl.rt.malloc(64, 0)\nacl.rt.free(0)\nwhile True:\n    signal.pause()\n"
    done, report = run(text, options=("--timeout", TIME_TO_BEGIN))
    assert ids(report) == ["HD108"] and report["summary"]["ended"] == f"--timeout {TIME_TO_BEGIN}"
    assert done.returncode == 124


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, -1)])
@pytest.mark.parametrize("loop", ["while True: time.sleep(0.1)", "acl.rt.synchronize_stream(s)"])
def test_signals(run, number, code, loop):
    text = START + "import time\ns, ret = acl.rt.create_stream()\ne, ret = acl.rt.create_event_with_flag(1)\n"
    text += f"acl.rt.stream_wait_event(s, e)\nacl.rt.free(0)\nprint('waiting', flush=True)\n{loop}\n"
    process, report = run(text, options=("--ignore", "HD417"), wait=False)
    assert process.stdout.readline() == "waiting\n"
    process.send_signal(number)
    process.communicate(timeout=30)
    assert process.returncode == code
    found = json.loads(report.read_text())
    assert ids(found) == ["HD108"] and found["summary"]["ended"]


def test_a_forked_child_writes_no_report(run):
    text = "import os\n" + START + "pid = os.fork()\nif pid == 0:\n    raise SystemExit(4)\n"
    text += "print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))\nacl.rt.reset_device(0)\nacl.finalize()\n"
    done, report = run(text)
    assert done.out == "4\n" and done.returncode == 0 and ids(report) == []


def test_subprocesses_and_pools(run):
    text = """
        import multiprocessing, subprocess, sys
        def square(x): return x * x
        if __name__ == "__main__":
            for method in ("fork", "spawn"):
                with multiprocessing.get_context(method).Pool(1) as pool:
                    print(pool.map(square, [1, 2, 3]), flush=True)
            subprocess.run([sys.executable, "-c", "print('child')"])
    """
    done, report = run(text)
    assert (done.out, done.returncode) == ("[1, 4, 9]\n[1, 4, 9]\nchild\n", 0), done.err


def test_suppressions_of_the_project(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = START + "p, ret = acl.rt.malloc(64, 0)\nacl.rt.reset_device(0)\nacl.finalize()\n"
    project = tmp_path / "pyproject.toml"
    project.write_text(
        '[tool.softacl.check]\nsuppressions = ["HD801 program.py known", "HD802 other.py of another program"]\n'
    )
    done, report = run(text)
    assert done.returncode == 0 and ids(report) == [] and len(report["suppressed"]) == 1, done.err
    project.write_text('[tool.softacl.check]\nsuppressions = ["HD801"]\n')
    done, report = run(text)
    assert done.returncode == 2 and "write RULE FILE" in done.err
    project.write_text("[tool.other]\n")
    assert ids(run(text)[1]) == ["HD801"]


def test_sarif_tells_the_story(run, tmp_path):
    program, report = tmp_path / "story.py", tmp_path / "story.sarif"
    program.write_text(START + "p, ret = acl.rt.malloc(64, 0)\nacl.rt.free(p)\nret = acl.rt.free(p)\n")
    command = [sys.executable, "-m", "softacl.check", "--format", "sarif", "--output", str(report), str(program)]
    subprocess.run(command, capture_output=True, timeout=60)
    results = json.loads(report.read_text())["runs"][0]["results"]
    (result,) = [result for result in results if result["ruleId"] == "HD103"]
    steps = [step["location"] for step in result["codeFlows"][0]["threadFlows"][0]["locations"]]
    told = [(step["message"]["text"], step["physicalLocation"]["region"]["startLine"]) for step in steps]
    assert told == [("allocation", 4), ("free", 5), ("double-free-device", 6)]


@pytest.mark.parametrize(
    ("name", "options", "start"),
    [
        ("report.html", (), "<!DOCTYPE html>"),
        ("report.sarif", (), '{\n  "$schema"'),
        ("report.xml", (), "<?xml"),
        ("report.txt", (), "SUMMARY"),
        ("report.html", ("--format", "text"), "SUMMARY"),
    ],
)
def test_the_suffix_of_the_report_is_its_format(tmp_path, name, options, start):
    (tmp_path / "program.py").write_text("print(1)\n")
    command = [sys.executable, "-m", "softacl.check", *options, "-o", name, "program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (tmp_path / name).read_text().startswith(start)
    assert done.stderr.startswith("SUMMARY: softacl check: no findings")  # a person sees that there is a report


def test_require_use(run):
    assert run("print(1)\n", options=("--require-use",))[0].returncode == 2
    assert run("import acl\nacl.init()\nacl.finalize()\n", options=("--require-use",))[0].returncode == 0


def test_wrong_use(run):
    for options in (("--select", "HD999"), ("--format", "nope"), ("--baseline", "/nowhere")):
        done, _ = run("print(1)\n", options=options)
        assert done.returncode == 2 and done.out == ""


def test_stdout_is_the_reports_own(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("import os\nprint('mine')\nos.system('echo shell')\n")
    command = [sys.executable, "-m", "softacl.check", "--format", "json", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert json.loads(done.stdout)["findings"] == [] and "mine" in done.stderr and "shell" in done.stderr


def test_two_runs_are_equal(run):
    text = START + "p, ret = acl.rt.malloc(64, 0)\nq, ret = acl.rt.malloc(64, 0)\nret = acl.rt.free(q + 64)\n"
    assert run(text)[1] == run(text)[1]


@pytest.mark.parametrize(
    ("end", "how", "code"),
    [
        ("os.abort()", "SIGABRT", -6),
        ("os.kill(os.getpid(), 9)", "SIGKILL", -9),
        ("ctypes.string_at(0)", "a segmentation fault", -11),
        ("signal.signal(11, signal.SIG_DFL); ctypes.string_at(0)", "SIGSEGV", -11),
    ],
)
def test_what_ends_a_program_at_once_loses_nothing(run, end, how, code):
    done, report = run(START + f"import ctypes, os, signal\nacl.rt.free(0)\np, ret = acl.rt.malloc(64, 0)\n{end}\n")
    assert (ids(report), report["summary"]["ended"], done.returncode) == (["HD108"], how, code), done.err
    assert report["summary"]["calls"] >= 3


def test_a_program_that_holds_the_interpreter_is_ended(run):
    text = START + "import ctypes\nacl.rt.free(0)\nctypes.PyDLL(None).pause()\n"
    done, report = run(text, options=("--timeout", TIME_TO_BEGIN, "--fail-on", "warning"))
    told = ids(report), report["summary"]["ended"], done.returncode
    assert told == (["HD108"], f"--timeout {TIME_TO_BEGIN}", 1), done.err


IN_FLIGHT = (
    "import ctypes, os\nimport numpy as np\nn = 1 << 16\n"
    + START
    + """
s, ret = acl.rt.create_stream()
d, ret = acl.rt.malloc(n, 0)
h, ret = acl.rt.malloc_host(n)
acl.rt.memset(d, n, 1, n)
acl.rt.memcpy_async(h, n, d, n, 2, s)
{use}
acl.rt.synchronize_stream(s)
acl.rt.destroy_stream(s)
acl.rt.free(d)
acl.rt.free_host(h)
"""
)


@pytest.mark.parametrize(
    "function, use",
    [
        ("write", "os.write(os.pipe()[1], (ctypes.c_ubyte * n).from_address(h))"),
        ("fwrite", "np.ctypeslib.as_array((ctypes.c_ubyte * n).from_address(h)).tofile(open('out.bin', 'wb'))"),
    ],
)
def test_a_system_call_on_bytes_in_flight(run, function, use, tmp_path, monkeypatch):
    """It succeeds, as on a machine with a device."""
    monkeypatch.chdir(tmp_path)
    done, report = run(IN_FLIGHT.replace("{use}", use))
    assert ids(report) == ["HD401", "HD810"] and report["summary"]["ended"] is None, done.err
    finding = report["findings"][0]
    assert finding["message"].startswith(f"{function} of the program reads") and finding["line"] == 13
    assert function == "write" or (tmp_path / "out.bin").stat().st_size == 1 << 16


def test_what_softacl_lacks_is_not_the_programs_fault(run):
    program = "ret = acl.fv.init(0)\nassert not ret, acl.get_recent_err_msg()\n"
    done, report = run(START + program)
    assert ids(report) == [] and done.returncode == 1 and "docs/support.md" in done.err


HELPER = """
import sys
def take(n):
    p, ret = acl.rt.malloc(n, 0)
    return p
def old():
    take(64)
def new():
    take(1 << 20)
old()
old()
if len(sys.argv) > 1:
    new()
acl.rt.reset_device(0)
acl.finalize()
"""


def test_callers_of_a_folded_finding(run, tmp_path):
    done, report = run(START + HELPER, "new")
    (finding,) = report["findings"]
    assert [(c["count"], [f["line"] for f in c["stack"]]) for c in finding["callers"]] == [
        (1, [7, 10, 13]),
        (1, [7, 10, 14]),
        (1, [7, 12, 16]),
    ]
    command = [sys.executable, "-m", "softacl.check", "program.py", "new"]
    text = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True).stderr
    assert "also called from program.py:12 in new, from program.py:16 in <module>" in text, text


def test_a_baseline_does_not_hide_new_callers(run, tmp_path):
    done, _ = run(START + HELPER)
    (tmp_path / "report.json").rename(tmp_path / "known.json")
    known = ("--baseline", str(tmp_path / "known.json"))
    done, report = run(START + HELPER, options=known)
    assert (ids(report), done.returncode) == ([], 0)
    done, report = run(START + HELPER, "new", options=known)
    assert (ids(report), done.returncode) == (["HD801"], 1)


def test_codes_that_are_looked_at_in_other_ways(run):
    text = START + "acl.rt.free(0)\nassert acl.rt.get_last_error(0) == 0\nret = acl.init()\nassert ret in (0, 100002)\n"
    done, report = run(text + "acl.rt.reset_device(0)\nacl.finalize()\n")
    assert [(f["rule"], f["severity"]) for f in report["findings"]] == [("HD108", "warning"), ("HD610", "information")]
    done, report = run("import acl\ndevice, ret = acl.rt.get_device()\nassert ret != 0\n" + START)
    assert ids(report) == ["HD810"]
    text = "p, ret = acl.rt.malloc(1 << 60, 0)\nif not p:\n    acl.rt.reset_device(0)\n    acl.finalize()\n"
    assert ids(run(START + text)[1]) == []
    assert ids(run(START + text.replace("not p", "True"))[1]) == ["HD611"]
    text = "b = acl.create_data_buffer(0, 0)\nds = acl.mdl.create_dataset()\nacl.rt.reset_device(0)\nacl.finalize()\n"
    done, report = run(START + text + "print(acl.destroy_data_buffer(b), acl.mdl.destroy_dataset(ds))\n")
    assert (ids(report), done.out) == ([], "0 0\n")


WRONG = START + "p, ret = acl.rt.malloc(64, 0)\nacl.rt.free(p)\nret = acl.rt.free(p)\n"


def test_objects_of_the_host_need_no_init(run):
    text = "import acl\na, d = acl.op.create_attr(), acl.create_tensor_desc(0, [1, 3, 8, 8], 0)\n"
    text += "acl.op.set_attr_int(a, 'x', 1), acl.op.set_attr_bool(a, 'y', 1), acl.set_tensor_format(d, 1)\n"
    text += "acl.destroy_tensor_desc(acl.trans_tensor_desc_format(d, 1)[0])\n"
    assert ids(run(text + "acl.op.destroy_attr(a)\nacl.destroy_tensor_desc(d)\n")[1]) == []


def test_a_pool_of_threads_that_nobody_shuts_down(run):
    text = START + "from concurrent.futures import ThreadPoolExecutor\npool = ThreadPoolExecutor(2)\n"
    done, report = run(text + "print(pool.submit(int, 3).result())\nacl.rt.reset_device(0)\nacl.finalize()\n")
    assert (done.out, done.returncode, ids(report)) == ("3\n", 0, [])


def test_a_program_that_closes_files_it_does_not_know(run, tmp_path):
    text = (
        "import os\nos.closerange(3, 64)\nmine = open('mine', 'w')\n"
        + WRONG
        + "mine.write('x')\nmine.close()\nos.abort()\n"
    )
    done, report = run(text.replace("'mine'", repr(str(tmp_path / "mine"))))
    assert ids(report) == ["HD103"] and (tmp_path / "mine").read_text() == "x", done.err


def test_a_program_that_becomes_another(run):
    done, report = run("import os, sys\n" + WRONG + "os.execv('/bin/sh', ['sh', '-c', 'exit 7'])\n")
    told = ids(report), done.returncode, report["summary"]["program_exit_code"]
    assert told == (["HD009", "HD103"], 1, 7), done.err  # its leaks were not judged


def test_signals_for_the_whole_group_come_once(run):
    text = (
        START
        + "import time\ntry:\n    print('ready', flush=True)\n    time.sleep(60)\nfinally:\n    time.sleep(0.5)\n    print('end')\n"
    )
    for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        process, report = run(text, wait=False, session=True)
        assert process.stdout.readline() == "ready\n"
        os.killpg(process.pid, number)
        out, err = process.communicate(timeout=30)
        assert (out, process.returncode) == ("end\n", code), err
        assert json.loads(report.read_text())["summary"]["ended"]


def test_finalizers_of_arrays_run_before_the_device_is_reset(run):
    text = "import weakref\nimport numpy as np\n" + START
    text += "a = np.zeros(100, 'u1')\np, ret = acl.rt.malloc(100, 0)\nweakref.finalize(a, acl.rt.free, p)\n"
    text += (
        "ret = acl.rt.memcpy(p, 100, acl.util.numpy_to_ptr(a), 100, 1)\ndel a\nacl.rt.reset_device(0)\nacl.finalize()\n"
    )
    done, report = run(text)
    assert (ids(report), done.returncode) == ([], 0), done.err


@pytest.mark.breaks_softacl
def test_a_failure_of_the_checker_does_not_reach_the_program(run):
    text = "from softacl.check.engine import transfers\ntransfers.judge_kind = None\n" + START
    text += "p, ret = acl.rt.malloc(64, 0)\nq, ret = acl.rt.malloc(64, 0)\nprint(acl.rt.memcpy(p, 64, q, 64, 3))\n"
    done, report = run(text + "acl.rt.free(p)\nacl.rt.free(q)\nacl.rt.reset_device(0)\nacl.finalize()\n")
    assert (done.out, done.returncode) == ("0\n", 2), done.err
    assert "TypeError" in report["summary"]["failure"]


def test_what_softacl_refuses_for_itself_leaks_nothing(run):
    text = START + "h, ret = acl.rt.malloc_host(64)\nacl.rt.memset(h, 64, 0, 64)\nacl.util.ptr_to_bytes(h, 1 << 20)\n"
    done, report = run(text)
    assert ids(report) == ["HD202"] and "ValueError" in done.err


def test_folded_leaks_say_how_much_they_are(run):
    done, report = run(START + HELPER, "new")
    assert [f["bytes"] for f in report["findings"]] == [128 + (1 << 20)]


def test_what_softacl_does_not_have_is_said_and_its_consequences_are_not_the_programs_fault(run):
    program = (
        START
        + """
        block, _ = acl.rt.malloc(64, 0)
        acl.fv.release()
        ret = acl.fv.init(0)
        assert ret == 0, ret
        acl.rt.free(block)
        """
    )
    lines = [line.strip() for line in textwrap.dedent(program).splitlines()]
    process, report = run("\n".join(lines))
    assert [finding["rule"] for finding in report["findings"]] == ["HD611"], (
        "no leak: the vendor's call would have worked"
    )
    assert "Feature vector retrieval is not in SoftACL yet" in report["findings"][0]["message"]
    assert "AssertionError: 200006" in process.err


def test_an_attribute_error_of_the_program_is_its_fault(run):
    process, report = run(START + "block, _ = acl.rt.malloc(64, 0)\nacl.rt.nothing_like_it()\n")
    assert [finding["rule"] for finding in report["findings"]] == ["HD811"]


def test_a_refused_call_of_a_module_that_is_loaded_later(run, tmp_path, monkeypatch):
    """The program goes on after it."""
    monkeypatch.chdir(tmp_path)
    text = (
        START
        + "import ctypes\nd, ret = acl.rt.malloc(1 << 16, 0)\nacl.rt.memset(d, 1 << 16, 1, 1 << 16)\nimport numpy as np\n"
    )
    text += "try:\n    np.ctypeslib.as_array((ctypes.c_ubyte * (1 << 16)).from_address(d)).tofile('out.bin')\nexcept OSError:\n"
    done, report = run(text + "    print('went on')\nacl.rt.free(d)\nacl.rt.reset_device(0)\nacl.finalize()\n")
    assert ids(report) == ["HD303"] and done.out == "went on\n", done.err
    (finding,) = report["findings"]
    assert "fwrite is given" in finding["message"] and text.splitlines()[finding["line"] - 1].endswith("'out.bin')")
