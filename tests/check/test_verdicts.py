"""What went wrong apart from the findings is in the exit code and in a line, in every mode and format."""

from __future__ import annotations

import io
import json
import pickle
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest
from programs import END, START

from softacl.c import layout
from softacl.c.toolchain import compiler
from softacl.check.findings.finding import Finding, Related
from softacl.check.findings.rules import BY_ID, UNUSED_SUPPRESSION
from softacl.check.findings.site import SourceLine
from softacl.check.report import FORMATS, Summary, render
from softacl.check.report.runs import Outcome, RunsSummary
from softacl.check.session import multi_run
from softacl.check.session.process_group import read_records

FAILURE = "Traceback (most recent call last):\n  in a detector\nLookupError: broken on purpose\n"
MANY = ("--schedules=2", "--fault-sweep")


def finding(rule="HD801", line=7, **more):
    place = SourceLine("program.py", line, "f")
    return Finding(
        BY_ID[rule],
        BY_ID[rule].severity,
        "m",
        (place,),
        (Related("allocation", (place,)),),
        stacks={(place,): 1},
        **more,
    )


# Formats --------------------------------------------------------------------------------------------------------------

PROBLEMS = {
    "the checker failed": (dict(failure=FAILURE), 2, "LookupError: broken on purpose"),
    "a signal": (dict(ended="SIGABRT", code=134), 134, "ended with SIGABRT"),
    "an exit code": (dict(code=3), 3, "exited with code 3"),
    "a fault that hit no call": (dict(unfired=["--fault x:nth=1: never"]), 2, "--fault x:nth=1: never"),
    "no call": (dict(calls=0, require_use=True), 2, "made no acl calls"),
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_format_names_every_problem(problem, form):
    settings, code, text = PROBLEMS[problem]
    summary = Summary("program.py", **{"calls": 5, **settings})
    assert summary.exit_code == code
    assert text in render(summary, form)
    assert text not in render(Summary("program.py", calls=5), form)


def test_problems_are_errors_in_junit():
    summary = Summary("p.py", [finding()], code=134, ended="SIGABRT", failure=FAILURE, calls=5)
    suite = ElementTree.fromstring(render(summary, "junit")).find("testsuite")
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "1", "2")
    assert [len(suite.findall(f"testcase/{kind}")) for kind in ("failure", "error")] == [1, 2]


def test_problems_are_no_success_in_sarif_and_block_in_gitlab():
    summary = Summary("p.py", code=134, ended="SIGABRT", calls=5)
    (run,) = json.loads(render(summary, "sarif"))["runs"]
    assert run["invocations"][0]["executionSuccessful"] is False
    assert json.loads(render(summary, "gitlab"))[0]["severity"] == "blocker"


def test_findings_survive_json():
    one = finding(suppressed="why", suppressed_by="external", nbytes=7, fix="do", during=("t",), block="b", serial=3)
    again = Finding.of_dict(json.loads(json.dumps(one.as_dict())))
    assert again == one


# Many runs ------------------------------------------------------------------------------------------------------------


def runs(*outcomes, faulted=False, **settings):
    outcomes = [Outcome(f"run {i}", [], calls=5, **outcome) for i, outcome in enumerate(outcomes)]
    return RunsSummary("p.py", outcomes=outcomes, command=["p.py"], faulted=faulted, **settings)


GOOD, ABORTS = dict(how="exit 0"), dict(how="signal 6", code=134, ended="SIGABRT")
RECORDED = [("acl.rt.malloc", 1, "p.py", 3)]


@pytest.mark.parametrize(
    ("outcomes", "code", "sentence"),
    [
        ((GOOD, GOOD), 0, "no findings in 2 runs (2 exit 0); 0 runs differ"),
        ((GOOD, {**GOOD, "failure": FAILURE}), 2, "the checker itself failed"),
        ((GOOD, GOOD, dict(failure="no report")), 2, "the checker itself failed"),
        ((dict(failure="no report"),), 2, "the checker itself failed"),
        ((ABORTS, ABORTS), 134, "the program ended with SIGABRT"),
        ((GOOD, GOOD, ABORTS), 1, "1 run differs"),
        ((GOOD, GOOD, {**GOOD, "output": "x"}), 1, "1 run differs"),
        ((ABORTS, ABORTS, GOOD, GOOD, GOOD), 1, "1 run differs"),
        ((dict(how="no end", code=124, ended="--timeout 9"),) * 2, 124, "ended with --timeout 9"),
        ((dict(how="exit 3", code=3),) * 2, 3, "exited with code 3"),
        (({**GOOD, "findings": [finding()]}, GOOD), 1, "1 error"),
        (({**GOOD, "findings": [finding(suppressed="why")]}, GOOD), 0, "1 suppressed"),
    ],
)
def test_verdicts_on_many_runs(outcomes, code, sentence):
    summary = runs(*outcomes)
    assert summary.exit_code == code
    assert sentence in summary.sentence


