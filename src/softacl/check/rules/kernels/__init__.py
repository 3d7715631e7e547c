"""HDx5x: inside kernels, in the family of the mistake."""

from softacl.check.rules.kernels.pages import *
