"""acl.blas: matrix operators. Every function is there and answers with a code; none of them works yet."""

from acl._absent import names_of
from acl._modules import answers

__all__ = names_of("acl.blas")  # noqa: PLE0605 (a list, made from the table)

__getattr__, __dir__ = answers("acl.blas", __all__)
