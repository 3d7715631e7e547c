/* Rows of numbers with what every processor of this kind has. */
#define VARIANT native_plain_vectors
#include "operators/rows.h"
