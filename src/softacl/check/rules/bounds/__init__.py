"""HD2xx: out-of-bounds accesses."""

from softacl.check.rules.bounds.pages import *
