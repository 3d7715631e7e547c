"""The operators, by family. `softacl.operators.aten.table` says how an entry is read."""
