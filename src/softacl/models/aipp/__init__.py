"""AIPP: what a chip does to a picture before a model sees it. `read` reads a configuration file, `apply` computes."""

from softacl.models.aipp.arithmetic import apply
from softacl.models.aipp.configuration import AippError, Configuration
from softacl.models.aipp.text import read

__all__ = ["AippError", "Configuration", "apply", "read"]
