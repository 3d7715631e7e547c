/* A program that embeds Python itself, but calls AscendCL before: it shares the interpreter that the engine has started. */
#ifndef SOFTACL_EMBEDDING_H
#define SOFTACL_EMBEDDING_H

/* Let the program's calls of Py_Initialize and its kin find the interpreter that runs already. */
void softacl_share_interpreter(void);

#endif
