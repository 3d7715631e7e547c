"""What C and C++ programs need: headers and the directory that build systems look into."""
