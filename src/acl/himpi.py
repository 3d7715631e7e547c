"""media processing, second generation (DVPP V2): its system, memory, picture headers, and channels by number.

Structs are dicts with the C names of their fields.
"""

from acl._modules import fill

fill(__name__)
