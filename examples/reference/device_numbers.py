"""Convert between a device's number in the program and on the machine."""

import acl

assert acl.init() == 0
print(acl.rt.get_logic_dev_id_by_user_dev_id(1))  # (1, 0)
print(acl.rt.get_user_dev_id_by_logic_dev_id(1))  # (1, 0)
print(acl.rt.get_phy_dev_id_by_logic_dev_id(1))  # (1, 0)
print(acl.rt.get_logic_dev_id_by_phy_dev_id(1))  # (1, 0)
print(acl.rt.get_logic_dev_id_by_user_dev_id(9)[1])  # 107001
assert acl.finalize() == 0
