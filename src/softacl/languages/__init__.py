"""Translations of user-facing text: reports, rule pages, `softacl doctor`, the messages of failed calls.

A language is two files here: messages.NAME.json, which maps English to it, and rules.NAME.json, which
scripts/generate_rules.py generates from check/rules/pages/NAME. gettext looks a text up before its values are filled
in; these messages reach a report as whole sentences, also from other processes, C and older JSON reports. So the
English of a message is a template, `{0} of a null pointer`, that recovers the values from the sentence. The code that makes
messages is independent of the language, and a message without an entry stays English.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache, reduce
from typing import NamedTuple

from softacl.base.environment import WORDS, warn_once, word_of

__all__ = ["ENGLISH", "NAMES", "PROSE", "Language", "chosen", "language"]

VARIABLE = "SOFTACL_LANG"
NAMES = WORDS[VARIABLE]
_PLACEHOLDER = re.compile(r"\{(\w+!?)\}")  # {0!}: a name, which is never translated
_ENDINGS = " ,;:.("  # a text that begins with one of these is the end of others
#: Between parts of a sentence that are known each by itself, and whether one that is not may be among them.
_BETWEEN = {
    re.compile(separator): mark
    for separator, mark in {
        r"(?<=[^\s.])\. (?=[A-Za-z])": ("。", True),  # the end of a sentence
        "; ": ("；", True),
        ": ": ("：", True),
        r", (?![^\[\]()]*[\])])": ("，", False),  # not within a shape
        " and acl": (" 和 acl", False),
    }.items()
}
#: A value without words: a number with its unit, a name, a place, or a thread with its function.
_ATOM = re.compile(r"(?:[^\s(]\S*)?|-?[\d.,]+ [kKMGTPE]?i?B(/s)?|\S+ \([^()]*\)|\w*\[[^\[\]]*\]|'[^']*'|\"[^\"]*\"")
#: Where a sentence, or a part that is known by itself, ends: no value of a template goes on behind it.
_BREAK = re.compile(r"; |(?<=[^\s.])\. (?=[A-Za-z])")
#: The call, or the operator, that a message begins with.
_HEAD = re.compile(r"((?:ACL_\w+ \(\d+\): )?acl[\w.]+|[A-Z]\w+): ")
#: A clause: no value of a short template, unless it comes behind a colon.
_CLAUSE = re.compile(r"[^(]*(?<!that)(?<!which) (?:is|are|was|were) ")
#: What is left of an English sentence. A command (`softacl cc`) stays.
PROSE = re.compile(
    r"(?<![\w./-])(?!softacl )(?:[a-z]+ [a-z]+|an?|and|are|at|by|for|from|has|have|in|is|its?|no|not|of|on|that|the|their|they|this|to"
    r"|was|which|with)(?![\w.(/-])"
)
_HEAVY = 20  # characters by which a template fits for sure, whatever its values are
_MARKS = "，。、；：？！（）《》“”"
_REST = "rest"  # what comes before the end of a text
_CACHED = 4096


class _Template(NamedTuple):
    """literals: the text around the values, one more than names. own: the text of the language, with the same names."""

    literals: tuple[str, ...]
    names: tuple[str, ...]
    own: str

    @property
    def kept(self) -> list[str]:
        """The values that are names."""
        return [each[:-1] for each in _PLACEHOLDER.findall(self.own) if each[-1] == "!"]

    @property
    def weight(self) -> int:
        """The length of literal text: of two templates that match, the heavier wins."""
        return sum(map(len, self.literals))

    def values(self, text: str, is_known: Callable[[str], bool]) -> dict[str, str] | None:
        """The values that make `text`, by name; None if none do. A space alone ends no phrase that `is_known` does not know."""
        first, *_, last = self.literals
        end = len(text) - len(last)
        if not text.startswith(first) or not text.endswith(last) or end < len(first):
            return None
        at = len(first)
        for literal in self.literals[1:-1]:
            if (at := text.find(literal, at, end) + len(literal)) < len(literal):
                return None
        found = next(self._splits(text, 1, len(first), end, is_known), None)
        return dict(zip(self.names, found, strict=True)) if found is not None else None

    def _splits(self, text: str, nth: int, at: int, end: int, is_known: Callable[[str], bool]) -> Iterator[list[str]]:
        """All values from the nth literal on, the shortest first."""
        if nth == len(self.literals) - 1:
            yield from [[text[at:end]]] if self._may_be(nth, text[at:end], is_known) else []
            return
        literal = self.literals[nth]
        next_ = text.find(literal, at, end)
        while next_ >= 0:
            if self._may_be(nth, text[at:next_], is_known):
                for others in self._splits(text, nth + 1, next_ + len(literal), end, is_known):
                    yield [text[at:next_], *others]
            next_ = text.find(literal, next_ + 1, end) if literal else -1

    def _may_be(self, nth: int, value: str, is_known: Callable[[str], bool]) -> bool:
        return " " not in (self.literals[nth - 1], self.literals[nth]) or is_known(value)


class Language:
    """One language. English changes nothing."""

    def __init__(self, name: str, messages: Mapping[str, str], pages: Mapping[str, Mapping[str, str]]) -> None:
        """messages: English -> text; pages: rule -> field -> text."""
        self.name = name
        self._whole = dict(messages)
        self._templates = sorted(
            (template_of(english, own) for english, own in messages.items() if _is_part(english)),
            key=lambda template: (template.names[0] != _REST, -template.weight),
        )
        self._pages = pages
        self._cached = lru_cache(_CACHED)(self._text)

    @property
    def tag(self) -> str:
        """The language as HTML names it."""
        return self.name.replace("_", "-")

    def page(self, rule: str) -> Mapping[str, str]:
        """The translated page of a rule, by field; empty without a translation."""
        return self._pages.get(rule, {})

    def text(self, english: str) -> str:
        """A message in this language; parts that have no entry stay English."""
        return self._cached(english) if self._whole else english

    def _filled(self, template: _Template, values: Mapping[str, str]) -> str:
        pieces = _PLACEHOLDER.split(template.own)
        pieces[1::2] = [values[each[:-1]] if each[-1] == "!" else self.text(values[each]) for each in pieces[1::2]]
        return reduce(_joined, pieces)

    def _has_entry(self, english: str) -> bool:
        own = self.text(english)
        if all(map(_ATOM.fullmatch, english.split(", "))):  # one, or a list
            return PROSE.fullmatch(english) is None
        return own != english and PROSE.search(own) is None

    def _values(self, template: _Template, english: str) -> dict[str, str] | None:
        """The values of a template that makes the text, unless one is more than a value."""
        if english.endswith(".") and not template.literals[-1]:
            return None  # the full stop is no part of a value
        values = template.values(english, self._has_entry)
        if values is None or not all(_ATOM.fullmatch(values[name]) for name in template.kept):
            return None
        for literal, (name, value) in zip(template.literals, values.items(), strict=False):
            if name == _REST or value in self._whole:
                continue
            inside = not literal.endswith((": ", "; "))
            if _BREAK.search(value) or (inside and ": " in value):
                return None
            if inside and template.weight < _HEAVY and _CLAUSE.match(value):
                return None
        return values

    def _text(self, english: str) -> str:
        if (own := self._whole.get(english)) is not None:
            return own
        sure = None
        for template in self._templates:
            if (values := self._values(template, english)) is None:
                continue
            if all(map(self._has_entry, values.values())):
                return self._filled(template, values)
            if sure is None and template.weight >= _HEAVY:
                sure = template, values
        if sure is not None:
            return self._filled(*sure)
        if (head := _HEAD.match(english)) is not None:
            rest = english[head.end() :]
            if (own := self.text(rest)) != rest:
                return reduce(_joined, (head[1], "：", own))
        stem = english.removesuffix(".")
        if stem and stem != english and (own := self.text(stem)) != stem:
            return f"{own}。"
        for separator, (mark, partly) in _BETWEEN.items():
            if len(parts := separator.split(english)) > 1:
                own_parts = [self.text(part) for part in parts]
                if (own_parts != parts or mark[-1].isascii()) and (partly or all(map(self._has_entry, parts))):
                    return reduce(_joined, [each for part in own_parts for each in (mark, part)][1:])
        return english


def _joined(left: str, right: str) -> str:
    """Two pieces of a sentence. Chinese has a space beside letters and digits only."""
    before, after = left.rstrip(" "), right.lstrip(" ")
    if not before or not after or (before[-1].isascii() and after[0].isascii()):
        return left + right
    a, b = before[-1], after[0]
    if not (a.isascii() or b.isascii()) or a in _MARKS or b in _MARKS:
        return before + after
    return f"{before} {after}" if (a if a.isascii() else b).isalnum() else left + right


def _is_part(english: str) -> bool:
    return "{" in english or (english[:1] in _ENDINGS and any(map(str.isalpha, english)))


def template_of(english: str, own: str) -> _Template:
    """The template of an entry. The end of other texts takes these as the value `rest`, at the beginning unless `own` says where."""
    if english[0] in _ENDINGS:
        english = f"{{{_REST}}}{english}"
        own = own if f"{{{_REST}}}" in own else f"{{{_REST}}}{own}"
    parts = _PLACEHOLDER.split(english)
    return _Template(tuple(parts[::2]), tuple(parts[1::2]), own)


ENGLISH = Language("en", {}, {})


@cache
def language(name: str) -> Language:
    """A language of NAMES."""
    if name == ENGLISH.name:
        return ENGLISH
    texts = []
    for kind in ("messages", "rules"):
        # importlib.resources would cost each start of a program 6 ms
        with open(os.path.join(os.path.dirname(__file__), f"{kind}.{name}.json"), encoding="utf-8") as file:
            texts.append(json.load(file))
    messages, pages = texts
    return Language(name, messages, pages)


def chosen(requested: str | None = None) -> Language:
    """The language that an option requests, else that of SOFTACL_LANG; English by default, whatever the locale, so that logs can
    be searched."""
    try:
        return language(requested or word_of(VARIABLE))
    except ValueError as error:
        warn_once(str(error))
        return ENGLISH