def test_verdicts_on_a_sweep():
    first = {**GOOD, "recorded": RECORDED}
    assert runs(first, dict(how="exit 4", code=4), faulted=True).exit_code == 0  # the program gives up, as it may
    assert runs(first, ABORTS, faulted=True).exit_code == 1
    assert runs(first, ABORTS, faulted=True, exit_zero=True).exit_code == 0
    assert runs(ABORTS, faulted=True).exit_code == 134
    silent = runs(GOOD, faulted=True)
    assert silent.exit_code == 2 and "No call was made to fail" in render(silent, "text")


def test_a_fault_counts_as_injected_if_it_was_in_any_run():
    never = ["--fault a:nth=9: never"]
    options = ["--fault=a:nth=9"]
    outcomes = [Outcome(str(i), options, "exit 0", calls=1, unfired=never) for i in range(2)]
    assert RunsSummary("p", outcomes=outcomes).exit_code == 2
    outcomes.append(Outcome("2", options, "exit 0", calls=1))
    assert RunsSummary("p", outcomes=outcomes).exit_code == 0


def test_a_suppression_is_unused_if_it_hid_nothing_in_any_run():
    unused = {**GOOD, "findings": [finding(UNUSED_SUPPRESSION.id)]}
    assert len(runs(unused, unused).findings) == 1
    assert runs(unused, GOOD).findings == []


class Answers:
    """Stands for a supervisor. run(command): what the command does."""

    def __init__(self, run):
        self._run = run

    def run(self, command, environment, timeout, **streams):
        return self._run(command, timeout)


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"findings": []}', '{"summary": {}, "findings": [{}]}'])
def test_a_report_that_cannot_be_read_is_a_failure(text):
    def run(command, timeout):
        if text is not None:
            report = command[command.index("--output") + 1]
            with open(report, "w") as file:
                file.write(text)
        return subprocess.CompletedProcess(command, 2, b"", b"first\nsoftacl: wrong use")

    outcome = multi_run.one(Answers(run), ["p.py"], [], "deferred", None)
    assert outcome.how == "no report" and "ended with 2 and said: softacl: wrong use" in outcome.failure
    assert RunsSummary("p", outcomes=[outcome]).exit_code == 2


def test_a_run_without_end_is_a_failure():
    def run(command, timeout):
        raise subprocess.TimeoutExpired(command, timeout)

    assert "wrote no report" in multi_run.one(Answers(run), ["p.py"], [], "deferred", 1).failure


def test_a_check_that_ended_before_its_first_run_is_incomplete():
    summary = RunsSummary("p", stopped=signal.SIGTERM, faulted=True)
    assert summary.exit_code == 143 and "after 0 complete runs" in summary.sentence and "never" not in summary.sentence


def test_records_that_cannot_be_read_are_a_failure():
    whole = pickle.dumps((3, True, [finding()], [], "", [], [], False, "", False))
    assert read_records(io.BytesIO(whole)).failure == ""
    cut = read_records(io.BytesIO(whole + whole[:-9]))  # the process was killed while it wrote
    assert (cut.failure, len(cut.findings)) == ("", 1)
    for damaged in (whole[:-9] + whole, whole + b"\0\0\0", pickle.dumps((3, True)), pickle.dumps(print)):
        assert "cannot be read" in read_records(io.BytesIO(damaged)).failure


# The command ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def softacl_check(tmp_path):
    """softacl_check(program or text, *options): the finished process; `report` is its JSON."""

    def run(program, *options, form="json"):
        if "\n" in str(program):
            (tmp_path / "program.py").write_text(program)
            program = tmp_path / "program.py"
        command = [sys.executable, "-m", "softacl.check", "--format", form, "--output", "report", *options, program]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=200)
        done.text = (tmp_path / "report").read_text()
        done.report = json.loads(done.text) if form == "json" else {}
        done.rules = sorted({f["rule"] for f in done.report.get("findings", ())})
        return done

    return run


BROKEN = (
    "from softacl.check.engine import transfers\ntransfers.judge_kind = None\n"
    + START
    + "p, ret = acl.rt.malloc(64, 0)\nq, ret = acl.rt.malloc(64, 0)\nret = acl.rt.memcpy(p, 64, q, 64, 3)\n"
    + "acl.rt.free(p)\nacl.rt.free(q)\n"
    + END
)


