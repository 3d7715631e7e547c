"""acl.rt: devices, contexts, memory, copies, streams and events."""

from acl._modules import fill

fill(__name__)
