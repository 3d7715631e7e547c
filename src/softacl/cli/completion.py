"""Completion in bash, zsh and fish: click finds what fits, and these scripts insert it.

Click's own scripts lose files next to commands, values after `=`, `:` and `,`, and words after the cursor.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import ClassVar

import click
from click import shell_completion
from click.shell_completion import CompletionItem

#: For parameters whose type says nothing of files. The shell lists them.
complete_paths, complete_folders = click.Path().shell_complete, click.Path(file_okay=False).shell_complete


def matching(values: Iterable[str], typed: str) -> list[CompletionItem]:
    """The values that begin as typed, in any case. The values of a mapping describe its keys."""
    texts: Mapping[str, str | None] = values if isinstance(values, Mapping) else dict.fromkeys(values)
    return [
        CompletionItem(value, help=text)
        for value, text in texts.items()
        if value.casefold().startswith(typed.casefold())
    ]


class _Shell(shell_completion.ShellComplete):
    """A shell whose script passes the command up to the cursor, and takes lines of type, value and description."""

    prefix = ""  # --name= of --name=value: click completes the value alone

    def get_completion_args(self) -> tuple[list[str], str]:
        words = shell_completion.split_arg_string(f"{os.environ['COMP_WORDS']}|")  # | is in the word at the cursor
        return words[1:-1], words[-1][:-1]

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        name, equals, value = incomplete.partition("=")
        if equals and name.startswith("--"):
            args, incomplete, self.prefix = [*args, name], value, name + equals
        try:
            items = super().get_completions([_hyphens(word) for word in args], incomplete)
            if not items and incomplete.startswith("--"):  # the other spelling of its name
                items = super().get_completions(args, _hyphens(incomplete))
                for item in items:
                    item.value = f"--{item.value[2:].replace('-', '_')}"
        except click.ClickException:  # what is wrong before the cursor is reported when the command runs
            return []
        return sorted(items, key=lambda item: item.type != "plain")

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type}\t{item.value}\t{' '.join((item.help or '').split())}"


def _hyphens(word: str) -> str:
    """An option as help writes it, with its value."""
    name, equals, value = word.partition("=")
    return f"{name.replace('_', '-')}{equals}{value}" if name.startswith("--") else word


class _Bash(_Shell):
    """Bash replaces only what follows the last = or : of a word."""

    name: ClassVar[str] = "bash"
    source_template: ClassVar[str] = """\
%(complete_func)s() {
    local IFS=$'\\n' kind value help
    COMPREPLY=()
    while IFS=$'\\t' read -r kind value help; do
        if [[ $kind == plain ]]; then
            COMPREPLY+=("$value")
            [[ $value == *[=:] ]] && compopt -o nospace
        elif [[ $kind == file && ${#COMPREPLY[@]} -gt 0 ]]; then
            compopt -o filenames
            COMPREPLY+=($(compgen -f -- "$2"))
        elif [[ $kind == file ]]; then
            compopt -o default
        elif [[ $kind == dir ]]; then
            compopt -o dirnames
        fi
    done < <(env COMP_WORDS="${COMP_LINE:0:COMP_POINT}" COMP_CWORD="$2" %(complete_var)s=bash_complete "$1" 2>/dev/null)
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

    def format_completion(self, item: CompletionItem) -> str:
        if item.type == "plain":
            whole, replaced = self.get_completion_args()[1], os.environ["COMP_CWORD"]
            kept = len(whole) - len(replaced) if whole.endswith(replaced) else 0
            item.value = f"{self.prefix}{item.value}"[kept:]
        return super().format_completion(item)


class _Zsh(_Shell):
    name: ClassVar[str] = "zsh"
    source_template: ClassVar[str] = """\
#compdef %(prog_name)s
%(complete_func)s() {
    local kind value help any_case='m:{a-zA-Z}={A-Za-z}'
    local -a closed open files folders
    while IFS=$'\\t' read -r kind value help; do
        case $kind:$value in
            plain:*[=:]) open+=("${value//:/\\\\:}${help:+:$help}") ;;
            plain:*) closed+=("${value//:/\\\\:}${help:+:$help}") ;;
            file:*) files=(_files) ;;
            dir:*) folders=(_files -/) ;;
        esac
    done < <(env COMP_WORDS="${words[1,CURRENT-1]} $QIPREFIX$PREFIX" %(complete_var)s=zsh_complete ${~words[1]} 2>/dev/null)
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    (( $#open )) && _describe -V value open -M $any_case -S ''
    (( $#closed )) && _describe -V value closed -M $any_case
    $files
    $folders
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""


class _Fish(_Shell):
    name: ClassVar[str] = "fish"
    source_template: ClassVar[str] = """\
function %(complete_func)s
    set -l prefix (string match -r -- '^--[^=]+=' (commandline -ct))
    set -l command (commandline -po)[1]
    env COMP_WORDS=(commandline -cp | string collect) %(complete_var)s=fish_complete $command 2>/dev/null |
    while read -l -d \\t kind value help
        switch $kind
            case plain
                printf '%%s%%s\\t%%s\\n' "$prefix" $value "$help"
            case file
                printf "$prefix%%s\\n" (__fish_complete_path $value)
            case dir
                printf "$prefix%%s\\n" (__fish_complete_directories $value)
        end
    end
end
complete --no-files --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


for _class in (_Bash, _Zsh, _Fish):
    shell_completion.add_completion_class(_class)
