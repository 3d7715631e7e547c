"""HD0xx: the checker itself."""

from softacl.check.rules.tool.pages import *
