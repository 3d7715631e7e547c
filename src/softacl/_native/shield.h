/* The shield of signals.c for other extensions: the capsule "softacl._native.shield_functions" points to one. */
#ifndef SOFTACL_SHIELD_H
#define SOFTACL_SHIELD_H

/* enter: -1, with an exception set and nothing entered, if a signal handler that came before has raised. */
typedef struct {
    int (*enter)(void);
    void (*leave)(void);
} softacl_shield;

#endif
