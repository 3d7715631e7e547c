/* hccl/hccl_comm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HCCL_COMM_H_
#define HCCL_COMM_H_

#include "hccl.h"

#endif
