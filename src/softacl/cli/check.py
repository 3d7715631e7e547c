"""`softacl check`: run a program and report its memory and transfer mistakes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from softacl.cli.program import Kind, command_of, environment_of, find_module, kind_of
from softacl.cli.run import environment_options, set_environment
from softacl.cli.trace_files import TraceFiles, fate_of
from softacl.cli.types import OUT_FILE, Names
from softacl.near import did_you_mean
from softacl.outputs import OutputError, OutputFile

if TYPE_CHECKING:
    from softacl.check.report.finding import Finding
    from softacl.check.rules import Rule
    from softacl.check.rules.leaks.at_exit import Ending
    from softacl.trace.recorder import Recorder

__all__ = ["check"]

_SEVERITIES = ("information", "performance", "warning", "error")


def _explain(ctx: click.Context, option: click.Parameter, value: str | None) -> None:
    if value:
        from softacl.check.report.explain import explain
        from softacl.check.rules import find, near

        rules = find(value)
        if not rules:
            raise click.UsageError(f"--explain {value}: there is no such rule.{near(value)} --list-rules shows all.")
        click.echo("\n".join(explain(rule) for rule in rules), nl=False)
        ctx.exit()


def _selection(select: tuple[str, ...], extend: tuple[str, ...], ignore: tuple[str, ...]) -> Callable[[Any], bool]:
    """Which rules count."""
    from softacl.check.rules import all_rules, find, near

    def rules_of(option: str, texts: tuple[str, ...]) -> set[type[Rule]]:
        chosen: set[type[Rule]] = set()
        for word in ",".join(texts).split(","):
            if word.strip():
                found = find(word)
                if not found:
                    raise click.UsageError(
                        f"{option} {word.strip()}: there is no such rule or family.{near(word)} --list-rules shows all."
                    )
                chosen.update(found)
        return chosen

    chosen = rules_of("--select", select) if select else {rule for rule in all_rules() if rule.default}
    chosen = (chosen | rules_of("--extend-select", extend)) - rules_of("--ignore", ignore)
    return lambda rule: rule in chosen


@click.command(context_settings={"ignore_unknown_options": False, "allow_interspersed_args": False})
@click.option("-m", "module", is_flag=True, help="PROGRAM is a module, as in python -m.")
@click.option(
    "--format",
    "form",
    default="text",
    show_default=True,
    metavar="FORM",
    help="Form of the report: text, json, jsonl, sarif, junit, github, gitlab or html.",
)
@click.option(
    "--output",
    type=OUT_FILE,
    metavar="FILE",
    help="Where the report goes.  [default: stderr for text, stdout for the others]",
)
@click.option(
    "--select",
    multiple=True,
    metavar="RULES",
    help="Only these rules: ids, names or families (HD1), with commas between them.  [default: all that are on]",
)
@click.option("--extend-select", multiple=True, metavar="RULES", help="Also enable these rules.")
@click.option("--ignore", multiple=True, metavar="RULES", help="Do not report these rules.")
@click.option(
    "--fail-on",
    type=Names(_SEVERITIES),
    default="error",
    show_default=True,
    help="Exit 1 at this severity or above.",
)
@click.option("--exit-zero", is_flag=True, help="Findings do not change the exit code.")
@click.option("--require-use", is_flag=True, help="Exit 2 if the program never calls acl.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="End the program after SECONDS.  [default: never]",
)
@click.option(
    "--suppressions", metavar="FILE", help="A file of known findings, one a line: RULE FILE[:FUNCTION] REASON."
)
@click.option(
    "--write-suppressions", type=OUT_FILE, metavar="FILE", help="Write such a file for all findings of this run."
)
@click.option(
    "--baseline", metavar="FILE", help="An earlier JSON report: only findings that it does not have are reported."
)
@click.option(
    "--fault",
    "faults",
    multiple=True,
    metavar="FAULT",
    help="Let calls fail: malloc:nth=3, memcpy:every=10,code=507899, device_lost:after=2s, slow_copy:ms=50.",
)
@click.option("--allow-unfired", is_flag=True, help="A --fault that hit no call is a warning, not exit 2.")
@click.option(
    "--fault-sweep", is_flag=True, help="Let each allocation and each call fail once, each in a run of its own."
)
@click.option(
    "--schedules",
    type=click.IntRange(min=1),
    metavar="N",
    help="Run the program in N legal orders of its tasks, and compare.",
)
@click.option(
    "--trace",
    "traced",
    type=OUT_FILE,
    metavar="FILE",
    help="Also record the program, with the findings on its timeline: FILE.acltrace, or as of softacl trace.",
)
@click.option("--record-calls", is_flag=True, hidden=True)
@click.option(
    "--explain", metavar="RULE", is_eager=True, expose_value=False, callback=_explain, help="Print the page of a rule."
)
@click.option("--list-rules", is_flag=True, help="List all rules.")
@click.argument("program", required=False)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def check(
    program: str | None,
    arguments: tuple[str, ...],
    module: bool,
    form: str,
    output: OutputFile | None,
    select: tuple[str, ...],
    extend_select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    exit_zero: bool,
    require_use: bool,
    timeout: float | None,
    suppressions: str | None,
    write_suppressions: OutputFile | None,
    baseline: str | None,
    faults: tuple[str, ...],
    allow_unfired: bool,
    fault_sweep: bool,
    schedules: int | None,
    traced: OutputFile | None,
    record_calls: bool,
    list_rules: bool,
    **options: str | None,
) -> None:
    """Run PROGRAM with ARGUMENTS, unchanged, and report every memory and transfer mistake with its lines.

    \b
    softacl check program.py --epochs 3
    softacl check --format json --output report.json program.py
    softacl check ./main
    softacl check ./job.sh

    PROGRAM is Python, compiled, or a script: then the programs that it starts are checked.

    Exit code: 1 findings, 2 wrong use; else the program's own.
    """
    from softacl.check.report import FORMATS

    if form not in FORMATS:
        near = did_you_mean(form, FORMATS)
        raise click.UsageError(f"--format {form}: there is no such form.{near} Use one of: {', '.join(FORMATS)}.")
    if list_rules:
        from softacl.check.report.explain import rule_list

        click.echo(rule_list(form), nl=False)
        return
    if program is None:
        raise click.UsageError("Name a program: softacl check PROGRAM.py ARGUMENTS (or --explain, --list-rules).")
    selected = _selection(select, extend_select, ignore)
    kind = Kind.PYTHON
    if module:
        find_module(program)
    else:
        kind = kind_of(program)
    set_environment(options)
    from softacl.check.engine.checker import Checker
    from softacl.check.engine.site import user_files
    from softacl.check.report import Summary, render
    from softacl.check.report.finding import Severity
    from softacl.check.report.text import plain, remarks
    from softacl.check.rules import all_rules
    from softacl.check.rules.leaks.at_exit import Ending
    from softacl.check.session.doubts import note
    from softacl.check.session.first_error import FirstError
    from softacl.check.session.process_group import ProcessGroup
    from softacl.check.session.run import Run
    from softacl.check.session.suppressions import Suppressions, read_baseline, suppression_file, without_known
    from softacl.faults import Faults, parse

    summary = Summary(program, fail_on=Severity[fail_on.upper()], exit_zero=exit_zero, require_use=require_use)
    summary.allow_unfired, summary.notes = allow_unfired, _misplaced(arguments)
    try:
        asked = Faults([parse(text) for text in faults])
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if fault_sweep or schedules is not None:
        if traced is not None:
            raise click.UsageError(
                "--trace: --schedules and --fault-sweep run the program many times; record one run of it."
            )
        if form not in ("text", "json"):
            raise click.UsageError(f"--format {form}: --schedules and --fault-sweep write text or json.")
        given = [f"--{name}={value}" for name, value in options.items() if value is not None]
        given += [
            f"--{name}={value}" for name in ("select", "ignore") for value in {"select": select, "ignore": ignore}[name]
        ]
        given += [f"--fault={text}" for text in faults]
        command = [*(["-m"] if module else []), program, *arguments]
        from softacl.cli.check_many import run_many

        sys.exit(
            run_many(
                command, given, schedules, int(options["seed"] or 0), timeout, form, output, Severity[fail_on.upper()]
            )
        )
    known = Suppressions()
    stale: dict[str, set[str]] = {}
    with _naming("[tool.softacl.check]"):
        known.read_project(Path.cwd())
    if suppressions is not None:
        with _naming("--suppressions"):
            known.read(suppressions)
    if baseline is not None:
        with _naming("--baseline"):
            stale = read_baseline(baseline)
    checker = Checker(selected)
    checker.faults, checker.record_calls = asked, record_calls
    if form == "text" and output is None:  # a program that reads the report wants nothing else
        checker.collector.at_once = FirstError(
            lambda found: known.hidden(found) or not without_known([found], dict(stale))
        )
    files = TraceFiles(traced, "--trace") if traced is not None else None
    recorders: list[Recorder] = []  # of the process that runs the program
    family = ProcessGroup(filter(selected, all_rules()), faults)
    report_fd = _report_stream(form, output)

    def done(ending: Ending) -> int:
        for recorder in recorders:
            recorder.close()
        try:
            return report(ending)
        except Exception as error:  # findings are never lost for the sake of their form
            checker.failed(error)
            summary.findings, summary.failure = checker.collector.sorted(), checker.failure
            _write(plain(summary), None, None)
            return summary.exit_code

    def report(ending: Ending) -> int:
        found = checker.collector.sorted()
        files = user_files() | (set() if module else {os.path.abspath(program)})
        about: list[Finding] = []
        checker.guard(lambda: about.extend(told for told in known.apply(found, files) if selected(told.rule)))
        summary.findings = without_known([*found, *about], stale)
        summary.stale = len(found) + len(about) - len(summary.findings)
        written = True
        if write_suppressions is not None:
            written = _told(lambda: write_suppressions.write(suppression_file(summary.shown)))
        summary.notes += note(checker.excused)
        summary.calls, summary.code = checker.calls, ending.code
        summary.ended = ending.stopped or ending.exception
        summary.recorded, summary.failure, summary.unfired = checker.recorded, checker.failure, checker.faults.unfired
        terminal = form == "text" and output is None and os.isatty(2)
        colour = terminal and "NO_COLOR" not in os.environ
        width = os.get_terminal_size(2).columns or None if terminal else None  # 0: a terminal that does not say
        written = _write(render(summary, form, colour=colour, width=width), output, report_fd) and written
        if form != "text" and (told := remarks(summary)):
            _write("".join(f"softacl check: {line}\n" for line in told), None, None)
        return summary.exit_code if written else 2

    if kind is not Kind.PYTHON:
        from softacl.check.session.other_programs import OtherRun

        run = OtherRun(checker, done, family, timeout)
        environment = environment_of(kind) | (
            files.environment(" ".join([program, *arguments])) if files is not None else {}
        )
        try:
            code = run.program(command_of(program, arguments, kind), environment, kind is Kind.COMPILED)
        except OSError as error:
            raise click.UsageError(f"{program}: cannot be run: {error.strerror}.") from None
        finally:
            family.close()
        sys.exit(_with_trace(code, files))

    def work() -> int:
        run = Run(checker, done, family, timeout)
        if files is not None:
            recorders.append(files.recorder(to_its_end=False))
        return run.module(program, arguments) if module else run.program(program, arguments)

    def died(child: int, how: str, code: int) -> int:
        family.gather(checker, child)
        summary.killed = True
        if files is not None:
            files.fates[child] = fate_of(how)
        return done(Ending(stopped=how, code=code))

    from softacl.supervise import leave, supervised

    parent = os.getpid()
    code = supervised(work, died, family.state, timeout)
    family.close()
    leave(_with_trace(code, files) if os.getpid() == parent else code)


environment_options(check)


def _with_trace(code: int, files: TraceFiles | None) -> int:
    """Write the recording, if there is to be one; the exit code."""
    return code if files is None or files.gather() or code else 2


#: Options that mean so little to other programs that one behind PROGRAM was most likely meant for us.
_OURS = frozenset(
    {"--select", "--extend-select", "--ignore", "--fail-on", "--exit-zero", "--require-use", "--suppressions"}
    | {
        "--write-suppressions",
        "--baseline",
        "--fault",
        "--allow-unfired",
        "--fault-sweep",
        "--schedules",
        "--list-rules",
        "--trace",
    }
)


def _misplaced(arguments: tuple[str, ...]) -> list[str]:
    """Options of ours that stand behind PROGRAM, where they are the program's, in words."""
    from softacl.check.report import FORMATS

    found = []
    for i, argument in enumerate(arguments):
        if argument == "--":
            break
        name, given, value = argument.partition("=")
        after = value if given else "".join(arguments[i + 1 : i + 2])
        if name in _OURS or (name == "--format" and after in FORMATS):
            found.append(name)
    return [
        f"{name} stands behind the program and is given to it; options of softacl check stand before it: "
        f"softacl check {name} ... PROGRAM"
        for name in dict.fromkeys(found)
    ]


