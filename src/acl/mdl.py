"""Models: loading, describing and running them, datasets."""

from acl._modules import fill

fill(__name__)
