"""Address of an array, and an array over an address."""

import warnings

import numpy as np

import acl

NPY_FLOAT = 11
warnings.simplefilter("ignore")  # these functions are deprecated: new programs use bytes
array = np.arange(6, dtype=np.float32)
pointer = acl.util.numpy_to_ptr(array)
print(pointer == array.ctypes.data)  # True
view = acl.util.ptr_to_numpy(pointer, (2, 3), NPY_FLOAT)
print(view.tolist())  # [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]
pointer, column = acl.util.numpy_contiguous_to_ptr(view[:, 1])
print(column.tolist())  # [1.0, 4.0]