@contextmanager
def _naming(option: str) -> Iterator[None]:
    """Wrong contents of a file are wrong use, and the message says which option named the file."""
    try:
        yield
    except (ValueError, OSError) as error:
        raise click.UsageError(f"{option} {error}") from None


def _report_stream(form: str, output: OutputFile | None) -> int | None:
    """A report for machines has stdout to itself; what the program prints goes to stderr then."""
    if output is not None or form == "text":
        return None
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    return kept


def _write(text: str, output: OutputFile | None, report_fd: int | None) -> bool:
    """Write the report; whether that was possible."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            pass
    if output is not None:
        return _told(lambda: output.write(text))
    if report_fd is not None:
        return _told(lambda: OutputFile(f"/dev/fd/{report_fd}", "standard output").write(text))
    encoding = sys.__stderr__.encoding if sys.__stderr__ is not None else "utf-8"  # a person reads it
    data = text.encode(encoding, "backslashreplace")
    return _told(lambda: OutputFile("/dev/fd/2", "standard error").write(data))


def _told(write: Callable[[], None]) -> bool:
    """Whether it could be written; one line says so if not."""
    try:
        write()
    except OutputError as error:
        try:  # not through sys.stderr: what it cannot write it would try again at the end
            os.write(2, f"softacl check: {error}\n".encode("utf-8", "backslashreplace"))
        except OSError:
            pass
        return False
    return True
