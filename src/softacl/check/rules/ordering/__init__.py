"""HD4xx: races and other unordered accesses."""

from softacl.check.rules.ordering.pages import *
