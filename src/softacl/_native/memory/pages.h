/* Pages: allocating them and moving them. */
#ifndef SOFTACL_MEMORY_PAGES_H
#define SOFTACL_MEMORY_PAGES_H
#include "native.h"

/* Address space and pages by number; see pages.c. */

/* Let the kernel allocate the pages of a mapping in one call, instead of a fault for each: 0, or -1 where it cannot. */
int native_populate(uintptr_t start, size_t nbytes);

/* Moving the pages of a block to another file; see page_migration.c. */

/* For the handler of faults. 1: the address was in a migration, which is done: repeat the instruction. */
int native_wait_for_migration(uintptr_t address);

#endif
