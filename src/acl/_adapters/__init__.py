"""What functions of pyACL do with their arguments and results where that is more than to pass them on.

A row of the table (`binding` in functions.json) names such a function in `work`; scripts/generate_binding.py wraps it.
"""
