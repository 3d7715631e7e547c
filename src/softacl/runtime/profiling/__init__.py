"""Profiling as a program asks for it (`acl.prof`, `aclprof...`): sessions, and the marks, ranges and steps in them."""
