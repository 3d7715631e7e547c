/* acl/dvpp/hi_dvpp_sys.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HI_DVPP_SYS_H_
#define HI_DVPP_SYS_H_

#include "hi_mpi_sys.h"

#endif
