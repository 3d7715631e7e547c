"""acl.prof: profiles of a program, as traces of softacl; marks, ranges and steps in them."""

from acl._modules import fill

fill(__name__)
