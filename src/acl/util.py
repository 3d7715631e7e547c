"""addresses of Python objects, and threads for callbacks.

An address keeps nothing alive, as with the vendor's binding: the object it leads into must outlive its use.
"""

from acl._modules import fill

fill(__name__)
