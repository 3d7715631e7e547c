"""HD8xx: leaks."""

from softacl.check.rules.leaks.pages import *
