"""memory for media processing, first generation (DVPP V1), picture descriptions and header functions."""

from acl._modules import fill

fill(__name__)
