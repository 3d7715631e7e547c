"""Random small programs against an oracle that is slow and obviously right (generated_programs/oracle.py).

They come in parts of 100 seeds, which can run side by side. The first parts run always, all of them with `-m ""`.
SOFTACL_GENERATED=100000 makes more parts; SOFTACL_GENERATED_FROM=7 begins at seed 7.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter

import pytest
from generated_programs import c_text, python_text
from generated_programs.oracle import Oracle
from generated_programs.statements import MEANS, generate
from inside import findings_of
from programs import END, START

from softacl.c import layout

COUNT = int(os.environ.get("SOFTACL_GENERATED", "10000"))
FIRST = int(os.environ.get("SOFTACL_GENERATED_FROM", "0"))
PART, ALWAYS = 100, 3  # programs of a part; parts that are not slow
EXECUTORS = ("threads", "deferred", "seeded")
COMMAND = [sys.executable, "-m", "softacl.check", "--format", "json"]
#: What is reported besides races, because the programs use events at random.
BESIDES = {
    "HD409": "a wait for an event that was not recorded",
    "HD410": "a record that nothing waited for is replaced",
    "HD413": "an event is destroyed while a stream may still wait for it",
}

pytestmark = [
    pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine"),
    pytest.mark.timeout(900),  # many programs, perhaps on a busy machine
]


def parts(always, fast=0):
    """The parts of seeds. The first `fast` have no mark, those up to `always` are thorough, the others slow."""
    parameters = []
    for index, start in enumerate(range(FIRST, FIRST + COUNT, PART)):
        marks = () if index < fast else pytest.mark.thorough if index < always else pytest.mark.slow
        seeds = range(start, min(start + PART, FIRST + COUNT))
        parameters.append(pytest.param(seeds, id=f"from-{start}", marks=marks))
    return parameters


class Reported:
    """The findings for the programs of a text: of each program, (statement, block) -> rules, and its unused suppressions."""

    def __init__(self, text):
        self.text = text
        self.rules, self.unused = {}, {}

    def add(self, rule, line, allocation):
        if rule in BESIDES:
            return
        assert line in self.text.meaning, (rule, line)
        program, statement = self.text.meaning[line]
        if rule == "HD001":
            self.unused.setdefault(program, set()).add(statement)
            return
        its_program, block = self.text.meaning[allocation]
        assert its_program == program, (rule, line, allocation)
        self.rules.setdefault(program, {}).setdefault((statement, block), set()).add(rule)

    def mistakes(self, program, oracle, comments):
        """Where the findings for a program differ from the oracle. comments: the rules that its statements and blocks ignore."""
        found = self.rules.get(program, {})
        mistakes = []
        for key, rules in found.items():
            for rule in rules - oracle.may.get(key, set()):
                mistakes.append(f"{rule} at {key} is false")
            for rule in rules & ignored(key, comments):
                mistakes.append(f"{rule} at {key} is reported, although it is suppressed")
        for key in oracle.must - found.keys():
            if not oracle.may[key] & ignored(key, comments):
                mistakes.append(f"{oracle.may[key]} at {key} is missing")
        unused = self.unused.get(program, set())
        for location, rule in comments.items():
            may = {key for key, rules in oracle.may.items() if location in key and rule in rules}
            if not may and location not in unused:
                mistakes.append(f"the suppression of {rule} at {location} is unused, and not reported")
            if location in unused and any(oracle.may[key] == {rule} for key in may & oracle.must):
                mistakes.append(f"the suppression of {rule} at {location} is reported as unused")
        return mistakes


def ignored(key, comments):
    return {comments[location] for location in key if location in comments}


def comments_for(seed, oracle):
    """Suppressions for a third of what may be reported, half of them of the right rule; some at the allocation."""
    chance, comments = random.Random(seed), {}
    for (statement, block), rules in oracle.may.items():
        location = block if chance.random() < 0.1 else statement
        rule = chance.choice(sorted(rules)) if chance.random() < 0.5 else f"HD40{chance.randint(1, 8)}"
        if chance.random() < 0.33:
            comments.setdefault(location, rule)
    return comments


@pytest.fixture(scope="module")
def touches(tmp_path_factory):
    """A compiled library that loads and stores."""
    return python_text.library(tmp_path_factory.mktemp("touches"))


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("seeds", parts(ALWAYS, fast=1))
def test_generated_programs(seeds, executor, touches):
    for seed in seeds:
        program = generate(seed)
        oracle = Oracle(program)
        text = python_text.one(program, touches, oracle.refused)
        reported = Reported(text)
        try:
            findings = findings_of(str(text), executor=executor, seed=str(seed))
        except AssertionError as failed:  # the checker itself
            raise AssertionError(seed, str(text)) from failed
        for finding in findings:
            allocation = finding.related_line("allocation")
            reported.add(finding.rule.id, finding.line, allocation and allocation.line)
        mistakes = reported.mistakes(0, oracle, {})
        assert not mistakes, (seed, mistakes, str(text))


@pytest.mark.parametrize("seeds", parts(ALWAYS))
def test_generated_programs_by_the_command(seeds, touches, tmp_path):
    """Many programs in one process, with suppressions, in several orders of their tasks."""
    programs = [generate(seed) for seed in seeds]
    oracles = [Oracle(program) for program in programs]
    comments = [comments_for(seed, oracle) for seed, oracle in zip(seeds, oracles, strict=True)]
    text = python_text.many(programs, touches, [oracle.refused for oracle in oracles], comments)
    (tmp_path / "program.py").write_text(str(text))
    run_and_compare(tmp_path / "program.py", text, seeds, oracles, comments)


@pytest.mark.skipif(shutil.which("addr2line") is None, reason="no addr2line on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize("seeds", parts(1))
def test_generated_programs_in_c(seeds, tmp_path):
    programs = [generate(seed, reads=False) for seed in seeds]
    oracles = [Oracle(program) for program in programs]
    text = c_text.many(programs, [oracle.refused for oracle in oracles])
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.c").write_text(str(text))
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]
    subprocess.run(["gcc", "-g", "-O0", "main.c", "-o", "main", *flags], cwd=tmp_path, check=True, timeout=120)
    run_and_compare(tmp_path / "main", text, seeds, oracles, [{} for _ in seeds])


def run_and_compare(file, text, seeds, oracles, comments):
    """Check a file of programs as it is, and in two orders of its tasks: the oracle agrees with each."""
    for options, runs in ((), None), (("--schedules", "2"), 2):
        done = subprocess.run([*COMMAND, *options, str(file)], capture_output=True, text=True, timeout=600)
        assert done.returncode in (0, 1), done.stderr  # 2: the checker failed
        report = json.loads(done.stdout)
        assert report["summary"]["failure"] is None
        reported = Reported(text)
        for finding in report["findings"]:
            assert runs is None or len(finding["runs"]) == runs, finding
            allocations = [other["line"] for other in finding["related"] if other["role"] == "allocation"]
            reported.add(finding["rule"], finding["line"], *allocations or [None])
        for index, seed in enumerate(seeds):
            mistakes = reported.mistakes(index, oracles[index], comments[index])
            assert not mistakes, (seed, options, mistakes)


def test_the_programs_are_worth_it():
    """Both verdicts are common, and so is each kind of plain load and store that must be reported."""
    oracles = [Oracle(generate(seed)) for seed in range(PART * ALWAYS)]
    assert 0.2 < sum(bool(oracle.may) for oracle in oracles) / len(oracles) < 0.95
    plain = sum((oracle.plain for oracle in oracles), Counter())
    for means in MEANS:
        for rule in ("HD401", "HD402", "HD403", "HD102"):
            assert plain[means, rule] >= 10, plain
    assert sum(oracle.system_calls for oracle in oracles) >= 20


SAME_EVENT = """
d, ret = acl.rt.malloc(256, 0)
h, ret = acl.rt.malloc_host(256)
acl.rt.memset(d, 256, 1, 256)
acl.rt.memset(h, 256, 1, 256)
s, ret = acl.rt.create_stream()
e, ret = acl.rt.create_event()
ret = acl.rt.memcpy_async(d + 192, 1, h + 64, 1, 1, s)
ret = acl.rt.record_event(e, 0)
ret = acl.rt.memcpy_async(h + 192, 64, d, 64, 2, s)
ret = acl.rt.memset_async(d + 128, 64, 5, 64, 0)
ret = acl.rt.stream_wait_event(s, e)
ret = acl.rt.record_event(e, s)
acl.rt.free(d)
acl.rt.free_host(h)
acl.rt.synchronize_device()
acl.rt.destroy_event(e)
acl.rt.destroy_stream(s)
"""


def test_a_stream_waits_for_an_event_that_it_records_again():
    """This held the `deferred` executor forever: the wait looked for its record behind itself."""
    assert [finding.rule.id for finding in findings_of(START + SAME_EVENT + END, executor="deferred")] == ["HD404"] * 2
