"""Nothing that the checker could not do, or was asked for and did not do, ends green."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.check.findings.finding import Finding, Related, Severity
from softacl.check.findings.rules import BY_ID
from softacl.check.findings.site import SourceLine
from softacl.check.report import Summary, render
from softacl.check.report.paths import uri
from softacl.check.session.suppressions import Suppressions, suppression_file

START = "import acl\nacl.init()\nacl.rt.set_device(0)\n"
END = "acl.rt.reset_device(0)\nacl.finalize()\n"
CLEAN = START + "p, ret = acl.rt.malloc(64, 0)\nif ret == 0:\n    acl.rt.free(p)\n" + END
LEAK = START + "p, ret = acl.rt.malloc(64, 0)\n" + END


@pytest.fixture
def run(tmp_path):
    """run(text, *options, arguments=()): the finished process."""

    def start(text, *options, arguments=(), name="program.py", cwd=tmp_path):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text)
        command = [sys.executable, "-m", "softacl.check", *options, str(path), *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=cwd)

    return start


# Faults ---------------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_fault_that_never_happened_is_not_green(run):
    done = run(CLEAN, "--fault", "malloc:nth=3", "--fault", "free_host:nth=1", "--exit-zero")
    assert done.returncode == 2, done.stderr
    assert "error: --fault malloc:nth=3: the fault never happened (malloc was called 1 time)" in done.stderr
    assert "free_host was never called" in done.stderr and "2 faults never injected" in done.stderr
    done = run(CLEAN, "--fault", "malloc:nth=3", "--allow-unfired", "--format", "json")
    assert done.returncode == 0 and "warning: --fault malloc:nth=3: the fault never happened" in done.stderr
    assert len(json.loads(done.stdout)["summary"]["unfired_faults"]) == 1


@pytest.mark.thorough
def test_a_fault_that_happened_in_a_child_happened(run):
    text = (
        START
        + "import os\nif os.fork() == 0:\n    acl.init(), acl.rt.set_device(0)\n    os._exit(acl.rt.malloc(8, 0)[1] != 207001)\n"
    )
    text += "assert os.wait()[1] == 0\n" + END
    done = run(text, "--fault", "malloc:nth=1")
    assert done.returncode == 0 and "never happened" not in done.stderr, done.stderr


@pytest.mark.parametrize("text", ["mallok:nth=1", "aclrtMaloc:nth=1", "slow_copi:ms=1", "Buffer.fil:nth=1"])
def test_a_function_that_does_not_exist_is_refused_with_a_hint(text):
    from softacl.faults import parse

    with pytest.raises(ValueError, match=r"Did you mean "):
        parse(text)


# Failures -------------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize("file", ["pathlib.Path('h.py')", "7", "b'h.py'", "'x' * 5000", "'a\\0b'", "object()"])
def test_what_a_module_calls_its_file_loses_no_leak(run, file):
    text = f"import sys, types, pathlib\nm = types.ModuleType('h')\nm.__file__ = {file}\nsys.modules['h'] = m\n" + LEAK
    done = run(text)
    assert done.returncode == 1 and "error[HD801]" in done.stderr and "Traceback" not in done.stderr, done.stderr


BREAK = "import {module} as module\ndef broken(*a, **k):\n    raise LookupError('broken on purpose')\nmodule.{name} = broken\n"


@pytest.mark.breaks_softacl
@pytest.mark.thorough
@pytest.mark.parametrize(
    "module, name, form",
    [
        ("softacl.check.session.run", "empty", "text"),
        ("softacl.check.rules.leaks.at_exit", "_not_seen", "json"),
        ("softacl.check.report.json", "as_dict", "json"),
        ("softacl.check.session.suppressions", "_comments", "text"),
        ("softacl.check.report.text", "lines_of", "text"),
        ("softacl.check.rules.handles.lifecycle", "by_torch", "sarif"),
    ],
)
def test_a_failure_anywhere_ends_in_2_with_all_findings(run, module, name, form):
    text = BREAK.format(module=module, name=name) + LEAK.replace(
        END, "q, ret = acl.rt.malloc(8, 0)\nacl.rt.free(q)\n" + END
    )
    done = run(text, "--format", form)
    assert done.returncode == 2, done.stderr
    assert "HD801" in done.stdout + done.stderr and "broken on purpose" in done.stderr


@pytest.mark.breaks_softacl
@pytest.mark.thorough
def test_a_failure_in_a_child_process_ends_in_2(run):
    text = (
        "import os\n"
        + START
        + "if os.fork() == 0:\n"
        + BREAK.format(module="softacl.check.rules.leaks.at_exit", name="_not_seen")
        .replace("import", "    import")
        .replace("def", "    def")
        .replace("    raise", "        raise")
        .replace("module.", "    module.", 1)
        + "    acl.rt.set_device(0)\n    os._exit(0)\nos.wait()\n"
        + END
    )
    done = run(text.replace("    softacl", "softacl").replace("import     module.", "import "))
    assert done.returncode == 2 and "broken on purpose" in done.stderr, done.stderr


# The command ----------------------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_wrong_files_name_their_option(run, tmp_path):
    (tmp_path / "wrong").write_text("no report\n")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    for option in ("--baseline", "--suppressions"):
        for name in ("wrong", "bytes", "absent"):
            done = run(CLEAN, option, name)
            assert done.returncode == 2 and f"{option} {name}" in done.stderr, done.stderr


@pytest.mark.thorough
def test_an_option_behind_the_program_is_hinted_at(run):
    done = run(CLEAN, arguments=("--format", "json"))
    assert done.returncode == 0 and "note: --format comes after the program" in done.stderr
    done = run(CLEAN, arguments=("--format", "png", "--", "--baseline", "x"))  # the program's own
    assert "note:" not in done.stderr


# Files ----------------------------------------------------------------------------------------------------------------

ODD = [
    "a\0b.py",
    "a b.py",
    "[x]/ü%41#?.py",
    "c:d.py",
    "<string>",
    "/abs/ü b.py",
    "\udc80.py",
    "a\nb.py",
    "~x.py",
    "-.py",
    "a\\b.py",
]
_URI = re.compile(r"(file://)?(/?(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})*)")


def finding(file, line=1):
    place = SourceLine(file, line, "f")
    leak = BY_ID["HD801"]
    return Finding(leak, Severity.ERROR, "m", (place,), (Related("allocation", (place,)),), stacks={(place,): 1})


def test_a_notebook_shows_a_finding_without_taking_its_text_for_markup():
    shown = finding("<b>&\x1b.py", 7)
    assert "&lt;b&gt;&amp;\\u001b.py:7 in f" in shown._repr_html_() and "<b>" not in shown._repr_html_()
    assert repr(shown) == "<Finding HD801 leak-device, error: m>"


@pytest.mark.parametrize("file", ODD)
def test_a_uri_is_one_whatever_the_file_is_called(file, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    from urllib.parse import unquote_to_bytes

    made = uri(file)
    match = _URI.fullmatch(made)
    assert match and os.fsdecode(unquote_to_bytes(match[2])) == file
    assert (match[1] is not None) == file.startswith("/")


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "gcc", "html"])
def test_every_form_takes_every_file(form):
    summary = Summary("p", [finding(file, line) for file in ODD for line in (0, 1)])
    assert render(summary, form)


@pytest.mark.parametrize("form", ["text", "html"])
def test_a_report_without_lines_says_why_once(form, monkeypatch):
    findings = [finding("./main", 0), finding("./main", 0), finding("a.py", 7)]
    assert (
        render(Summary("p", findings), form).count("./main: no debug information, so that findings name no lines") == 1
    )
    assert "compile with -g" in render(Summary("p", findings), form)
    monkeypatch.setenv("PATH", "/nowhere")
    assert "install addr2line (binutils)" in render(Summary("p", findings), form)
    assert "no debug information" not in render(Summary("p", findings[2:]), form)


def test_numbers_of_a_report_have_separators():
    summary = Summary("p", [finding("a.py", 7)], calls=1234567)
    assert "in 1,234,567 calls" in render(summary, "text") and "1,234,567</dd>" in render(summary, "html")


def test_sarif_is_complete(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("a b.py").write_text("x = 1\n")
    made = json.loads(render(Summary("p", [finding("a b.py"), finding("gone.py", 0)], unfired=["--fault x"]), "sarif"))
    driver, results = made["runs"][0]["tool"]["driver"], made["runs"][0]["results"]
    absolute = re.compile(r"[a-z][a-z0-9+.-]*:\S+")
    assert absolute.fullmatch(driver["informationUri"])
    assert all(absolute.fullmatch(rule["helpUri"]) and rule["help"]["text"] for rule in driver["rules"])
    where = results[0]["locations"][0]["physicalLocation"]
    assert where == {"artifactLocation": {"uri": "a%20b.py"}, "region": {"startLine": 1, "snippet": {"text": "x = 1"}}}
    assert "region" not in results[1]["locations"][0]["physicalLocation"]
    notes = made["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    assert [note["message"]["text"] for note in notes] == ["--fault x"]


@pytest.mark.parametrize("file", [name for name in ODD if not name.startswith("/") and "\0" not in name])
def test_written_suppressions_hold_in_another_folder(file, tmp_path, monkeypatch):
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "pyproject.toml").touch()
    (one / "sub").mkdir()
    monkeypatch.chdir(one / "sub")
    (tmp_path / "known").write_text(suppression_file([finding(str(one / file) if file[0] != "<" else file)]))
    assert "one" not in (tmp_path / "known").read_text()
    monkeypatch.chdir(other)
    known, again = Suppressions(), finding(str(other / file) if file[0] != "<" else file)
    known.read(str(tmp_path / "known"))
    assert known.apply([again], []) == [] and again.suppressed and again.suppressed_by == "external"
