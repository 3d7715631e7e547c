/* acl/dvpp/hi_mpi_sys.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_DVPP_HI_MPI_SYS_H_
#define INC_EXTERNAL_ACL_DVPP_HI_MPI_SYS_H_

#include "hi_media_common.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_init(void);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_exit(void);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_create_epoll(hi_s32 size, hi_s32 *epoll_fd);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_full_init(void);

#ifdef __cplusplus
}
#endif

#endif
