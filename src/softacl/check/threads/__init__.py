"""How the threads of a program are ordered: their vector clocks, and the primitives that order them."""
