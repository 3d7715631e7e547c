"""Write a line to the log of the program."""

import acl

WARNING = 2
assert acl.init() == 0
print(acl.app_log(WARNING, "the input file is empty"))  # None
assert acl.finalize() == 0
