"""torch_npu's own tests, one file of them after the other: runner.py FOLDER RESULTS FILE... writes {file: {test: [verdict, why]}}.

FOLDER is the `test` folder of Ascend/pytorch; torch, torch_npu, expecttest and scipy must be there. Each file runs in a process of
its own, and what is left of it in another one after a test that failed: what it leaves (an error of torch_npu's queue) is not the
next one's. A test has ten minutes: some make half a GiB of random numbers first.
"""

import json
import os
import queue
import subprocess
import sys
import threading
import unittest
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

SECONDS = 600
STARTING = 240  # the import of torch_npu, on a machine with other work


class _Results(unittest.TestResult):
    def say(self, verdict, test, why=""):
        lines = [line for line in str(why).strip().splitlines() if line.strip()] or [""]
        named = [line for line in lines if "Error" in line or "aclnn" in line or "there is no" in line] or lines
        print(
            json.dumps([verdict, test.id().split(".", 1)[1], " | ".join(named[-2:])[:400]]), file=self.out, flush=True
        )

    def startTest(self, test):
        super().startTest(test)
        self.failed_part = False
        self.say("begin", test)

    def addSuccess(self, test):
        if not self.failed_part:
            self.say("passed", test)

    def addError(self, test, err):
        self.stop()
        self.say("failed", test, self._exc_info_to_string(err, test))

    addFailure = addError

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.stop()
            self.failed_part = True
            self.say("failed", test, self._exc_info_to_string(err, test))

    def addSkip(self, test, reason):
        if hasattr(test, "_testMethodName"):
            self.say("skipped", test, reason)

    def addExpectedFailure(self, test, err):
        self.say("passed", test)

    def addUnexpectedSuccess(self, test):
        self.say("failed", test, "passed, and should not")


def _tests(suite):
    for each in suite:
        if isinstance(each, unittest.TestSuite):
            yield from _tests(each)
        else:
            yield each


def run_file(path, done):
    """In a process of its own: run the tests of a file that are not done."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    sys.argv = [str(path)]
    sys.path.insert(0, str(path.parent))
    spec = spec_from_file_location(path.stem, path)
    module = sys.modules[path.stem] = module_from_spec(spec)
    spec.loader.exec_module(module)
    results = _Results()
    results.out = out
    left = [
        t for t in _tests(unittest.defaultTestLoader.loadTestsFromModule(module)) if t.id().split(".", 1)[1] not in done
    ]
    print(json.dumps(["count", len(left), ""]), file=out, flush=True)
    unittest.TestSuite(left).run(results)
    print(json.dumps(["stopped" if results.shouldStop else "end", "", ""]), file=out, flush=True)
    out.flush()
    os._exit(0)


def _pass_on(stream, lines):
    for line in stream:
        lines.put(line)
    lines.put("")


def results_of(folder, name):
    """Every test of a file with its verdict: passed, failed, skipped, and why."""
    found, path = {}, Path(folder, name).resolve()
    while True:
        command = [sys.executable, __file__, "--child", str(path), json.dumps(sorted(found))]
        child = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=path.parent, errors="replace"
        )
        lines, last = queue.Queue(), []
        threading.Thread(target=_pass_on, args=(child.stdout, lines), daemon=True).start()
        threading.Thread(target=last.extend, args=(child.stderr,), daemon=True).start()
        running, ended, before = None, "", len(found)
        while True:
            try:
                line = lines.get(timeout=SECONDS if running else STARTING)
            except queue.Empty:
                why = f"did not end in {SECONDS} s"
                break
            if not line:
                child.wait()
                why = f"the process ended with {child.returncode}: " + "".join(last[-40:]).strip()[-300:]
                break
            verdict, test, reason = json.loads(line)
            if verdict in ("end", "stopped"):
                ended = verdict
            elif verdict == "begin":
                running = test
            elif verdict in ("passed", "failed", "skipped") and found.get(test, ("passed",))[0] != "failed":
                found[test] = (verdict, "" if verdict == "passed" else reason)
        child.kill()
        child.wait()
        if ended == "end" or (ended and len(found) == before):
            return found
        if ended:
            continue
        if running is None or running in found:
            return found or {"(the file)": ("failed", why)}
        found[running] = ("failed", why)


if __name__ == "__main__":
    if sys.argv[1] == "--child":
        run_file(Path(sys.argv[2]), set(json.loads(sys.argv[3])))
    folder, place, *names = sys.argv[1:]
    results = {}
    for name in names:
        results[name] = results_of(folder, name)
        Path(place).write_text(json.dumps(results, indent=1))
        verdicts = [verdict for verdict, _ in results[name].values()]
        print(name, {verdict: verdicts.count(verdict) for verdict in sorted(set(verdicts))}, flush=True)
