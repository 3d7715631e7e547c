"""acl.op: single operators, by description and data buffer."""

from acl._modules import fill

fill(__name__)
