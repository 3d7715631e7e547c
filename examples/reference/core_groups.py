"""Ask for groups of cores, which only programs on a 310P's own processor have."""
# Shows: acl.rt.set_group acl.rt.get_group_count acl.rt.create_group_info acl.rt.destroy_group_info
# Shows: acl.rt.get_all_group_info acl.rt.get_group_info_detail

import acl

assert acl.init() == 0 and acl.rt.set_device(0) == 0
print(acl.rt.get_group_count(0), acl.rt.set_group(0))  # (0, 207000) 207000
information = acl.rt.create_group_info()
print(information, acl.rt.get_all_group_info(information))  # 0 207000
print(acl.rt.get_group_info_detail(information, 0, 0))  # ([], 207000)
print(acl.rt.destroy_group_info(information))  # 207000
assert acl.rt.reset_device(0) == acl.finalize() == 0
