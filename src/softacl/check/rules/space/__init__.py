"""HD3xx: the wrong kind of memory."""

from softacl.check.rules.space.pages import *
