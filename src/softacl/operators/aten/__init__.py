"""Operators of the aclnn family on PyTorch's CPU kernels, for programs in whose process PyTorch is or can be imported.

`families` has one expression an operator; `engine` binds C arguments to its parameters, checks it on meta tensors in the first
phase, and runs it on views of device memory in the task. Nothing here imports torch before an operator is asked for.
"""
