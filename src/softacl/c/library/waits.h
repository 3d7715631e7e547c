#pragma once
/* Let a library of others give the interpreter's lock back while it waits. Called with or without the lock, any number of
   times; a library that is not loaded yet is looked for again. */
void softacl_release_lock_in_waits(void);
