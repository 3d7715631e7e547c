"""HD5xx: uninitialised memory."""

from softacl.check.rules.initialisation.pages import *
