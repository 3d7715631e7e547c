"""HD7xx: alignment and limits."""

from softacl.check.rules.alignment.pages import *
