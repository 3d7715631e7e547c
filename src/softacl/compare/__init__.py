"""`softacl compare`: what a program did on SoftACL and on a device, call by call, and where the two first differ."""
