"""Write a line to the program's log."""

import acl

WARNING = 2
assert acl.init() == 0
print(acl.app_log(WARNING, "the input file is empty"))  # None
assert acl.finalize() == 0
