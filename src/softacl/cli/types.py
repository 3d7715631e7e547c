"""Option types that several commands share. Their errors name the allowed values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from softacl.base.atomic_write import OutputError, OutputFile
from softacl.base.environment import Refusal
from softacl.base.suggestions import did_you_mean
from softacl.base.units import format_size, parse_size
from softacl.cli.completion import complete_paths, matching

_LONGEST = 1e9  # seconds
_LARGEST = 1 << 49  # bytes

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from softacl.runtime.settings import Settings

    class _Number(click.ParamType[int]): ...

    class _Time(click.ParamType[float]): ...

    class _Name(click.ParamType[str]): ...

    class _File(click.ParamType[OutputFile]): ...

    class _Several(click.ParamType[tuple[Any, ...]]): ...

else:  # older releases of click have no types of values
    _Number = _Time = _Name = _File = _Several = click.ParamType

#: A file that a command reads. Whether it can be read is found out, and said, where it is read.
IN_FILE = click.Path(readable=False, path_type=Path)


@contextmanager
def naming(option: str) -> Iterator[None]:
    """What is wrong with a file, or with its contents, is said with the option that named it."""
    try:
        yield
    except (ValueError, Refusal) as error:
        raise Refusal(f"{option} {error}") from None


def devices_there(option: str, asked: Sequence[int], settings: Settings) -> range:
    """The devices that programs see. UsageError if there are none, or not those that an option asks for."""
    there = range(len(settings.visible))
    if not there:
        raise click.UsageError(
            settings.visible_error or "there is no device. Set ASCEND_RT_VISIBLE_DEVICES or unset it."
        )
    absent = [number for number in asked if number not in there]
    if absent:
        raise click.UsageError(
            f"{option}: there is no device {', '.join(map(str, absent))}. Devices: {', '.join(map(str, there))} "
            f"(SOFTACL_DEVICES sets how many, {settings.profile.max_devices} at most)."
        )
    return there


class Commands(click.Group):
    """Commands of which a misspelled one names the nearest, and none shows the help."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and self.no_args_is_help and not ctx.resilient_parsing:
            click.echo(ctx.get_help(), err=True)
            ctx.exit(2)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        names = self.list_commands(ctx)
        if args and not args[0].startswith("-") and args[0].replace("_", "-") not in names:
            near = did_you_mean(args[0], names)
            ctx.fail(f"{args[0]}: there is no such command.{near} The commands: {', '.join(names)}.")
        return super().resolve_command(ctx, args)


class Seconds(_Time):
    """A time in seconds. allowed: which ones those are for which `is_allowed` is true; hint: what to write instead."""

    name = "seconds"

    def __init__(self, is_allowed: Callable[[float], bool], allowed: str, hint: str = "") -> None:
        self.is_allowed, self.allowed, self.hint = is_allowed, allowed, f" {hint}" if hint else ""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            seconds = float(value)
        except ValueError:
            self.fail(f"{value!r} is not a number of seconds.{self.hint}", param, ctx)
        if not self.is_allowed(seconds):
            self.fail(f"{value} is out of range. Allowed: {self.allowed}.", param, ctx)
        return seconds


SECONDS = Seconds(lambda seconds: 0 < seconds <= _LONGEST, f"above 0, at most {_LONGEST:,.0f}")


class SizeType(_Number):
    """Bytes: 10485760, 10MiB, 1.5GiB."""

    name = "size"

    def __init__(self, at_least: int = 0) -> None:
        self.at_least = at_least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            nbytes = value if isinstance(value, int) else parse_size(value)
        except ValueError as error:
            self.fail(f"{error}.", param, ctx)
        if nbytes < self.at_least:
            self.fail(f"{value} is too small. Allowed: at least {format_size(self.at_least)}.", param, ctx)
        if nbytes > _LARGEST:
            self.fail(f"{value} is too large. Allowed: at most {format_size(_LARGEST)}.", param, ctx)
        return nbytes


SIZE = SizeType(at_least=1)