@pytest.mark.breaks_softacl
@pytest.mark.thorough
@pytest.mark.parametrize("mode", [(), *((mode,) for mode in MANY)])
def test_a_failed_checker_is_2_in_every_mode(softacl_check, mode):
    done = softacl_check(BROKEN, *mode, form="github")
    assert done.returncode == 2 and "::error title=softacl check::The checker itself failed" in done.text
    assert "SUMMARY" in done.stderr and "the checker itself failed" in done.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("mode", [(), *((mode,) for mode in MANY)])
def test_an_aborted_program_keeps_its_code_in_every_mode(softacl_check, mode):
    done = softacl_check("import acl, os\nacl.init()\nacl.finalize()\nos.abort()\n", *mode, form="junit")
    assert done.returncode in (-6, 134) and 'errors="1"' in done.text
    assert "the program ended with SIGABRT" in done.stderr


COPY = "p, ret = acl.rt.malloc(64, 0)\nacl.rt.memset(p, 64, 1, 64)\nq, ret = acl.rt.malloc(64, 0)\nacl.rt.free(p)\n"


@pytest.mark.thorough
def test_options_hold_in_every_run(softacl_check, tmp_path):
    text = START + COPY + END  # leaks q
    assert softacl_check(text, "--schedules=2").rules == ["HD801"]
    (tmp_path / "known").write_text("HD801 program.py it lives long\n")
    done = softacl_check(text, "--schedules=2", "--suppressions", "known")
    assert (done.returncode, done.rules, len(done.report["suppressed"])) == (0, [], 1)
    assert softacl_check(text, "--schedules=2", "--extend-select=HD506").rules == ["HD506", "HD801"]
    softacl_check(text, "--schedules=2", "--write-suppressions", "written")
    assert "HD801" in (tmp_path / "written").read_text()
    (tmp_path / "base.json").write_text(softacl_check(text).text)
    assert softacl_check(text, "--schedules=2", "--baseline", "base.json").rules == []
    assert softacl_check(text, "--schedules=2", "--exit-zero").returncode == 0
    done = softacl_check("print(\n)\n", "--schedules=2", "--require-use")
    assert done.returncode == 2 and "made no acl calls" in done.stderr


@pytest.mark.thorough
def test_a_sweep_of_a_compiled_program(softacl_check, tmp_path):
    source = tmp_path / "main.c"
    source.write_text(
        "#include <acl/acl.h>\nint main(void) {\n  aclInit(0);\n  aclrtSetDevice(0);\n  void *p = 0, *h = 0;\n"
        "  if (aclrtMalloc(&p, 64, 0)) return 3;\n  if (aclrtMallocHost(&h, 64)) return 4;\n  aclrtFreeHost(h);\n"
        "  aclrtFree(p);\n  aclrtResetDevice(0);\n  return aclFinalize();\n}\n"
    )
    prefix = layout.make(tmp_path / "prefix")
    options = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    subprocess.run([compiler(), "-g", "-o", tmp_path / "main", source, *options], check=True)
    done = softacl_check(tmp_path / "main", "--fault-sweep")
    leaks = [f for f in done.report["findings"] if f["rule"] == "HD801"]
    assert [(f["line"], f["runs"]) for f in leaks] == [(6, ["aclrtMallocHost fails at line 7 (call 1)"])]
    ends = {run["label"]: run["ended"] for run in done.report["runs"]}
    assert ends["aclrtMalloc fails at line 6 (call 1)"] == "exit 3" and len(ends) > 5


@pytest.mark.breaks_softacl
@pytest.mark.thorough
@pytest.mark.parametrize(
    "broken",
    [
        "import softacl.check.session.process_group as m\nm.set_compiled = m.Faults = None",
        "from softacl.check.state.collector import Collector\nCollector.sorted = None",
    ],
)
def test_a_process_whose_checker_cannot_begin_or_end_is_a_failure(softacl_check, tmp_path, broken):
    """A child process that runs this text before its first call."""
    (tmp_path / "child.py").write_text(f"{broken}\n{START}{END}")
    text = f"import subprocess, sys\n{START}subprocess.run([sys.executable, 'child.py'], check=True)\n{END}"
    done = softacl_check(text)
    assert done.returncode == 2 and "NoneType" in done.report["summary"]["failure"], done.stderr


@pytest.mark.thorough
def test_a_removed_folder_of_findings_is_a_failure(softacl_check):
    text = f"import os, shutil\n{START}shutil.rmtree(os.environ['SOFTACL_CHECK_INTO'])\n{END}"
    done = softacl_check(text)
    assert done.returncode == 2 and "cannot be read: FileNotFoundError" in done.report["summary"]["failure"]


def test_two_kinds_of_many_runs_are_wrong_use(tmp_path):
    (tmp_path / "program.py").write_text("import acl\n")
    command = [sys.executable, "-m", "softacl.check", *MANY, "program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100)
    assert done.returncode == 2 and "name one of them" in done.stderr
