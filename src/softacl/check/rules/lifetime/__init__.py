"""HD1xx: use after free, double free and other lifetime errors."""

from softacl.check.rules.lifetime.pages import *
