"""HD9xx: performance advice. Disabled by default (`--extend-select HD9`)."""

from softacl.check.rules.advice.pages import *
