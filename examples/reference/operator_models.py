"""Set the folder with operator models, once per process."""

import tempfile

import acl

assert acl.init() == 0
with tempfile.TemporaryDirectory() as folder:
    print(acl.op.set_model_dir(folder))  # 0
    print(acl.op.set_model_dir(folder))  # 100002
assert acl.finalize() == 0
