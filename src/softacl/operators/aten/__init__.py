"""Operators of the aclnn family on PyTorch's CPU kernels, for programs in whose process PyTorch is or can be imported.

`families` has one expression an operator; `engine` binds C arguments to its parameters, tries it on zeros in the
first phase (`trials`), and runs it on views of device memory in the task. Nothing here imports torch before an operator is asked for.
"""
