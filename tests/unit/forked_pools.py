"""What a forked child may do with a pool of its parent."""

from __future__ import annotations

import os

from softacl.errors import AclError


def refused_in_a_child(pool, address):
    """How often a child is refused because it was forked: it allocates, and frees the address."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        for call in (lambda: pool.allocate(10), lambda: pool.free(address)):
            try:
                call()
            except AclError as error:
                os.write(write, str(error).encode())
        os._exit(0)
    os.close(write)
    os.waitpid(child, 0)
    with open(read, "rb") as said:
        return said.read().count(b"forked")
