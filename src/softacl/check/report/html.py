"""One HTML page: findings with their lines, filters, and the page of each violated rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from softacl.base.units import counted
from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.site import SourceLine, source_of
from softacl.check.report.paths import relative
from softacl.check.report.rule_pages import rule_page
from softacl.check.report.summary import Problem, Summary
from softacl.check.report.text import MAX_CALLERS, contexts, minor_remarks, repetitions
from softacl.report.markup import Html, join, tag
from softacl.report.page import asset, page, section, tiles
from softacl.report.table import table

Say = Callable[[str], str]  # of the language

_AROUND = 2  # lines shown before and after a line
_PLURAL = {"error": "errors", "warning": "warnings"}


def render(summary: Summary) -> str:
    """The page."""
    findings = sorted(summary.shown, key=lambda finding: -finding.severity)
    say = summary.language.text
    counts = summary.counts
    figures = [(say(_PLURAL.get(name, name)), f"{n:,}", name if n else "") for name, n in counts.items()]
    figures += [(say("calls checked"), say(f"{summary.calls:,}{' or more' if summary.killed else ''}"), "")]
    figures += [(say("program's exit code"), str(summary.code), "")]
    body = [
        tiles(figures),
        *(_problem(problem) for problem in summary.problems),
        *(tag("p", text, class_="panel note") for text in minor_remarks(summary)),
        section(
            "findings",
            say("Findings"),
            _filters(findings, say) if findings else None,
            tag("div", *(_finding(i, finding, say) for i, finding in enumerate(findings, 1)), id="list"),
            tag("p", say("No finding passes the filters."), id="none", hidden=True)
            if findings
            else tag("p", say("No findings.")),
        ),
    ]
    contents = [("findings", say("Findings"))]
    rules = {finding.rule.id: finding.rule for finding in findings}
    if rules:
        numbers = {key: [i for i, finding in enumerate(findings, 1) if finding.rule.id == key] for key in sorted(rules)}
        body.append(
            section("rules", say("Rules"), *(rule_page(rules[key], numbers[key], summary.language) for key in numbers))
        )
        contents.append(("rules", say("Rules")))
    hidden = [finding for finding in summary.findings if finding.suppressed is not None]
    if hidden:
        rows = [
            (f.rule.id, say(_where(f.locations[0])) if f.locations else "", f.message, f.suppressed or "")
            for f in hidden
        ]
        shown = table(
            "hidden",
            tuple(map(say, ("rule", "line", "finding", "reason"))),
            rows,
            say(f"{counted(len(hidden), 'finding')} not counted"),
        )
        body.append(section("suppressed", say("Suppressed"), shown))
        contents.append(("suppressed", say("Suppressed")))
    return page(
        "softacl check",
        summary.program,
        join(body),
        lead=f"{summary.sentence[0].upper()}{summary.sentence[1:]}{say('.')}",
        contents=contents if len(contents) > 1 else (),
        styles=(asset("findings.css"),),
        scripts=(asset("findings.js"),),
        language=summary.language,
    )


def _problem(problem: Problem) -> Html:
    detail = tag("pre", problem.detail) if problem.detail else None
    return tag("div", tag("p", problem.text), detail, class_="panel note error")


def _filters(findings: list[Finding], say: Say) -> Html:
    """A search field, and filters by severity, rule and file."""
    every = say(counted(len(findings), "finding"))
    severities = Counter(finding.severity for finding in findings)
    rules = Counter((finding.rule.id, finding.rule.name) for finding in findings)
    files = Counter(relative(finding.file) for finding in findings if finding.file)
    chips = (
        tag(
            "label",
            tag("input", type="checkbox", value=str(severity), checked=True),
            f" {say(str(severity))} ({severities[severity]})",
            class_=f"chip {severity}",
        )
        for severity in sorted(Severity, reverse=True)
        if severity in severities
    )
    return tag(
        "form",
        tag(
            "input",
            type="search",
            id="words",
            placeholder=say("Filter findings"),
            aria_label=say("Filter findings by words"),
        ),
        tag("span", *chips, class_="chips", role="group", aria_label=say("Severities")),
        _choice("rule", say("All rules"), [(key, f"{key} {name} ({n})") for (key, name), n in sorted(rules.items())]),
        _choice("file", say("All files"), [(file, f"{file} ({n})") for file, n in sorted(files.items())]),
        tag(
            "span",
            every,
            id="count",
            class_="muted",
            role="status",
            data_all=every,
            data_some=say("{shown} of {all} findings").replace("{all}", str(len(findings))),
        ),
        id="filters",
        class_="script",
    )


def _choice(name: str, every: str, options: list[tuple[str, str]]) -> Html:
    return tag(
        "select",
        tag("option", every, value=""),
        *(tag("option", text, value=value) for value, text in options),
        id=name,
        aria_label=every,
    )


def _finding(number: int, finding: Finding, say: Say) -> Html:
    rule = finding.rule
    times = tag("small", say(repetitions(finding))) if finding.count > 1 else None
    others = [
        o for o in finding.related if o.location and (o.role != "allocation" or o.location not in finding.locations[:1])
    ]
    return tag(
        "article",
        tag(
            "h3",
            tag("span", say(str(finding.severity)), class_="severity"),
            " ",
            tag("a", f"{rule.id} {rule.name}", href=f"#rule-{rule.id}"),
            " ",
            times,
            tag("a", "#", href=f"#finding-{number}", class_="anchor", aria_label=say(f"Link to finding {number}")),
        ),
        tag("p", finding.message.rstrip(".") + say(".")),
        _excerpt("", finding.locations[0], say) if finding.locations else None,
        _callers(finding, say),
        *(_excerpt(say(other.role), other.location, say) for other in others if other.location),
        *(tag("p", line[0].upper() + line[1:], class_="muted") for line in map(say, contexts(finding))),
        tag("p", tag("b", say("Fix: ")), finding.fix, say("."), class_="fix") if finding.fix else None,
        id=f"finding-{number}",
        class_=str(finding.severity),
        data_severity=str(finding.severity),
        data_rule=rule.id,
        data_file=relative(finding.file) if finding.file else "",
    )


def _callers(finding: Finding, say: Say) -> Html | None:
    """The callers of the line: of the first occurrence, and of those folded into the finding."""
    stacks = [finding.locations[1:], *(stack[1:] for stack in list(finding.stacks)[1:] if len(stack) > 1)]
    rows = [
        tag("ol", *(tag("li", say(_where(location))) for location in stack))
        for stack in stacks[: MAX_CALLERS + 1]
        if stack
    ]
    if not rows:
        return None
    more = len(finding.stacks) - MAX_CALLERS - 1
    return tag(
        "details",
        tag("summary", say("Called from "), say(_where((stacks[0] or stacks[1])[0]))),
        *rows,
        tag("p", say(f"and from {counted(more, 'more place')}"), class_="muted") if more > 0 else None,
    )


def _where(location: SourceLine) -> str:
    return f"{relative(location.file)}:{location.line} in {location.function}"


def _excerpt(role: str, location: SourceLine, say: Say) -> Html:
    """A line of the program with its context."""
    lines = []
    if source_of(location):
        for number in range(max(1, location.line - _AROUND), location.line + _AROUND + 1):
            text = source_of(SourceLine(location.file, number, ""))
            if text or number == location.line:
                lines.append((number, text))
    shift = min((len(text) - len(text.lstrip()) for _, text in lines if text.strip()), default=0)
    code = (
        tag(
            "span",
            tag("i", f"{number:>5}"),
            " ",
            text[shift:] or " ",
            "\n",
            class_="here" if number == location.line else None,
        )
        for number, text in lines
    )
    return tag(
        "figure",
        tag("figcaption", tag("b", f"{role} ") if role else None, tag("span", say(_where(location)), class_="code")),
        tag("pre", *code) if lines else None,
    )
