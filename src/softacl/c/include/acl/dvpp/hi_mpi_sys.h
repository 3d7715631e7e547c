/* acl/dvpp/hi_mpi_sys.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HI_MPI_SYS_H_
#define HI_MPI_SYS_H_

#include "hi_media_common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define HI_ERR_SYS_ILLEGAL_PARAM 0xA0028003
#define HI_ERR_SYS_EXIST 0xA0028004
#define HI_ERR_SYS_UNEXIST 0xA0028005
#define HI_ERR_SYS_NULL_PTR 0xA0028006
#define HI_ERR_SYS_NOT_SUPPORT 0xA0028008
#define HI_ERR_SYS_NOT_PERM 0xA0028009
#define HI_ERR_SYS_NO_MEM 0xA002800C
#define HI_ERR_SYS_NOT_READY 0xA0028010
#define HI_ERR_SYS_BUSY 0xA0028012
#define HI_ERR_SYS_ERR 0xA0028015

typedef enum hi_dvpp_epoll_ctl_op {
    HI_DVPP_EPOLL_CTL_ADD = 1,
    HI_DVPP_EPOLL_CTL_MOD = 2,
    HI_DVPP_EPOLL_CTL_DEL = 3,
    HI_DVPP_EPOLL_CTL_BUTT = 4
} hi_dvpp_epoll_ctl_op;

__extension__ typedef enum hi_dvpp_epoll_event_type {
    HI_DVPP_EPOLL_IN = 1,
    HI_DVPP_EPOLL_OUT = 2,
    HI_DVPP_EPOLL_ET = 2147483648
} hi_dvpp_epoll_event_type;

typedef struct hi_dvpp_epoll_event {
    hi_u32 events;
    void *data;
} hi_dvpp_epoll_event;

typedef enum hi_module_type {
    HI_MOD_VPC = 0,
    HI_MOD_VENC = 1,
    HI_MOD_VDEC = 2,
    HI_MOD_JPEGE = 3,
    HI_MOD_JPEGD = 4,
    HI_MOD_PNGD = 5,
    HI_MOD_ALL = 100,
    HI_MOD_BUTT = 255
} hi_module_type;

typedef struct hi_img_base_info {
    hi_u32 width;
    hi_u32 height;
    hi_pixel_format pixel_format;
    hi_u64 reserved[2];
} hi_img_base_info;

typedef struct hi_img_align_info {
    hi_u32 width_stride;
    hi_u32 height_stride;
    hi_u64 img_buf_size;
    hi_u64 reserved[2];
} hi_img_align_info;

ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_init(void);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_exit(void);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_create_epoll(hi_s32 size, hi_s32 *epoll_fd);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_ctl_epoll(hi_s32 epoll_fd, hi_s32 operation, hi_s32 fd,
    hi_dvpp_epoll_event *event);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_wait_epoll(hi_s32 epoll_fd, hi_dvpp_epoll_event *events, hi_s32 max_events,
    hi_s32 timeout, hi_s32 *event_num);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_close_epoll(hi_s32 epoll_fd);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_set_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix csc_matrix,
    hi_csc_coefficient *csc_coefficient);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_get_chn_csc_matrix(hi_mod_id mode, hi_s32 chn, hi_csc_matrix *csc_matrix,
    hi_csc_coefficient *csc_coefficient);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_bind(const hi_mpp_chn *src_chn, const hi_mpp_chn *dest_chn);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_unbind(const hi_mpp_chn *src_chn, const hi_mpp_chn *dest_chn);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_get_image_align_info(const hi_module_type mod_type[], const hi_u32 mod_num,
    const hi_img_base_info *img_base_info, hi_img_align_info *img_align_info);
ACL_FUNC_VISIBILITY hi_s32 hi_mpi_sys_full_init(void);

#ifdef __cplusplus
}
#endif

#endif
