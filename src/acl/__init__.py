"""pyACL, as the vendor's binding has it, on SoftACL's runtime. Names, arguments and results are the vendor's.

Arguments are positional. `ret` is 0 for success; after a failure, get_recent_err_msg() says what was wrong. help() shows the
declaration in C of each function, and which codes it returns. The functions are made from the table by
scripts/generate_binding.py; all modules except acl.rt are loaded when they are first used, because many programs do not need them.
"""

from acl import rt as rt
from acl._modules import fill
from softacl.base import cann
from softacl.bindings import Binding
from softacl.runtime.entry import join_observers

if why := cann.refusal():
    raise ImportError(why, name=__name__, path=__file__)
del why
fill(__name__, ("blas", "fv", "himpi", "mdl", "media", "op", "prof", "rt", "util"))
join_observers(Binding.PYACL)
