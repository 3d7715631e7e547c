"""The media functions of the second generation (DVPP V2: hi_mpi, acl.himpi): channels by number, structs as dicts."""
