/* What the generated functions of libsoftacl_on_device.so share with on_device.c. */
#ifndef SOFTACL_ON_DEVICE_H
#define SOFTACL_ON_DEVICE_H
#include "stub.h"

/* A function that is forwarded. index: its row in softacl_functions. mode, done, roles: scripts/generate_forwarders.py explains them.
   returns: as in softacl_function. perform: calls `real` with its arguments as words. */
typedef struct {
    const char *name;
    int index;
    char mode;
    int done;
    const char *roles;
    char returns;
    uint64_t (*perform)(void *real, const uint64_t *words);
} softacl_forwarder;

extern const softacl_forwarder softacl_forwarders[];
extern const int softacl_n_forwarders, softacl_called_back;
extern void *softacl_reals[]; /* the vendor's functions, once looked up; NULL: not yet */
extern int softacl_observed;  /* whether somebody observes this process */

/* The vendor's function; NULL if its library has none. */
void *softacl_find(int slot);

/* What a call of a function that the vendor's library lacks returns; says so once. */
int64_t softacl_absent(int slot);

/* Call the vendor's function, and announce it. */
int64_t softacl_announce(int slot, const uint64_t *words, const void *site);

static inline void *
softacl_real(int slot)
{
    void *real = __atomic_load_n(&softacl_reals[slot], __ATOMIC_ACQUIRE);
    return __builtin_expect(real != NULL, 1) ? real : softacl_find(slot);
}

#define SOFTACL_REAL(slot) softacl_real(slot)
#define SITE __builtin_return_address(0)

#endif