class OutFileType(_File):
    """A file to be written. That it cannot be is reported before any work is done."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> OutputFile:
        file = value if isinstance(value, OutputFile) else OutputFile(value)
        if ctx is not None and ctx.resilient_parsing:  # a shell completes another word
            return file
        try:
            file.check()
        except OutputError as error:
            raise Refusal(f"{param.get_error_hint(ctx)}: {error}" if param and ctx else str(error)) from None
        return file

    shell_complete = staticmethod(complete_paths)


FILE = click.Path(readable=False)  # the command reports what is wrong with it
OUT_FILE = OutFileType()


class Names(_Name):
    """One of a few names, in upper or lower case."""

    name = "name"

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return f"[{'|'.join(self.names)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        for name in self.names:
            if str(value).casefold() == name.casefold():
                return name
        near = did_you_mean(str(value), self.names)
        self.fail(f"{value!r} is not a valid value.{near} Allowed: {', '.join(self.names)}.", param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return matching(self.names, incomplete)


class Text(_Name):
    """Any text: the command judges it. offers: what shells complete it with, or what finds that, given the other options."""

    def __init__(self, name: str, offers: Iterable[str] | Callable[[dict[str, Any], str], Iterable[str]] = ()) -> None:
        self.name, self.offers = name, offers

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        offers = self.offers(ctx.params, incomplete) if callable(self.offers) else self.offers
        return matching(offers, incomplete)


def _chips(params: dict[str, Any], typed: str) -> Iterable[str]:
    from softacl.profiles import names

    return names()


def _pixel_formats(params: dict[str, Any], typed: str) -> Iterable[str]:
    from softacl.media.formats import all_formats

    return [form.name for form in all_formats()]


def _faults(params: dict[str, Any], typed: str) -> Iterable[str]:
    from softacl.faults.language import offers

    return offers(typed)


def _rules(params: dict[str, Any], typed: str) -> Iterable[str]:
    from softacl.check.findings.rules import BY_ID

    before = typed[: typed.rfind(",") + 1]
    return {before + rule.id: rule.name for rule in BY_ID.values()}


CHIP, PIXELS, RULES = Text("chip", _chips), Text("format", _pixel_formats), Text("rules", _rules)
FAULTS = Text("fault", _faults)


class Whole(_Number):
    """A whole number from `low` to `high`, with no upper end if `high` is None; `endless` allows -1 too."""

    name = "number"

    def __init__(self, low: int, high: int | None = None, *, endless: bool = False) -> None:
        self.low, self.high, self.endless = low, high, endless

    @property
    def allowed(self) -> str:
        """The values in words."""
        if self.high is None:
            text = f"{self.low} or more"
        else:
            text = f"{self.low} or {self.high}" if self.high == self.low + 1 else f"{self.low} to {self.high}"
        return f"{text}, or -1 (without end)" if self.endless else text

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return f"[{self.low}|{self.high}]" if self.high == self.low + 1 else "NUMBER"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return matching([str(self.low), str(self.high)] if self.high == self.low + 1 else [], incomplete)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is not a whole number. Allowed: {self.allowed}.", param, ctx)
        low_enough = self.high is None or number <= self.high
        if not (low_enough and number >= self.low) and not (self.endless and number == -1):
            self.fail(f"{number} is out of range. Allowed: {self.allowed}.", param, ctx)
        return number


class Listed(_Several):
    """Several values of one type, with commas between them; each is kept once, in the order given."""

    name = "list"

    def __init__(self, inner: click.ParamType[Any]) -> None:
        self.inner = inner

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return f"{self.inner.name.upper()},..."

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Any, ...]:
        if isinstance(value, tuple):
            return value
        words = [word.strip() for word in str(value).split(",")]
        if not all(words):
            self.fail(f"{value!r} has an empty entry.", param, ctx)
        return tuple(dict.fromkeys(self.inner.convert(word, param, ctx) for word in words))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        before, comma, word = incomplete.rpartition(",")
        items = self.inner.shell_complete(ctx, param, word)
        for item in items:
            item.value = f"{before}{comma}{item.value}"
        return items
