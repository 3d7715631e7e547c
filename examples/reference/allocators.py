"""Give a stream an allocator of the program's own."""

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
stream, ret = acl.rt.create_stream()


def allocate(_pool, size):
    return acl.rt.malloc(size, 0)[0]


desc = acl.rt.allocator_create_desc()
print(acl.rt.allocator_set_obj_to_desc(desc, 1))  # 0
print(acl.rt.allocator_set_alloc_func_to_desc(desc, allocate))  # 0
print(acl.rt.allocator_set_free_func_to_desc(desc, lambda _pool, block: acl.rt.free(block)))  # 0
print(acl.rt.allocator_set_alloc_advise_func_to_desc(desc, lambda pool, size, _near: allocate(pool, size)))  # 0
print(acl.rt.allocator_set_get_addr_from_block_func_to_desc(desc, lambda block: block))  # 0
print(acl.rt.allocator_register(stream, desc))  # 0
print(acl.rt.allocator_unregister(stream))  # 0
print(acl.rt.allocator_destroy_desc(desc))  # 0
assert acl.rt.destroy_stream(stream) == acl.rt.reset_device(0) == acl.finalize() == 0
