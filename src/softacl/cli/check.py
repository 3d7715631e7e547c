"""`softacl check`: run a program and report its memory and transfer mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from softacl.check.report import FORMATS, SUFFIXES
from softacl.cli import terminal
from softacl.cli.program import kind_of
from softacl.cli.run import ProgramCommand, set_environment
from softacl.cli.types import FAULTS, FILE, OUT_FILE, RULES, SECONDS, Names, Whole, naming
from softacl.languages import Language, chosen

if TYPE_CHECKING:
    from softacl.base.atomic_write import OutputFile

_SEVERITIES = ("information", "performance", "warning", "error")


def _pages(rule: str, language: Language) -> str:
    """The pages that --explain shows."""
    from softacl.check.findings.selection import find, near
    from softacl.check.report.rule_pages import explain

    rules = find(rule)
    if not rules:
        raise click.UsageError(f"--explain {rule}: there is no such rule.{near(rule)} --list-rules shows all.")
    return "\n".join(explain(each, language) for each in rules)


class _CheckCommand(ProgramCommand):
    """Its defaults are those of the project, in pyproject.toml."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        from softacl.check.session.project import project_settings

        settings: dict[str, Any] = {}
        if not extra.get("resilient_parsing"):  # a shell that completes the line
            with naming("[tool.softacl.check]"):
                settings = project_settings(Path.cwd())
        settings.pop("suppressions", None)  # lines, not a file; they are read with the program's comments
        extra.setdefault("default_map", {key.replace("-", "_"): value for key, value in settings.items()})
        return super().make_context(info_name, args, parent, **extra)


@click.command(cls=_CheckCommand, required=False)
@click.option(
    "--format",
    "form",
    type=Names(FORMATS),
    metavar="FORMAT",
    default=None,
    help=f"Format of the report: {', '.join(FORMATS)}.  [default: that of the suffix of --output, else text]",
)
@click.option(
    "--output",
    "-o",
    type=OUT_FILE,
    metavar="FILE",
    help="Where the report goes.  [default: stderr for text, stdout for the others]",
)
@click.option(
    "--select",
    multiple=True,
    type=RULES,
    help="Only these rules: ids, names or families (HD1), separated by commas.  [default: all that are enabled]",
)
@click.option("--extend-select", multiple=True, type=RULES, help="Also enable these rules.")
@click.option("--ignore", multiple=True, type=RULES, help="Do not report these rules.")
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
    type=SECONDS,
    metavar="SECONDS",
    help="End the program after SECONDS.  [default: never]",
)
@click.option(
    "--suppressions",
    type=FILE,
    metavar="FILE",
    help="A file of known findings, one per line: RULE FILE[:FUNCTION] REASON.",
)
@click.option(
    "--write-suppressions",
    type=OUT_FILE,
    metavar="FILE",
    help="Write a file for --suppressions with all findings of this run.",
)
@click.option(
    "--baseline",
    type=FILE,
    metavar="FILE",
    help="An earlier JSON report: only findings that it does not have are reported.",
)
@click.option(
    "--fault",
    "faults",
    multiple=True,
    type=FAULTS,
    help="Make calls fail: malloc:nth=3, memcpy:every=10,code=507899, device_lost:after=2s, slow_copy:ms=50.",
)
@click.option("--allow-unfired", is_flag=True, help="A --fault that hit no call is a warning, not exit 2.")
@click.option("--fault-sweep", is_flag=True, help="Make each allocation and each call fail once, each in its own run.")
@click.option(
    "--schedules",
    type=Whole(1),
    metavar="N",
    help="Run the program in N legal orders of its tasks, and compare.",
)
@click.option(
    "--trace",
    "traced",
    type=OUT_FILE,
    metavar="FILE",
    help="Also record the program, with the findings on its timeline: FILE.acltrace, or another format of softacl trace.",
)
@click.option("--record-calls", is_flag=True, hidden=True)
@click.option("--once", is_flag=True, hidden=True)
@click.option(
    "--explain",
    type=RULES,
    metavar="RULE",
    help="Print the page of a rule.",
)
@click.option("--list-rules", is_flag=True, help="List all rules.")
def check(
    program: str | None,
    list_rules: bool,
    explain: str | None,
    form: str | None,
    once: bool,
    lang: str | None,
    output: OutputFile | None,
    **params: Any,
) -> None:
    """Run PROGRAM with ARGUMENTS, unchanged, and report every memory and transfer mistake with its lines.

    \b
    softacl check program.py --epochs 3
    softacl check --output report.html program.py
    softacl check ./main
    softacl check ./job.sh

    PROGRAM is Python, compiled, or a script: then the programs that it starts are checked.

    Exit code: 1 findings; 2 usage error; else the program's own.
    """
    from softacl.cli.check_options import CheckOptions

    form = form or (SUFFIXES.get(Path(output.requested).suffix, "text") if output else "text")
    if list_rules or explain:
        from softacl.check.report.rule_pages import rule_list

        own = chosen(lang)
        terminal.printable()
        click.echo(_pages(explain, own) if explain else rule_list(form, own), nl=False)
        return
    if program is None:
        raise click.UsageError("Name a program: softacl check PROGRAM.py ARGUMENTS (or --explain, --list-rules).")
    if once:  # one of many runs, which the settings of the project must not multiply
        params["schedules"] = None
    options = CheckOptions.of(
        {"program": program, "form": form, "once": once, "lang": lang, "output": output, **params}
    )
    selected = options.selected()
    kind = kind_of(program, options.module)
    set_environment(options.environment)
    from softacl.cli.check_session import check_program  # after the environment, which the runtime reads

    check_program(options, selected, kind)
