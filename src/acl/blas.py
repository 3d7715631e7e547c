"""acl.blas: products of matrices and vectors in device memory."""

from acl._modules import fill

fill(__name__)
