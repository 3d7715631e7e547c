"""What C and C++ programs need: headers and a directory laid out as CANN's."""
